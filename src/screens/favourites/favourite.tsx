import { Heart } from '#src/features/properties/web/parts/heart.tsx'
import type { PublicProperty } from '#src/features/properties/contract/property.ts'
import { PropertyPicture } from '#src/features/properties/web/parts/property-picture.tsx'

export const FAVOURITES_GRID = 'grid grid-cols-1 gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3'

/** A property with a heart, and the heart to take it away by. */
export function Favourite({ property }: { property: PublicProperty }) {
  return (
    <li className="relative min-w-0">
      <PropertyPicture property={property} />
      <Heart
        propertyId={property._id}
        title={property.title}
        onPicture
        className="absolute top-2.5 right-2.5"
      />
    </li>
  )
}
