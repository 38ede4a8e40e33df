import type { FastifyBaseLogger } from 'fastify'
import type { EmbeddedDatabase } from './embedded.ts'
import { AlreadyRuns, onlyOne } from './only-one.ts'
import { StartError } from '../start-error.ts'

const TRIES_MAX = 30
const TRY_MS = 1000

/**
 * Holds the embedded database for this process alone. Where it ends, killed or out of memory, it is started again and
 * held again, and requests hear 503 meanwhile; where that fails, or another process has it by now, `onLost` is told.
 * Gives what lets go of it. Throws `StartError`.
 */
export async function keepEmbedded(
  embedded: EmbeddedDatabase,
  owner: { port: number; dataDir: string },
  log: FastifyBaseLogger,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  let isReleased = false
  const hold = () => onlyOne(embedded.connection, owner, () => void holdAgain())
  let release = await hold()

  async function holdAgain(): Promise<void> {
    if (isReleased) return
    log.error('The database has ended: it is started again')
    let why: unknown
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      if (isReleased) return
      try {
        await embedded.revive()
        release = await hold()
        return log.info('The database is back')
      } catch (error) {
        if (error instanceof AlreadyRuns) return onLost(error)
        why = error
      }
      // The processes of the server that was killed may take a moment to go.
      await new Promise(resolve => setTimeout(resolve, TRY_MS))
    }
    const reason = why instanceof Error ? why.message : String(why)
    onLost(new StartError(`The database in ${owner.dataDir} ended and could not be started again: ${reason}`))
  }

  return async () => {
    isReleased = true
    await release()
  }
}
