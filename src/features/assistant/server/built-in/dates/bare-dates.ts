import { MONTHS } from './periods.ts'
import { dateFrom, type Place } from './spans.ts'

/** Finds the first of the words before a day that only open its span: `from the`, and `between the`, which is read as nothing. */
const startOf = (read: readonly string[], at: number): number => {
  const before = /^(?:the|die)$/.test(read[at - 1] ?? '') ? at - 1 : at
  return read[before - 1] === '' ? before - 1 : at
}

/** `the 27th`, `die 27ste`, `from the 27th to the 2nd`, where no month is named beside it. */
export function bareDates(read: readonly string[], today: string): Place[] {
  if (read.some(text => MONTHS.includes(text))) return []
  const places: Place[] = []
  for (const [start, text] of read.entries()) {
    const isOrdinal =
      /^\d{1,2}(?:st|nd|rd|th)$/.test(text) ||
      (/^\d{1,2}$/.test(text) && /^(?:the|die)$/.test(read[start - 1] ?? ''))
    const date = Number.parseInt(text, 10)
    // `a 3rd person`
    const isOfPeople = /^(?:person|persoon|guest|gas|adult|people|mense)s?$/.test(read[start + 1] ?? '')
    if (!isOrdinal || isOfPeople || date < 1 || date > 31) continue
    const before = places.at(-1)
    const isUntil =
      before && /^(?:to|until|till)(?: the| die)?$/.test(read.slice(before.end, start).join(' '))
    if (isUntil)
      places[places.length - 1] = {
        ...before,
        kind: 'days',
        last: dateFrom(before.from, date).last,
        end: start + 1,
      }
    else places.push({ ...dateFrom(today, date), start: startOf(read, start), end: start + 1 })
  }
  return places
}
