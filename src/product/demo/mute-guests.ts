import { sql } from 'drizzle-orm'
import type { Deps } from '#src/server/deps.ts'

/** Guests who are made up get no mail about messages that automations send them: they wait in their conversations. The one that everybody may be gets them. */
export async function muteGuests({ db }: Pick<Deps, 'db'>, own: { id: string }): Promise<void> {
  const isMuted = sql`is_demo and role = 'client' and users.id <> ${own.id}`
  await db.execute(
    sql`insert into mail_receivers (id, user_id) select gen_random_uuid(), id from users where ${isMuted} on conflict do nothing`,
  )
  await db.execute(sql`
    insert into mail_settings (receiver_id, kind, is_wanted)
    select mail_receivers.id, 'messages', false from mail_receivers join users on users.id = user_id where ${isMuted}
    on conflict (receiver_id, kind) do update set is_wanted = false`)
}
