import { type SQL, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { containing } from '#src/server/db/pattern.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../contract.ts'
import type { ConversationAnswer } from '../contract.ts'
import { isHost, isMine, type Party } from './queries.ts'

type Row = Omit<ConversationAnswer, 'last'> & {
  content: string
  created_at: string
  mine: boolean
  total: number
}

const unreadOf = (fromHost: boolean): SQL => sql`(
  select count(*) from messages where conversation_id = conversations.id and read_at is null and from_host = ${fromHost})`

function matches(search: string | undefined, counterpart: SQL): SQL {
  if (!search) return sql`true`
  const pattern = containing(search)
  return sql`(${counterpart} ilike ${pattern} or bookings.property_name ilike ${pattern} or bookings.reference ilike ${pattern}
    or exists (select from messages where conversation_id = own.id and content ilike ${pattern}))`
}

/** Conversations of the caller's side, that with the newest message first, and how many messages wait unread in all of them. */
export async function listConversations(
  { db }: Deps,
  { page, pageSize, archived, search }: Input<typeof contract.listConversations>,
  caller: Party,
) {
  const mine = isHost(caller)
  const archivedAt = sql.identifier(mine ? 'host_archived_at' : 'guest_archived_at')
  const { rows } = await db.execute<Row & { unread_in_all: number }>(sql`
    with own as (select conversations.* from conversations where ${isMine(caller)}),
    found as (
      select own.*, users.name as counterpart_name, users.email, users.profile_image, users.id as counterpart_id, bookings.property_name
      from own
        join memberships on memberships.organisation_id = own.organisation_id and position = 'owner'
        join users on users.id = ${mine ? sql`own.guest_id` : sql`memberships.user_id`}
        left join bookings on bookings.id = own.booking_id
      where (own.${archivedAt} is not null) = ${archived} and ${matches(search, sql`users.name`)}
    ), counted as (
      select (select count(*) from found)::int as total,
        (select coalesce(sum(${unreadOf(!mine)}), 0) from own as conversations)::int as unread_in_all
    )
    select on_page.*, counted.* from counted left join lateral (
      select found.id as _id, found.booking_id, property_name, (found.${archivedAt} is not null) as archived,
        json_build_object('_id', counterpart_id, 'name', counterpart_name, 'email', email, 'profileImage', profile_image) as counterpart,
        last.content, last.created_at::text as created_at, last.from_host = ${mine} as mine,
        (select count(*) from messages where conversation_id = found.id and read_at is null and from_host = ${!mine})::int as unread
      from (select * from found order by last_message_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}) as found
        join lateral (select content, created_at, from_host from messages where conversation_id = found.id
          order by created_at desc, id desc limit 1) as last on true
      order by found.last_message_at desc, found.id desc
    ) as on_page on true`)
  const [{ total = 0, unread_in_all: unread = 0 } = {}] = rows
  const conversations = rows.flatMap(row =>
    row._id
      ? [
          {
            _id: row._id,
            counterpart: row.counterpart,
            booking_id: row.booking_id,
            property_name: row.property_name,
            last: { content: row.content, createdAt: new Date(row.created_at), mine: row.mine },
            unread: row.unread,
            archived: row.archived,
          },
        ]
      : [],
  )
  return { success: true as const, conversations, unread, total, page, pageSize }
}
