import { counted } from '#src/contract/words.ts'
import type { ListingsAnswer } from '../../contract/listings.ts'

export type FoundEntry = ListingsAnswer['homes'][number]

export const photosWord = (count: number): string => (count === 0 ? 'no photos' : counted(count, 'photo'))

/** `2 listings and 23 photos found`. */
export function foundWords({ homes, photos_total: photos }: ListingsAnswer): string {
  const listings = homes.filter(({ has_words }) => has_words).length
  return listings === 0
    ? `${photosWord(photos)} found, and no words`
    : `${counted(listings, 'listing')} and ${photosWord(photos)} found`
}

/** `2 bedrooms · 1.5 bathrooms · 4 guests · Cape Town`. */
export const factsOf = ({ bedrooms, bathrooms, max_guests: guests, city }: FoundEntry): string =>
  [
    bedrooms === null ? null : counted(bedrooms, 'bedroom'),
    bathrooms === null ? null : counted(bathrooms, 'bathroom'),
    guests === null ? null : counted(guests, 'guest'),
    city,
  ]
    .filter(Boolean)
    .join(' · ')

export const titleOf = ({ title, n }: FoundEntry): string => title || `Photos ${n + 1}`
