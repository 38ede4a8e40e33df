import { addDays } from '../days.ts'
import { dayOf, monthOf } from './dates.ts'

/** The order of day and month in days written with digits alone. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

const TIME =
  /[T ,]+\d{1,2}:\d{2}(:\d{2})?([.]\d+)?\s*([ap]\.?m\.?)?\s*(Z|\(?(SAST|GMT|UTC)?([+-]\d{1,2}(:?\d{2})?)?\)?)?$/i
// Midnight in South Africa as programs write moments: the day has begun there, not yet in London.
const MIDNIGHT_HERE = /^(\d{4}-\d{2}-\d{2})T22:00(:00(\.0+)?)?(Z|[+-]00:?00)$/
const DAY_BEHIND = /\s*\((mon|tues?|wed|thurs?|fri|sat|sun)[a-z]*\)$/i
// Whole words, as March and May begin like Maandag.
const WEEKDAY =
  /^(mon(day)?|tues?(day)?|wed(nesday)?|thu(rs?)?(day)?|fri(day)?|sat(urday)?|sun(day)?|weds|(maan|dins|woens|donder|vry|sater|son)dag|maan?|dins?|woen?s?|dond?|vry(e?dag)?|vrijdag|sat|son|ma|di|wo|do|vr|sa|so)[,.]?\s+/i
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/
const TWO_WAYS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
// As `3 Dec 2026`, and abroad as `3. Dezember 2026`, `1er déc. 2026` and `3 de dez. de 2026`.
const DAY_NAMED =
  /^(\d{1,2})(?:st|nd|rd|th|er|e)?\.?[ -]*(?:de )?(\p{L}{3,9})\.?,?[ -]*(?:de )?(\d{4}|\d{2})$/u
const MONTH_NAMED = /^(\p{L}{3,9})\.?[ -]*(\d{1,2})(?:st|nd|rd|th)?,?[ -]+(\d{4}|\d{2})$/u

const yearOf = (written: string): number => (written.length === 2 ? 2000 + Number(written) : Number(written))

const plainOf = (written: string): string =>
  written
    .normalize('NFC')
    .replaceAll(/\s/g, ' ')
    .trim()
    .replace(TIME, '')
    .replace(DAY_BEHIND, '')
    .replace(WEEKDAY, '')
    .trim()

/** A day that is written with digits alone: its first and its second number. */
type TwoWays = { first: number; second: number; year: number }

function twoWaysIn(written: string): TwoWays | null {
  const [, first, , second, year] = TWO_WAYS.exec(plainOf(written)) ?? []
  return first && second && year ? { first: Number(first), second: Number(second), year: yearOf(year) } : null
}

/** Reads a day, also one with its month in letters or a time behind it. Null for what is none, and for digits alone without their order. */
export function readDay(written: string, order: DateOrder | null): string | null {
  const [, dayBefore] = MIDNIGHT_HERE.exec(written.trim()) ?? []
  if (dayBefore) return addDays(dayBefore, 1)
  const text = plainOf(written)
  const yearFirst = YEAR_FIRST.exec(text) ?? DIGITS.exec(text)
  if (yearFirst) {
    const [year, month, day] = yearFirst.slice(1).filter(part => /^\d+$/.test(part))
    return dayOf(Number(year), Number(month), Number(day))
  }
  const named = DAY_NAMED.exec(text)
  if (named) return dayOf(yearOf(named[3]!), monthOf(named[2]!), Number(named[1]))
  const monthNamed = MONTH_NAMED.exec(text)
  if (monthNamed) return dayOf(yearOf(monthNamed[3]!), monthOf(monthNamed[1]!), Number(monthNamed[2]))
  const digits = twoWaysIn(text)
  if (!digits || !order) return null
  const { first, second, year } = digits
  return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second)
}

/** The days of a row as they are written, and how many nights it says. */
export type WrittenDays = { checkIn: string; checkOut: string; nights: number | null }

/** The order of day and month that a file says: `none` where none reads two ways, null where it must be asked. */
export type OrderFound = {
  order: DateOrder | 'none' | null
  /** A day that reads two ways, and the number of rows with one. */
  example: string | null
  rows: number
}

const DAY_MS = 86_400_000
const nightsBetween = (from: string | null, to: string | null): number | null =>
  from && to ? (Date.parse(to) - Date.parse(from)) / DAY_MS : null

/** True if the nights of a row add up in this order. */
function addsUp({ checkIn, checkOut, nights }: WrittenDays, order: DateOrder): boolean {
  return nightsBetween(readDay(checkIn, order), readDay(checkOut, order)) === nights
}

const MONTHS = 12

/**
 * Decides the order of day and month by the whole file: a number above 12 is no month, and nights that add up one way alone say that way. Where
 * rows say both, or none says any, the order is not known; it is never guessed.
 */
export function findOrder(rows: readonly WrittenDays[]): OrderFound {
  const said = { dmy: 0, mdy: 0 }
  let [example, count]: [string | null, number] = [null, 0]
  for (const row of rows) {
    const written = [row.checkIn, row.checkOut].filter(each => twoWaysIn(each) !== null)
    if (written.length === 0) continue
    count += 1
    let isSaid = false
    for (const each of written) {
      const { first, second } = twoWaysIn(each)! // kept above
      if (first > MONTHS && second <= MONTHS) said.dmy += 1
      else if (second > MONTHS && first <= MONTHS) said.mdy += 1
      else {
        if (first !== second) example ??= each
        continue
      }
      isSaid = true
    }
    if (isSaid || row.nights === null) continue
    const [dayFirst, monthFirst] = [addsUp(row, 'dmy'), addsUp(row, 'mdy')]
    if (dayFirst !== monthFirst) said[dayFirst ? 'dmy' : 'mdy'] += 1
  }
  if (count === 0) return { order: 'none', example: null, rows: 0 }
  if (said.dmy > 0 !== said.mdy > 0) return { order: said.dmy > 0 ? 'dmy' : 'mdy', example, rows: count }
  // Days like 05/05 are the same either way.
  if (example === null && said.dmy === 0) return { order: 'none', example, rows: count }
  return { order: null, example, rows: count }
}
