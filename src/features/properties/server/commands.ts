import { eq, sql } from 'drizzle-orm'
import { awayBecause } from '#src/features/accounts/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { properties } from '#src/server/db/schema.ts'
import { removeProperty } from './delete-property.ts'
import { propertyOf } from './queries.ts'

export { addHiddenProperty, type KnownProperty } from './add-property.ts'
export { removeProperty } from './delete-property.ts'

/** Takes the homes of an organisation off every page while its owner is suspended or closes the account, and puts those back that were there once neither holds. */
export async function suspendProperties(tx: Db, organisationId: string): Promise<void> {
  await tx.execute(sql`
    update properties set is_suspended = away
    from (select ${awayBecause(organisationId)} is not null as away) as owner
    where organisation_id = ${organisationId} and is_suspended <> away`)
}

/** Hides a home for this reason, or with null shows it again as its host wants it. */
export async function hideProperty(
  tx: Db,
  id: string,
  hidden: { at: Date; reason: string } | null,
): Promise<void> {
  await tx
    .update(properties)
    .set({ hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null })
    .where(eq(properties.id, id))
}

/** Takes the homes of an organisation before any booking of them, in one order. */
export const lockProperties = (tx: Db, organisationId: string) =>
  tx
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.organisationId, organisationId))
    .orderBy(properties.id)
    .for('update')

/** Deletes all homes of an organisation. Throws 409 `HAS_UPCOMING_BOOKINGS` where somebody has nights ahead in one. */
export async function deleteProperties(tx: Db, organisationId: string, today: string): Promise<void> {
  for (const { id } of await lockProperties(tx, organisationId))
    await removeProperty(tx, id, organisationId, today)
}

/** Shows these photos of a property, which are stored, in this order. */
export async function showPhotos(tx: Db, id: string, images: string[]): Promise<void> {
  await tx.update(properties).set({ images }).where(eq(properties.id, id))
}

/** Words and photos of a home as its host wrote them. */
export type PropertyText = { description: string; houseRules: string | null; images: string[] }

/** Takes a home of an organisation and returns its words and photos, or undefined where there is none. */
export async function takePropertyText(
  tx: Db,
  id: string,
  organisationId: string,
): Promise<PropertyText | undefined> {
  const [found] = await tx
    .select({
      description: properties.description,
      houseRules: properties.houseRules,
      images: properties.images,
    })
    .from(properties)
    .where(propertyOf(id, organisationId))
    .for('update')
  return found
}

/** Gives a home that was taken these words and photos. */
export async function writePropertyText(tx: Db, id: string, text: PropertyText): Promise<void> {
  await tx
    .update(properties)
    .set({ ...text, updatedAt: sql`moment()` })
    .where(eq(properties.id, id))
}
