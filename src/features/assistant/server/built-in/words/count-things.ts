import { countOf } from '../dates/date-words.ts'

export type Counts = {
  people: number | null
  /** Number of further people or nights: `and with 2 more people`. */
  morePeople: number | null
  nights: number | null
  /** `longer than 3 nights` is at least 4. */
  minNights: number | null
  /** The words of each. */
  at: { people: number[]; nights: number[] }
}

const NIGHT = /^(?:nights?|nites?|nag|nagte|days?|dae|dag|aande)$/
const OPEN = /^(?:open|free|empty|oop|vry|vrye|leë|lee|leeg)$/
const WEEK = /^(?:weeks?|weke|wk|wks)$/
const PEOPLE =
  /^(?:people|guests?|persons?|adults?|mense|gaste|persone|volwassenes|kids|children|kinders|us|ons|others|friends|vriende)$/
const MORE = /^(?:more|extra|additional|ekstra|addisionele|meer)$/
const FOR = /^(?:for|vir|with|sleeps?|met)$/
const LONGER = /^(?:longer|more|over|meer|langer|oor)$/
const LEAST = /^(?:least|minimum|minstens|min)$/
const WEEK_NIGHTS = 7

/** Reads how many people and nights are said, in digits or as a word, with a noun behind or not. */
export function countThings(texts: readonly string[], isTaken: (at: number) => boolean): Counts {
  const counts: Counts = {
    people: null,
    morePeople: null,
    nights: null,
    minNights: null,
    at: { people: [], nights: [] },
  }
  for (let at = 0; at < texts.length; at += 1) {
    // `4 open days`
    const skip = OPEN.test(texts[at + 1] ?? '') && NIGHT.test(texts[at + 2] ?? '') ? 1 : 0
    const [before, text, next = '', after = ''] = [
      texts[at - 1] ?? '',
      texts[at]!,
      texts[at + 1 + skip],
      texts[at + 2 + skip],
    ] // within the words
    const isOne = /^(?:a|an|n|'n|one)$/.test(text)
    const count = countOf(text.replace(/\+$/, '')) ?? (isOne ? 1 : undefined)
    if (count === undefined || isTaken(at)) continue
    const isPeople = !isOne || text === 'one'
    if (NIGHT.test(next) || WEEK.test(next)) {
      if (isOne && NIGHT.test(next) && !FOR.test(before)) continue // `a night` is what one costs
      const nights = count * (WEEK.test(next) ? WEEK_NIGHTS : 1)
      const compared = before === 'than' || before === 'as' ? 2 : 1
      const isLonger = compared === 2 && LONGER.test(texts[at - 2] ?? '')
      const isLeast = LEAST.test(before) || /^(?:or|of)$/.test(after)
      if (isLonger || isLeast) counts.minNights = isLonger ? nights + 1 : nights
      else counts.nights = nights
      const from = isLonger ? at - 2 : LEAST.test(before) ? at - (texts[at - 2] === 'at' ? 2 : 1) : at
      const to = (/^(?:or|of)$/.test(after) ? at + 3 : at + 1) + skip
      for (let place = from; place <= Math.min(to, texts.length - 1); place += 1)
        if (skip === 0 || place !== at + 1) counts.at.nights.push(place)
      continue
    }
    if (isPeople && MORE.test(next)) {
      counts.morePeople = count
      counts.at.people.push(at, at + 1, ...(PEOPLE.test(after) ? [at + 2] : []))
    } else if (isPeople && (before === 'nog' || before === 'another') && PEOPLE.test(next)) {
      counts.morePeople = count
      counts.at.people.push(at - 1, at, at + 1)
    } else if (isPeople && (PEOPLE.test(next) || (next === 'of' && after === 'us'))) {
      counts.people = (counts.people ?? 0) + count
      counts.at.people.push(at, at + 1, ...(next === 'of' ? [at + 2] : []))
    } else if (
      isPeople &&
      (FOR.test(before) || (before === 'of' && /^(?:family|group|party)$/.test(texts[at - 2] ?? '')))
    ) {
      counts.people = count
      counts.at.people.push(...(before === 'of' ? [at - 2, at - 1] : []), at)
    }
  }
  return counts
}
