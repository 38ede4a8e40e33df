import { and, asc, or, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { addDays, countNights } from '#src/contract/days.ts'
import { containing } from '#src/server/db/pattern.ts'
import { preparedForms } from '#src/server/db/prepared.ts'
import { bookings } from '#src/server/db/schema.ts'
import { together } from '#src/server/db/together.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest, Member } from '#src/server/http/caller.ts'
import { rangeBackwards } from '#src/features/calendar/contract/nights.ts'
import { blocksOf, heldBetween } from '#src/features/calendar/server/queries.ts'
import { closedOf } from '#src/features/pricing/rules/nights/closed.ts'
import { limitsOf } from '#src/features/pricing/server/queries.ts'
import type * as reads from '../../contract/reads.ts'
import { type AgendaPart, agendaParts, tooMuchAtOnce } from '../../contract/reads.ts'
import {
  arrivesBefore,
  bookingKinds,
  bookingsPage,
  leavesAfter,
  type ListForm,
  narrowings,
} from './bookings-page.ts'
import type { Party } from '../../rules.ts'
import { bookingAnswerFor, isOwnedBy, moneyOf, selectBookings, statusNow } from '../queries.ts'

const CALENDAR_NIGHTS = 42
const CALENDAR_ROWS_MAX = 5000

type CalendarForm = { side: Party['side']; isNarrowed: boolean }

const named = {
  owner: sql.placeholder('owner'),
  from: sql.placeholder('from'),
  to: sql.placeholder('to'),
  propertyIds: sql.placeholder('propertyIds'),
}

/**
 * Nights of [from, to) that a change would take, until it has run out: its stay may lie elsewhere. Of a host those of the organisation
 * are looked up; of a guest, who has few stays, each stay's own.
 */
const isAskedFor = (side: Party['side']) => {
  const isHeld = sql`kind = 'change' and nights && daterange(${named.from}::date, ${named.to}::date) and expires_at > moment()`
  return side === 'host'
    ? sql`${bookings.id} in (select holder_id from held_nights where organisation_id = ${named.owner} and ${isHeld})`
    : sql`exists (select from held_nights where holder_id = ${bookings.id} and ${isHeld} offset 0)`
}

/** Selects the stays that hold nights of [from, to), of all homes or of some, by arrival. */
const calendarStays = preparedForms((db, { side, isNarrowed }: CalendarForm) =>
  selectBookings(db)
    .where(
      and(
        isOwnedBy(side, named.owner),
        isNarrowed ? sql`${bookings.propertyId} = any(${named.propertyIds}::uuid[])` : undefined,
        or(and(leavesAfter(named.from), arrivesBefore(named.to)), isAskedFor(side)),
        sql`${statusNow} <> 'cancelled'`,
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(CALENDAR_ROWS_MAX + 1),
)

type Wanted = Input<typeof reads.listBookings>
type Kind = Awaited<ReturnType<typeof bookingKinds>>[number]

/** The caller's bookings, a page of them, with how many each tab and each part of the agenda holds; two statements, however many there are. Throws 400. See docs/product/bookings.md#answers-and-lists. */
export async function listBookings(deps: Deps, wanted: Wanted, caller: Guest | Member) {
  const { db } = deps
  const { page, pageSize, tab, sort = 'agenda', from, to, search } = wanted
  if (from && to && countNights(from, to) <= 0) throw rangeBackwards()
  const { organisation, guestId } = caller
  const form: ListForm = {
    side: organisation ? 'host' : 'guest',
    tab,
    sort,
    by: narrowings.filter(name => wanted[name]),
  }
  const values = {
    ...wanted,
    owner: organisation?.id ?? guestId,
    today: deps.today(),
    pattern: search && containing(search),
    offset: (page - 1) * pageSize,
  }
  const kinds = await bookingKinds(db, form, values)
  const countOf = (isCounted: (kind: Kind) => boolean) =>
    kinds.filter(isCounted).reduce((sum, kind) => sum + kind.bookings, 0)
  const inPart = (part: AgendaPart) => countOf(kind => kind.isWanted && agendaParts[kind.rank] === part)
  const rows = await bookingsPage(db, form, values)
  return {
    bookings: rows.map(row => ({
      ...bookingAnswerFor(caller)(row),
      money: moneyOf(row),
      agenda: agendaParts[row.rank]!,
    })), // a rank is a place in it
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

/** Returns what holds nights of [from, to): the caller's bookings that are not cancelled, by arrival, and to a host what else is not for sale. Throws 400. See docs/product/bookings.md#answers-and-lists. */
export async function bookingsCalendar(
  { db, today }: Deps,
  sent: Input<typeof reads.bookingsCalendar>,
  caller: Guest | Member,
) {
  const from = sent.from ?? `${today().slice(0, 8)}01`
  const to = sent.to ?? addDays(from, CALENDAR_NIGHTS)
  if (countNights(from, to) <= 0) throw rangeBackwards()
  const propertyIds = sent.property_id ? [sent.property_id] : sent.property_ids
  const { organisation, guestId } = caller
  const rows = await calendarStays(
    db,
    { side: organisation ? 'host' : 'guest', isNarrowed: propertyIds !== undefined },
    { owner: organisation?.id ?? guestId, from, to, propertyIds },
  )
  // Cut off, it would look like nights that are free.
  if (rows.length > CALENDAR_ROWS_MAX) throw tooMuchAtOnce()
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
