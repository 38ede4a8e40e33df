import { stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { BackupSettings } from '#src/server/settings/backup-settings.ts'
import { runScript } from '#src/server/backup/run-script.ts'
import { removeBackup, removeStopped, storedIn } from '#src/server/backup/stored-backups.ts'
import { type Connection, connectionOptions } from '#src/server/db/pools/connection.ts'
import type { Deps } from '#src/server/deps.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { dueAt, expired, nextToCheck, type Stored } from '../rules.ts'
import { brokenMail, lateMail } from './mails.ts'
import {
  administratorsOf,
  type Backup,
  beginBackup,
  endBackup,
  forgetBackups,
  recordCheck,
  stateOfBackups,
} from './queries.ts'

const LOCK = 7_301_006
/** Behind those who ask, and the proof behind everybody. */
const MAKE_NICENESS = 10
const CHECK_NICENESS = 19

export type Making = {
  settings: BackupSettings
  connection: Connection
  signal: AbortSignal
}

/** Of several processes one alone works on backups: the lock lives in its connection. */
async function alone(connection: Connection, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...connectionOptions(connection), application_name: 'naledi-backups' })
  client.on('error', () => undefined) // told by the statement that is under way, or by the next
  try {
    await client.connect()
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as mine`)
    if (rows[0]!.mine) await work() // a select without a table has one row
  } finally {
    await client.end().catch(() => undefined)
  }
}

const lastLine = (said: string): string => said.split('\n').at(-1)?.trim() || 'It ended without a word'

async function makeOne(deps: Deps, { settings, connection, signal }: Making): Promise<void> {
  const { db, config, log } = deps
  const id = await beginBackup(db, settings.everyMs)
  const options = { niceness: MAKE_NICENESS, signal }
  const { isGood, said } = await runScript(['backup.ts', settings.folder], config, connection, options)
  if (!isGood) {
    await endBackup(db, id, { problem: lastLine(said) })
    return log.error({ reason: lastLine(said) }, 'No backup was made')
  }
  const file = lastLine(said)
  const { size } = await stat(file)
  await endBackup(db, id, { file: path.basename(file), bytes: size })
  log.info({ file, bytes: size }, 'A backup was made')
}

/** The backups of the folder that this installation made by itself, newest first; others that lie there are their owner's. */
async function storedOf(
  all: readonly Backup[],
  folder: string,
): Promise<(Stored & { row: Backup; path: string })[]> {
  const rows = new Map(all.map(row => [row.file, row]))
  return (await storedIn(folder)).flatMap(({ name, path: file, at }) => {
    const row = rows.get(name)
    if (!row) return []
    const { checkedAt, checkProblem } = row
    return [{ name, at, checkedAt, isProved: checkedAt !== null && checkProblem === null, row, path: file }]
  })
}

async function thinOut({ db, now, log }: Deps, { settings }: Making): Promise<void> {
  await removeStopped(settings.folder, now())
  const { all } = await stateOfBackups(db, now(), settings.everyMs)
  const old = expired(await storedOf(all, settings.folder), settings.retention)
  for (const each of old) await removeBackup(each)
  const names = old.map(({ name }) => name)
  await forgetBackups(db, names)
  if (names.length > 0) log.info({ files: names }, 'Old backups were removed')
}

async function checkOne(deps: Deps, { settings, connection, signal }: Making): Promise<void> {
  const { db, config, now, log } = deps
  const { all } = await stateOfBackups(db, now(), settings.everyMs)
  const next = nextToCheck(await storedOf(all, settings.folder), now())
  if (!next) return
  const options = { niceness: CHECK_NICENESS, signal }
  const { isGood, said } = await runScript(['check-backup.ts', next.path], config, connection, options)
  if (signal.aborted) return
  const wrong = said.split('\n').filter(line => line.startsWith('WRONG'))
  const problem = isGood
    ? null
    : wrong.map(line => line.replace(/^WRONG\s+/, '')).join('; ') || lastLine(said)
  await recordCheck(db, next.row.id, problem)
  if (problem === null)
    return log.info({ file: next.name }, 'A backup was restored to check it, and all of it holds')
  log.error(
    { file: next.name, reason: problem },
    'A backup was restored to check it, and not all of it holds',
  )
  for (const userId of await administratorsOf(db))
    await postMail(deps, db, brokenMail, {
      cause: `${next.row.id} ${next.row.checkedAt?.toISOString() ?? ''}`,
      about: next.row.id,
      to: { userId },
    })
}

/** One mail to each administrator, once for each time that backups stop. */
async function warnWhereLate(deps: Deps, { settings }: Making): Promise<void> {
  const { isLate, lastGood } = await stateOfBackups(deps.db, deps.now(), settings.everyMs)
  if (!isLate) return
  const about = lastGood?.id ?? 'none'
  for (const userId of await administratorsOf(deps.db))
    await postMail(deps, deps.db, lateMail, { cause: about, about, to: { userId } })
}

/** Makes the backup that is due, thins out old ones and proves one, where no other process is at it; then warns where the last good one is too old. */
export async function runDue(deps: Deps, making: Making): Promise<void> {
  const { db, now } = deps
  const { settings, connection } = making
  const isDue = async () => {
    const [newest] = (await stateOfBackups(db, now(), settings.everyMs)).all
    const due = dueAt(newest && { at: newest.beganAt, state: newest.state }, settings.everyMs)
    return due === null || due <= now()
  }
  const hasToCheck = async () => {
    const { all } = await stateOfBackups(db, now(), settings.everyMs)
    return nextToCheck(await storedOf(all, settings.folder), now()) !== null
  }
  try {
    if ((await isDue()) || (await hasToCheck()))
      await alone(connection, async () => {
        if (await isDue()) {
          await makeOne(deps, making)
          await thinOut(deps, making)
        }
        if (!making.signal.aborted) await checkOne(deps, making)
      })
  } finally {
    await warnWhereLate(deps, making)
  }
}
