/** The beginnings of the names of months without accents, in English, Afrikaans, German, Dutch, French, Portuguese, Italian and Spanish. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'gen', 'ene'],
  ['feb', 'fev'],
  ['mar', 'maa', 'mrt', 'mrz'],
  ['apr', 'avr', 'abr'],
  ['may', 'mei', 'mai', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'out', 'ott'],
  ['nov'],
  ['dec', 'des', 'dez', 'dic'],
]

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Returns a day as `YYYY-MM-DD`, or null for one that the calendar does not have. */
export function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = year >= 1990 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : null
}

/** Returns the number of a month by its name, whole or cut off after three letters or more; 0 for what is none. */
export function monthOf(name: string): number {
  const bare = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return MONTHS.findIndex(beginnings => beginnings.some(each => bare.startsWith(each))) + 1
}

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/
const NAMED = /^(\d{1,2})[ -]?([A-Za-z]{3,9})[ -]?(\d{4}|\d{2})$/
/** A time of the day behind a day. */
const TIME = /[ T]\d{1,2}:\d{2}(?::\d{2})?$/

/**
 * Reads a day as banks here write it, such as `2026/11/20`, `20261120`, `20-11-2026`, `20Nov2026`; a time behind it is left out, and the day comes
 * before the month. Null for all else, such as 31 February.
 */
export function readDay(written: string): string | null {
  const text = written.replace(TIME, '')
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (year) return dayOf(Number(year), Number(month), Number(day))
  const digits = DIGITS.exec(text)
  if (digits) return dayOf(Number(digits[1]), Number(digits[2]), Number(digits[3]))
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return dayOf(Number(dayFirst[4]), Number(dayFirst[3]), Number(dayFirst[1]))
  const named = NAMED.exec(text)
  if (!named) return null
  const years = Number(named[3])
  return dayOf(years < 100 ? 2000 + years : years, monthOf(named[2]!), Number(named[1]))
}

/**
 * Returns a day that is written without its year, such as `29 Dec`, in the year in which it lies within a period; null where that is none or
 * several.
 */
export function readDayWithin(written: string, from: string, to: string): string | null {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const days: string[] = []
  for (let year = first; year <= Math.min(last, first + 2); year += 1) {
    const day = readDay(`${written} ${year}`)
    if (day !== null && day >= from && day <= to) days.push(day)
  }
  return days.length === 1 ? days[0]! : null
}
