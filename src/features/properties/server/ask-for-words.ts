import { plain } from '../rules.ts'
import type { Place } from '../rules/place-names.ts'
import { type Asked, offerOf, understandSearch } from '../rules/understand-search.ts'
import type { Search } from '../contract/browse.ts'

/** What a search asks by its words and chips, as `understood_query` takes it. */
export type AskedWords = {
  typed: string
  /** What a home must meet all of, as queries of PostgreSQL. */
  needed: string[]
  terms: string[]
  liked: string[]
  guests: number | undefined
  bedrooms: number | undefined
  pets: number | undefined
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

/** What is called so is found as well: a home may have the word in its name. */
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

/** The words and chips of a search as one question; undefined where its words ask nothing. */
export function askForWords(
  wanted: Pick<Search, 'search' | 'amenities' | 'place' | 'guests' | 'pets'>,
): AskedWords {
  const understood = understandSearch(wanted.search ?? '')
  const { asked, rest, liked, words, bedrooms } = understood
  const places = asked.flatMap(each => (each.kind === 'place' ? [each.place] : []))
  const chosen = [
    ...(wanted.amenities ?? []).flatMap(offerNeeded),
    ...(wanted.place ? (inNamed(wanted.place) ?? []) : []),
  ]
  const meant = [...placesNeeded(places, words), ...asked.flatMap(each => neededFor(each) ?? [])]
  const isAlone = chosen.length === 0 && meant.length === 0
  const homes = isAlone ? asked.filter(({ kind }) => kind === 'home') : []
  const needed = [
    ...chosen,
    ...meant,
    ...homes.map(home => any(['house:*', 'huis:*', ...allOf(home.words, ':*')])),
  ]
  // In the words that were typed too, so that a home which has them in its name comes first.
  const typedToo =
    meant.length > 0
      ? asked.filter(
          ({ kind }) => kind === 'amenity' || kind === 'type' || kind === 'place' || kind === 'home',
        )
      : []
  return {
    typed: words.join(' '),
    needed,
    terms: rest,
    liked: [...liked, ...typedToo.map(each => each.words)],
    guests: larger(wanted.guests, understood.guests),
    bedrooms,
    pets:
      wanted.pets ??
      understood.pets ??
      ((wanted.amenities ?? []).some(word => offerOf(word) === 'pets') ? 1 : undefined),
  }
}

/** Whether there is anything to look up. */
export const hasWords = (
  { typed, needed, terms, liked, guests, bedrooms }: AskedWords,
  search: string | undefined,
) =>
  needed.length > 0 ||
  terms.length > 0 ||
  liked.length > 0 ||
  (Boolean(search) && (typed === '' || (guests === undefined && bedrooms === undefined)))
