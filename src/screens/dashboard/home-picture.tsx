import type { PublicProperty } from '#src/features/properties/contract/property.ts'
import { placeOf } from '#src/features/properties/web/parts/property-words.ts'
import { wholeRand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Link } from '#src/web/link.tsx'
import { Picture } from '#src/web/ui/picture.tsx'
import { Rating } from '#src/web/ui/rating.tsx'

/** A home as a picture with its name, place and price beneath. */
export function HomePicture({ home }: { home: PublicProperty }) {
  return (
    <Link to={links.property(home.public_slug)} className="group block">
      <span className="block overflow-hidden rounded-lg bg-mute">
        <Picture
          src={home.images[0]}
          alt=""
          sizes="(min-width: 64rem) 384px, (min-width: 40rem) 33vw, 100vw"
        />
      </span>
      <span className="mt-2.5 flex items-baseline justify-between gap-3">
        <span className="line-clamp-1 min-w-0 font-semibold group-hover:underline">{home.title}</span>
        <Rating average={home.rating} count={home.reviewCount} />
      </span>
      <span className="block truncate text-sm text-ink-2">{placeOf(home)}</span>
      <span className="num mt-0.5 block text-sm">
        <span className="font-semibold">{wholeRand(home.price_per_night)}</span> a night
      </span>
    </Link>
  )
}
