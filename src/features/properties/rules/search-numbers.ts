import { numberWords } from './search-names.ts'

const GUESTS_MAX = 50
const BEDROOMS_MAX = 50
const PETS_MAX = 10

export const GUEST_WORDS =
  /^(?:people|persons?|guests?|adults?|pax|sleepers?|mense|gaste?|persone|volwassenes?|children|kids|child|kinders|kind|izivakashi|abantu)$/
const BEDROOM_WORDS = /^(?:bed|beds|bedrooms?|bedroomed|br|slaapkamers?|amakamelo|kamers)$/
const OTHER_UNITS =
  /^(?:nights?|nagte?|aande?|weeks?|weke|days?|dae|months?|maande?|hours?|minutes?|km|bath|baths|bathrooms?|badkamers?|rand|stars?|cars?|motors?|january|february|march|april|may|june|july|august|september|october|november|december|januarie|februarie|maart|mei|junie|julie|augustus|oktober|desember|jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|des)$/
export const FOR_WORDS = /^(?:for|vir|sleeps?|slaap|of|van|abangu|abanga|party)$/
const OF_WORDS = /^(?:of|van)$/
const GROUP_WORDS = /^(?:family|families|party|group|crew|team|gesin|familie|groep|span|umndeni)$/
const PET_COUNT = new Set([
  'pets',
  'dogs',
  'cats',
  'honde',
  'katte',
  'dog',
  'cat',
  'pet',
  'hond',
  'kat',
  'izinja',
])

/** True of words that say of what there are so many: guests or bedrooms. */
export const isUnit = (word: string): boolean => GUEST_WORDS.test(word) || BEDROOM_WORDS.test(word)

export const numberIn = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : /^\d{1,3}$/.test(word) ? Number(word) : numberWords[word]

/** True where the word before a number makes guests of it: 'of' only behind a group, for homes are called 'Fynbos of Seven'. */
const countsGuests = (keys: readonly string[], before: number): boolean => {
  const word = keys[before] ?? ''
  if (OF_WORDS.test(word)) return GROUP_WORDS.test(keys[before - 1] ?? '')
  return FOR_WORDS.test(word) || GUEST_WORDS.test(word)
}

type Counted = {
  length: number
  asked?: { kind: 'guests' | 'bedrooms' | 'pets'; count: number; at?: number[] }
}

/** Reads the number at a place with the words beside it, as how many words it takes and what it counts; undefined where it is a word like others. */
export function countAt(keys: readonly string[], at: number): Counted | undefined {
  const count = numberIn(keys[at])
  if (count === undefined) return undefined
  const next = keys[at + 1] ?? ''
  const within = (most: number) => count >= 1 && count <= most
  if (PET_COUNT.has(next) && within(PETS_MAX)) return { length: 1, asked: { kind: 'pets', count } }
  if (BEDROOM_WORDS.test(next) && within(BEDROOMS_MAX)) {
    const length = /^(?:bed|beds)$/.test(next) && /^rooms?$/.test(keys[at + 2] ?? '') ? 3 : 2
    return { length, asked: { kind: 'bedrooms', count } }
  }
  if (GUEST_WORDS.test(next) && within(GUESTS_MAX)) return { length: 2, asked: { kind: 'guests', count } }
  if (OTHER_UNITS.test(next)) return { length: 2 }
  // 'for 6', 'abantu abayisithupha', 'guests: 4'
  if (countsGuests(keys, at - 1) && within(GUESTS_MAX))
    return { length: 1, asked: { kind: 'guests', count, at: [at - 1, at] } }
  return undefined
}
