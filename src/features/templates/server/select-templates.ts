import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { templates } from '#src/server/db/schema.ts'
import { type StartingKey, startingKeys } from '../rules/starting-keys.ts'

/** From the booking to the review: the starting set is written in the order of a stay. */
const journeyOrder = sql.raw(`array[${startingKeys.map(key => `'${key}'`).join(', ')}]`)

/** The templates of an organisation: the starting set in the order of a stay, then the others by their names. */
export const selectTemplates = (db: Db, organisationId: string) =>
  db
    .select()
    .from(templates)
    .where(eq(templates.organisationId, organisationId))
    .orderBy(
      sql`array_position(${journeyOrder}, ${templates.startingKey}) nulls last`,
      asc(sql`lower(${templates.name})`),
      asc(templates.id),
    )

export type Row = Awaited<ReturnType<typeof selectTemplates>>[number]

/** A template as the contract answers it. */
export const templateAnswer = ({ id, name, texts, startingKey, updatedAt }: Row) => ({
  _id: id,
  name,
  texts: { en: texts.en ?? null, af: texts.af ?? null, zu: texts.zu ?? null },
  starting_key: startingKey as StartingKey | null, // written from the set alone
  updatedAt,
})
