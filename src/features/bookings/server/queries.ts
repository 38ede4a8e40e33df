import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Language } from '#src/contract/language.ts'
import { type AgreedStay, agreedStayOf } from '#src/features/pricing/rules/agreed-stay.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookingLinks, bookings, users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { Party } from '../rules.ts'
import {
  type Booking,
  bookingAnswer,
  bookingAnswerFor,
  guestsBooking,
  selectBookings,
} from './lists/select-bookings.ts'
import { isBookingOf, type Whose } from './lists/status-now.ts'

export * from './figures/booking-figures.ts'
export { bookingMonths } from './figures/booking-months.ts'
export { countOccupancy } from './figures/count-occupancy.ts'
export { insertNotices } from './notices/insert-notices.ts'
export { isArrivalDelivered } from './arrival/is-arrival-delivered.ts'
export {
  type Booking,
  bookingAnswer,
  bookingAnswerFor,
  moneyOf,
  type Row,
  selectBookings,
} from './lists/select-bookings.ts'
export {
  changeNow,
  isAwaitingDeposit,
  isBookingOf,
  isOwnedBy,
  isOpenRequest,
  isPendingNow,
  reasonNow,
  statusNow,
} from './lists/status-now.ts'

/** Of the two sides of a stay the one this caller stands on, now. */
export const partyOf = (
  { today, now }: Pick<Deps, 'today' | 'now'>,
  { organisation }: Pick<Caller, 'organisation'>,
): Party => ({ side: organisation ? 'host' : 'guest', today: today(), now: now() })

/** The language in which a guest is written to: the one their booking says, else that of their account, else English. */
export async function guestLanguage(
  db: Db,
  { guestLanguage: said, clientId }: { guestLanguage: Language | null; clientId: string | null },
): Promise<Language> {
  if (said) return said
  if (!clientId) return 'en'
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, clientId))
  return row?.language ?? 'en'
}

/** True of a booking that holds its nights: confirmed, or asked for and not run out. */
export const isStanding = sql.raw(`(status = 'confirmed' or (status = 'pending' and expires_at > moment()))`)

export const isUnclaimed = sql`${bookings.clientId} is null and ${bookings.source} = 'realtor'`

/** The guest who has shown to own an address, or null: what is recorded for it is theirs at once. */
export async function confirmedGuest(db: Db, email: string | null): Promise<string | null> {
  if (email === null) return null
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, 'client'), isNotNull(users.emailVerifiedAt)))
  return row?.id ?? null
}

/** A booking of this caller's, or undefined: not yours is not found. */
export async function bookingFor(db: Db, caller: Whose, id: string): Promise<Booking | undefined> {
  const [row] = await selectBookings(db).where(and(eq(bookings.id, id), isBookingOf(caller)))
  return row && bookingAnswerFor(caller)(row)
}

/** The same beside what was agreed, to change it. */
export async function bookingToChange(
  db: Db,
  caller: Whose,
  id: string,
): Promise<{ booking: Booking; agreed: AgreedStay } | undefined> {
  const [row] = await selectBookings(db).where(and(eq(bookings.id, id), isBookingOf(caller)))
  return row && { booking: bookingAnswerFor(caller)(row), agreed: agreedStayOf(row.booking) }
}

/** A booking for a job, which acts for nobody. */
export async function bookingById(db: Db, id: string): Promise<Booking | undefined> {
  const [row] = await selectBookings(db).where(eq(bookings.id, id))
  return row && bookingAnswer(row)
}

/** The same, as its guest may see it. */
export async function guestsBookingById(db: Db, id: string): Promise<Booking | undefined> {
  const [row] = await selectBookings(db).where(eq(bookings.id, id))
  return row && guestsBooking(row)
}

/** Keeps a link that was mailed to a recorded guest. */
export async function insertBookingLink(db: Db, bookingId: string, tokenHash: Buffer): Promise<void> {
  await db.insert(bookingLinks).values({ bookingId, tokenHash })
}
