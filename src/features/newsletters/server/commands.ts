import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

export { askAddress } from './subscribers/ask-address.ts'

/** Shows the picture of a newsletter that has none. */
export async function showNewsletterPicture(db: Db, id: string, url: string): Promise<void> {
  await db.execute(sql`update newsletters set image_url = ${url} where id = ${id} and image_url is null`)
}
