import { type SQL, sql } from 'drizzle-orm'
import { containing } from '#src/server/db/pattern.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { isHost, isMine, type Party } from './select-messages.ts'
import {
  archivedAt,
  conversationAnswer,
  conversationsAt,
  type ConversationRow,
  unreadBy,
} from './select-conversations.ts'

/** In the name of the other side, the home, the number of the booking, or what was written. */
function matches(search: string | undefined, caller: Party): SQL {
  if (!search) return sql`true`
  const pattern = containing(search)
  const counterpart = isHost(caller)
    ? sql`select name from users where id = own.guest_id`
    : sql`select name from users join memberships on user_id = users.id
        where memberships.organisation_id = own.organisation_id and position = 'owner'`
  return sql`((${counterpart}) ilike ${pattern}
    or exists (select from bookings where id = own.booking_id and (property_name ilike ${pattern} or reference ilike ${pattern}))
    or exists (select from messages where conversation_id = own.id and content ilike ${pattern}))`
}

type Place = ReturnType<typeof conversationAnswer>
type Begun = Place & { _id: string; last: NonNullable<Place['last']> }
type Counts = { total: number; unread_in_all: number; all: number; with_unread: number; put_aside: number }

/** Conversations of the caller's side, that with the newest message first, and how many messages wait unread in all of them. */
export const listConversations: Handler<typeof contract.listConversations> = async (
  { db },
  { page, pageSize, archived, unread, search },
  caller,
) => {
  const { rows } = await db.execute<ConversationRow & Counts>(sql`
    with own as materialized (
      select id, organisation_id, guest_id, booking_id, last_message_at, ${archivedAt(caller)} is not null as is_aside,
        ${unreadBy(caller, sql`conversations.id`)} as unread
      from conversations where ${isMine(caller)} and last_message_at is not null
    ), found as (
      select * from own
      where is_aside = ${archived} and ${unread === undefined ? sql`true` : sql`(unread > 0) = ${unread}`}
        and ${matches(search, caller)}
    ), counted as (
      select (select count(*) from found)::int as total, coalesce(sum(unread), 0)::int as unread_in_all,
        (count(*) filter (where not is_aside))::int as all,
        (count(*) filter (where not is_aside and unread > 0))::int as with_unread,
        (count(*) filter (where is_aside))::int as put_aside
      from own
    )
    select on_page.*, counted.* from counted left join lateral (${conversationsAt(
      caller,
      sql`select id as conversation_id, organisation_id, guest_id, booking_id from found
        order by last_message_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    )}) as on_page on true`)
  const { total, unread_in_all, all, with_unread, put_aside } = rows[0]! // counts are a row of their own
  // Of no page there is a row without a conversation; each of a page has its newest message.
  const conversations = rows.filter(({ _id }) => _id).map(row => conversationAnswer(row) as Begun)
  return {
    success: true,
    conversations,
    unread: unread_in_all,
    counts: { all, unread: with_unread, archived: put_aside },
    total,
    page,
    pageSize,
  }
}
