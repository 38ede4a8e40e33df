import { distance } from 'fastest-levenshtein'

const sorted = (word: string): string => [...word].sort().join('')

/** Edits that make one word of another; two letters that changed places are one. */
export const edits = (one: string, other: string): number => {
  const count = distance(one, other)
  return count === 2 && one.length === other.length && sorted(one) === sorted(other) ? 1 : count
}

/** The number of edits allowed for a word of this length: the longer it is, the less likely it is another. */
const editsMax = (length: number): number => {
  if (length <= 4) return 0
  return length <= 8 ? 1 : 2
}

/** True if the typed text is very likely this word. */
export function isSimilar(typed: string, word: string): boolean {
  if (typed === word) return true
  if (typed[0] !== word[0]) return false
  const max = editsMax(Math.min(typed.length, word.length))
  return Math.abs(typed.length - word.length) <= max && edits(typed, word) <= max
}

const bones = (word: string): string => word.replaceAll(/(?<=.)[aeiouy]/g, '').replaceAll(/(.)\1+/g, '$1')

/** True if the typed text is this word without some of its vowels: `arivng`. */
export const isShortened = (typed: string, word: string): boolean => {
  if (typed.length < 4 || typed.length >= word.length || bones(typed) !== bones(word)) return false
  let at = 0
  for (const letter of word) if (letter === typed[at]) at += 1
  return at === typed.length
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/th|dt/g, 't'],
  [/ck|c(?![eihy])|q/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/ij|ey|ei|ie|y/g, 'i'],
  [/[vw]/g, 'v'],
  [/ou|oe/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/h(?=[^aeiou]|$)/g, ''],
]

const CACHED_MAX = 50_000
/** Of thousands of guests each question asks the same. */
const cache = new Map<string, string>()

/** The sound of a name, roughly: `Steyn` as `Stein`, `Sipho` as `Sifo`. */
export function soundOf(name: string): string {
  const known = cache.get(name)
  if (known !== undefined) return known
  const sound = SOUNDS.reduce((said, [pattern, by]) => said.replaceAll(pattern, by), name)
  if (cache.size >= CACHED_MAX) cache.clear()
  cache.set(name, sound)
  return sound
}

/** True if a name was very likely meant. */
export const isSimilarName = (typed: string, name: string): boolean => {
  if (typed === name || typed === `${name}s`) return true
  if (typed.length < 4) return false
  const [one, other] = [soundOf(typed), soundOf(name)]
  if (one === other) return true
  return (
    one[0] === other[0] &&
    Math.min(one.length, other.length) > 4 &&
    Math.abs(one.length - other.length) <= 1 &&
    edits(one, other) <= 1
  )
}
