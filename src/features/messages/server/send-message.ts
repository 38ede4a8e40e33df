import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Input } from '#src/contract/endpoint.ts'
import { mentionsPayment } from '#src/features/money/rules/payment-words.ts'
import { isTrustedPayee } from '#src/features/money/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { conversations, messages } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import { personOf } from '#src/server/http/caller.ts'
import type * as contract from '../contract.ts'
import { messageSent, noDealings } from '../contract.ts'
import { isHost, readingSide, selectMessages, type Party, placeOf } from './select-messages.ts'

/**
 * The conversation of these two about this, which begins with its first message; it is put aside by nobody any more. What no
 * person wrote is nothing that the host has to look at: it leaves the host's archive as it is.
 */
async function conversationFor(
  tx: Db,
  place: NonNullable<Awaited<ReturnType<typeof placeOf>>>,
  caller: Party,
) {
  const hostArchivedAt = personOf(caller) ? null : sql`${conversations.hostArchivedAt}`
  const [found] = await tx
    .insert(conversations)
    .values({ id: uuidv7(), ...place, lastMessageAt: sql`moment()` })
    .onConflictDoUpdate({
      target: [conversations.organisationId, conversations.guestId, conversations.bookingId],
      set: { lastMessageAt: sql`moment()`, hostArchivedAt, guestArchivedAt: null },
    })
    .returning({ id: conversations.id })
  return found! // made or found
}

/** Writes to a host or a guest. Throws NO_DEALINGS where the two have nothing to do with each other. See docs/product/messages.md#who-may-write. */
export async function sendMessage(
  { db, emit }: Inside,
  { receiver_id, content, booking_id }: Input<typeof contract.sendMessage>,
  caller: Party,
) {
  const message = await db.transaction(async tx => {
    const place = await placeOf(tx, caller, receiver_id, booking_id ?? null)
    if (!place) throw noDealings()
    const conversation = await conversationFor(tx, place, caller)
    const id = uuidv7()
    await tx.insert(messages).values({
      id,
      conversationId: conversation.id,
      fromHost: isHost(caller),
      senderId: personOf(caller)?.id ?? null,
      receiverId: receiver_id,
      content,
      warned: isHost(caller) && mentionsPayment(content) && !(await isTrustedPayee(tx, place.organisationId)),
    })
    const [row] = await selectMessages(tx, readingSide(caller), eq(messages.id, id), { limit: 1 })
    const sent = row! // just written
    await emit(tx, messageSent, {
      subject: id,
      organisation: place.organisationId,
      guest: place.guestId,
      actor: eventActorOf(caller),
      facts: {
        conversation_id: conversation.id,
        booking_id: place.bookingId,
        guest_id: place.guestId,
        by: isHost(caller) ? 'realtor' : 'guest',
        sender_name: sent.sender_id.name,
        receiver_name: sent.receiver_id.name,
      },
    })
    return sent
  })
  return { success: true as const, message }
}
