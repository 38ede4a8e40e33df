import { and, eq, gt } from 'drizzle-orm'
import { plain } from '#src/features/properties/rules.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { properties } from '#src/server/db/schema.ts'

/** Gives the next home of a name that came since, each once; undefined where there is none. */
export type MadeSince = (name: string) => string | undefined

/**
 * Finds the homes that came since a file was sent: its host could not choose them, and wants them made by another file that was sent at the same moment. Ids are in the
 * order in which rows are made.
 */
export async function findMade(tx: Db, organisationId: string, importId: string): Promise<MadeSince> {
  const found = await tx
    .select({ id: properties.id, name: properties.name })
    .from(properties)
    .where(and(eq(properties.organisationId, organisationId), gt(properties.id, importId)))
    .orderBy(properties.id)
  const byName = Map.groupBy(found, ({ name }) => plain(name))
  return name => byName.get(plain(name))?.shift()?.id
}
