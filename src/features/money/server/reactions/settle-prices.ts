import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Inside } from '#src/server/deps.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { takeStay } from '../take-stay.ts'
import { settleChange } from './change-reactions.ts'

/** Asks for the price of stays of an organisation that a file gave one, and of which some was paid before: what came pays it, and does not stand to be given back. */
export async function settlePrices(
  { emit }: Pick<Inside, 'emit'>,
  tx: Db,
  { organisationId, actor, ids }: { organisationId: string; actor: EventActor; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct booking_id as id from stay_payments
    where organisation_id = ${organisationId} and booking_id = any(${sql.param(ids)}::uuid[]) order by booking_id`)
  for (const { id } of rows) {
    const stay = await takeStay(tx, id)
    if (stay?.status === 'confirmed') await settleChange(tx, { subject: id, actor, emit })
  }
}
