import { sql } from 'drizzle-orm'
import { constantSql } from '#src/server/db/constant-sql.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { PaymentSums } from '../rules.ts'

const isLate = sql.raw(
  'due_at <= moment() and paid_cents < amount_cents and waived_at is null and void_at is null',
)

/** The sums of a booking in the same statement, which reads the few rows of its own dues, payments and refunds by their indexes. */
export const paymentSums = constantSql(sql<PaymentSums>`(
  select json_build_object(
    'heldCents', paid.cents - back.cents, 'owedCents', owed.cents, 'isLate', owed.price_late or owed.damage_late, 'isPriceLate', owed.price_late, 'firstPaidAt', paid.first_at,
    'backCents', back.waiting + greatest(paid.cents - back.excess - owed.settled, 0)
      + greatest(paid.damage - back.damage - owed.damage, 0))
  from
    (select coalesce(sum(amount_cents - paid_cents) filter (where kind <> 'damage' and waived_at is null and void_at is null), 0) as cents,
      coalesce(bool_or(kind <> 'damage' and ${isLate}), false) as price_late,
      coalesce(bool_or(kind = 'damage' and ${bookings.checkOut} > (moment() at time zone 'Africa/Johannesburg')::date and ${isLate}), false) as damage_late,
      coalesce(sum(paid_cents) filter (where kind <> 'damage'), 0) as settled,
      coalesce(sum(paid_cents) filter (where kind = 'damage'), 0) as damage
    from dues where dues.booking_id = ${bookings.id}) as owed,
    (select coalesce(sum(amount_cents) filter (where toward = 'stay'), 0) as cents,
      coalesce(sum(amount_cents) filter (where toward = 'damage'), 0) as damage,
      min(paid_at) filter (where toward = 'stay') as first_at
    from stay_payments where stay_payments.booking_id = ${bookings.id} and undone_at is null) as paid,
    (select coalesce(sum(amount_cents) filter (where toward = 'stay'), 0) as cents,
      coalesce(sum(amount_cents) filter (where state <> 'paid'), 0) as waiting,
      coalesce(sum(excess_cents) filter (where toward = 'stay'), 0) as excess,
      coalesce(sum(excess_cents) filter (where toward = 'damage'), 0) as damage
    from stay_refunds where stay_refunds.booking_id = ${bookings.id}) as back)`)
