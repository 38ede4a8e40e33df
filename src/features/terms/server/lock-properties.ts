import { and, asc, eq, inArray } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { properties } from '#src/server/db/schema.ts'

/** Two who write terms of the same homes write one after the other. Throws 404 where one of them is not the organisation's. */
export async function lockProperties(tx: Db, ids: readonly string[], organisationId: string): Promise<void> {
  const found = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(inArray(properties.id, [...ids]), eq(properties.organisationId, organisationId)))
    .orderBy(asc(properties.id)) // two copies wait for each other, and not each for the other
    .for('no key update')
  if (found.length < new Set(ids).size) throw notFound()
}
