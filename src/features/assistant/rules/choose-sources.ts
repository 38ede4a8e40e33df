import type { Source } from '../contract/answers.ts'
import { folded } from './privacy/find-names.ts'

const SHOWN_MAX = 12
const UNNAMED_MAX = 3

/** Titles of records without a name. */
const PLAIN_TITLES: Record<Source['kind'], string> = {
  property: 'Property',
  booking: 'Booking',
  conversation: 'Conversation',
  review: 'Review',
  knowledge: 'Your note',
  template: 'Template',
  feed: 'Calendar',
  newsletter: 'Newsletter',
}

/** Parts of a title by which an answer names the record, such as the guest and the property of a booking. */
const partsOf = (title: string): string[] =>
  title
    .split(',')
    .map(part => folded(part.trim()))
    .filter(part => part.length > 1)

const ARTICLE = /^(?:the|die|a|an) /

/** True if the answer has the first word of a name, such as a guest's; of a home that begins with an article all of it is needed. */
const firstWord = (part: string, answer: string): boolean => {
  const [word = ''] = part.split(' ')
  return word.length > 2 && !ARTICLE.test(part) && answer.includes(word)
}

/** The part of a title that an answer mentions: all of its parts, the first, or none. */
function saidOf(title: string, answer: string): number {
  const parts = partsOf(title)
  if (parts.length === 0) return 0
  const [first] = parts
  const isSaid = (part: string) => answer.includes(part) || firstWord(part, answer)
  if (!isSaid(first!)) return 0 // there is one
  return parts.every(part => answer.includes(part)) ? 2 : 1
}

/** Of all records that were read, those that the answer names; where it names none, all if they are few. */
export function chooseSources(content: string, read: readonly Source[]): Source[] {
  const answer = folded(content)
  const titled = read.map(source => ({ ...source, title: source.title || PLAIN_TITLES[source.kind] }))
  const said = titled
    .map(source => ({ source, said: saidOf(source.title, answer) }))
    .filter(({ said }) => said > 0)
  if (said.length === 0) return titled.length <= UNNAMED_MAX ? titled : []
  return said
    .toSorted((one, other) => other.said - one.said)
    .slice(0, SHOWN_MAX)
    .map(({ source }) => source)
}
