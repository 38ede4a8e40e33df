import { readFrame } from './frame.ts'
import type { Frame } from './question-frame.ts'
import type { Meaning } from './understand.ts'

/** `is the loft free over New Year and what would it cost`, `Is Kloof free? What does it cost?` */
const ASKED_TWICE =
  /^(.{6,}?)(?:\s*[,;?]?\s+(?:and|en|&)\s+(?:also |ook |then |dan )?|\s*[?;]\s+)((?:what|who|whom|how|when|where|which|is|are|was|were|has|have|did|does|do|any|wat|wie|hoe|hoeveel|wanneer|waar|watter|het)\b.{3,})$/is
/** `our income and occupancy in November` */
const TWO_THINGS = /^(.{3,}?)\s+(?:and|en|&)\s+(.{3,})$/is

type Read = (text: string, before: Frame | undefined) => Meaning

/** True if what stands beside `and` is named: `Hannah and Priya` are asked one thing of. */
const joinsNames = ({ tokens }: Meaning): boolean =>
  tokens.some(
    (token, at) =>
      /^(?:and|en)$/.test(token) &&
      [tokens[at - 1], tokens[at + 1]].some(
        beside => beside !== undefined && beside === beside.toUpperCase(),
      ),
  )

/** Completes the first question by the second: the days of `our income and occupancy in November`. */
function withOf(first: Meaning, second: Meaning): Meaning {
  const hasDays = first.hasDates || !second.hasDates
  const hasProperty = first.properties.length > 0 || first.guests.length > 0
  return {
    ...first,
    ...(hasDays ? {} : { hasDates: true, dates: second.dates }),
    ...(hasProperty ? {} : { properties: second.properties }),
  }
}

const PLANNED = new Set(['arrivals', 'departures'])

/** A sentence as one question, or as the two that it asks. */
export function readQuestions(content: string, read: Read, before: Frame | undefined): Frame[] {
  const whole = readFrame(read(content, before), before)
  const isLost = whole.intent === null && whole.refusal?.topic === null
  const found =
    ASKED_TWICE.exec(content) ?? (isLost && !joinsNames(whole.meaning) ? TWO_THINGS.exec(content) : null)
  if (!found) return [whole]
  const [, one, other] = found as unknown as [string, string, string] // the patterns have two groups
  const first = readFrame(read(one, before), before)
  // Behind `and` it goes on with the first.
  const and = first.meaning.tongue === 'af' ? 'en' : 'and'
  const meaning = read(`${and} ${other}`, first)
  const second = readFrame(meaning, first)
  // `who comes and who leaves` is the plan of the day, which says both.
  if (second.intent === 'agenda' && PLANNED.has(first.intent ?? '')) return [second]
  const isTwo = first.intent !== null && second.intent !== null && first.intent !== second.intent
  if (!isTwo || ![null, first.intent, second.intent].includes(whole.intent)) return [whole]
  return [{ ...first, meaning: withOf(first.meaning, meaning) }, second]
}
