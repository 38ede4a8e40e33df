import { Link } from '#src/web/link.tsx'
import { rand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { ManagedActions, type ManagedProps } from './managed-actions.tsx'
import { Standing } from './managed-card.tsx'
import { NightStrip, Tonight } from './night-strip.tsx'

/** One home of many: a line, with its nights ahead. */
export function ManagedRow(props: ManagedProps) {
  const { property } = props
  const { name, next_nights: nights, city } = property
  return (
    <article className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 md:px-4 lg:min-h-16 lg:grid-cols-[3rem_minmax(0,1fr)_minmax(0,22rem)_7rem_auto] lg:gap-x-5">
      <span className="size-12 overflow-hidden rounded-md">
        <Picture src={property.images[0]} alt="" ratio="1/1" sizes="48px" />
      </span>
      <div className="min-w-0 leading-tight">
        <h2 className="truncate font-semibold">
          <Link to={links.ownProperty(property._id)} className="hover:underline">
            {name}
          </Link>
        </h2>
        <p className="num mt-0.5 flex items-center gap-2 text-sm text-ink-2">
          <Standing property={property} />
          <span className="min-w-0 truncate">
            {city}
            <span className="lg:hidden"> · {rand(property.price_per_night)}</span>
          </span>
        </p>
      </div>
      {nights ? (
        <div className="min-w-0 max-lg:order-last max-lg:col-span-3 max-lg:pt-2">
          <NightStrip nights={nights} isThin />
          <p className="mt-1 truncate text-sm text-ink-2">
            <Tonight nights={nights} />
          </p>
        </div>
      ) : null}
      <p className="num text-right font-semibold whitespace-nowrap max-lg:hidden">
        {rand(property.price_per_night)}
        <span className="block text-xs leading-4 font-normal text-ink-3">a night</span>
      </p>
      <div className="flex items-center gap-1 justify-self-end">
        <ManagedActions {...props} isTight />
      </div>
    </article>
  )
}
