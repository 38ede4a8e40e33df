import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

export { askAddress } from './subscribers/ask-address.ts'

/** Shows the picture of the draft that came with a copy and has none. */
export async function showDraftPicture(db: Db, organisationId: string, url: string): Promise<void> {
  await db.execute(sql`
    update newsletter_drafts set content = content || jsonb_build_object('imageUrl', ${url}::text)
    where sender_id = ${organisationId} and content ->> 'imageUrl' = ''`)
}

/** Shows the picture of a newsletter that has none. */
export async function showNewsletterPicture(db: Db, id: string, url: string): Promise<void> {
  await db.execute(sql`update newsletters set image_url = ${url} where id = ${id} and image_url is null`)
}
