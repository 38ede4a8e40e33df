import { Check, X } from 'lucide-react'
import { Link } from '#src/web/link.tsx'
import { type Offer, offerLabel } from '#src/features/properties/rules/search-names.ts'
import { chosenOffers, chosenParts, withOffer } from './chosen-parts.ts'

/** The features that guests here ask for most. */
const OFFERED = ['pets', 'sea', 'pool', 'inverter', 'braai', 'wifi'] as const satisfies Offer[]

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold whitespace-nowrap'

type SearchChipsProps = {
  params: URLSearchParams
  /** The number of homes found with each feature; unknown among very many. */
  counts?: Record<string, number> | undefined
  /** True if those that can be added stand elsewhere. */
  isChosenOnly?: boolean
  className?: string
}

/** The filters of a search, to remove again, and those that can be added, each by one press and without script. */
export function SearchChips({ params, counts, isChosenOnly = false, className = '' }: SearchChipsProps) {
  const chosen = new Set<Offer>(chosenOffers(params))
  const others = isChosenOnly ? [] : OFFERED.filter(offer => !chosen.has(offer) && (!counts || counts[offer]))
  const parts = chosenParts(params)
  if (parts.length + others.length === 0) return null
  return (
    <ul
      aria-label={isChosenOnly ? 'Your filters' : 'Narrow the search'}
      className={`flex gap-2 py-2 ${isChosenOnly ? '' : 'flex-wrap'} ${className}`}
    >
      {parts.map(({ label, without }) => (
        <li key={label} className="max-w-full shrink-0">
          <Link
            to={without}
            rel="nofollow"
            aria-current="true"
            className={`${CHIP} max-w-full border-indigo bg-indigo text-on-indigo`}
          >
            <Check className="size-4 shrink-0 max-sm:hidden" />
            <span className="truncate">{label}</span>
            <span className="sr-only">, chosen: press to leave it out</span>
            <X className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {others.map(offer => (
        <li key={offer} className="shrink-0">
          <Link
            to={withOffer(params, offer)}
            rel="nofollow"
            className={`${CHIP} border-edge bg-surface hover:bg-sunken`}
          >
            {offerLabel(offer)}
            {counts?.[offer] ? <span className="num font-normal text-ink-3">{counts[offer]}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
