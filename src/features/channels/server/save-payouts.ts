import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** The figures of an imported stay as its channel's payouts say them, in cents. */
export type PaidImport = {
  id: string
  grossCents: number
  feeCents: number
  payoutCents: number
  paidOn: string | null
}

/** Saves what a channel has kept and paid for stays it sold; an amount that the host gave stays. One statement. */
export async function savePayouts(
  tx: Db,
  organisationId: string,
  paid: readonly PaidImport[],
): Promise<void> {
  if (paid.length === 0) return
  await tx.execute(sql`
    update channel_events set amount_cents = coalesce(amount_cents, greatest(0, gross)), channel_fee_cents = fee, payout_cents = payout,
      payout_on = paid_on
    from unnest(
      ${sql.param(paid.map(({ id }) => id))}::uuid[],
      ${sql.param(paid.map(({ grossCents }) => grossCents))}::bigint[],
      ${sql.param(paid.map(({ feeCents }) => feeCents))}::bigint[],
      ${sql.param(paid.map(({ payoutCents }) => payoutCents))}::bigint[],
      ${sql.param(paid.map(({ paidOn }) => paidOn))}::date[]) as given (event_id, gross, fee, payout, paid_on)
    where channel_events.id = given.event_id and channel_events.organisation_id = ${organisationId}`)
}
