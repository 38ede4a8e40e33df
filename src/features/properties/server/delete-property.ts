import { sql } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { type Db, violates } from '#src/server/db/open-db.ts'
import { properties } from '#src/server/db/schema.ts'
import { countPropertyDeleted } from '#src/features/accounts/server/commands.ts'
import { freeNightsOf } from '#src/features/calendar/server/commands.ts'
import type { Handler } from '#src/server/http/route.ts'
import { propertyDeleted } from '../contract/events.ts'
import type * as manage from '../contract/manage.ts'
import { hasUpcomingBookings } from '../contract/manage.ts'
import { propertyOf } from './queries.ts'
import { emitPropertyEvent } from './emit-property-event.ts'

/** Deletes a property of an organisation, counted out, unless nights ahead are held. Gives what it was called, or undefined where there is none. */
export async function removeProperty(
  tx: Db,
  propertyId: string,
  organisationId: string,
  today: string,
): Promise<{ id: string; name: string; slug: string } | undefined> {
  const own = propertyOf(propertyId, organisationId)
  // Before its homes, as a run of an import takes it.
  await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
  // Locked in the order in which bookings lock: the property, then its nights.
  const [found] = await tx
    .select({ id: properties.id, name: properties.name, slug: properties.slug })
    .from(properties)
    .where(own)
    .for('update')
  if (!found) return undefined
  await countPropertyDeleted(tx, organisationId)
  await freeNightsOf(tx, propertyId, today)
  try {
    await tx.delete(properties).where(own)
  } catch (error) {
    throw violates(error, 'held_nights_property_id_fkey') ? hasUpcomingBookings() : error
  }
  return found
}

/** A realtor deletes a home that nobody has nights ahead in; past bookings outlive it. */
export const deleteProperty: Handler<typeof manage.deleteProperty> = async (deps, { id }, caller) => {
  await deps.db.transaction(async tx => {
    const property = orNotFound(await removeProperty(tx, id, caller.organisation.id, deps.today()))
    await emitPropertyEvent(deps, tx, propertyDeleted, property, caller)
  })
  return { success: true, message: 'Property deleted' }
}
