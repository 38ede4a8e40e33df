import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { type Db, violates } from '#src/server/db/open-db.ts'
import { properties } from '#src/server/db/schema.ts'
import { ratePlanOfProperty } from '#src/features/pricing/server/queries.ts'
import { indexRatePlan } from '#src/features/pricing/server/commands.ts'
import { changeOf } from '#src/server/events/change.ts'
import type { Handler } from '#src/server/http/route.ts'
import { propertyChanged } from '../contract/events.ts'
import type * as manage from '../contract/manage.ts'
import { windowBackwards } from '../contract/manage.ts'
import { emitPropertyEvent } from './emit-property-event.ts'
import { unownedPictures } from '#src/server/pictures/stored-pictures.ts'
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

/** Columns that the cheapest night to come follows from. */
const PRICED = ['price_per_night', 'available_from', 'available_to'] as const

/** A realtor changes what was sent of a home; its address in the product stays. */
export const changeProperty: Handler<typeof manage.changeProperty> = async (
  deps,
  { id, ...changes },
  caller,
) => {
  const { db, uploads, today } = deps
  const { organisation } = caller
  const own = propertyOf(id, organisation.id)
  const unowned = await unownedPictures(db, uploads, changes.images)
  const changed = await db.transaction(async tx => {
    const before = await propertyWhere(tx, own)
    await usePictures(tx, unowned, changes.images)
    if (!(await updateProperty(tx, own, columnsOf(changes)))) throw notFound()
    const isRepriced = PRICED.some(field => changes[field] !== undefined)
    const ratePlan = isRepriced ? await ratePlanOfProperty(tx, id) : undefined
    if (ratePlan) await indexRatePlan(tx, id, ratePlan, today())
    const property = (await propertyWhere(tx, own))! // just changed
    if (before) deps.recordChange(changeOf(propertyAnswer(before), propertyAnswer(property)))
    await emitPropertyEvent(deps, tx, propertyChanged, property, caller)
    return property
  })
  return {
    success: true,
    property: propertyAnswer(changed),
    message: 'Property updated successfully!',
  }
}
