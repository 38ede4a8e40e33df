import { type Placeholder, sql } from 'drizzle-orm'
import { constantSql } from '#src/server/db/constant-sql.ts'
import { bookings } from '#src/server/db/schema.ts'
import { type AgendaPart, agendaParts } from '../../contract/reads.ts'
import { changeNow, isOpenRequest, statusNow } from './status-now.ts'

const WEEK_DAYS = 7

const numberOf = (part: AgendaPart) => sql.raw(String(agendaParts.indexOf(part)))

/** A request or a change that waits for its answer. */
const isWaiting = constantSql(sql`(${isOpenRequest} or ${changeNow} is not null)`)

const deadline = constantSql(
  sql`case when ${isOpenRequest} then ${bookings.expiresAt} else (${changeNow} ->> 'expiresAt')::timestamptz end`,
)

/** The day that a list stands on, of one row: it is said once, however often it is compared with. */
export const dayOf = (today: string | Placeholder) => sql`(select ${today}::date as today) as day`

/** Of that row. */
export const today = sql.raw('day.today')

/** The day of the agenda that a stay belongs to: the rank of stays ahead, which keep their days whether or not they wait. */
export const dayRank = constantSql(sql<number>`case
  when ${bookings.checkOut} < ${today} then ${numberOf('past')}
  when ${bookings.checkIn} <= ${today} then ${numberOf('today')}
  when ${bookings.checkIn} = ${today} + 1 then ${numberOf('tomorrow')}
  when ${bookings.checkIn} < ${today} + ${sql.raw(String(WEEK_DAYS))} then ${numberOf('week')}
  else ${numberOf('later')} end`)

/** The part of the agenda that a booking stands in, as its place in `agendaParts`. See docs/product/bookings.md#answers-and-lists. */
export const agendaRank = constantSql(sql<number>`case
  when ${isWaiting} then ${numberOf('waiting')}
  when ${statusNow} = 'cancelled' and ${bookings.checkOut} >= ${today} then ${numberOf('cancelled')}
  else ${dayRank} end`)

/** The next thing first: least time left, then who leaves, who arrives and who is there today, then by arrival; what is over backwards. */
export const agendaOrder = constantSql(sql`${agendaRank},
  case when ${isWaiting} then ${deadline} end,
  case when ${bookings.checkOut} = ${today} then 0 when ${bookings.checkIn} = ${today} then 1 else 2 end,
  case when ${bookings.checkOut} >= ${today} then ${bookings.checkIn} end,
  ${bookings.checkIn} desc, ${bookings.id} desc`)
