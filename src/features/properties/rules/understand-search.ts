import { plain, propertyTypes, type PropertyType } from '../rules.ts'
import { places, type Place } from './place-names.ts'
import {
  askedOffers,
  askedTypes,
  propertiesOfOffers,
  propertyWords,
  joiningWords,
  likedWords,
  type Offer,
  offerLabel,
  otherWords,
  refusingWords,
} from './search-names.ts'
import { countAt, FOR_WORDS, GUEST_WORDS, isUnit, numberIn } from './search-numbers.ts'

/** A thing that the words ask for, and which of them do. */
export type Asked = { at: readonly number[]; words: string } & (
  | { kind: 'place'; place: Place }
  | { kind: 'type'; type: PropertyType }
  | { kind: 'amenity'; offer: Offer }
  | { kind: 'home' }
  | { kind: 'guests'; count: number }
  | { kind: 'bedrooms'; count: number }
  | { kind: 'pets'; count: number }
  | { kind: 'rest' }
  | { kind: 'liked' }
)

export type Understood = {
  place: Place | undefined
  type: PropertyType | undefined
  amenities: Offer[]
  guests: number | undefined
  bedrooms: number | undefined
  /** Number of pets that the guest brings; a dog without a number is one. */
  pets: number | undefined
  /** Words that are looked for in what homes say of themselves. */
  rest: string[]
  /** Words for which a home comes first and none is left out. */
  liked: string[]
  asked: Asked[]
  /** All words, without what cannot be seen. */
  words: string[]
}

type Meaning =
  | { kind: 'place'; place: Place }
  | { kind: 'type'; type: PropertyType }
  | { kind: 'amenity'; offer: Offer }
  | { kind: 'home' }
  | { kind: 'liked' }
  | { kind: 'joining' }
  | { kind: 'rest'; instead: string }

const WORDS_MAX = 40
const PHRASE_WORDS_MAX = 4

