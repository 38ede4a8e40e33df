import { eq, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { type Db, violates } from '#src/server/db/open-db.ts'
import { organisations, properties } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as manage from '../contract/manage.ts'
import { hasUpcomingBookings } from '../contract/manage.ts'
import { propertyOf } from './queries.ts'

/** Deletes a property of an organisation, counted out, unless nights ahead are held. False where there is none. */
async function removeProperty(
  tx: Db,
  propertyId: string,
  organisationId: string,
  today: string,
): Promise<boolean> {
  const own = propertyOf(propertyId, organisationId)
  // Locked in the order in which bookings lock: the property, then its nights.
  const [found] = await tx.select({ id: properties.id }).from(properties).where(own).for('update')
  if (!found) return false
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
  return true
}

/** A realtor deletes a home that nobody has nights ahead in; past bookings outlive it. */
export async function deleteProperty(
  { db, today }: Deps,
  { id }: Input<typeof manage.deleteProperty>,
  { organisation }: Member,
) {
  const isDeleted = await db.transaction(tx => removeProperty(tx, id, organisation.id, today()))
  if (!isDeleted) throw notFound()
  return { success: true as const, message: 'Property deleted' }
}
