import { addDays } from '#src/contract/days.ts'
import { monthName } from '#src/contract/words.ts'

const MONTHS = Array.from({ length: 12 }, (_, before) => monthName(before + 1).toLowerCase())
const MONTH_CHARS_MIN = 3
const CENTURY = 2000
// Without a year the next such day is meant, and at most so long ago: who types on 1 January may mean the night before.
const AGO_DAYS = 31

const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[,.]?\s+/i
const BY_NUMBERS = /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{4}|\d{2}))?$/
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?\s*([a-z]{3,9})\.?,?\s*(\d{4}|\d{2})?$/i
const MONTH_FIRST = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s*(\d{4}|\d{2})?$/i

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** The calendar day, or undefined for one that no calendar has. */
function dayAt(year: number, month: number, date: number): string | undefined {
  const day = `${year}-${twoDigits(month)}-${twoDigits(date)}`
  const isThere = month >= 1 && month <= 12 && !Number.isNaN(Date.parse(day))
  return isThere && new Date(day).toISOString().startsWith(day) ? day : undefined
}

function monthOf(word: string): number {
  const typed = word.toLowerCase()
  if (typed === 'sept') return 9
  return typed.length < MONTH_CHARS_MIN ? 0 : MONTHS.findIndex(month => month.startsWith(typed)) + 1
}

function dayOfParts(
  date: string,
  month: number,
  year: string | undefined,
  today: string,
): string | undefined {
  const thisYear = Number(today.slice(0, 4))
  if (year) return dayAt(Number(year) + (year.length === 2 ? CENTURY : 0), month, Number(date))
  const soonest = addDays(today, -AGO_DAYS)
  return [thisYear - 1, thisYear, thisYear + 1]
    .map(each => dayAt(each, month, Number(date)))
    .find(day => day !== undefined && day >= soonest)
}

/** The day that somebody here typed: `16 Dec 2026`, `16/12/2026` (the day first), `2026-12-16`, or without a year the next such day. */
export function typedDay(typed: string, today: string): string | undefined {
  const text = typed.trim().replace(WEEKDAY, '')
  const [, year, month, date] = YEAR_FIRST.exec(text) ?? []
  if (year) return dayAt(Number(year), Number(month), Number(date))
  const numbers = BY_NUMBERS.exec(text)
  if (numbers) return dayOfParts(numbers[1] ?? '', Number(numbers[2]), numbers[3], today)
  const words = DAY_FIRST.exec(text)
  if (words) return dayOfParts(words[1] ?? '', monthOf(words[2] ?? ''), words[3], today)
  const turned = MONTH_FIRST.exec(text)
  return turned ? dayOfParts(turned[2] ?? '', monthOf(turned[1] ?? ''), turned[3], today) : undefined
}

/** True if a year of four digits ends or begins it: until then somebody is still typing. */
export const isWholeDay = (typed: string): boolean => /^\d{4}\D|\d{4}$/.test(typed.trim())
