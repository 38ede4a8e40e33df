import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bookingNotices, bookings, mailsSent, users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { postMail } from '#src/server/mail/post-mail.ts'

const HOUR_MS = 60 * 60 * 1000

/** Mails about bookings that one address gets in an hour: confirmed by an account here, and else, for anybody may register with any address. The last of them gathers what is left. */
export const MAILS_AN_HOUR = { account: 20, stranger: 5 }

export type Notice = typeof bookingNotices.$inferSelect
const isWaiting = (now: Date) => and(isNull(bookingNotices.sentAt), lte(bookingNotices.dueAt, now))!

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

/** Whose account and whose home a notice is about. */
async function whoseOf(tx: Db, { bookingId, recipient, address }: Notice) {
  const [stay] = await tx
    .select({
      organisationId: bookings.organisationId,
      realtorId: bookings.realtorId,
      guestId: users.id,
    })
    .from(bookings)
    .leftJoin(users, and(eq(users.id, bookings.clientId), eq(users.email, address)))
    .where(eq(bookings.id, bookingId))
  const userId = recipient === 'realtor' ? stay?.realtorId : stay?.guestId
  return { organisationId: stay?.organisationId, to: userId ? { userId, address } : { address } }
}

/**
 * Makes one mail of the notices that are due next, and says whether there were any: all of one booking, or, where the address
 * may have only one more mail this hour, all there are. Where it may have none they wait.
 */
export const takeNotices = (deps: Deps, mail: { name: string }): Promise<boolean> =>
  deps.db.transaction(async tx => {
    const now = deps.now()
    const [next] = await tx
      .select({ address: bookingNotices.address })
      .from(bookingNotices)
      .where(isWaiting(now))
      .orderBy(asc(bookingNotices.dueAt))
      .limit(1)
    if (!next) return false
    // One at a time for an address and those of its box, whichever process: each counts what those before it sent.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${boxOf(next.address)}, 7301004))`)
    const waiting = await tx
      .select()
      .from(bookingNotices)
      .where(and(eq(bookingNotices.address, next.address), isWaiting(now)))
      .orderBy(asc(bookingNotices.at), asc(bookingNotices.eventId), asc(bookingNotices.id))
    const [first] = waiting
    if (!first) return true
    const room = await roomOf(deps, tx, next.address, now)
    const ids = (notices: Notice[]) =>
      inArray(
        bookingNotices.id,
        notices.map(({ id }) => id),
      )
    if (room.mails < 1) {
      await tx.update(bookingNotices).set({ dueAt: room.next }).where(ids(waiting))
      return true
    }
    const ofFirst = waiting.filter(({ bookingId }) => bookingId === first.bookingId)
    const notices = room.mails === 1 ? waiting : ofFirst
    const mailId = await postMail(deps, tx, mail, {
      cause: first.id,
      about: first.bookingId,
      bookingId: first.bookingId,
      ...(await whoseOf(tx, first)),
    })
    await tx.update(bookingNotices).set({ sentAt: now, mailId }).where(ids(notices))
    await tx.insert(mailsSent).values({ address: room.counted, at: now })
    return true
  })

/** What one mail tells, oldest first. */
export const noticesOf = (db: Db, mailId: string): Promise<Notice[]> =>
  db
    .select()
    .from(bookingNotices)
    .where(eq(bookingNotices.mailId, mailId))
    .orderBy(asc(bookingNotices.at), asc(bookingNotices.eventId), asc(bookingNotices.id))
