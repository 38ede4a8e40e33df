import { addDays } from '#src/contract/days.ts'
import type { Desk } from './intents/intent.ts'
import { intents } from './intents/table.ts'
import { spanMeant } from './which/which-days.ts'
import { answersEach } from './intents/guests/each-guest.ts'
import { staysOn } from './intents/guests/who-stays.ts'
import type { Frame } from './question-frame.ts'
import type { Meaning } from './understand.ts'
import type { Concept } from './words/concepts.ts'

const THEM = /\b(?:them|they|him|her|hulle|hom|haar)\b/
const ONE = /\b(?:he|him|his|she|her|hy|hom|sy|haar|they|them|their|hulle|hul)\b/
const MANY = /\b(?:they|them|their|hulle|hul)\b/
const CONCEPTS: Record<string, Concept> = { arrivals: 'arrive', departures: 'leave' }
const SOON_DAYS = 7
/** The day of a stay by which it was listed; null: by its nights. */
const SIDES: Record<string, 'check_in' | 'check_out' | null> = {
  arrivals: 'check_in',
  departures: 'check_out',
  staying: null,
}

const isNamed = ({ guests, reference }: Meaning) => guests.length > 0 || reference !== null

/** An order that says `them`, with whom the question before was about: `Who arrives tomorrow?`, `Write to them`. */
export function withThem(meaning: Meaning, before: Frame | undefined): Meaning {
  const hasOwn = meaning.hasDates || isNamed(meaning) || meaning.properties.length > 0
  if (hasOwn || !before || !meaning.first.has('writing') || !THEM.test(meaning.text)) return meaning
  if (before.meaning.guests.length > 0) return { ...meaning, guests: before.meaning.guests }
  const concept = CONCEPTS[before.intent ?? '']
  return { ...meaning, whom: { ...before.meaning, has: (...asked) => asked.some(each => each === concept) } }
}

/** A question of a guest who is not named, with those whom the answer before listed: `Who arrives tomorrow?`, `How many people?`. */
export async function withThose(desk: Desk): Promise<Desk> {
  const { meaning, frame, today } = desk
  const before = frame.listed
  const of = frame.intent === null ? undefined : intents[frame.intent]! // it is one of them
  const side = SIDES[before?.intent ?? '']
  if (!of?.takes.includes('GUEST') || side === undefined || !before || isNamed(meaning)) return desk
  // Of others without a name all are meant.
  if (!ONE.test(meaning.text) && !of.ask?.[0].includes('{guest}')) return desk
  if (isNamed(before.meaning)) return { ...desk, meaning: { ...meaning, guests: before.meaning.guests } }
  const asked: Desk = { ...desk, meaning: before.meaning }
  const last = side === null ? today : addDays(today, SOON_DAYS)
  const days = spanMeant(asked, { kind: 'period', from: today, last })
  const { confirmed } = await staysOn(asked, days)
  const listed = confirmed.filter(stay =>
    side === null
      ? stay.check_in <= days.last && stay.check_out > days.from
      : stay[side] >= days.from && stay[side] <= days.last,
  )
  const guests = [...new Set(listed.flatMap(({ guest, name }) => (guest ? [name] : [])))]
  const isOfOne = ONE.test(meaning.text) && !MANY.test(meaning.text)
  const unnamed = guests.length > 0 && !isOfOne ? listed.filter(({ guest }) => !guest).length : 0
  const [first, ...others] = guests
  if (first === undefined || isOfOne || !answersEach.has(of.answer))
    return { ...desk, meaning: { ...meaning, guests }, unnamed }
  return { ...desk, meaning: { ...meaning, guests: [first], otherGuests: others }, unnamed }
}
