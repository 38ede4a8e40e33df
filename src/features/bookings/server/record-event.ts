import type { Db } from '#src/server/db/client.ts'
import { bookingEvents } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { User } from '#src/server/http/session.ts'
import type { EventKind } from '../contract.ts'
import { mailBooking } from './mail-booking.ts'
import { recipientsOf } from './mails.ts'

type Actor = Pick<User, 'id' | 'name' | 'role'> | null

/** Notes in a booking's history what happened and by whom, and sends the letters it calls for, all in this transaction. */
export async function recordEvent(
  deps: Pick<Deps, 'enqueue'>,
  tx: Db,
  bookingId: string,
  kind: EventKind,
  actor: Actor,
  at?: Date,
): Promise<void> {
  await tx
    .insert(bookingEvents)
    .values({ bookingId, kind, actorId: actor?.id ?? null, actorName: actor?.name ?? null, at })
  for (const recipient of recipientsOf(kind, actor?.role ?? null))
    await deps.enqueue(tx, mailBooking, { bookingId, kind, recipient })
}
