import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { addDays, countNights } from '#src/contract/days.ts'
import { containing } from '#src/server/db/pattern.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings } from '#src/server/db/schema.ts'
import { together } from '#src/server/db/together.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest, Member } from '#src/server/http/caller.ts'
import { rangeBackwards } from '#src/features/calendar/contract/nights.ts'
import { blocksOf, heldBetween } from '#src/features/calendar/server/queries.ts'
import { closedOf } from '#src/features/pricing/rules/closed.ts'
import { limitsOf } from '#src/features/pricing/server/queries.ts'
import type * as reads from '../contract/reads.ts'
import { type AgendaPart, agendaParts, type Tab, tooMuchAtOnce } from '../contract/reads.ts'
import { agendaOrder, agendaRank, dayRank } from './agenda-rank.ts'
import { bookingAnswerFor, isBookingOf, selectBookings, statusNow } from './queries.ts'

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

/** In which order a tab stands, and in which part of the agenda each of its bookings. */
const placesOf = (today: string): Record<Tab, { order: SQL[]; rank: SQL<number> }> => ({
  all: { order: agendaOrder(today), rank: agendaRank(today) },
  upcoming: { order: [asc(bookings.checkIn), asc(bookings.id)], rank: dayRank(today) },
  pending: { order: [asc(bookings.expiresAt), asc(bookings.id)], rank: agendaRank(today) },
  past: { order: [desc(bookings.checkIn), desc(bookings.id)], rank: dayRank(today) },
})

const touches = (from?: string, to?: string) =>
  and(
    from ? sql`${bookings.checkOut} > ${from}` : undefined,
    to ? sql`${bookings.checkIn} < ${to}` : undefined,
  )

/** Nights of [from, to) that a change would take, until it has run out: its stay may lie elsewhere. */
const isAskedFor = (from: string, to: string) => sql`${bookings.id} in (
  select holder_id from held_nights where kind = 'change' and nights && daterange(${from}::date, ${to}::date)
    and expires_at > moment())`

function matches(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const pattern = containing(search)
  return sql`(${bookings.guestName} ilike ${pattern} or ${bookings.guestEmail} ilike ${pattern} or ${bookings.propertyName} ilike ${pattern} or ${bookings.reference} ilike ${pattern})`
}

type Wanted = Input<typeof reads.listBookings>

/** One page of what is wanted: found and put in order by its keys alone, then read whole. */
export function bookingsPage(
  db: Db,
  isWanted: SQL | undefined,
  { page, pageSize, tab, sort }: Pick<Wanted, 'page' | 'pageSize' | 'tab' | 'sort'>,
  today: string,
) {
  const { order: inAgenda, rank } = placesOf(today)[tab]
  const order = sort === 'latest' ? [desc(bookings.createdAt), desc(bookings.id)] : inAgenda
  const place = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place')
  const found = db
    .select({ id: bookings.id, rank: rank.as('rank'), place })
    .from(bookings)
    .where(isWanted)
    .orderBy(sql`place`)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as('found')
  return selectBookings(db, sql`${found.rank}`)
    .innerJoin(found, eq(found.id, bookings.id))
    .orderBy(found.place)
}

/** How many bookings there are of each kind that a count asks for: a few rows, however many bookings. */
const countKinds = (db: Db, isMine: SQL | undefined, isWanted: SQL | undefined, tab: Tab, today: string) =>
  db
    .select({
      rank: placesOf(today)[tab].rank,
      isWanted: sql<boolean>`${isWanted}`,
      isUpcoming: sql<boolean>`${inTab('upcoming', today)}`,
      isPending: sql<boolean>`${inTab('pending', today)}`,
      isPast: sql<boolean>`${inTab('past', today)}`,
      bookings: count(),
    })
    .from(bookings)
    .where(isMine)
    .groupBy(sql`1, 2, 3, 4, 5`)

