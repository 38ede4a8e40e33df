import { and, eq, inArray, sql } from 'drizzle-orm'
import { isUuid } from '#src/contract/uuid.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { privacyRequests } from '#src/server/db/schema.ts'

export { findGuest } from './find-guest.ts'

export type RequestRow = typeof privacyRequests.$inferSelect

/** Names behind a request: of the property or host that it names, and of the guest who sent it. */
export type RequestNames = { about: string | null; guest: { _id: string; name: string } | null }

/** True if nobody has answered it within its days; one that an address has never confirmed is not. */
export const isLate = ({ answeredAt, closedAt, dueAt, state, email, cameBy }: RequestRow, now: Date) =>
  !answeredAt && !closedAt && dueAt <= now && (state === 'open' || !email || cameBy !== 'page')

export const requestAnswer = (row: RequestRow, now: Date, { about, guest }: RequestNames) => ({
  _id: row.id,
  kind: row.kind,
  state: row.state,
  received_at: row.receivedAt,
  due_at: row.dueAt,
  organisation_id: row.organisationId,
  how: row.cameBy,
  about: row.about,
  about_name: about ?? row.about,
  guest,
  contact: row.contact,
  words: row.words,
  proven: row.provedAt !== null,
  identity: row.identity,
  answer: row.answer,
  ground: row.ground,
  answer_words: row.answerWords,
  answered_at: row.answeredAt,
  closed_at: row.closedAt,
  late: isLate(row, now),
})

/** The slug or id in words that may be an address. */
export const nameIn = (about: string): string =>
  about.split(/[?#]/)[0]!.replace(/\/+$/, '').split('/').at(-1)!.toLowerCase() // a split has a first and a last part

/** The host whom words name by the id or slug of a home or their own id, or null: then it is the platform's. */
export async function organisationNamed(db: Db, about: string): Promise<string | null> {
  const name = nameIn(about)
  const uuid = isUuid(name) ? name : null
  const { rows } = await db.execute<{ id: string }>(sql`
    select organisation_id as id from properties where slug = ${name}
    union all select organisation_id from properties where id = ${uuid}::uuid
    union all select id from organisations where id = ${uuid}::uuid limit 1`)
  return rows[0]?.id ?? null
}

/** The owner of an organisation. */
export async function ownerOf(db: Db, organisationId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select user_id as id from memberships where organisation_id = ${organisationId} and position = 'owner' limit 1`,
  )
  return rows[0]?.id ?? null
}

export async function requestById(db: Db, id: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(privacyRequests).where(eq(privacyRequests.id, id))
  return row
}

/** Has the address of a request prove itself by this token; undefined where it need not any more. */
export async function askForProof(db: Db, id: string, tokenHash: Buffer): Promise<RequestRow | undefined> {
  const [row] = await db
    .update(privacyRequests)
    .set({ tokenHash, state: 'identity' })
    .where(and(eq(privacyRequests.id, id), inArray(privacyRequests.state, ['received', 'identity'])))
    .returning()
  return row
}

/** Closes a request whose answer has gone as far as it goes. */
export const closeAnswered = (db: Db, id: string) =>
  db
    .update(privacyRequests)
    .set({ state: 'closed', closedAt: sql`moment()` })
    .where(and(eq(privacyRequests.id, id), eq(privacyRequests.state, 'answered')))
