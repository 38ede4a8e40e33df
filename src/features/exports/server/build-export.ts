import { and, eq, sql } from 'drizzle-orm'
import { rm } from 'node:fs/promises'
import { exports } from '#src/server/db/schema.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import type { Outcome } from '#src/server/outgoing/kind.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { EXPORT_DAYS } from '../contract/exports.ts'
import { exportFailed, exportReady } from '../contract/events.ts'
import { waitAfter } from '../rules.ts'
import { type Progress, writeCopy } from './export/write-copy.ts'
import { draftOf, storeDraft, removeFile } from '#src/server/files/stored-files.ts'
import { failedMail, readyMail } from './mails.ts'
import { exportById, type ExportRow } from './queries.ts'
import { expireExport } from './expire-export.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A screen asks that often. */
const PROGRESS_MS = 1000

const ready = { cause: 'ready', mail: readyMail, event: exportReady }
const failed = { cause: 'failed', mail: failedMail, event: exportFailed }

/** Says how a copy ended: in windows of the person that are open, and by mail. */
async function say(deps: Deps, tx: Db, { id, userId }: ExportRow, how: typeof ready | typeof failed) {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from users where id = ${userId}`)
  await deps.emit(tx, how.event, {
    subject: id,
    organisation: null,
    guest: null,
    actor: { kind: 'person', id: userId, name: rows[0]?.name ?? '' },
    facts: {},
  })
  await postMail(deps, tx, how.mail, { cause: how.cause, about: id, to: { userId } })
}

/** Notes how far a copy is, at most once a second. */
function progressOf({ db, now }: Deps, id: string): Progress {
  let notedMs = 0
  return async (stage, doneFiles, totalFiles) => {
    const ms = now().getTime()
    if (ms - notedMs < PROGRESS_MS) return
    notedMs = ms
    await db
      .update(exports)
      .set({ stage, doneFiles, totalFiles: Math.max(doneFiles, totalFiles) })
      .where(eq(exports.id, id))
  }
}

/** Makes a copy from the start, whatever an earlier try left. One that fails is tried again later, and given up after six tries. */
export async function buildExport(deps: Deps, id: string, lease: string): Promise<Outcome | void> {
  const row = await exportById(deps.db, id)
  if (!row || (row.state !== 'waiting' && row.state !== 'making')) return
  await deps.db
    .update(exports)
    .set({ state: 'making', stage: 'records', doneFiles: 0, againAt: null })
    .where(and(eq(exports.id, id), sql`state in ('waiting', 'making')`))
  // A process that has lost its lease writes to a file of its own.
  const file = `${id}-${lease}`
  const draft = await draftOf(deps, file)
  try {
    const signal = new AbortController().signal
    await writeCopy(deps, row, draft, progressOf(deps, id), signal)
    const bytes = await storeDraft(deps, file, draft)
    return { save: tx => finish(deps, tx, row, file, bytes) }
  } catch (error) {
    await rm(draft, { force: true })
    await removeFile(deps, file, null)
    return retry(deps, row, error)
  }
}

async function finish(deps: Deps, tx: Db, row: ExportRow, file: string, bytes: number): Promise<void> {
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + EXPORT_DAYS * DAY_MS)
  const { rowCount } = await tx
    .update(exports)
    .set({ state: 'ready', file, bytes, readyAt: now, expiresAt, againAt: null, registerKey: null })
    .where(and(eq(exports.id, row.id), eq(exports.state, 'making')))
  if (rowCount === 0) return // its person was deleted meanwhile; the sweep removes the file
  await schedule(tx, expireExport, row.id, expiresAt)
  await say(deps, tx, row, ready)
}

function retry(deps: Deps, row: ExportRow, error: unknown): Outcome {
  const tries = row.tries + 1
  const waitMs = waitAfter(tries)
  const at = waitMs === null ? null : new Date(deps.now().getTime() + waitMs)
  return {
    at,
    error,
    save: async tx => {
      await tx
        .update(exports)
        .set({ tries, againAt: at, ...(at ? {} : { state: 'failed' as const, registerKey: null }) })
        .where(and(eq(exports.id, row.id), eq(exports.state, 'making')))
      if (!at) await say(deps, tx, row, failed)
    },
  }
}
