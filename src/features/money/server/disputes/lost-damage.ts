import { type SQL, sql } from 'drizzle-orm'

/** Selects what banks have taken back for good of deposits for damage of an organisation, by stay, in cents. */
export const lostDamage = (organisationId: string): SQL => sql`
  select stay_disputes.booking_id, stay_disputes.cents from stay_disputes join stay_payments on stay_payments.id = payment_id
  where stay_disputes.organisation_id = ${organisationId} and stay_disputes.state = 'lost' and toward = 'damage'`
