import { countNights, weekdayOf } from '#src/contract/days.ts'
import { discountOf, monthsOf, type StayDiscount } from '#src/features/pricing/server/queries.ts'
import type { Search } from '../contract/browse.ts'
import { placeAliases } from '../rules.ts'
import { type AskedWords, askForWords, hasWords } from './ask-for-words.ts'

/** Parts of a search without their values: each such form is one prepared statement. */
export type SearchForm = {
  hasWords: boolean
  /** By how many names the city goes. */
  cityNames: number
  hasType: boolean
  hasGuests: boolean
  hasBedrooms: boolean
  /** With dates: the discount of so many nights, and whether the price of the stay counts. */
  stay: { discount: StayDiscount; isPriced: boolean } | null
  least: boolean
  most: 'any' | 'below' | 'up to'
  sort: Search['sort']
  /** True if the nearest come first, by the towns that are asked for. */
  isNear: boolean
  /** True if it is counted what the homes found offer. */
  isCounted: boolean
}

/** So many are counted exactly; where there are more, a search says that it counted no further. */
export const FOUND_MAX = 1000

export type Nights = { from: string; to: string }

const namesOf = (city: string | undefined): string[] => (city ? [city, ...placeAliases(city)] : [])

const RAND_CENTS = 100

/** Prices a night are shown in whole rand: whole rand that are asked for mean what is shown. */
const shownAs = (cents: number) => (cents % RAND_CENTS === 0 ? RAND_CENTS / 2 : 0)

/** Returns the form of a search. */
export function searchForm(wanted: Search, asked: AskedWords = askForWords(wanted)): SearchForm {
  const { checkIn, checkOut, minPrice, maxPrice, sort } = wanted
  const isPriced = minPrice !== undefined || maxPrice !== undefined || sort.startsWith('price')
  return {
    hasWords: hasWords(asked, wanted.search),
    cityNames: namesOf(wanted.city).length,
    hasType: wanted.propertyType !== undefined,
    hasGuests: asked.guests !== undefined,
    hasBedrooms: asked.bedrooms !== undefined,
    stay: checkIn && checkOut ? { discount: discountOf(countNights(checkIn, checkOut)), isPriced } : null,
    least: minPrice !== undefined,
    most: maxPrice === undefined ? 'any' : shownAs(maxPrice) > 0 ? 'below' : 'up to',
    sort,
    isNear: asked.near !== undefined,
    isCounted: wanted.counts === true,
  }
}

/** Returns the values of a statement of that form; `priced` are the nights whose own prices are read, by default those of the stay. */
export function valuesOf(
  wanted: Search,
  today: string,
  priced?: Nights,
  asked: AskedWords = askForWords(wanted),
): Record<string, unknown> {
  const { city, checkIn = today, checkOut = today, minPrice = 0, maxPrice = 0 } = wanted
  // Without dates it is the price of a night.
  const nights = countNights(checkIn, checkOut)
  const counted = wanted.checkIn ? nights : 1
  return {
    ...Object.fromEntries(namesOf(city).map((name, index) => [`city${index}`, name])),
    typed: asked.typed,
    needed: [...asked.inPlaces, ...asked.others],
    terms: asked.terms,
    liked: asked.liked,
    towns: asked.near?.towns ?? [],
    kilometres: asked.near?.kilometres ?? [],
    isNumbered: asked.guests !== undefined || asked.bedrooms !== undefined,
    type: wanted.propertyType,
    guests: asked.guests ?? 1,
    bedrooms: asked.bedrooms ?? 0,
    pets: asked.pets ?? 0,
    checkIn,
    checkOut,
    nights,
    months: monthsOf(checkIn, checkOut),
    notice: countNights(today, checkIn),
    ahead: countNights(today, checkOut) - 1,
    arrival: weekdayOf(checkIn),
    departure: weekdayOf(checkOut),
    least: (minPrice - shownAs(minPrice)) * counted,
    most: (maxPrice + shownAs(maxPrice)) * counted,
    pricedFrom: priced?.from ?? checkIn,
    pricedTo: priced?.to ?? checkOut,
    follower: asked.follower ?? null,
    pageSize: wanted.pageSize,
    offset: (wanted.page - 1) * wanted.pageSize,
    // One more than the page ends with, so that it is known whether another follows.
    foundMax: Math.max(wanted.uncounted ? 0 : FOUND_MAX, wanted.page * wanted.pageSize + 1),
  }
}
