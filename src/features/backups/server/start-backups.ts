import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#src/server/db/pools/connection.ts'
import type { Deps } from '#src/server/deps.ts'
import { runDue } from './run-due.ts'

const ASK_MS = 20_000
const STOP_MS = 2000

/** Makes and proves backups from now on, where BACKUP_DIR says to; gives the way to end it, with what is under way. */
export function startBackups(deps: Deps, connection: Connection): () => Promise<void> {
  const { backups: settings } = deps.config
  if (!settings) return async () => undefined
  const stopped = new AbortController()
  const { signal } = stopped
  async function work(making: Parameters<typeof runDue>[1]): Promise<void> {
    while (!signal.aborted) {
      await runDue(deps, making).catch((error: unknown) =>
        deps.log.error({ err: error }, 'Backups could not be looked after'),
      )
      await pause(ASK_MS, null, { signal }).catch(() => undefined)
    }
  }
  const ended = work({ settings, connection, signal })
  return async () => {
    stopped.abort()
    await Promise.race([ended, pause(STOP_MS, null, { ref: false })])
  }
}
