import type { Handler } from '#src/server/http/route.ts'
import type { readBackups as contract } from '../contract.ts'
import { archiveState } from '#src/server/wal/archive-state.ts'
import { stateOfBackups } from './queries.ts'

/** The last good backup, its age against how often one is made, and when one was last proved. See docs/operations/backup-and-restore.md#backups-that-naledi-makes-by-itself. */
export const readBackups: Handler<typeof contract> = async ({ db, config, now }) => {
  const { all, lastGood, lastChecked, isLate } = await stateOfBackups(db, now(), config.backups?.everyMs)
  const [newest] = all
  const good = all.filter(({ state }) => state === 'good')
  return {
    success: true,
    everySeconds: config.backups ? config.backups.everyMs / 1000 : (newest?.everySeconds ?? null),
    isEncrypted: config.backupKey !== undefined,
    isLate,
    lastGood: lastGood
      ? { file: lastGood.file ?? '', at: lastGood.beganAt, bytes: lastGood.bytes ?? 0 }
      : null,
    failed:
      newest?.state === 'failed'
        ? { at: newest.beganAt, problem: newest.problem ?? 'No reason is known' }
        : null,
    checked: lastChecked?.checkedAt
      ? { file: lastChecked.file ?? '', at: lastChecked.checkedAt, problem: lastChecked.checkProblem }
      : null,
    archive: await archiveState(db, config, now()),
    stored: { count: good.length, bytes: good.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) },
  }
}
