import { addDays } from '#src/contract/days.ts'
import { type Component, first } from './icalendar/components.ts'
import { DAY_MS, durationParts } from './icalendar/event-time.ts'
import { daysAtMost, ruleOf } from './icalendar/recurrence.ts'

const DATE = /^\s*(\d{4})-?(\d{2})-?(\d{2})/
const dateIn = (value: string): string | null => {
  const [, year, month, day] = DATE.exec(value) ?? []
  if (!year) return null
  const date = `${year > LAST_YEAR ? LAST_YEAR : year}-${month}-${day}`
  return Number.isNaN(Date.parse(date)) ? null : date
}

// So that days may be added.
const LAST_YEAR = '9000'
// A date here is at most a day from what is written, in whatever zone that is.
const ZONES_DAYS = 2
// An exception also takes the time away that it changes, which may be this long.
const LONGEST_DAYS = 400
// Beyond it dates are none.
const DAYS_MAX = 100_000

/**
 * True if an event is certainly over on a day, judged by its text and without expanding it, so that it counts towards no limit. A
 * recurring event is over once its UNTIL is past. In doubt it is not.
 */
export function overAfter(event: Component, day: string): boolean {
  const { lines } = event
  const starts = dateIn(first(event, 'DTSTART')?.value ?? '')
  const ends = first(event, 'DTEND')
  if (!starts) return false
  const end = ends ? dateIn(ends.value) : starts
  if (!end || lines.some(({ name }) => name === 'RDATE')) return false
  const lasts = first(event, 'DURATION')
  const length = lasts ? durationParts(lasts.value) : { days: 0, ms: 0 }
  if (!length) return false
  const isOver = (from: string, days: number) => addDays(from, days) < day
  const days = Math.min(length.days + Math.ceil(length.ms / DAY_MS), DAYS_MAX) + ZONES_DAYS
  const latest = end > starts ? end : starts
  if (!isOver(latest, days)) return false
  const changes = first(event, 'RECURRENCE-ID')
  if (changes) {
    const of = dateIn(changes.value)
    return of !== null && !changes.params.RANGE && isOver(of, LONGEST_DAYS)
  }
  const own = days + (Date.parse(latest) - Date.parse(starts)) / DAY_MS
  return lines
    .filter(({ name }) => name === 'RRULE')
    .every(({ value }) => {
      const until = dateIn(/UNTIL=([^;]*)/i.exec(value)?.[1] ?? '')
      if (until !== null && isOver(until, own)) return true
      const rule = ruleOf(value, { isDate: true, dayOfMonth: Number(starts.slice(-2)) })
      const counted = rule ? daysAtMost(rule) : Infinity
      return counted < DAYS_MAX && isOver(starts, counted + own)
    })
}
