import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { PayableStay } from '../../rules/match-lines.ts'
import { surnameOf } from '../../rules/payers.ts'

const LAST_DIGITS = 4

type Found = {
  id: string
  property_id: string
  reference: string
  guest_name: string
  guest_phone: string | null
  is_ended: boolean
  dues: { cents: number; day: string }[]
}

export type PropertyOfStay = PayableStay & { propertyId: string }

/**
 * Returns stays of an organisation that a payment may be for: those of these numbers, and all that owe something. One agreed without
 * terms owes its price. One statement.
 */
export async function payableStays(
  db: Db,
  organisationId: string,
  references: readonly string[],
  today: string,
): Promise<PropertyOfStay[]> {
  const { rows } = await db.execute<Found>(sql`
    with wanted as (
      select id from bookings where organisation_id = ${organisationId} and reference = any(${sql.param(references)}::text[])
      union
      select booking_id from dues
      where organisation_id = ${organisationId} and paid_cents < amount_cents and waived_at is null and void_at is null)
    select bookings.id, property_id, reference, guest_name, guest_phone,
      (check_out <= ${today}::date or bookings.status = 'cancelled'
        or (bookings.status = 'pending' and expires_at <= moment())) as is_ended,
      coalesce((
        select json_agg(json_build_object('cents', amount_cents - paid_cents, 'day', (due_at at time zone 'Africa/Johannesburg')::date))
        from dues where booking_id = bookings.id and paid_cents < amount_cents and waived_at is null and void_at is null),
        case when exists (select from dues where booking_id = bookings.id) then '[]'
        else json_build_array(json_build_object('cents', total_cents, 'day', check_in)) end) as dues
    from bookings join wanted on wanted.id = bookings.id`)
  return rows.map(row => ({
    bookingId: row.id,
    propertyId: row.property_id,
    reference: row.reference,
    surname: surnameOf(row.guest_name),
    phoneLast4: row.guest_phone?.replaceAll(/\D/g, '').slice(-LAST_DIGITS) || null,
    dues: row.dues.map(({ cents, day }) => ({ cents, dueOn: day })),
    isEnded: row.is_ended,
  }))
}
