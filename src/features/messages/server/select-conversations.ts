import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { ConversationPlace } from '../contract.ts'
import { isHost, participant, type Party, readingSide } from './select-messages.ts'

export type ConversationRow = Omit<ConversationPlace, 'last'> & {
  content: string | null
  created_at: string | null
  mine: boolean | null
}

export const archivedAt = (caller: Party) =>
  sql.identifier(isHost(caller) ? 'host_archived_at' : 'guest_archived_at')

/** Returns how many messages of a conversation wait to be read by the caller's side. */
export const unreadBy = (caller: Party, conversationId: SQL): SQL => sql`(
  select count(*) from messages
  where conversation_id = ${conversationId} and read_at is null and from_host = ${!isHost(caller)})::int`

/** Selects conversations at these places (`organisation_id`, `guest_id`, `booking_id`, `conversation_id`), as the caller's side sees it. */
export const conversationsAt = (caller: Party, places: SQL): SQL => sql`
  select conversations.id as _id, places.booking_id, property_name, check_in, check_out,
    (conversations.${archivedAt(caller)} is not null) as archived,
    ${participant(readingSide(caller), 'users', 'places')} as counterpart,
    last.content, last.created_at::text as created_at, last.from_host = ${isHost(caller)} as mine,
    ${unreadBy(caller, sql`conversations.id`)} as unread
  from (${places}) as places
    join memberships on memberships.organisation_id = places.organisation_id and position = 'owner'
    join users on users.id = ${isHost(caller) ? sql`places.guest_id` : sql`memberships.user_id`}
    left join bookings on bookings.id = places.booking_id
    left join conversations on conversations.id = places.conversation_id
    left join lateral (select content, created_at, from_host from messages where conversation_id = conversations.id
      order by created_at desc, id desc limit 1) as last on true
  order by last_message_at desc nulls last, conversations.id desc`

/** A row as the contract answers it. */
export const conversationAnswer = (row: ConversationRow) => ({
  _id: row._id,
  counterpart: row.counterpart,
  booking_id: row.booking_id,
  property_name: row.property_name,
  check_in: row.check_in,
  check_out: row.check_out,
  last:
    row.content === null
      ? null
      : { content: row.content, createdAt: new Date(row.created_at!), mine: row.mine! }, // one row of messages
  unread: row.unread,
  archived: row.archived,
})

export async function selectConversations(db: Db, caller: Party, places: SQL) {
  const { rows } = await db.execute<ConversationRow>(conversationsAt(caller, places))
  return rows.map(conversationAnswer)
}
