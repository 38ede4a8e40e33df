import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { PayableStay } from '../../rules/statements/suggest-stays.ts'
import { surnameOf } from '../../rules/statements/payers.ts'

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
    with open as (
      select booking_id, json_agg(json_build_object('cents', amount_cents - paid_cents, 'day', (due_at at time zone 'Africa/Johannesburg')::date)) as dues
      from dues where organisation_id = ${organisationId} and paid_cents < amount_cents and waived_at is null and void_at is null
      group by booking_id),
    wanted as (
      select booking_id as id, dues from open
      union all
      select id, null from bookings where organisation_id = ${organisationId} and reference = any(${sql.param(references)}::text[])
        and id not in (select booking_id from open))
    select stay.id, property_id, reference, guest_name, guest_phone,
      (check_out <= ${today}::date or status = 'cancelled' or (status = 'pending' and expires_at <= moment())) as is_ended,
      coalesce(wanted.dues, case when exists (select from dues where booking_id = stay.id) then '[]'
        else json_build_array(json_build_object('cents', total_cents, 'day', check_in)) end) as dues
    from wanted cross join lateral (
      select * from bookings where organisation_id = ${organisationId} and bookings.id = wanted.id offset 0) as stay`)
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
