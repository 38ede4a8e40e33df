import { randomUUID } from 'node:crypto'
import type { Db } from '#src/server/db/open-db.ts'
import { properties } from '#src/server/db/schema.ts'

export type Property = typeof properties.$inferSelect

/** A property of this realtor, as a listing would have made it. */
export async function makeProperty(
  db: Db,
  realtor: { id: string; organisation_id: string | null },
  given: Partial<typeof properties.$inferInsert> = {},
): Promise<Property> {
  const [property] = await db
    .insert(properties)
    .values({
      organisationId: realtor.organisation_id!, // a realtor has one
      realtorId: realtor.id,
      slug: `home-${randomUUID()}`,
      name: 'Kloof Cottage',
      description: 'A cottage below the mountain',
      propertyType: 'house',
      address: '1 Kloof Street',
      neighbourhood: 'Tamboerskloof',
      city: 'Cape Town',
      province: 'Western Cape',
      nightlyCents: 185_000,
      bedrooms: 2,
      bathrooms: 1.5,
      maxGuests: 4,
      images: ['/uploads/kloof.webp'],
      ...given,
    })
    .returning()
  return property! // returning() after an insert of one row
}
