import { links } from '#src/web/links.ts'
import { Link } from '#src/web/link.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { Rating } from '#src/web/ui/rating.tsx'
import type { FoundProperty } from '../../contract/browse.ts'
import type { PublicProperty } from '../../contract/property.ts'
import { PropertyPrice } from './property-price.tsx'
import { placeOf } from './property-words.ts'

type PropertyPictureProps = {
  property: PublicProperty & Partial<Pick<FoundProperty, 'quote'>>
  /** The nights it is shown for: its page opens with them. */
  stay?: { checkIn: string; checkOut: string }
}

/** A home as a picture with its name, place and price beneath, and what the nights come to where some are asked for. */
export function PropertyPicture({ property, stay }: PropertyPictureProps) {
  return (
    <Link to={links.property(property.public_slug, stay)} className="group block">
      <span className="block overflow-hidden rounded-lg bg-mute">
        <Picture
          src={property.images[0]}
          alt=""
          sizes="(min-width: 64rem) 384px, (min-width: 40rem) 50vw, calc(100vw - 2rem)"
        />
      </span>
      <span className="mt-3 flex items-baseline justify-between gap-3">
        <span className="line-clamp-2 min-w-0 font-display text-xl font-medium group-hover:underline">
          {property.title}
        </span>
        <Rating average={property.rating} count={property.reviewCount} />
      </span>
      <span className="mt-0.5 block truncate text-sm text-ink-3">{placeOf(property)}</span>
      <span className="num mt-2 block">
        <PropertyPrice property={property} />
      </span>
    </Link>
  )
}
