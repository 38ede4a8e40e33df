import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { mailboxOf } from '#src/contract/email-address.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open-db.ts'
import { mailsSent, users } from '../db/schema.ts'
import type { Deps } from '../deps.ts'

const HOUR_MS = 60 * 60 * 1000
/** Difference of clocks that is none: of two processes, and of a call that has waited for one that began behind it. */
export const CLOCK_TOLERANCE_MS = 60_000

/** Mails that one address gets in an hour: confirmed by an account here, then of all kinds but those its owner asks for to get into that account; or any other, of all kinds. Of news about bookings the last gathers what is left. */
export const MAILS_AN_HOUR = { account: 20, stranger: 5 }

/** As what mails to an address that is not confirmed are counted: with all others of its box, whose owner is counted apart, so that a stranger uses up none of the owner's mails. */
const strangersOf = (address: string): string => `+${mailboxOf(address)}`

/** Forgets what an hour has sent to these addresses. */
export const forgetCounts = async (tx: Db, addresses: SQL): Promise<void> =>
  void (await tx.execute(sql`
    delete from mails_sent where address in (
      select unnest(array[theirs, '+' || mailbox_of(theirs)]) from unnest(array(${addresses})) as theirs)`))

/**
 * Lets one transaction at a time, whichever process, count the mails of an address and those of its box: each counts what those
 * before it sent. Taken before the address's receiver is made: two that took both the other way round would wait for each other.
 */
export const lockAddress = (address: SQL): SQL =>
  sql`pg_advisory_xact_lock(hashtextextended(mailbox_of(${address}), 7301004))`

/** True of moments in the hour until now: what a clock that was ahead has written counts for nothing. */
export const isOfHour = (moment: PgColumn, now: Date): SQL =>
  sql`(${moment} > ${new Date(now.getTime() - HOUR_MS)} and ${moment} <= ${new Date(now.getTime() + CLOCK_TOLERANCE_MS)})`

/**
 * Number of mails that the address may still have, when there will be one more, and as what they are counted: a confirmed
 * address by itself, all others of one box together and apart from it, for anybody may think of as many as they like.
 */
export async function roomOf({ config }: Pick<Deps, 'config'>, tx: Db, address: string, now: Date) {
  await tx.execute(sql`select ${lockAddress(sql`${address}::text`)}`)
  if (!config.rateLimits) return { mails: Infinity, next: now, counted: address, isConfirmed: true }
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, address), isNotNull(users.emailVerifiedAt)))
  const max = account ? MAILS_AN_HOUR.account : MAILS_AN_HOUR.stranger
  const counted = account ? address : strangersOf(address)
  const sent = await tx
    .select({ at: mailsSent.at })
    .from(mailsSent)
    .where(and(eq(mailsSent.address, counted), isOfHour(mailsSent.at, now)))
    .orderBy(asc(mailsSent.at))
  const oldest = sent.at(-max)
  const next = oldest ? new Date(oldest.at.getTime() + HOUR_MS) : now
  return { mails: max - sent.length, next, counted, isConfirmed: account !== undefined }
}

/** Counts one more mail, as `roomOf` has found that there is room for. */
export const noteMail = async (tx: Db, { counted }: { counted: string }, now: Date): Promise<void> =>
  void (await tx.insert(mailsSent).values({ address: counted, at: now }))

/** Counts a mail that an address is sent, and gives null; or when it may have one again, where it has had its share of the hour. */
export async function countMail(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  address: string,
): Promise<Date | null> {
  const now = deps.now()
  const room = await roomOf(deps, tx, address, now)
  if (room.mails < 1) return room.next
  await noteMail(tx, room, now)
  return null
}

/** Returns when an address may be mailed a link into an account; null now. A confirmed address is limited by its account alone, so that nobody keeps a link from its owner. */
export async function waitForLink(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Db,
  address: string,
): Promise<Date | null> {
  const room = await roomOf(deps, db, address, deps.now())
  return room.isConfirmed || room.mails >= 1 ? null : room.next
}

/** Counts a link into an account where its address is not confirmed: anybody may register any spelling of a stranger's. False where it may not go. */
export async function countLink(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  address: string,
): Promise<boolean> {
  const now = deps.now()
  const room = await roomOf(deps, tx, address, now)
  if (room.isConfirmed) return true
  if (room.mails < 1) return false
  await noteMail(tx, room, now)
  return true
}

/** True if an account has confirmed its address. Until then nobody knows whose it is, and it is mailed nothing but what confirms it. */
export async function isConfirmed(tx: Db, userId: string): Promise<boolean> {
  const [account] = await tx
    .select({ verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return account?.verifiedAt != null
}
