import { guestsWord, rand, shortRange } from '#src/contract/words.ts'
import { capitalised } from '#src/contract/words.ts'
import { type StayInAddress, stayIn } from '#src/features/properties/web/parts/stay-in-address.ts'
import { understandSearch } from '#src/features/properties/rules/understand-search.ts'
import { chosenOffers } from './chosen-parts.ts'

const WORDS_SHOWN_MAX = 60

/** The stay that a search has in mind: as its form says, and where that says nothing, as its words do. */
export function stayAsked(params: URLSearchParams): StayInAddress {
  const stay = stayIn(params)
  const said = understandSearch(params.get('search') ?? '')
  const withPets = said.pets ?? (chosenOffers(params).includes('pets') ? 1 : undefined)
  const guests = Math.max(Number(stay.guests ?? 0), said.guests ?? 0)
  return {
    ...stay,
    guests: guests > 0 ? String(guests) : undefined,
    pets: stay.pets ?? (withPets === undefined ? undefined : String(withPets)),
  }
}

/** The parts of a search; a part left open is undefined. */
export function searchWords(params: URLSearchParams) {
  const { checkIn, checkOut } = stayIn(params)
  const { guests } = stayAsked(params)
  const given = (name: string) => params.get(name)?.trim() || undefined
  const words = given('search')?.slice(0, WORDS_SHOWN_MAX)
  const type = given('propertyType')
  return {
    words,
    dates: checkIn && checkOut && checkIn < checkOut ? shortRange(checkIn, checkOut) : undefined,
    guests: guests && guestsWord(Number(guests)),
    type: type && capitalised(type),
    price: priceWords(given('minPrice'), given('maxPrice')),
  }
}

function priceWords(from: string | undefined, to: string | undefined): string | undefined {
  const [least, most] = [Number(from), Number(to)]
  if (least > 0 && most > 0) return `${rand(least)} to ${rand(most)}`
  if (least > 0) return `from ${rand(least)}`
  return most > 0 ? `up to ${rand(most)}` : undefined
}

/** `Nothing for “Cape Town”, 31 Dec – 4 Jan, 4 guests.`, or nothing where nothing was asked. */
export function nothingFor(params: URLSearchParams): string {
  const { words, dates, guests, type, price } = searchWords(params)
  const asked = [words && `“${words}”`, type, price && `${price} a night`, dates, guests].filter(Boolean)
  return asked.length > 0 ? `No matches for ${asked.join(', ')}. ` : ''
}
