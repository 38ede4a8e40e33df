import { Heart } from '#src/features/favourites/web/parts/heart.tsx'
import type { PublicProperty } from '#src/features/properties/contract/property.ts'
import { HomePicture } from '#src/features/properties/web/parts/home-picture.tsx'

/** Homes with a heart, each with the heart to take it away by. */
export function FavouriteGrid({ homes }: { homes: readonly PublicProperty[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {homes.map(home => (
        <li key={home._id} className="relative min-w-0">
          <HomePicture home={home} />
          <Heart propertyId={home._id} title={home.title} onPicture className="absolute top-2.5 right-2.5" />
        </li>
      ))}
    </ul>
  )
}
