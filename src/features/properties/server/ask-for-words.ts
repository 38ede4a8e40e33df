import { plain } from '../rules.ts'
import { type Place, type Point, townsNear } from '../rules/place-names.ts'
import { type Asked, offerOf, understandSearch } from '../rules/understand-search.ts'
import type { Search } from '../contract/browse.ts'

/** The words and chips of a search, as `understood_query` takes them. */
export type AskedWords = {
  typed: string
  /** Conditions that a home must all meet, as queries of PostgreSQL: where it is, and what else. */
  inPlaces: string[]
  others: string[]
  terms: string[]
  liked: string[]
  guests: number | undefined
  bedrooms: number | undefined
  pets: number | undefined
  /** Towns as queries of PostgreSQL and how far away each is: the nearest homes come first, in whatever order others are asked for. */
  near?: { towns: string[]; kilometres: number[] }
  /** The client who asks, whose hosts are marked. */
  follower?: string | null
}

// As `offer_words` writes them beside the words of a home.
const OFFER_WORD = 'xqz'
// Shorter names are words of other things too.
const NAME_CHARS_MIN = 4

const tokensOf = (words: string): string[] => plain(words).split(' ').filter(Boolean)

const any = (queries: readonly string[]): string => `(${queries.join(' | ')})`

/** The words one behind the other, as they stand in a name; and in one word, for a place is written so too. */
const asName = (name: string, where: string): string[] => {
  const tokens = tokensOf(name)
  const inOne = `${tokens.join('')}${where}`
  return tokens.length > 1 ? [`(${tokens.map(token => `${token}${where}`).join(' <-> ')})`, inOne] : [inOne]
}

/** Homes of a place; `where` is the weight of the words among which it stands, ':B' for those of the place alone. */
export const inPlace = ({ finds }: Pick<Place, 'finds'>, where = ''): string =>
  any(finds.filter(name => name.length >= NAME_CHARS_MIN).flatMap(name => asName(name, where)))

/** A name that a link gives, known to us or not. */
function inNamed(name: string): string | undefined {
  const { place } = understandSearch(name)
  if (place) return inPlace(place, ':B')
  const tokens = tokensOf(name)
  return tokens.length > 0 ? tokens.map(token => `${token}:B`).join(' & ') : undefined
}

const allOf = (words: string, how: string): string[] => {
  const tokens = tokensOf(words)
  return tokens.length > 0 ? [`(${tokens.map(token => `${token}${how}`).join(' & ')})`] : []
}

/** Returns what is called so is found as well: a home may have the word in its name. */
function neededFor(asked: Asked): string | undefined {
  if (asked.kind === 'amenity') return any([`${OFFER_WORD}${asked.offer}`, ...allOf(asked.words, ':A')])
  if (asked.kind === 'type')
    return any([`${asked.type}:C`, ...allOf(asked.words, ''), ...allOf(asked.words, ':*A')])
  return undefined
}

function placesNeeded(places: readonly Place[], words: readonly string[]): string[] {
  const queries = places.map(place => inPlace(place))
  const isEither = words.some(word => ['or', 'of', 'noma'].includes(plain(word)))
  return isEither && queries.length > 1 ? [any(queries)] : queries
}

const offerNeeded = (word: string): string[] => {
  const offer = offerOf(word)
  return offer ? [`${OFFER_WORD}${offer}`] : allOf(word, ':*')
}

const larger = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

type Wanted = Pick<Search, 'search' | 'amenities' | 'place' | 'guests' | 'pets'>

/** The words and chips of a search as one question. */
export function askForWords(wanted: Wanted): AskedWords {
  const understood = understandSearch(wanted.search ?? '')
  const { asked, rest, liked, words, bedrooms } = understood
  const places = asked.flatMap(each => (each.kind === 'place' ? [each.place] : []))
  const chosen = wanted.amenities ?? []
  const inPlaces = [
    ...[wanted.place ?? ''].flatMap(name => inNamed(name) ?? []),
    ...placesNeeded(places, words),
  ]
  const others = [...chosen.flatMap(offerNeeded), ...asked.flatMap(each => neededFor(each) ?? [])]
  const isAlone = inPlaces.length + others.length === 0
  const homes = isAlone ? asked.filter(({ kind }) => kind === 'home') : []
  // In the words that were typed too, so that a home which has them in its name comes first.
  const typedToo = isAlone
    ? []
    : asked.filter(({ kind }) => ['amenity', 'type', 'place', 'home'].includes(kind))
  return {
    typed: words.join(' '),
    inPlaces,
    others: [...others, ...homes.map(home => any(['house:*', 'huis:*', ...allOf(home.words, ':*')]))],
    terms: rest,
    liked: [...liked, ...typedToo.map(each => each.words)],
    guests: larger(wanted.guests, understood.guests),
    bedrooms,
    pets: wanted.pets ?? understood.pets ?? (chosen.some(word => offerOf(word) === 'pets') ? 1 : undefined),
  }
}

const NEAR_KILOMETRES_MAX = 50

/** Returns the place of a search, if it names a town that we know. */
export function placeAsked({ search = '', place }: Wanted): { name: string; at: Point } | undefined {
  const named = (place ? understandSearch(place).place : undefined) ?? understandSearch(search).place
  return named?.at ? { name: named.name, at: named.at } : undefined
}

/** The same near by: in the towns around its place, or where it names none, with anything of what it asks for. Undefined where nothing can give way. */
export function askNearby(wanted: Wanted, follower: string | null): AskedWords | undefined {
  const asked = { ...askForWords(wanted), follower }
  const place = placeAsked(wanted)
  if (place) {
    const towns = townsNear(place.at, NEAR_KILOMETRES_MAX).map(({ name, kilometres }) => ({
      words: inPlace({ finds: [name] }, ':B'),
      kilometres,
    }))
    const near = {
      towns: towns.map(({ words }) => words),
      kilometres: towns.map(({ kilometres }) => kilometres),
    }
    return towns.length > 0 ? { ...asked, near, inPlaces: [any(near.towns)] } : undefined
  }
  return asked.others.length > 1 ? { ...asked, others: [any(asked.others)] } : undefined
}

/** True if there is anything to look up. */
export const hasWords = (
  { typed, inPlaces, others, terms, liked, guests, bedrooms }: AskedWords,
  search: string | undefined,
): boolean =>
  inPlaces.length > 0 ||
  others.length > 0 ||
  terms.length > 0 ||
  liked.length > 0 ||
  (Boolean(search) && (typed === '' || (guests === undefined && bedrooms === undefined)))
