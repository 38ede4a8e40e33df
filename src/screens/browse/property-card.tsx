import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session/session.ts'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { TypeBadge } from '#src/web/ui/marks/badge.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { Rating } from '#src/web/ui/rating.tsx'
import type { FoundProperty } from '#src/features/properties/contract/browse.ts'
import { Subscribe } from '#src/features/newsletters/web/parts/subscribe.tsx'
import { Heart } from '#src/features/properties/web/parts/heart.tsx'
import { PropertyPrice } from '#src/features/properties/web/parts/property-price.tsx'
import { NO_DESCRIPTION, placeOf } from '#src/features/properties/web/parts/property-words.ts'
import type { StayInAddress } from '#src/features/properties/web/parts/stay-in-address.ts'

type PropertyCardProps = { property: FoundProperty; stay: StayInAddress; priority: boolean }

/** One home of the list, led by its picture. See docs/product/homes-and-search.md#browsing. */
export function PropertyCard({ property, stay, priority }: PropertyCardProps) {
  const { title, public_slug: slug } = property
  const to = links.property(slug, stay)
  return (
    <article className="flex h-full flex-col">
      <div className="relative">
        <Link to={to} tabIndex={-1} aria-hidden="true" className="block overflow-hidden rounded-lg bg-mute">
          <Picture
            src={property.images[0]}
            alt=""
            priority={priority}
            sizes="(min-width: 64rem) 384px, (min-width: 40rem) 50vw, calc(100vw - 2rem)"
          />
        </Link>
        <Heart propertyId={property._id} title={title} onPicture className="absolute top-2.5 right-2.5" />
        <span className="absolute bottom-3 left-3">
          <TypeBadge type={property.propertyType} onPicture />
        </span>
      </div>
      <div className="flex flex-1 flex-col pt-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="min-w-0 font-display text-xl font-medium">
            <Link to={to} className="line-clamp-2 break-words hover:underline">
              {title}
            </Link>
          </h2>
          <Rating average={property.rating} count={property.reviewCount} />
        </div>
        <p className="mt-0.5 text-sm break-words text-ink-3">{placeOf(property)}</p>
        <p className="mt-2 line-clamp-2 text-sm break-words text-ink-2">
          {property.description || NO_DESCRIPTION}
        </p>
        <p className="num mt-auto pt-3">
          <PropertyPrice property={property} />
        </p>
        <Host property={property} stay={stay} />
      </div>
    </article>
  )
}

function Host({ property, stay }: Pick<PropertyCardProps, 'property' | 'stay'>) {
  const user = useViewer()
  const { realtor, public_slug: slug } = property
  return (
    <>
      <div className="mt-3 flex min-h-[72px] items-center gap-3 border-t border-line pt-3">
        <Avatar name={realtor.name} src={realtor.profileImage} />
        <div className="min-w-0 flex-1 leading-tight">
          <p className="truncate text-sm font-semibold">{realtor.name}</p>
          {realtor.bio ? (
            <p className="mt-0.5 line-clamp-2 text-xs leading-[1.05rem] text-ink-3">{realtor.bio}</p>
          ) : null}
        </div>
        {user ? (
          <Subscribe
            realtorId={property.realtorId}
            name={realtor.name}
            source="card"
            isSubscribed={property.isSubscribedToOwner}
          />
        ) : (
          <ButtonLink to={links.register()} className="px-3.5">
            Sign up to book
          </ButtonLink>
        )}
      </div>
      {user ? (
        <div className="mt-2 flex gap-2 *:flex-1">
          <ButtonLink to={links.property(slug, stay)}>View Details</ButtonLink>
          <ButtonLink to={links.bookProperty(slug, stay)} variant="solid">
            Book
          </ButtonLink>
        </div>
      ) : null}
    </>
  )
}
