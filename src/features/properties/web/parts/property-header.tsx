import { Pencil } from 'lucide-react'
import { Island } from '#src/web/islands/island.tsx'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Rating } from '#src/web/ui/rating.tsx'
import type { PublicProperty } from '../../contract/property.ts'
import { Heart } from './heart.tsx'
import { addressOf } from './property-words.ts'
import ShareMenu from '../share-menu.island.tsx'

// A name of more letters is set a step smaller.
const LONG_CHARS = 50

const ON_PICTURE = 'max-md:rounded-full max-md:border-0 max-md:shadow-rest'

type PropertyHeaderProps = { property: PublicProperty; address: string; isOwn: boolean }

/** Its name, what guests thought, where it stands, and what one can do with the page. */
export function PropertyHeader({ property, address, isOwn }: PropertyHeaderProps) {
  const isLong = property.title.length > LONG_CHARS
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 px-4 pt-5 max-md:order-2 md:px-0 md:pt-8 md:pb-5">
      <div className={`min-w-0 basis-full ${isLong ? '' : 'lg:flex-1 lg:basis-0'}`}>
        <h1
          className={`font-display font-medium break-words ${isLong ? 'max-w-[28em] text-2xl md:text-3xl' : 'text-4xl'}`}
        >
          {property.title}
        </h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 md:mt-2">
          <Rating average={property.rating} count={property.reviewCount} />
          <span className="min-w-0 break-words">{addressOf(property)}</span>
          {property.is_public ? null : <Badge tone="pending">Not public</Badge>}
        </p>
      </div>
      {isOwn ? (
        <ButtonLink to={links.ownProperty(property._id, 'listing')} icon={Pencil} className="md:ml-auto">
          Edit Listing
        </ButtonLink>
      ) : null}
      {/* On a phone they are discs on the picture, which stands above all. */}
      <div className="flex gap-2 max-md:absolute max-md:top-3 max-md:right-4 max-md:z-10">
        <Island name="share-menu" of={ShareMenu} props={{ title: property.title, address }} />
        <Heart propertyId={property._id} title={property.title} className={ON_PICTURE} />
      </div>
    </div>
  )
}
