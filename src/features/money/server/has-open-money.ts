import { type SQL, sql } from 'drizzle-orm'
import { selectTaken } from '#src/features/dues/server/queries.ts'

/**
 * True if money of these stays of an organisation is still open, for a statement of any kind: a refund that is not paid, a claim that has no
 * end, or a deposit for damage that is held.
 */
export const hasOpenMoney = (organisationId: string, stays: readonly string[]): SQL<boolean> => {
  const own = sql`organisation_id = ${organisationId} and booking_id = stay.id`
  return sql<boolean>`exists (
    select from unnest(${sql.param(stays)}::uuid[]) as stay(id) where
      exists (select from stay_refunds where ${own} and state <> 'paid')
      or exists (select from damage_claims where ${own} and state in ('open', 'refused'))
      or (select coalesce(sum(amount_cents), 0) from stay_payments where ${own} and toward = 'damage' and undone_at is null)
        > (select coalesce(sum(amount_cents), 0) from stay_refunds where ${own} and toward = 'damage')
        + (select coalesce(sum(retained_cents), 0) from damage_claims where ${own})
        + (select coalesce(sum(cents), 0) from (${selectTaken(own)}) as lost where toward = 'damage'))`
}
