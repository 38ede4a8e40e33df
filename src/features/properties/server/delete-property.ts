import { eq, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { type Db, violates } from '#src/server/db/open-db.ts'
import { organisations, properties } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { propertyDeleted } from '../contract/events.ts'
import type * as manage from '../contract/manage.ts'
import { hasUpcomingBookings } from '../contract/manage.ts'
import { propertyOf } from './queries.ts'
import { emitPropertyEvent } from './emit-property-event.ts'

/** Deletes a property of an organisation, counted out, unless nights ahead are held. Gives what it was called, or undefined where there is none. */
async function removeProperty(
  tx: Db,
  propertyId: string,
  organisationId: string,
  today: string,
): Promise<{ id: string; name: string; slug: string } | undefined> {
  const own = propertyOf(propertyId, organisationId)
  // Locked in the order in which bookings lock: the property, then its nights.
  const [found] = await tx
    .select({ id: properties.id, name: properties.name, slug: properties.slug })
    .from(properties)
    .where(own)
    .for('update')
  if (!found) return undefined
  await tx
    .update(organisations)
    .set({ propertyCount: sql`${organisations.propertyCount} - 1` })
    .where(eq(organisations.id, organisationId))
  await tx.execute(
    sql`delete from held_nights where property_id = ${propertyId} and (not is_binding or upper(nights) <= ${today}::date or expires_at <= moment())`,
  )
  try {
    await tx.delete(properties).where(own)
  } catch (error) {
    throw violates(error, 'held_nights_property_id_fkey') ? hasUpcomingBookings() : error
  }
  return found
}

/** A realtor deletes a home that nobody has nights ahead in; past bookings outlive it. */
export async function deleteProperty(
  deps: Deps,
  { id }: Input<typeof manage.deleteProperty>,
  caller: Member,
) {
  await deps.db.transaction(async tx => {
    const property = await removeProperty(tx, id, caller.organisation.id, deps.today())
    if (!property) throw notFound()
    await emitPropertyEvent(deps, tx, propertyDeleted, property, caller)
  })
  return { success: true as const, message: 'Property deleted' }
}
