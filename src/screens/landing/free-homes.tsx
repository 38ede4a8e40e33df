import { placeOf } from '#src/features/properties/web/parts/property-words.ts'
import { nightsWord, shortRange, wholeRand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Link } from '#src/web/link.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Picture } from '#src/web/ui/picture.tsx'
import { Rating } from '#src/web/ui/rating.tsx'
import type { FreeWeekend } from './free-weekend.ts'
import { Section } from './section.tsx'

const WHEN = ['Free this weekend', 'Free next weekend']

/** Three homes that can be had now, with what the weekend costs; nothing where none is free. */
export function FreeHomes({ homes, stay, weeksAhead }: FreeWeekend) {
  if (homes.length === 0) return null
  return (
    <Section
      title={WHEN[weeksAhead] ?? 'Free soon'}
      lead={shortRange(stay.checkIn, stay.checkOut)}
      aside={<ButtonLink to={links.browse()}>Browse Properties</ButtonLink>}
    >
      <ul className="mt-9 grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {homes.map(home => (
          <li key={home._id} className="sm:max-lg:nth-3:hidden">
            <Link to={links.property(home.public_slug, stay)} className="group block">
              <span className="block overflow-hidden rounded-lg bg-mute">
                <Picture
                  src={home.images[0]}
                  alt=""
                  sizes="(min-width: 64rem) 384px, (min-width: 40rem) 50vw, calc(100vw - 2rem)"
                />
              </span>
              <span className="mt-3.5 flex items-baseline justify-between gap-3">
                <span className="line-clamp-2 min-w-0 font-display text-xl font-medium group-hover:underline">
                  {home.title}
                </span>
                <Rating average={home.rating} count={home.reviewCount} />
              </span>
              <span className="mt-0.5 block text-sm text-ink-3">{placeOf(home)}</span>
              <span className="num mt-2 block">
                <span className="text-lg font-semibold">{wholeRand(home.price_per_night)}</span>{' '}
                <span className="text-sm text-ink-3">a night</span>
                {home.quote ? (
                  <span className="text-sm text-ink-2">
                    {' '}
                    · {wholeRand(home.quote.total)} for {nightsWord(home.quote.nights)}
                  </span>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
