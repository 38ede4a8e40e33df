import type { PublicProperty } from '#src/features/properties/contract/property.ts'
import { welcomesPets } from '#src/features/properties/web/parts/unsaid-pets.tsx'

const FIELDS = [
  '_id',
  'public_slug',
  'neighbourhood',
  'city',
  'price_per_night',
  'from_price',
  'max_guests',
  'rating',
  'reviewCount',
  'isAvailable',
  'instantBooking',
  'holdHours',
  'realtorId',
] as const

/** As much of a home as it takes to choose a stay in it. */
export type BookableProperty = Pick<PublicProperty, (typeof FIELDS)[number]> & {
  host: string
  welcomesPets: boolean
}

export const bookableProperty = (property: PublicProperty): BookableProperty => ({
  ...(Object.fromEntries(FIELDS.map(field => [field, property[field]])) as Pick<
    PublicProperty,
    (typeof FIELDS)[number]
  >), // those fields and no other
  host: property.realtor.name,
  welcomesPets: welcomesPets(property.amenities),
})
