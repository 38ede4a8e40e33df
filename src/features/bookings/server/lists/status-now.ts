import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { constantSql } from '#src/server/db/constant-sql.ts'
import { bookings, type StoredChange } from '#src/server/db/schema.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { StatusReason } from '../../contract/booking.ts'
import type { Party } from '../../rules.ts'

const hasExpired = constantSql(sql`(${bookings.status} = 'pending' and ${bookings.expiresAt} <= moment())`)

/** The status that counts: a request that ran out is cancelled from that moment, marked or not. See docs/product/bookings.md#holds. */
export const statusNow = constantSql(
  sql<
    'pending' | 'confirmed' | 'cancelled'
  >`case when ${hasExpired} then 'cancelled' else ${bookings.status} end`,
)

export const reasonNow = constantSql(
  sql<StatusReason | null>`case when ${hasExpired} then case when ${bookings.stage} is null then 'expired' else 'unpaid' end else ${bookings.statusReason} end`,
)

/** The change that still waits for its answer. Most have none, and are not asked what time it is. */
export const changeNow = constantSql(
  sql<StoredChange | null>`case when ${bookings.changeRequest} is not null and ${bookings.status} = 'confirmed' and (${bookings.changeRequest} ->> 'expiresAt')::timestamptz > moment() then ${bookings.changeRequest} end`,
)

/** A request or a stay that waits for its deposit, which both hold their nights. */
export const isPendingNow = constantSql(
  sql`${bookings.status} = 'pending' and ${bookings.expiresAt} > moment()`,
)

/** A request that waits for its host. */
export const isOpenRequest = constantSql(sql`${isPendingNow} and ${bookings.stage} is null`)

/** An agreed stay that waits for its deposit. */
export const isAwaitingDeposit = constantSql(sql`${isPendingNow} and ${bookings.stage} is not null`)

/** Null once it ran out. */
export const stageNow = constantSql(
  sql<'awaiting_deposit' | null>`case when not ${hasExpired} then ${bookings.stage} end`,
)

/** By what a guest is known from one stay to the next: the email, or the phone number of one who has none. */
export const guestKey = constantSql(
  sql<string>`coalesce(lower(${bookings.guestEmail}), ${bookings.guestPhone})`,
)

export type Whose = Pick<Caller, 'organisation' | 'guestId'>

/** Returns whose bookings these are: an organisation's, or a guest's own. What was recorded for an address is nobody's until it is claimed. */
export const isOwnedBy = (side: Party['side'], id: string | Placeholder | null): SQL =>
  side === 'host' ? sql`${bookings.organisationId} = ${id}` : sql`${bookings.clientId} = ${id}`

/** The same of who calls. */
export const isBookingOf = ({ organisation, guestId }: Whose): SQL =>
  organisation ? isOwnedBy('host', organisation.id) : isOwnedBy('guest', guestId)

/** Stays that channels sold to whom the host has added an amount: a realtor's organisation's, nobody else has any. */
export const importedOf = (whose: Whose | 'all'): SQL =>
  whose === 'all' || !whose.organisation
    ? sql`false`
    : sql`organisation_id = ${whose.organisation.id} and counts_as_stay and amount_cents is not null and not is_echo`
