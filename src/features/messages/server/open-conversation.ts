import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'

/** The conversation of a host and a guest about no stay; a new one is in no list before somebody writes. Gives its id. */
export async function openConversation(tx: Db, organisationId: string, guestId: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into conversations as open (id, organisation_id, guest_id) values (${uuidv7()}, ${organisationId}, ${guestId})
    on conflict (organisation_id, guest_id, booking_id) do update set guest_id = open.guest_id returning id`)
  return rows[0]!.id // made or found
}
