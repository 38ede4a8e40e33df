import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { mapLink } from '#src/features/arrival/rules.ts'
import { linksIn } from '../rules/links.ts'

/**
 * The texts of an organisation in which it typed web addresses: templates, arrival information and what it wrote down; the maps of
 * its homes, to which templates lead; with a conversation also the questions of it. Two statements.
 */
export async function selectTyped(
  db: Db,
  organisationId: string,
  sessionId: string | null = null,
): Promise<string[]> {
  const { rows } = await db.execute<{ words: string }>(sql`
    select words from (
      select texts::text as words from templates where organisation_id = ${organisationId}
      union all select concat_ws(' ', directions, parking) from arrival_notes where organisation_id = ${organisationId}
      union all select answer from ai_knowledge where organisation_id = ${organisationId}
      union all select content from ai_messages where session_id = ${sessionId} and role = 'user') as typed
    where words like '%.%'`)
  const { rows: homes } = await db.execute<{ address: string; city: string; province: string | null }>(
    sql`select address, city, province from properties where organisation_id = ${organisationId}`,
  )
  return [
    ...rows.map(({ words }) => words.replaceAll('\\n', ' ')).filter(words => linksIn(words).length > 0),
    ...homes.map(mapLink),
  ]
}
