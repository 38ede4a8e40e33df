import type { Db } from '#src/server/db/client.ts'
import { bookingEvents } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { User } from '#src/server/http/session.ts'
import type { EventKind } from '../contract/booking.ts'
import { mailNotices } from './mail-notices.ts'
import { recipientsOf } from './mails.ts'
import { insertNotice } from './queries.ts'

type Actor = Pick<User, 'id' | 'name' | 'role'> | null

/** Notes in a booking's history what happened and by whom, and the letters it calls for, all in this transaction. */
export async function recordEvent(
  deps: Pick<Deps, 'enqueue' | 'now'>,
  tx: Db,
  bookingId: string,
  kind: EventKind,
  actor: Actor,
  at?: Date,
): Promise<void> {
  await tx
    .insert(bookingEvents)
    .values({ bookingId, kind, actorId: actor?.id ?? null, actorName: actor?.name ?? null, at })
  const recipients = recipientsOf(kind, actor?.role ?? null)
  if (recipients.length === 0) return
  for (const recipient of recipients)
    await insertNotice(tx, { bookingId, kind, recipient, actorId: actor?.id ?? null, at: deps.now() })
  await deps.enqueue(tx, mailNotices, {})
}
