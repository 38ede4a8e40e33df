import { sql } from 'drizzle-orm'
import { constantSql } from '#src/server/db/constant-sql.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { PaymentSums } from '../rules.ts'

const isLate = sql.raw(
  'due_at <= moment() and paid_cents < amount_cents and waived_at is null and void_at is null',
)

/** The sums of a booking in the same statement, which reads the few rows of its own dues, payments, refunds and disputes, and what is too much, by their indexes. */
export const paymentSums = constantSql(sql<PaymentSums>`(
  select json_build_object(
    'heldCents', paid.cents - back.cents - lost.cents, 'disputedCents', lost.open_cents, 'owedCents', owed.cents, 'isLate', owed.price_late or owed.damage_late, 'isPriceLate', owed.price_late, 'firstPaidAt', paid.first_at,
    'backCents', back.waiting + coalesce((select sum(cents) from stay_excess where stay_excess.booking_id = ${bookings.id}), 0))
  from
    (select coalesce(sum(amount_cents - paid_cents) filter (where kind <> 'damage' and waived_at is null and void_at is null), 0) as cents,
      coalesce(bool_or(kind <> 'damage' and ${isLate}), false) as price_late,
      coalesce(bool_or(kind = 'damage' and ${bookings.checkOut} > (moment() at time zone 'Africa/Johannesburg')::date and ${isLate}), false) as damage_late
    from dues where dues.booking_id = ${bookings.id}) as owed,
    (select coalesce(sum(amount_cents) filter (where toward = 'stay'), 0) as cents,
      min(paid_at) filter (where toward = 'stay') as first_at
    from stay_payments where stay_payments.booking_id = ${bookings.id} and undone_at is null) as paid,
    (select coalesce(sum(amount_cents) filter (where toward = 'stay'), 0) as cents,
      coalesce(sum(amount_cents) filter (where state <> 'paid'), 0) as waiting
    from stay_refunds where stay_refunds.booking_id = ${bookings.id}) as back,
    (select coalesce(sum(taken_cents), 0) as cents, coalesce(sum(cents - taken_cents), 0) as open_cents
    from stay_disputes join stay_payments on stay_payments.id = payment_id
    where stay_disputes.booking_id = ${bookings.id} and stay_disputes.state <> 'won' and toward = 'stay') as lost)`)
