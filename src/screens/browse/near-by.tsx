import { CalendarCheck, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '#src/contract/endpoint.ts'
import { shortStay } from '#src/contract/words.ts'
import { countNights } from '#src/contract/days.ts'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import type { searchProperties } from '#src/features/properties/contract/browse.ts'
import { isOffer, type Offer, offerLabel } from '#src/features/properties/rules/search-names.ts'
import { stayIn } from '#src/features/properties/web/parts/stay-in-address.ts'
import { chosenOffers, chosenParts } from './chosen-parts.ts'
import { PropertyCard } from './property-card.tsx'
import { nothingFor, searchWords, stayAsked } from './search-words.ts'

type Near = NonNullable<Answer<typeof searchProperties>['near']>
type NearByProps = { near: Near; params: URLSearchParams }

export const comesClose = ({ places, dates }: Near): boolean => places.length + dates.length > 0

const inSentence = (offer: Offer): string => {
  const label = offerLabel(offer)
  return label === 'Wi-Fi' ? label : label[0]!.toLowerCase() + label.slice(1) // a label has letters
}

/** '3 by the sea, 4 pets welcome': how many homes have some of what none has all of. */
function partsFound({ counts }: Near, params: URLSearchParams): string {
  const found = chosenOffers(params).flatMap(offer =>
    counts?.[offer] ? `${counts[offer]} ${inSentence(offer)}` : [],
  )
  return found.length > 0 ? `None for all of it: ${found.join(', ')}. ` : ''
}

/**
 * Homes that come close if nothing is found, each with the reason. See docs/product/homes-and-search.md#where-nothing-is-found.
 */
export function NearBy({ near, params }: NearByProps) {
  const parts = chosenParts(params)
  return (
    <div className="pt-2 pb-4">
      <h2 className="font-display text-3xl font-medium">No Properties Found</h2>
      <p className="mt-2 text-lg text-ink-2">
        {nothingFor(params)}
        {partsFound(near, params)}
        These come close:
      </p>
      <ul aria-label="Ask for less" className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {parts.length > 1
          ? parts.map(({ label, without }) => (
              <li key={label} className="grid">
                <ButtonLink to={without}>Without ‘{label}’</ButtonLink>
              </li>
            ))
          : null}
        <li className="grid">
          <ButtonLink to={links.browse({ ...stayIn(params) })}>Show all properties</ButtonLink>
        </li>
      </ul>
      <OtherDates near={near} params={params} />
      <OtherPlaces near={near} params={params} />
    </div>
  )
}

type PropertiesProps = { id: string; title: string; text: string; children: ReactNode }

function Homes({ id, title, text, children }: PropertiesProps) {
  return (
    <section aria-labelledby={id} className="pt-9">
      <h3 id={id} className="font-display text-2xl font-medium">
        {title}
      </h3>
      <p className="mt-1 mb-5 text-ink-2">{text}</p>
      <ul className="grid grid-cols-1 gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
    </section>
  )
}

const WHY =
  'num mb-3 flex items-center gap-2 rounded-md bg-gold-soft px-4 py-2 text-sm font-semibold text-gold-ink'

/** 'Free 20 – 22 Dec, 2 days later'. */
function awayWords(asked: string | undefined, checkIn: string): string {
  if (!asked) return ''
  const days = countNights(asked, checkIn)
  return `, ${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`
}

function OtherDates({ near: { dates }, params }: NearByProps) {
  const stay = stayAsked(params)
  if (dates.length === 0) return null
  const { words, guests } = searchWords(params)
  return (
    <Homes
      id="other-dates"
      title="The same, other dates"
      text={[words && `“${words}”`, guests, 'within 3 days'].filter(Boolean).join(', ')}
    >
      {dates.map(({ checkIn, checkOut, ...property }) => (
        <li key={property._id} className="grid min-w-0 grid-rows-[auto_1fr]">
          <p className={WHY}>
            <CalendarCheck className="size-4 shrink-0" />
            Free {shortStay(checkIn, checkOut)}
            {awayWords(stay.checkIn, checkIn)}
          </p>
          <PropertyCard property={property} stay={{ ...stay, checkIn, checkOut }} priority={false} />
        </li>
      ))}
    </Homes>
  )
}

function OtherPlaces({ near: { places }, params }: NearByProps) {
  const stay = stayAsked(params)
  if (places.length === 0) return null
  const isByDistance = places.some(({ kilometres }) => kilometres !== null)
  const { dates, guests } = searchWords(params)
  const chosen = new Set(chosenOffers(params))
  const why = ({ kilometres, offers }: Near['places'][number]) => {
    if (kilometres !== null) return `${kilometres} km away`
    const has = offers.flatMap(offer => (isOffer(offer) && chosen.has(offer) ? offerLabel(offer) : []))
    return has.length > 0 ? has.join(', ') : 'Some of what you ask for'
  }
  const when = dates ? 'The same dates' : 'The same'
  return (
    <Homes
      id="other-places"
      title={isByDistance ? `${when}, nearby` : `${when}, with some of it`}
      text={[dates, guests, isByDistance ? 'up to 50 km away' : undefined].filter(Boolean).join(', ')}
    >
      {places.map(property => (
        <li key={property._id} className="grid min-w-0 grid-rows-[auto_1fr]">
          <p className={WHY}>
            <MapPin className="size-4 shrink-0" />
            {why(property)}
          </p>
          <PropertyCard property={property} stay={stay} priority={false} />
        </li>
      ))}
    </Homes>
  )
}
