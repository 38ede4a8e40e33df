import { sql } from 'drizzle-orm'
import type { PaidImport } from '#src/features/channels/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'

/** The sums of all rows of imported stays. */
export async function paidImports(
  tx: Db,
  organisationId: string,
  eventIds: readonly string[],
): Promise<PaidImport[]> {
  const { rows } = await tx.execute<{
    id: string
    gross: string
    fee: string
    payout: string
    paid_on: string | null
  }>(sql`
    select event_id as id, sum(gross_cents)::bigint as gross, sum(fee_cents)::bigint as fee, sum(payout_cents)::bigint as payout,
      max(paid_on)::text as paid_on
    from channel_payout_lines
    where organisation_id = ${organisationId} and event_id = any(${sql.param([...new Set(eventIds)])}::uuid[]) group by event_id`)
  return rows.map(({ id, gross, fee, payout, paid_on: paidOn }) => ({
    id,
    grossCents: Number(gross),
    feeCents: Number(fee),
    payoutCents: Number(payout),
    paidOn,
  }))
}
