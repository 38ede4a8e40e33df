import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countNights } from '#src/contract/days.ts'
import { bareRange, guestsWord, nightsWord, rand, wholeRand } from '#src/contract/words.ts'
import { quoteStay } from '#src/features/pricing/contract/quote.ts'
import { publicPropertyBySlug } from '#src/features/properties/contract/browse.ts'
import { stayIn } from '#src/features/properties/web/parts/stay-in-address.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Picture } from '#src/web/ui/marks/picture.tsx'

/** The stay that a visitor was about to ask for, and what it comes to. */
export function StayInView({ slug, search }: { slug: string; search: string }) {
  const asked = useMemo(() => stayIn(new URLSearchParams(search)), [search])
  const { checkIn = '', checkOut = '', guests = '1', pets = '0' } = asked
  const isChosen = checkIn !== '' && checkOut > checkIn
  const property = useQuery(query(publicPropertyBySlug, { slug })).data?.property
  const total = useQuery({
    ...query(quoteStay, { slug, checkIn, checkOut, guests: Number(guests), pets: Number(pets) }),
    enabled: isChosen,
  }).data?.quote.total
  if (!property) return null
  const price = isChosen ? total : property.from_price
  return (
    <section aria-label="Your stay" className="card mb-6 flex gap-3 p-3">
      <div className="relative size-20 shrink-0 overflow-hidden rounded-md">
        <Picture src={property.images[0]} alt="" ratio="fill" sizes="80px" priority />
      </div>
      <div className="num min-w-0 text-sm leading-snug">
        <Link
          to={links.property(slug, asked)}
          className="line-clamp-2 font-display text-lg leading-tight font-medium break-words hover:underline"
        >
          {property.title}
        </Link>
        <p className="text-ink-2">
          {isChosen
            ? `${nightsWord(countNights(checkIn, checkOut))}, ${bareRange(checkIn, checkOut)}, ${guestsWord(Number(guests), Number(pets))}`
            : property.city}
        </p>
        {price === undefined ? null : (
          <p className="mt-0.5 font-semibold">
            {isChosen ? `${rand(price)} in total` : `from ${wholeRand(price)} a night`}
          </p>
        )}
      </div>
    </section>
  )
}
