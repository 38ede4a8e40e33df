import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { exports, privacyRequests } from '#src/server/db/schema.ts'

export type ExportRow = typeof exports.$inferSelect

/** Copies that a screen lists: older ones are gone from the disk for long. */
const LISTED_MAX = 20

/** Returns the copies that a person asked for: of the account alone, or of an organisation. */
const whose = (userId: string, organisationId: string | null): SQL | undefined =>
  and(
    eq(exports.userId, userId),
    isNull(exports.requestId),
    organisationId === null ? isNull(exports.organisationId) : eq(exports.organisationId, organisationId),
  )

export const listedExports = (db: Db, userId: string, organisationId: string | null): Promise<ExportRow[]> =>
  db
    .select()
    .from(exports)
    .where(whose(userId, organisationId))
    .orderBy(desc(exports.createdAt), desc(exports.id))
    .limit(LISTED_MAX)

export async function exportOf(
  db: Db,
  userId: string,
  organisationId: string | null,
  id: string,
): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(whose(userId, organisationId), eq(exports.id, id)))
  return row
}

/** A request to an organisation with the last copy that answers it, null without one; undefined where it has no such request. */
export async function requestWithExport(
  db: Db,
  organisationId: string,
  requestId: string,
): Promise<{ copy: ExportRow | null } | undefined> {
  const isLast = sql`${exports.id} = (
    select last.id from exports last where last.organisation_id = ${organisationId} and last.request_id = ${requestId}
    order by last.created_at desc, last.id desc limit 1)`
  const [row] = await db
    .select({ copy: exports })
    .from(privacyRequests)
    .leftJoin(exports, isLast)
    .where(and(eq(privacyRequests.organisationId, organisationId), eq(privacyRequests.id, requestId)))
  return row
}

/** The same for a job, which acts for nobody. */
export async function exportById(db: Db, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(exports).where(eq(exports.id, id))
  return row
}

/** Returns when an account will be deleted, or null where it stays. */
export async function closesAt(db: Db, userId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select closes_at as at from users where id = ${userId} and deleted_at is null`,
  )
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

/** Returns which of these files belong to a copy that may be downloaded. */
export async function filesInUse(db: Db, files: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ file: string }>(sql`
    select file from exports where state = 'ready' and file = any(${sql.param(files)}::text[])`)
  return new Set(rows.map(({ file }) => file))
}

/** A copy as the contract answers it; one whose days are over has expired, whether or not it was cleared away yet. */
export function exportAnswer(row: ExportRow, now: Date) {
  const isOver = row.state === 'ready' && row.expiresAt !== null && row.expiresAt <= now
  return {
    _id: row.id,
    state: isOver ? ('expired' as const) : row.state,
    bytes: row.bytes,
    expires_at: row.expiresAt,
    createdAt: row.createdAt,
    photos: row.hasPhotos,
    register: row.hasRegister,
    stage: row.stage,
    done_files: row.doneFiles,
    total_files: row.totalFiles,
    again_at: row.againAt,
  }
}
