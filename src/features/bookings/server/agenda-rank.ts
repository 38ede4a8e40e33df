import { desc, type SQL, sql } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import { constantSql } from '#src/server/db/constant-sql.ts'
import { bookings } from '#src/server/db/schema.ts'
import { type AgendaPart, agendaParts } from '../contract/reads.ts'
import { changeNow, isOpenRequest, statusNow } from './status-now.ts'

const WEEK_DAYS = 7

const numberOf = (part: AgendaPart) => sql.raw(String(agendaParts.indexOf(part)))

/** A request or a change that waits for its answer. */
const isWaiting = constantSql(sql`(${isOpenRequest} or ${changeNow} is not null)`)

const deadline = constantSql(
  sql`case when ${isOpenRequest} then ${bookings.expiresAt} else (${changeNow} ->> 'expiresAt')::timestamptz end`,
)

/** The day of the agenda that a stay belongs to. */
const byDay = (today: string): SQL<number> => sql<number>`case
  when ${bookings.checkOut} < ${today} then ${numberOf('past')}
  when ${bookings.checkIn} <= ${today} then ${numberOf('today')}
  when ${bookings.checkIn} = ${addDays(today, 1)} then ${numberOf('tomorrow')}
  when ${bookings.checkIn} < ${addDays(today, WEEK_DAYS)} then ${numberOf('week')}
  else ${numberOf('later')} end`

/** Which part of the agenda a booking stands in, as its place in `agendaParts`. See docs/product/bookings.md#answers-and-lists. */
export const agendaRank = (today: string): SQL<number> => sql<number>`case
  when ${isWaiting} then ${numberOf('waiting')}
  when ${statusNow} = 'cancelled' and ${bookings.checkOut} >= ${today} then ${numberOf('cancelled')}
  else ${byDay(today)} end`

/** The next thing first: least time left, then who leaves, who arrives and who is there today, then by arrival; what is over backwards. */
export const agendaOrder = (today: string): SQL[] => [
  agendaRank(today),
  sql`case when ${isWaiting} then ${deadline} end`,
  sql`case when ${bookings.checkOut} = ${today} then 0 when ${bookings.checkIn} = ${today} then 1 else 2 end`,
  sql`case when ${bookings.checkOut} >= ${today} then ${bookings.checkIn} end`,
  desc(bookings.checkIn),
  desc(bookings.id),
]

/** The same for stays ahead, which keep their days whether or not they wait. */
export const dayRank = byDay
