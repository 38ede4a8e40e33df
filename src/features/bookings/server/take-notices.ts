import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookingNotices, mailsSent, users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'

const HOUR_MS = 60 * 60 * 1000
// Whoever took a notice and was killed over it lets go of it by then.
const TAKEN_MS = 5 * 60 * 1000
const TRIES_MAX = 8

/** Mails about bookings that one address gets in an hour: confirmed by an account here, and else, for anybody may register with any address. The last of them gathers what is left. */
export const MAILS_AN_HOUR = { account: 20, stranger: 5 }

export type Notice = typeof bookingNotices.$inferSelect
/** What one mail tells, and the row that counts it. */
export type TakenNotices = { address: string; notices: Notice[]; mailId: string }

const isWaiting = (now: Date) =>
  and(
    isNull(bookingNotices.sentAt),
    lte(bookingNotices.dueAt, now),
    lt(bookingNotices.tries, TRIES_MAX),
    or(isNull(bookingNotices.takenAt), lt(bookingNotices.takenAt, new Date(now.getTime() - TAKEN_MS))),
  )!

/** Most providers put what is sent to `nomsa+anything@…` into the box of `nomsa@…`. */
const boxOf = (address: string): string => address.replace(/\+[^@]*(?=@)/, '')

/**
 * How many mails the address may still have, when there will be one more, and as what they are counted: a confirmed
 * address by itself, all others of one box together, for anybody may think of as many as they like.
 */
async function roomOf({ config }: Deps, tx: Db, address: string, now: Date) {
  if (!config.rateLimits) return { mails: Infinity, next: now, counted: address }
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, address), isNotNull(users.emailVerifiedAt)))
  const max = account ? MAILS_AN_HOUR.account : MAILS_AN_HOUR.stranger
  const counted = account ? address : boxOf(address)
  const sent = await tx
    .select({ at: mailsSent.at })
    .from(mailsSent)
    .where(and(eq(mailsSent.address, counted), sql`${mailsSent.at} > ${new Date(now.getTime() - HOUR_MS)}`))
    .orderBy(asc(mailsSent.at))
  const oldest = sent.at(-max)
  return { mails: max - sent.length, next: oldest ? new Date(oldest.at.getTime() + HOUR_MS) : now, counted }
}

/**
 * The notices of the next mail that is due, taken so that nobody else sends them: all of one booking, or, where the
 * address may have only one more mail this hour, all there are. Null where nothing is due. 'later' where the address has to wait.
 */
export const takeNotices = (deps: Deps): Promise<TakenNotices | 'later' | null> =>
  deps.db.transaction(async tx => {
    const now = deps.now()
    const [next] = await tx
      .select({ address: bookingNotices.address })
      .from(bookingNotices)
      .where(isWaiting(now))
      .orderBy(asc(bookingNotices.dueAt))
      .limit(1)
    if (!next) return null
    // One at a time for an address and those of its box, whichever process: each counts what those before it sent.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${boxOf(next.address)}, 7301004))`)
    const waiting = await tx
      .select()
      .from(bookingNotices)
      .where(and(eq(bookingNotices.address, next.address), isWaiting(now)))
      .orderBy(asc(bookingNotices.at), asc(bookingNotices.eventId), asc(bookingNotices.id))
    if (waiting.length === 0) return 'later'
    const room = await roomOf(deps, tx, next.address, now)
    const ids = (notices: Notice[]) =>
      inArray(
        bookingNotices.id,
        notices.map(({ id }) => id),
      )
    if (room.mails < 1) {
      await tx.update(bookingNotices).set({ dueAt: room.next }).where(ids(waiting))
      return 'later'
    }
    const ofFirst = waiting.filter(({ bookingId }) => bookingId === waiting[0]!.bookingId) // there is one
    const notices = room.mails === 1 ? waiting : ofFirst
    await tx.update(bookingNotices).set({ takenAt: now }).where(ids(notices))
    const [mail] = await tx
      .insert(mailsSent)
      .values({ address: room.counted, at: now })
      .returning({ id: mailsSent.id })
    return { address: next.address, notices, mailId: mail!.id } // just inserted
  })

const idsOf = ({ notices }: TakenNotices) =>
  inArray(
    bookingNotices.id,
    notices.map(({ id }) => id),
  )

/** The mail went out. */
export async function settleNotices(db: Db, taken: TakenNotices, now: Date): Promise<void> {
  await db.update(bookingNotices).set({ sentAt: now }).where(idsOf(taken))
}

/** The mail could not be sent: it counts for nothing, and is tried again later each time. */
export async function releaseNotices(db: Db, taken: TakenNotices, now: Date): Promise<void> {
  const dueAt = sql`${now}::timestamptz + interval '1 minute' * power(2, ${bookingNotices.tries})`
  await db.transaction(async tx => {
    await tx.delete(mailsSent).where(eq(mailsSent.id, taken.mailId))
    await tx
      .update(bookingNotices)
      .set({ takenAt: null, tries: sql`${bookingNotices.tries} + 1`, dueAt })
      .where(idsOf(taken))
  })
}
