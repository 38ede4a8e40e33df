/** People whom a host may speak of to a guest: `she` behind one of them may be them, not the guest. */
const WOMEN = 'sister mother mom mum wife daughter aunt lady woman girl granny grandmother'
const MEN = 'brother father dad husband son uncle man guy boy grandfather'
const ANYONE =
  'cleaner plumber electrician gardener neighbour neighbor owner manager caretaker housekeeper guard friend partner cousin agent technician handyman driver colleague doctor child baby someone somebody helper painter builder tenant'
const MANY =
  'neighbours neighbors cleaners people kids children parents builders painters workers workmen friends others owners guards boys girls guests visitors staff family'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const women = setOf(WOMEN)
const men = setOf(MEN)
const anyone = setOf(ANYONE)
const many = setOf(MANY)

export type Gender = 'he' | 'she' | 'they'

/** True if these words name somebody whom the pronoun may stand for. */
export function mayBe(word: string, gender: Gender): boolean {
  if (gender === 'they') return many.has(word)
  return anyone.has(word) || (gender === 'she' ? women : men).has(word)
}
export const isPerson = (word: string): boolean =>
  anyone.has(word) || women.has(word) || men.has(word) || many.has(word)
