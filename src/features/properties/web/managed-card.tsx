import { Link } from '#src/web/link.tsx'
import { guestsWord, rand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Badge, TypeBadge } from '#src/web/ui/marks/badge.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { Rating } from '#src/web/ui/rating.tsx'
import { ManagedActions, type ManagedProps } from './managed-actions.tsx'
import { NightStrip, Tonight } from './night-strip.tsx'
import { placeOf } from './parts/property-words.ts'

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** One home of a realtor: its picture, its nights ahead, who is there tonight, and what can be done with it. */
export function ManagedCard(props: ManagedProps & { priority: boolean }) {
  const { property, priority } = props
  const { name, next_nights: nights } = property
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      <div className="relative">
        <Picture
          src={property.images[0]}
          alt=""
          priority={priority}
          sizes="(min-width: 64rem) 400px, (min-width: 40rem) 50vw, calc(100vw - 2rem)"
        />
        <span className="absolute bottom-3 left-3 flex gap-2">
          <TypeBadge type={property.property_type} onPicture />
          <Standing property={property} />
        </span>
      </div>
      <div className="flex flex-1 flex-col p-4 md:p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="line-clamp-2 min-w-0 font-display text-xl font-medium break-words">
            <Link to={links.ownProperty(property._id)} className="hover:underline">
              {name}
            </Link>
          </h2>
          <span className="shrink-0 pt-1 whitespace-nowrap">
            <Rating average={property.rating} count={property.review_count} />
          </span>
        </div>
        <p className="mt-0.5 text-sm break-words text-ink-3">
          {placeOf({ neighbourhood: property.neighbourhood, city: property.city, state: property.province })}
        </p>
        <p className="num mt-2 text-sm text-ink-2">
          {counted(property.bedrooms, 'bedroom')} · {counted(property.bathrooms, 'bathroom')} ·{' '}
          {guestsWord(property.max_guests)}
        </p>
        {nights ? (
          <div className="mt-auto pt-4">
            <NightStrip nights={nights} />
            <p className="mt-2 truncate text-sm text-ink-2">
              <Tonight nights={nights} />
            </p>
          </div>
        ) : null}
        <div className="mt-3 flex items-center gap-1 border-t border-line pt-3">
          <p className="num mr-auto min-w-0 leading-tight">
            <span className="text-lg font-semibold">{rand(property.price_per_night)}</span>
            <span className="block text-xs text-ink-3">a night</span>
          </p>
          <ManagedActions {...props} />
        </div>
      </div>
    </article>
  )
}

/** Shows that a home is not on offer to everybody. */
export function Standing({ property }: Pick<ManagedProps, 'property'>) {
  return (
    <>
      {property.hidden_reason ? (
        <Badge tone="clash">Hidden by Naledi</Badge>
      ) : property.is_public ? null : (
        <Badge tone="pending">Not public</Badge>
      )}
      {property.is_available ? null : <Badge tone="cancelled">Bookings off</Badge>}
    </>
  )
}
