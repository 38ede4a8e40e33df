import { sql } from 'drizzle-orm'
import { columnsOf, listOf } from './columns.ts'
import type { OrganisationCopy } from './copy.ts'
import { rowsOf } from './rows-of.ts'

/** Stays whose conversations are in memory at a time. */
const STAYS_AT_ONCE = 20

type Talk = { about: string; conversations: { messages: unknown[] }[]; whatsapp: unknown[] }

/** Writes `messages/`: a file for each stay that was written about, under its id; a conversation about no stay has one under its own. */
export async function writeMessages({ tx, zip, organisationId }: OrganisationCopy): Promise<void> {
  const talks = rowsOf<Talk>(
    tx,
    sql`
    select about.id as about,
      ${listOf(sql`
        select conversations.id, booking_id, users.name as guest_name, host_archived_at,
          ${listOf(sql`select id, from_host, content, created_at, read_at from messages where conversation_id = conversations.id order by created_at, id`)} as messages
        from conversations join users on users.id = guest_id
        where organisation_id = ${organisationId} and conversations.id = any(about.talks) order by conversations.id`)} as conversations,
      ${listOf(sql`
        select ${columnsOf('whatsapp_openings')} from whatsapp_openings
        where organisation_id = ${organisationId} and booking_id = about.id order by created_at, id`)} as whatsapp
    from (
      select id, array_agg(talk) as talks from (
        select coalesce(booking_id, id) as id, id as talk from conversations where organisation_id = ${organisationId}
        union all select booking_id, null from whatsapp_openings where organisation_id = ${organisationId}) as written
      group by id) as about
    order by about.id`,
    STAYS_AT_ONCE,
  )
  for await (const { about, conversations, whatsapp } of talks) {
    const messages = conversations.reduce((sum, each) => sum + each.messages.length, 0)
    await zip.one(`messages/${about}.json`, { conversations, whatsapp }, messages + whatsapp.length)
  }
}
