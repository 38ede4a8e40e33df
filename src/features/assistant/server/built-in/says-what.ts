import { addDays } from '#src/contract/days.ts'
import { folded } from '../../rules/privacy/find-names.ts'
import { lastOf } from './dates/moved-days.ts'
import type { Span } from './dates/spans.ts'
import type { Desk } from './intents/intent.ts'

const plain = (text: string) => folded(text.replaceAll('\u00A0', ' ').toLowerCase())
/** Words that ask for the most or the least of something. */
const EXTREME =
  /^(?:most|least|highest|lowest|longest|shortest|biggest|smallest|cheapest|dearest|best|worst|busiest|quietest|fullest|emptiest)$/
/** Words that say of which that is, or that there is none. */
const SAYS_EXTREME =
  /\b(?:no|none|nobody|nothing|geen|niemand|niks|most|least|best|worst|first|last|latest|\p{L}{3,}est|meeste|minste|beste|slegste|eerste|laaste|nuutste|\p{L}{3,}ste)\b/u
const isWhole = ({ from, last }: Span) => from.endsWith('-01') && addDays(last, 1).endsWith('-01')

/** True if an answer names what was understood of its question: one that does not is an answer to another. */
export function saysWhat(desk: Desk, said: string): boolean {
  const {
    frame: { meaning },
    properties,
    today,
    writer,
  } = desk
  const text = plain(said)
  const has = (part: string) => text.includes(plain(part))
  const hasNumber = (count: number | null) =>
    count === null || new RegExp(`(?<!\\d)${count}(?!\\d)`).test(text)
  const isOfGuest = desk.meaning.guests.length > 0 || desk.meaning.reference !== null
  const daysOf = (span: Span) => [
    // Of `the next free weekend` others are said.
    ...(span.kind === 'weekend' ? [writer.t('weekends', 'naweke')] : []),
    writer.bareDay(span.from),
    writer.bareDay(span.last),
    writer.bareDay(addDays(span.last, 1)),
    ...(span.kind === 'before' ? [writer.bareDay(addDays(span.last, -1))] : []),
    ...(span.from <= today && span.last >= today
      ? [writer.t('this month', 'hierdie maand'), writer.t('this week', 'hierdie week')]
      : []),
    ...(isWhole(span) ? [writer.monthName(span.from), span.from.slice(0, 4)] : []),
  ]
  const read = ([0, 60, 300, 'past'] as const).flatMap(back => meaning.dates(back))
  const isNow = read.some(({ from, last }) => from === today && last === today)
  // Says nothing of a day where that is today.
  const spans = isNow ? [] : read.flatMap(span => [span, lastOf(span, meaning, today)])
  const named = meaning.properties.flatMap(({ fitting }) => fitting.map(({ name }) => name))
  const homes = meaning.isOther
    ? properties.map(({ name }) => name).filter(name => !named.includes(name))
    : named
  const isExtreme = meaning.tokens.some(token => EXTREME.test(token))
  const withoutBounds = text.replaceAll(/\bat (?:least|most)\b|\bten minste\b/g, '')
  return (
    (!isExtreme || SAYS_EXTREME.test(withoutBounds)) &&
    (meaning.guests.length === 0 ||
      meaning.reference !== null ||
      meaning.guests.some(name => has(name.split(' ')[0]!))) && // it has one
    (isOfGuest || homes.length === 0 || homes.some(has)) &&
    (isOfGuest || spans.length === 0 || spans.some(span => daysOf(span).some(has))) &&
    meaning.channels.every(has) &&
    hasNumber(meaning.people) &&
    (spans.length > 0 || hasNumber(meaning.nights ?? meaning.minNights))
  )
}