type Kind = Awaited<ReturnType<typeof countKinds>>[number]

/** The caller's bookings, a page of them, with how many each tab and each part of the agenda holds; two statements, however many there are. Throws 400. See docs/product/bookings.md#answers-and-lists. */
export async function listBookings(deps: Deps, wanted: Wanted, caller: Guest | Member) {
  const { db } = deps
  const { page, pageSize, tab, status, property_id, from, to, search } = wanted
  if (from && to && countNights(from, to) <= 0) throw rangeBackwards()
  const today = deps.today()
  const isMine = and(
    isBookingOf(caller),
    property_id ? eq(bookings.propertyId, property_id) : undefined,
    touches(from, to),
    matches(search),
  )
  const isWanted = and(inTab(tab, today), status ? sql`${statusNow} = ${status}` : undefined)
  const kinds = await countKinds(db, isMine, isWanted, tab, today)
  const countOf = (isCounted: (kind: Kind) => boolean) =>
    kinds.filter(isCounted).reduce((sum, kind) => sum + kind.bookings, 0)
  const inPart = (part: AgendaPart) => countOf(kind => kind.isWanted && agendaParts[kind.rank] === part)
  const rows = await bookingsPage(db, and(isMine, isWanted), wanted, today)
  return {
    bookings: rows.map(row => ({ ...bookingAnswerFor(caller)(row), agenda: agendaParts[row.rank]! })), // a rank is a place in it
    total: countOf(kind => kind.isWanted),
    page,
    pageSize,
    counts: {
      all: countOf(() => true),
      upcoming: countOf(kind => kind.isUpcoming),
      pending: countOf(kind => kind.isPending),
      past: countOf(kind => kind.isPast),
    },
    agenda: {
      waiting: inPart('waiting'),
      today: inPart('today'),
      tomorrow: inPart('tomorrow'),
      week: inPart('week'),
      later: inPart('later'),
      cancelled: inPart('cancelled'),
      past: inPart('past'),
    },
  }
}

/** What holds nights of [from, to): the caller's bookings that are not cancelled, by arrival, and to a host what else is not for sale. Throws 400. See docs/product/bookings.md#answers-and-lists. */
export async function bookingsCalendar(
  { db, today }: Deps,
  sent: Input<typeof reads.bookingsCalendar>,
  caller: Guest | Member,
) {
  const from = sent.from ?? `${today().slice(0, 8)}01`
  const to = sent.to ?? addDays(from, CALENDAR_NIGHTS)
  if (countNights(from, to) <= 0) throw rangeBackwards()
  const propertyIds = sent.property_id ? [sent.property_id] : sent.property_ids
  const isAsked = propertyIds ? inArray(bookings.propertyId, propertyIds) : undefined
  const holds = or(touches(from, to), isAskedFor(from, to))
  const rows = await selectBookings(db)
    .where(and(isBookingOf(caller), isAsked, holds, sql`${statusNow} <> 'cancelled'`))
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(CALENDAR_ROWS_MAX + 1)
  // Cut off, it would look like nights that are free.
  if (rows.length > CALENDAR_ROWS_MAX) throw tooMuchAtOnce()
  const { organisation } = caller
  const answers = rows.map(bookingAnswerFor(caller))
  if (!organisation) return { bookings: answers, blocks: [], closed: [] }
  const { held, homes: properties } = await together(db, {
    held: heldBetween(db, organisation.id, { from, to, propertyIds }, CALENDAR_ROWS_MAX + 1),
    homes: limitsOf(db, organisation.id, propertyIds ?? []),
  })
  if (held.length > CALENDAR_ROWS_MAX) throw tooMuchAtOnce()
  const closed = properties.flatMap(property =>
    closedOf(property, property, { from, to }, today()).map(nights => ({
      property_id: property.id,
      ...nights,
    })),
  )
  return { bookings: answers, blocks: held.flatMap(blocksOf), closed }
}
