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

/** The figures of an imported stay before a file of payouts is undone, and by what other files say; null without any. */
export type UnpaidImport = { id: string; wasGrossCents: number; paid: PaidImport | null }

/** Takes back what a channel's file said of stays: an amount that it gave goes with it, one that the host gave stays. One statement. */
export async function takeBackPayouts(
  tx: Db,
  organisationId: string,
  unpaid: readonly UnpaidImport[],
): Promise<void> {
  if (unpaid.length === 0) return
  await tx.execute(sql`
    update channel_events set channel_fee_cents = fee, payout_cents = payout, payout_on = paid_on,
      amount_cents = case when amount_cents is distinct from greatest(0, was_gross) then amount_cents
        when gross is not null then greatest(0, gross) end
    from unnest(
      ${sql.param(unpaid.map(({ id }) => id))}::uuid[],
      ${sql.param(unpaid.map(({ wasGrossCents }) => wasGrossCents))}::bigint[],
      ${sql.param(unpaid.map(({ paid }) => paid?.grossCents ?? null))}::bigint[],
      ${sql.param(unpaid.map(({ paid }) => paid?.feeCents ?? null))}::bigint[],
      ${sql.param(unpaid.map(({ paid }) => paid?.payoutCents ?? null))}::bigint[],
      ${sql.param(unpaid.map(({ paid }) => paid?.paidOn ?? null))}::date[]) as given (event_id, was_gross, gross, fee, payout, paid_on)
    where channel_events.id = given.event_id and channel_events.organisation_id = ${organisationId}`)
}
