import { sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../contract/drafts.ts'
import type { Writer } from './sending/send-newsletter.ts'
import { senderFor, type Sender } from './sending/find-sender.ts'

type Content = Input<typeof contract.saveDraft>

async function draftOf(db: Db, sender: Sender) {
  const { rows } = await db.execute<{ content: Content; updated_at: string }>(
    sql`select content, updated_at::text from newsletter_drafts where sender_id = ${sender.id}`,
  )
  return rows[0] ? { ...rows[0].content, updatedAt: new Date(rows[0].updated_at) } : null
}

/** The newsletter that is being written, or null. */
export const readDraft = async ({ db }: Deps, _: object, caller: Writer) => ({
  success: true as const,
  draft: await draftOf(db, senderFor(caller)),
})

/** Keeps what is being written, as it was typed; the last word counts. */
export async function saveDraft({ db }: Deps, content: Content, caller: Writer) {
  const sender = senderFor(caller)
  await db.execute(sql`
    insert into newsletter_drafts (sender_id, organisation_id, content)
    values (${sender.id}, ${sender.organisationId}, ${JSON.stringify(content)}::jsonb)
    on conflict (sender_id) do update set content = excluded.content, updated_at = moment()`)
  return { success: true as const, draft: await draftOf(db, sender) }
}

/** Throws away what was being written. */
export async function deleteDraft({ db }: Deps, _: object, caller: Writer) {
  await db.execute(sql`delete from newsletter_drafts where sender_id = ${senderFor(caller).id}`)
  return { success: true as const, draft: null }
}
