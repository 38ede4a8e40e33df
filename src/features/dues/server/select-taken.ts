import { type SQL, sql } from 'drizzle-orm'

/** Selects what counts as paid no more since its dispute was lost, of stays that `isOf` names, by what it was toward; in cents. */
export const selectTaken = (isOf: SQL): SQL => sql`
  select taken.booking_id, taken.organisation_id, toward, taken.cents
  from (select booking_id, organisation_id, payment_id, taken_cents as cents from stay_disputes where ${isOf} and taken_cents > 0) as taken
    join stay_payments on stay_payments.id = payment_id`
