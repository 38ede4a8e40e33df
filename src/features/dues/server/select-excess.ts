import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** Selects the part of each due that is paid, by what it is toward, of stays that `isOf` names. */
export const paidDues = (isOf: SQL): SQL => sql`
  select booking_id, organisation_id, case when kind = 'damage' then 'damage' else 'stay' end as toward, paid_cents as cents from dues where ${isOf}`

/**
 * Selects what was paid for stays beyond what was due, and is neither on its way back nor disputed, in cents: toward the price and toward the deposit for damage.
 * Of that deposit it is no more than is still held and was neither retained nor asked for by a claim. The rules of money, `excessCents`, say the same.
 * `isOf` names the stays in each table, `paid` selects what their dues have taken.
 */
export const selectExcess = (isOf: SQL, paid = paidDues(isOf)): SQL => sql`
  select booking_id, organisation_id, toward, cents from (
    select booking_id, organisation_id, toward, case toward when 'damage' then least(sum(beyond), sum(free)) else sum(beyond) end as cents from (
      select booking_id, organisation_id, toward, amount_cents as beyond, amount_cents as free from stay_payments where ${isOf} and undone_at is null
      union all select booking_id, organisation_id, toward, -excess_cents, -amount_cents from stay_refunds where ${isOf}
      union all select booking_id, organisation_id, 'damage', 0, -case when state in ('open', 'refused') then amount_cents else retained_cents end
        from damage_claims where ${isOf}
      union all select disputed.booking_id, disputed.organisation_id, toward, -cents, -cents
        from (select booking_id, organisation_id, payment_id, cents from stay_disputes where ${isOf} and state <> 'won') as disputed
          join stay_payments on stay_payments.id = payment_id
      union all select booking_id, organisation_id, toward, -cents, 0 from (${paid}) as taken) as moved
    group by booking_id, organisation_id, toward) as excess
  where cents > 0`

/** Writes what is too much of the stays of an organisation that were loaded as they were elsewhere. */
export async function writeExcess(tx: Db, organisationId: string): Promise<void> {
  await tx.execute(sql`
    insert into stay_excess (booking_id, organisation_id, toward, cents) ${selectExcess(sql`organisation_id = ${organisationId}`)}
    on conflict (booking_id, toward) do update set cents = excluded.cents`)
}
