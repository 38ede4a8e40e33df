import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { templates } from '#src/server/db/schema.ts'
import type { StartingKey } from '../rules/starting-set.ts'

/** The templates of an organisation, as hosts read lists of names. */
export const selectTemplates = (db: Db, organisationId: string) =>
  db
    .select()
    .from(templates)
    .where(eq(templates.organisationId, organisationId))
    .orderBy(asc(sql`lower(${templates.name})`), asc(templates.id))

export type Row = Awaited<ReturnType<typeof selectTemplates>>[number]

/** A template as the contract answers it. */
export const templateAnswer = ({ id, name, texts, startingKey, updatedAt }: Row) => ({
  _id: id,
  name,
  texts: { en: texts.en ?? null, af: texts.af ?? null, zu: texts.zu ?? null },
  starting_key: startingKey as StartingKey | null, // written from the set alone
  updatedAt,
})
