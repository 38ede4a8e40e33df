import { and, asc, eq, sql } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import type { Config } from '#src/server/config.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { cleaners } from '#src/server/db/schema.ts'
import { type Keyed as HasKeys, openSecret } from '#src/server/sealed.ts'

export type CleanerRow = typeof cleaners.$inferSelect

type Keyed = HasKeys & Pick<Config, 'publicUrl'>

/** Returns where a cleaner's page is, or null once its link is revoked. */
export const linkOf = (config: Keyed, { id, secret }: Pick<CleanerRow, 'id' | 'secret'>): string | null =>
  secret && `${config.publicUrl}/clean/${openSecret(config, 'cleaners.secret', id, secret)}`

/** A cleaner as the contract answers it. */
export const cleanerAnswer = (
  { id, name, phone, email, language, showsCode, isMailed, secret, createdAt }: CleanerRow,
  propertyIds: string[],
  config: Keyed,
) => ({
  _id: id,
  name,
  phone,
  email,
  language,
  shows_code: showsCode,
  is_mailed: isMailed,
  property_ids: propertyIds,
  link: linkOf(config, { id, secret }),
  createdAt,
})

/** The cleaners of an organisation, or one of them, with their homes. */
export async function selectCleaners(db: Db, organisationId: string, config: Keyed, id?: string) {
  const rows = await db
    .select({
      cleaner: cleaners,
      propertyIds: sql<string[]>`(select coalesce(json_agg(property_id order by property_id), '[]')
        from property_cleaners where cleaner_id = cleaners.id)`,
    })
    .from(cleaners)
    .where(and(eq(cleaners.organisationId, organisationId), id ? eq(cleaners.id, id) : undefined))
    .orderBy(asc(cleaners.name), asc(cleaners.id))
  return rows.map(({ cleaner, propertyIds }) => cleanerAnswer(cleaner, propertyIds, config))
}

/** A cleaner of this organisation, locked until the transaction ends. Throws 404. */
export async function lockCleaner(tx: Db, organisationId: string, id: string): Promise<CleanerRow> {
  const [row] = await tx
    .select()
    .from(cleaners)
    .where(and(eq(cleaners.id, id), eq(cleaners.organisationId, organisationId)))
    .for('update')
  return orNotFound(row)
}
