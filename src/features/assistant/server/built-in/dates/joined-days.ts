import { addDays } from '#src/contract/days.ts'
import { MONTHS } from './periods.ts'
import type { Place } from './spans.ts'

const DATE = /^\d{1,2}(?:st|nd|rd|th)?$/

/** Says the month of each day that shares one: of `30 and 31 December` both, of `10, 11 or 12 December` all three. */
export function spreadMonth(read: string[]) {
  for (let at = read.length - 2; at >= 0; at -= 1) {
    const isJoint = /^(?:and|en|or|of)$/.test(read[at]!) // within them
    const [date = '', month = read[at + 2] ?? ''] = (read[at + 1] ?? '').split(' ')
    const first = isJoint ? at - 1 : at
    const isChain = isJoint || date !== read[at + 1]
    if (isChain && DATE.test(read[first] ?? '') && DATE.test(date) && MONTHS.includes(month))
      read[first] = `${read[first]} ${month}`
  }
}

/** Adds a day to those before it, of which it is a part where `and` joins them in a row: `Friday and Saturday`. */
export function withNextDay(places: readonly Place[], place: Place, read: readonly string[]): Place[] {
  const before = places.at(-1)
  const isNext =
    before &&
    place.kind === 'day' &&
    (before.kind === 'day' || before.kind === 'period') &&
    place.from === addDays(before.last, 1) &&
    /^(?:and|en)$/.test(
      read
        .slice(before.end, place.start)
        .filter(text => !/^(?:|the|die|on|op)$/.test(text))
        .join(' '),
    )
  return isNext
    ? [
        ...places.slice(0, -1),
        { kind: 'period', from: before.from, last: place.last, start: before.start, end: place.end },
      ]
    : [...places, place]
}