/** A word as it is compared: `Jo'burg` and `joburg` are one, and a hyphen parts two. */
const key = (words: string): string => plain(words.replaceAll(/['’`]/g, ''))

const meanings = new Map<string, Meaning>()
const mean = (words: Iterable<string>, meaning: Meaning) => {
  for (const each of words) meanings.set(key(each), meaning)
}
// Words said later count: a place is never only praise.
mean(joiningWords, { kind: 'joining' })
mean(likedWords, { kind: 'liked' })
for (const [instead, words] of otherWords) mean(words, { kind: 'rest', instead })
mean(propertyWords, { kind: 'home' })
for (const [type, words] of askedTypes) mean(words, { kind: 'type', type })
for (const [offer, words] of askedOffers) mean(words, { kind: 'amenity', offer })
for (const [offer, words] of propertiesOfOffers) mean(words, { kind: 'amenity', offer })
for (const place of places)
  mean([place.name, ...place.others, ...withoutHyphens(place)], { kind: 'place', place })

/** 'capetown' as well as 'Cape Town', which a hyphen may join too. */
function withoutHyphens({ name, others }: Place): string[] {
  return [name, ...others].filter(each => /[\s-]/.test(each)).map(each => each.replaceAll(/[\s-]+/g, ''))
}

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu

const isKnown = (word: string): boolean =>
  meanings.has(key(word)) || FOR_WORDS.test(key(word)) || /^\d+$/.test(word) || isUnit(key(word))

/** A word with hyphens is one, unless each of its parts says something by itself: 'beach-house', '3-bedroom'. */
function parted(word: string): string[] {
  const glued = /^(\d+)(\p{L}+)$/u.exec(word)
  if (glued && isUnit(glued[2]!.toLowerCase())) return [glued[1]!, glued[2]!] // it has both
  const parts = word.split('-')
  return parts.length > 1 && !meanings.has(key(word)) && parts.every(isKnown) ? parts : [word]
}

/** The words of a search; what cannot be seen is dropped. */
const wordsOf = (search: string): string[] =>
  (search.replaceAll(INVISIBLE, '').match(WORD) ?? []).flatMap(parted).slice(0, WORDS_MAX)

function named(keys: readonly string[], at: number): { length: number; meaning: Meaning } | undefined {
  for (let length = PHRASE_WORDS_MAX; length > 0; length -= 1) {
    if (at + length > keys.length) continue
    const meaning = meanings.get(keys.slice(at, at + length).join(' '))
    if (meaning) return { length, meaning }
  }
  return undefined
}

const indexes = (from: number, length: number) => Array.from({ length }, (_, index) => from + index)

/** Goes over the words once, the longest name first. */
function askedIn(words: readonly string[]): Asked[] {
  const keys = words.map(key)
  const asked: Asked[] = []
  for (let at = 0; at < words.length;) {
    const take = (length: number) => ({
      at: indexes(at, length),
      words: words.slice(at, at + length).join(' '),
    })
    const number = countAt(keys, at)
    if (number) {
      if (number.asked) asked.push({ ...take(number.length), ...number.asked })
      at += number.length
      continue
    }
    if (refusingWords.has(keys[at]!)) {
      // within its length
      at += 1 + (named(keys, at + 1)?.length ?? 0)
      continue
    }
    const { length, meaning } = named(keys, at) ?? { length: 1, meaning: undefined }
    if (!meaning) asked.push({ ...take(1), kind: 'rest' })
    else if (meaning.kind === 'rest') asked.push({ ...take(length), words: meaning.instead, kind: 'rest' })
    else if (
      meaning.kind !== 'joining' &&
      !(GUEST_WORDS.test(keys[at]!) && numberIn(keys[at + 1]) !== undefined)
    )
      // as above
      asked.push({ ...take(length), ...meaning })
    at += length
  }
  return asked.filter(
    ({ kind, words: each }) =>
      kind !== 'rest' ||
      !/^(?:people|persons?|guests?|mense|gaste|adults?|abantu|abangu|bedrooms?)$/i.test(each),
  )
}

const largest = (counts: number[]): number | undefined =>
  counts.length > 0 ? Math.max(...counts) : undefined
const sum = (counts: number[]): number | undefined =>
  counts.length > 0 ? counts.reduce((total, count) => total + count, 0) : undefined

/**
 * The words of a search, in English, Afrikaans or isiZulu, as what they ask for. Every word is a place, a type, something that a home
 * offers or a number of somebody, or it joins, praises or is looked for. See docs/product/homes-and-search.md#searching-as-people-speak.
 */
export function understandSearch(search: string): Understood {
  const words = wordsOf(search)
  const asked = askedIn(words)
  const of = <Kind extends Asked['kind']>(kind: Kind) =>
    asked.filter((each): each is Extract<Asked, { kind: Kind }> => each.kind === kind)
  const countsOf = (kind: 'guests' | 'bedrooms' | 'pets') => of(kind).map(({ count }) => count)
  const amenities = [...new Set(of('amenity').map(({ offer }) => offer))]
  const guests = sum(countsOf('guests'))
  const isForTwo = asked.some(
    ({ kind, words: each }) => kind === 'liked' && /^(couple|paartjie|honeymoon)$/i.test(each),
  )
  return {
    place: of('place')[0]?.place,
    type: of('type')[0]?.type,
    amenities,
    guests: guests ?? (isForTwo ? 2 : undefined),
    bedrooms: largest(countsOf('bedrooms')),
    pets: amenities.includes('pets') ? (largest(countsOf('pets')) ?? 1) : undefined,
    rest: of('rest').map(each => each.words),
    liked: of('liked').map(each => each.words),
    asked,
    words,
  }
}

/** The words without those that ask for this, and without what only joined them. */
export function withoutAsked({ words, asked }: Understood, isTaken: (each: Asked) => boolean): string {
  const left = asked.filter(each => !isTaken(each)).flatMap(({ at }) => at)
  return left.map(at => words[at]).join(' ')
}

/** The same by one word that a link may name: an offer by its id, its label or as guests say it. */
export const offerOf = (word: string): Offer | undefined => understandSearch(word).amenities[0]

export const typeOfWord = (word: string): PropertyType | undefined =>
  propertyTypes.find(type => type === word) ?? understandSearch(word).type

export { offerLabel }
