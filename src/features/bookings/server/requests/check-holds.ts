import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { countNights } from '#src/contract/days.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Guest } from '#src/server/http/caller.ts'
import { tooManyRequestsOpen } from '../../contract/booking.ts'
import { ARRIVAL_MONTHS_MAX, HELD_NIGHTS_MAX, lastArrival, OPEN_REQUESTS_MAX } from '../../rules.ts'
import { stayDays } from '../notices/compose-email.ts'
import { isPendingNow } from '../queries.ts'

type Wanted = { checkIn: string; checkOut: string; bookingId?: string }

const refused = (words: string, details: Record<string, unknown> = {}) =>
  tooManyRequestsOpen({ words }, details)

// A home that books instantly asks nobody, so what was booked there counts for a day all the same.
const isNewAndInstant = (now: Date) =>
  sql`(${bookings.status} = 'confirmed' and ${bookings.source} = 'guest' and ${bookings.createdAt} > ${now}::timestamptz - interval '1 day' and not exists (select from events where subject_kind = 'booking' and subject_id = ${bookings.id} and name = 'booking.requested'))`

const changeIsOpen = (now: Date) =>
  sql`(${bookings.status} = 'confirmed' and (${bookings.changeRequest} ->> 'expiresAt')::timestamptz > ${now})`

/** Returns what the client asks for at the moment and how many nights that holds, the booking that is being changed left out. */
function openRequests(tx: Db, clientId: string, now: Date, bookingId: string | undefined) {
  const nights = sql<number>`case when ${changeIsOpen(now)} then (${bookings.changeRequest} ->> 'checkOut')::date - (${bookings.changeRequest} ->> 'checkIn')::date else ${bookings.checkOut} - ${bookings.checkIn} end`
  return tx
    .select({
      _id: bookings.id,
      reference: bookings.reference,
      property: bookings.propertyName,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      nights: nights.mapWith(Number),
      isInstant: sql<boolean>`(${isNewAndInstant(now)} and not coalesce(${changeIsOpen(now)}, false))`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, clientId),
        bookingId ? ne(bookings.id, bookingId) : undefined,
        or(isPendingNow, changeIsOpen(now), isNewAndInstant(now)),
      ),
    )
    .orderBy(asc(bookings.createdAt))
}

type Open = Awaited<ReturnType<typeof openRequests>>[number]

const DAY_WORDS = 'wait until 24 hours have passed since one of them'

/** Words for what a guest holds, and for what makes room: a stay that was booked instantly is no request, and nothing to withdraw. */
function wordsOf(open: readonly Open[], held: number) {
  const instant = open.filter(({ isInstant }) => isInstant).length
  if (instant === 0)
    return {
      many: `You have ${open.length} open requests, as many as there may be`,
      nights: `Your open requests hold ${held} nights, and ${HELD_NIGHTS_MAX} are the most`,
      way: 'withdraw one first',
    }
  const most = `and ${HELD_NIGHTS_MAX} are the most a guest may hold`
  if (instant === open.length)
    return {
      many: `You have booked ${open.length} stays instantly in the last 24 hours, as many as a guest may`,
      nights: `What you booked instantly in the last 24 hours holds ${held} nights, ${most}`,
      way: DAY_WORDS,
    }
  return {
    many: `You have ${open.length} open requests and stays booked instantly in the last 24 hours, as many as a guest may`,
    nights: `Your open requests and what you booked instantly in the last 24 hours hold ${held} nights, ${most}`,
    way: 'withdraw a request first',
  }
}

/**
 * Throws TOO_MANY_REQUESTS_OPEN where this client would hold more than one may. Call it in the transaction that holds
 * the nights: it takes the client's row, so that of many requests at once each counts those before it. See docs/product/limits.md.
 */
export async function checkHolds(
  { config, now, today }: Inside,
  tx: Db,
  client: Guest,
  { checkIn, checkOut, bookingId }: Wanted,
): Promise<void> {
  if (!config.rateLimits) return
  const latest = lastArrival(today())
  if (checkIn > latest)
    throw refused(`Please choose an arrival within ${ARRIVAL_MONTHS_MAX} months, by ${stayDays(latest)}`)
  await tx.execute(sql`select from users where id = ${client.guestId} for no key update`)
  const open = await openRequests(tx, client.guestId, now(), bookingId)
  const which = open.map(
    ({ reference, property, checkIn: from, checkOut: to }) =>
      `${reference} (${property}, ${stayDays(from, to)})`,
  )
  const requests = open.map(({ _id, reference, isInstant }) => ({ _id, reference, instant: isInstant }))
  const held = open.reduce((sum, { nights }) => sum + nights, 0)
  const words = wordsOf(open, held)
  if (open.length >= OPEN_REQUESTS_MAX)
    throw refused(`${words.many}. Please ${words.way}: ${which.join('; ')}`, { requests })
  if (held + countNights(checkIn, checkOut) <= HELD_NIGHTS_MAX) return
  throw refused(
    held === 0
      ? `A guest may hold at most ${HELD_NIGHTS_MAX} nights at a time. Please choose fewer`
      : `${words.nights}. Please choose fewer nights, or ${words.way}: ${which.join('; ')}`,
    { requests },
  )
}
