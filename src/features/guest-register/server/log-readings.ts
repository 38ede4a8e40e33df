import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { registerReadings } from '#src/server/db/schema.ts'

type Reading = { organisationId: string; actorId: string; reason: string; at: Date }
type Read = { bookingId: string; n: number }

/** Writes into the log for good who read which lodgers, when and why: before anything is shown, and in the same transaction. */
export async function logReadings(tx: Db, read: readonly Read[], reading: Reading): Promise<void> {
  if (read.length === 0) return
  await tx
    .insert(registerReadings)
    .values(
      read.map(({ bookingId, n }) => ({ id: uuidv7(), bookingId, n, act: 'read' as const, ...reading })),
    )
}
