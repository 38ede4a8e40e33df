import { addDays, countNights, weekdayOf } from '#src/contract/days.ts'

/** Days named in a text: `last` is the last of them; of `before Friday` it is Friday, by whose morning they are over. */
export type Span = { kind: 'day' | 'days' | 'weekend' | 'period' | 'before'; from: string; last: string }
/** Position at which it was named: words [start, end). */
export type Place = Span & { start: number; end: number }

export const WEEK = 7
const two = (count: number) => String(count).padStart(2, '0')
/** The day, if the calendar has it. */
export const dayAt = (year: number, month: number, date: number): string | undefined => {
  const day = `${year}-${two(month)}-${two(date)}`
  return month >= 1 &&
    month <= 12 &&
    !Number.isNaN(Date.parse(day)) &&
    new Date(day).toISOString().startsWith(day)
    ? day
    : undefined
}
export const monthSpan = (year: number, month: number): Span => {
  const from = `${year}-${two(month)}-01`
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`
  return { kind: 'period', from, last: addDays(next, -1) }
}
/** The month a number of months after that of `day`. */
export const monthsFrom = (day: string, months: number): Span => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return monthSpan(Math.floor(count / 12), (count % 12) + 1)
}
export const monday = (day: string) => addDays(day, -((weekdayOf(day) + 6) % WEEK))
export const one = (day: string): Span => ({ kind: 'day', from: day, last: day })

/** The weekend that this day is in, or the one its week ends with: Friday to Sunday. */
export function weekendWith(day: string): Span {
  const from = addDays(monday(day), 4)
  return { kind: 'weekend', from, last: addDays(from, 2) }
}

/** Friday to Sunday; of this week until it is over, or of a later week. */
export const weekendOf = (today: string, turn: number): Span => weekendWith(addDays(today, turn * WEEK))

/** The next such day, today among them; with `turn` that of the week behind. */
export function weekdayFrom(today: string, weekday: number, turn: number): string {
  const inWeek = addDays(monday(today), (weekday + 6) % WEEK)
  if (turn > 0) return addDays(inWeek, WEEK)
  return inWeek >= today ? inWeek : addDays(inWeek, WEEK)
}

export function weekdayBefore(today: string, weekday: number): string {
  const inWeek = addDays(monday(today), (weekday + 6) % WEEK)
  return inWeek < today ? inWeek : addDays(inWeek, -WEEK)
}

/** The next day of the month with this number. */
export function dateFrom(today: string, date: number): Span {
  for (let month = 0; month < 3; month += 1) {
    const { from } = monthsFrom(today, month)
    const day = dayAt(Number(from.slice(0, 4)), Number(from.slice(5, 7)), date)
    if (day && day >= today) return one(day)
  }
  return one(today)
}

/** Its nights, from the first to the morning they end: of a day one, of days from one to another those between, of a weekend two. */
export function nightsOf({ kind, from, last }: Span): { from: string; to: string } {
  if (kind === 'days' || kind === 'weekend' || kind === 'before')
    return { from, to: from === last ? addDays(last, 1) : last }
  return { from, to: addDays(last, 1) }
}

/** `before Friday` as the days that are meant: Friday is none of them. */
export const daysWithin = (span: Span): Span =>
  span.kind === 'before' ? { kind: 'period', from: span.from, last: addDays(span.last, -1) } : span

/** `last 3 weeks`, `next 10 days`: a number of units before or from today; undefined if the unit has no such span. */
export function countedSpan(today: string, turn: number, count: number, unit: string): Span | undefined {
  const unitDays = new Map([
    ['day', 1],
    ['night', 1],
    ['week', WEEK],
  ])
  const days = count * (unitDays.get(unit) ?? 0)
  if (days > 0)
    return turn < 0
      ? { kind: 'period', from: addDays(today, -days), last: addDays(today, -1) }
      : { kind: 'period', from: today, last: addDays(today, days - 1) }
  if (unit !== 'month') return undefined
  const span =
    turn < 0
      ? { from: monthsFrom(today, -count).from, last: monthsFrom(today, -1).last }
      : { from: today, last: addDays(monthsFrom(today, count).from, Number(today.slice(8)) - 2) }
  return { kind: 'period', ...span }
}

/** From the first of some days up to today; a day of the week is the last that was. */
export const since = ({ from }: Span, today: string): Span => ({
  kind: 'period',
  from: from > today ? addDays(from, -7 * Math.ceil(countNights(today, from) / 7)) : from,
  last: today,
})

/** The day, week or weekend that is next to some days: `the week after Christmas`. */
export function daysBeside(
  [before = '', unit = before]: readonly string[],
  turn: 1 | -1,
  { from, last }: Span,
): Span | undefined {
  // `2 nights before Christmas` is a length.
  if (/\d/.test(before)) return undefined
  const first = turn > 0 ? addDays(last, 1) : addDays(from, -1)
  if (unit === 'day' || unit === 'night') return one(first)
  if (unit === 'week')
    return turn > 0
      ? { kind: 'period', from: first, last: addDays(last, WEEK) }
      : { kind: 'period', from: addDays(from, -WEEK), last: first }
  // A weekend that these days are a part of is not the one beside it.
  return unit === 'weekend'
    ? weekendWith(turn > 0 ? weekdayFrom(first, 5, 0) : weekdayBefore(from, 5))
    : undefined
}
