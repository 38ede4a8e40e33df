import { type SQL, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { type Db, violates } from '#src/server/db/open-db.ts'
import { properties } from '#src/server/db/schema.ts'
import { bookOfHome, spellBook } from '#src/features/pricing/server/queries.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as manage from '../contract/manage.ts'
import { windowBackwards } from '../contract/manage.ts'
import { usePictures } from './use-pictures.ts'
import { columnsOf, propertyWhere, propertyAnswer, propertyOf, type PropertyInsert } from './queries.ts'

async function updateProperty(
  db: Db,
  condition: SQL | undefined,
  values: Partial<PropertyInsert>,
): Promise<boolean> {
  try {
    const { rowCount } = await db
      .update(properties)
      .set({ ...values, updatedAt: sql`moment()` })
      .where(condition)
    return rowCount === 1
  } catch (error) {
    throw violates(error, 'properties_window') ? windowBackwards() : error
  }
}

/** A realtor changes what was sent of a home; its address in the product stays. */
export async function changeProperty(
  { db, uploads, today }: Deps,
  { id, ...changes }: Input<typeof manage.changeProperty>,
  { organisation }: Member,
) {
  const own = propertyOf(id, organisation.id)
  await db.transaction(async tx => {
    await usePictures(tx, uploads, changes.images)
    if (!(await updateProperty(tx, own, columnsOf(changes)))) throw notFound()
    const book = changes.price_per_night === undefined ? undefined : await bookOfHome(tx, id)
    if (book) await spellBook(tx, id, book, today())
  })
  const changed = await propertyWhere(db, own)
  if (!changed) throw notFound() // deleted meanwhile
  return {
    success: true as const,
    property: propertyAnswer(changed),
    message: 'Property updated successfully!',
  }
}
