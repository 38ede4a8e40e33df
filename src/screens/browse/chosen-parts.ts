import { capitalised, guestsWord } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import {
  type Asked,
  offerOf,
  understandSearch,
  withoutAsked,
} from '#src/features/properties/rules/understand-search.ts'
import { type Offer, offerLabel } from '#src/features/properties/rules/search-names.ts'

const listIn = (params: URLSearchParams, name: string): string[] =>
  (params.get(name) ?? '').split(',').flatMap(each => each.trim() || [])

/** Features that a search requires of a home, chosen as a chip or named in its text. */
export function chosenOffers(params: URLSearchParams): Offer[] {
  const { amenities } = understandSearch(params.get('search') ?? '')
  const chips = listIn(params, 'amenities').flatMap(word => offerOf(word) ?? [])
  return [...new Set([...amenities, ...chips])]
}

/** The address of the search with these changes; its dates, guests, price and order stay. */
function changed(params: URLSearchParams, changes: Record<string, string | undefined>): string {
  const { page: _, ...others } = Object.fromEntries(params)
  return links.browse({ ...others, ...changes })
}

/** The search with one thing more that a home must offer. */
export const withOffer = (params: URLSearchParams, offer: Offer): string =>
  changed(params, { amenities: [...listIn(params, 'amenities'), offer].join(',') })

export type ChosenPart = { label: string; without: string }

const unsaid = (params: URLSearchParams, isTaken: (asked: Asked) => boolean): string =>
  withoutAsked(understandSearch(params.get('search') ?? ''), isTaken)

function withoutOffer(params: URLSearchParams, offer: Offer): string {
  const isOfOffer = (asked: Asked) =>
    (asked.kind === 'amenity' && asked.offer === offer) || (asked.kind === 'pets' && offer === 'pets')
  const chips = listIn(params, 'amenities').filter(word => offerOf(word) !== offer)
  return changed(params, {
    amenities: chips.join(','),
    search: unsaid(params, isOfOffer),
    ...(offer === 'pets' ? { pets: undefined } : {}),
  })
}

/** The parts of a search that its chips name, each with the address of the search without it. */
export function chosenParts(params: URLSearchParams): ChosenPart[] {
  const said = understandSearch(params.get('search') ?? '')
  const place = params.get('place')?.trim()
  const chips = listIn(params, 'amenities').filter(word => !offerOf(word))
  const of = (kind: Asked['kind'], label: string | undefined): ChosenPart[] =>
    label
      ? [{ label, without: changed(params, { search: unsaid(params, asked => asked.kind === kind) }) }]
      : []
  const type = params.get('propertyType') ?? params.get('type')
  return [
    ...(place ? [{ label: place, without: changed(params, { place: undefined }) }] : []),
    ...of('place', said.place?.name),
    ...(type
      ? [{ label: capitalised(type), without: changed(params, { propertyType: undefined, type: undefined }) }]
      : []),
    ...of('type', said.type && capitalised(said.type)),
    ...chosenOffers(params).map(offer => ({
      label: offerLabel(offer),
      without: withoutOffer(params, offer),
    })),
    ...chips.map(chip => ({
      label: chip,
      without: changed(params, {
        amenities: listIn(params, 'amenities')
          .filter(word => word !== chip)
          .join(','),
      }),
    })),
    ...of(
      'guests',
      said.asked.some(({ kind }) => kind === 'guests') ? guestsWord(said.guests ?? 1) : undefined,
    ),
    ...of(
      'bedrooms',
      said.bedrooms ? `${said.bedrooms} ${said.bedrooms === 1 ? 'bedroom' : 'bedrooms'}` : undefined,
    ),
  ]
}
