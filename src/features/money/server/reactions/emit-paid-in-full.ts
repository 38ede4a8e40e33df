import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Inside } from '#src/server/deps.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { stayPaidInFull } from '../../contract/events.ts'

type Settled = {
  actor: EventActor
  /** The payment that settled it, or the sum that is not asked for any more; in cents. */
  cents: number
  method?: string
}

/** Emits that nothing of the price of a stay is owed any more. Call it once for each time that something was owed before. */
export async function emitPaidInFull(
  { emit }: Pick<Inside, 'emit'>,
  tx: Db,
  { booking }: Pick<Row, 'booking'>,
  { actor, cents, method }: Settled,
): Promise<void> {
  const { id, organisationId, clientId, reference } = booking
  await emit(tx, stayPaidInFull, {
    subject: id,
    organisation: organisationId,
    guest: clientId,
    actor,
    facts: { reference, amount: cents, outstanding: 0, method: method ?? null },
  })
}
