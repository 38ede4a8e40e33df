import { and, asc, count, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { paymentSums } from '#src/features/dues/server/queries.ts'
import { constantSql } from '#src/server/db/constant-sql.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { preparedForms } from '#src/server/db/prepared.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { orders, Tab } from '../../contract/reads.ts'
import type { Party } from '../../rules.ts'
import { agendaOrder, agendaRank, dayOf, dayRank, today } from './agenda-rank.ts'
import { isOwnedBy, selectBookings, statusNow } from '../queries.ts'

/** Fields by which a list can be narrowed. */
export const narrowings = ['property_id', 'from', 'to', 'search', 'status'] as const

/** The question to a list but for the values: each such form is a statement of its own. */
export type ListForm = {
  side: Party['side']
  tab: Tab
  sort: (typeof orders)[number]
  by: (typeof narrowings)[number][]
}

/** True if a stay is in a tab, on calendar dates in South Africa. See docs/product/bookings.md#answers-and-lists. */
const inTab: Record<Tab, SQL> = {
  all: sql`true`,
  upcoming: constantSql(sql`(${bookings.checkIn} > ${today} and ${statusNow} <> 'cancelled')`),
  pending: constantSql(sql`(${statusNow} = 'pending')`),
  past: constantSql(sql`(${bookings.checkOut} < ${today})`),
}

/** In which order a tab stands, and in which part of the agenda each of its bookings. */
const placesOf: Record<Tab, { order: SQL; rank: SQL<number> }> = {
  all: { order: agendaOrder, rank: agendaRank },
  upcoming: { order: sql`${asc(bookings.checkIn)}, ${asc(bookings.id)}`, rank: dayRank },
  pending: { order: sql`${asc(bookings.expiresAt)}, ${asc(bookings.id)}`, rank: agendaRank },
  past: { order: sql`${desc(bookings.checkIn)}, ${desc(bookings.id)}`, rank: dayRank },
}

const latestFirst = sql`${desc(bookings.createdAt)}, ${desc(bookings.id)}`

type Day = string | Placeholder
export const leavesAfter = (from: Day) => sql`${bookings.checkOut} > ${from}`
export const arrivesBefore = (to: Day) => sql`${bookings.checkIn} < ${to}`

const pattern = sql.placeholder('pattern')
const narrowedTo: Record<ListForm['by'][number], SQL> = {
  property_id: eq(bookings.propertyId, sql.placeholder('property_id')),
  from: leavesAfter(sql.placeholder('from')),
  to: arrivesBefore(sql.placeholder('to')),
  // Four times `ilike` takes twice as long, over the ten thousand stays that a host may have.
  search: sql`lower(concat_ws(E'\\n', ${bookings.guestName}, ${bookings.guestEmail}, ${bookings.propertyName}, ${bookings.reference})) like lower(${pattern})`,
  status: sql`${statusNow} = ${sql.placeholder('status')}`,
}

/** Returns whose they are and narrowed as asked: what the tabs are counted of. A status chooses among those, as a tab does. */
const isCounted = ({ side, by }: ListForm) =>
  and(
    isOwnedBy(side, sql.placeholder('owner')),
    ...by.filter(name => name !== 'status').map(name => narrowedTo[name]),
  )

const isChosen = ({ tab, by }: ListForm) =>
  and(inTab[tab], by.includes('status') ? narrowedTo.status : undefined)

/** One page of what is wanted: found and put in order by its keys alone, then read whole. */
export function selectPage(db: Db, form: ListForm) {
  const { order, rank } = placesOf[form.tab]
  const place = sql<number>`row_number() over (order by ${form.sort === 'latest' ? latestFirst : order})`.as(
    'place',
  )
  const found = db
    .select({ id: bookings.id, rank: rank.as('rank'), place })
    .from(bookings)
    .crossJoin(dayOf(sql.placeholder('today')))
    .where(and(isCounted(form), isChosen(form)))
    .orderBy(sql`place`)
    .limit(sql.placeholder('pageSize'))
    .offset(sql.placeholder('offset'))
    .as('found')
  return selectBookings(db, { rank: sql`${found.rank}`, sums: paymentSums })
    .innerJoin(found, eq(found.id, bookings.id))
    .orderBy(found.place)
}

/** Returns how many bookings there are of each kind that a count asks for: a few rows, however many bookings. */
export const selectKinds = (db: Db, form: ListForm) =>
  db
    .select({
      rank: placesOf[form.tab].rank,
      isWanted: sql<boolean>`${isChosen(form)}`,
      isUpcoming: sql<boolean>`${inTab.upcoming}`,
      isPending: sql<boolean>`${inTab.pending}`,
      isPast: sql<boolean>`${inTab.past}`,
      bookings: count(),
    })
    .from(bookings)
    .crossJoin(dayOf(sql.placeholder('today')))
    .where(isCounted(form))
    .groupBy(sql`1, 2, 3, 4, 5`)

/** Both take the owner’s id, today, and what the list is narrowed by; a page also its size and offset. */
export const bookingsPage = preparedForms(selectPage)
export const bookingKinds = preparedForms(selectKinds)
