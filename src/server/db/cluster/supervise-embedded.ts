import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { EmbeddedDatabase } from './embedded.ts'
import { DiskFull } from './launch-postgres.ts'
import { AlreadyRuns, onlyOne } from '../pools/only-one.ts'
import { StartError } from '../../start-error.ts'

const TRIES_MAX = 30
const DISK_FULL = '53100'
const PAUSES = { tryMs: 1000, fullDiskMsMax: 15_000 }

export type Supervised = {
  /** True if the database is away because there is no space left on the disk. */
  isDiskFull(): boolean
  /** Lets go of the database once `end` is done; where that ends it, nobody takes one that is about to go. */
  release(end?: () => Promise<void>): Promise<void>
}

/**
 * Holds the embedded database for this process alone. Where it ends, killed or out of memory, it is started again and
 * held again, and requests hear 503 meanwhile; a full disk is waited out, however long. Where it fails otherwise, or
 * another process has it by now, `onLost` is told. Throws `StartError`.
 */
export async function superviseEmbedded(
  embedded: EmbeddedDatabase,
  owner: { port: number; dataDir: string },
  log: FastifyBaseLogger,
  onLost: (error: Error) => void,
  { tryMs, fullDiskMsMax } = PAUSES,
): Promise<Supervised> {
  const released = new AbortController()
  const { signal } = released
  let holding: Promise<void> | null = null
  let isDiskFull = false
  const hold = () => onlyOne(embedded.connection, owner, () => (holding = holdAgain()))
  // A database that ends while it is asked for is stopped by the product that had it until now.
  let letGo = await hold().catch(async (error: unknown) => {
    if (error instanceof StartError) throw error
    await embedded.revive()
    return hold()
  })

  function heed(error: Error & { code?: string }): void {
    const isFull = error instanceof DiskFull || error.code === DISK_FULL
    if (isFull && !isDiskFull)
      log.error(
        { reason: error.message },
        'The disk is full: the database is started again once there is space',
      )
    isDiskFull = isFull
  }

  async function holdAgain(): Promise<void> {
    if (signal.aborted) return
    log.error('The database has ended: it is started again')
    let reason = ''
    for (let tries = 0, pauseMs = tryMs; tries < TRIES_MAX && !signal.aborted;) {
      try {
        await embedded.revive()
        letGo = await hold()
        isDiskFull = false
        return log.info('The database is back')
      } catch (error) {
        if (error instanceof AlreadyRuns) return onLost(error)
        const why = error instanceof Error ? error : new Error(String(error))
        heed(why)
        reason = why.message
      }
      pauseMs = isDiskFull ? Math.min(pauseMs * 2, fullDiskMsMax) : tryMs
      if (!isDiskFull) tries += 1
      await pause(pauseMs, undefined, { signal }).catch(() => undefined)
    }
    if (!signal.aborted)
      onLost(
        new StartError(`The database in ${owner.dataDir} ended and could not be started again: ${reason}`),
      )
  }

  return {
    isDiskFull: () => isDiskFull,
    async release(end) {
      released.abort()
      await holding // a server that is just being started would outlive the stop
      await end?.()
      await letGo()
    },
  }
}
