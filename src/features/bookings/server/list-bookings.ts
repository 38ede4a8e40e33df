import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { addDays, countNights } from '#src/contract/days.ts'
import { containing } from '#src/server/db/pattern.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest, Member } from '#src/server/http/caller.ts'
import { rangeBackwards } from '#src/features/calendar/contract.ts'
import type * as reads from '../contract/reads.ts'
import { type Tab, tooMuchAtOnce } from '../contract/reads.ts'
import { bookingAnswer, isBookingOf, selectBookings, statusNow } from './queries.ts'

const CALENDAR_NIGHTS = 42
const CALENDAR_ROWS_MAX = 5000

/** On calendar dates in South Africa. See docs/product/bookings.md#answers-and-lists. */
const inTab = (tab: Tab, today: string): SQL =>
  ({
    all: sql`true`,
    upcoming: sql`(${bookings.checkIn} > ${today} and ${statusNow} <> 'cancelled')`,
    pending: sql`(${statusNow} = 'pending')`,
    past: sql`(${bookings.checkOut} < ${today})`,
  })[tab]

const ordersOf = (today: string): Record<Tab, SQL[]> => ({
  // What is still to come or under way, the next first; then what is over, the last first.
  all: [
    sql`${bookings.checkOut} <= ${today}`,
    sql`case when ${bookings.checkOut} > ${today} then ${bookings.checkIn} end`,
    desc(bookings.checkIn),
    desc(bookings.id),
  ],
  upcoming: [asc(bookings.checkIn), asc(bookings.id)],
  pending: [asc(bookings.expiresAt), asc(bookings.id)],
  past: [desc(bookings.checkIn), desc(bookings.id)],
})

const touches = (from?: string, to?: string) =>
  and(
    from ? sql`${bookings.checkOut} > ${from}` : undefined,
    to ? sql`${bookings.checkIn} < ${to}` : undefined,
  )

function matches(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const pattern = containing(search)
  return sql`(${bookings.guestName} ilike ${pattern} or ${bookings.guestEmail} ilike ${pattern} or ${bookings.propertyName} ilike ${pattern} or ${bookings.reference} ilike ${pattern})`
}

/** The caller's bookings, a page of them, with how many each tab holds; two statements, however many there are. Throws 400. See docs/product/bookings.md#answers-and-lists. */
export async function listBookings(
  { db, today }: Deps,
  { page, pageSize, tab, status, property_id, from, to, search }: Input<typeof reads.listBookings>,
  caller: Guest | Member,
) {
  if (from && to && countNights(from, to) <= 0) throw rangeBackwards()
  const isMine = and(
    isBookingOf(caller),
    property_id ? eq(bookings.propertyId, property_id) : undefined,
    touches(from, to),
    matches(search),
  )
  const isWanted = and(inTab(tab, today()), status ? sql`${statusNow} = ${status}` : undefined)!
  const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [counted] = await db
    .select({
      total: countIf(isWanted),
      all: countIf(inTab('all', today())),
      upcoming: countIf(inTab('upcoming', today())),
      pending: countIf(inTab('pending', today())),
      past: countIf(inTab('past', today())),
    })
    .from(bookings)
    .where(isMine)
  const { total, ...counts } = counted! // an aggregate has one row
  const rows = await selectBookings(db)
    .where(and(isMine, isWanted))
    .orderBy(...ordersOf(today())[tab])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { bookings: rows.map(bookingAnswer), total, page, pageSize, counts }
}

/** What holds nights of [from, to): the caller's bookings that are not cancelled, by arrival. Throws 400. See docs/product/bookings.md#answers-and-lists. */
export async function bookingsCalendar(
  { db, today }: Deps,
  sent: Input<typeof reads.bookingsCalendar>,
  caller: Guest | Member,
) {
  const from = sent.from ?? `${today().slice(0, 8)}01`
  const to = sent.to ?? addDays(from, CALENDAR_NIGHTS)
  if (countNights(from, to) <= 0) throw rangeBackwards()
  const property = sent.property_id ? eq(bookings.propertyId, sent.property_id) : undefined
  const rows = await selectBookings(db)
    .where(and(isBookingOf(caller), property, touches(from, to), sql`${statusNow} <> 'cancelled'`))
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(CALENDAR_ROWS_MAX + 1)
  // Cut off, it would look like nights that are free.
  if (rows.length > CALENDAR_ROWS_MAX) throw tooMuchAtOnce()
  return { bookings: rows.map(bookingAnswer), blocks: [] }
}
