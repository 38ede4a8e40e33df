import { type SQL, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound, orNotFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { isMine, type Party, placeWith } from './select-messages.ts'
import { selectConversations } from './select-conversations.ts'

const ofBooking = (caller: Party, bookingId: string): SQL => sql`
  select organisation_id, client_id as guest_id, id as booking_id from bookings
  where id = ${bookingId} and ${
    caller.organisation
      ? sql`organisation_id = ${caller.organisation.id}`
      : sql`client_id = ${caller.guestId}`
  }`

function placeAsked(asked: Input<typeof contract.readConversation>, caller: Party): SQL | undefined {
  if (asked.conversation_id)
    return sql`select organisation_id, guest_id, booking_id from conversations
      where id = ${asked.conversation_id} and ${isMine(caller)}`
  if (asked.booking_id) return ofBooking(caller, asked.booking_id)
  return asked.receiver_id ? placeWith(caller, asked.receiver_id) : undefined
}

/** One conversation, or the place of one that nobody has begun. Throws 404, also where the caller may not write. */
export const readConversation: Handler<typeof contract.readConversation> = async ({ db }, asked, caller) => {
  const place = orNotFound(placeAsked(asked, caller))
  const [conversation] = await selectConversations(
    db,
    caller,
    sql`select asked.*, (select id from conversations where conversations.organisation_id = asked.organisation_id
      and conversations.guest_id = asked.guest_id and conversations.booking_id is not distinct from asked.booking_id)
      as conversation_id from (${place}) as asked`,
  )
  if (!conversation) throw notFound()
  return { success: true, conversation }
}
