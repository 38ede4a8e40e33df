// Nights of an event that comes back, worked out day by day and slowly, from RFC 5545 alone: no library of recurrence, no
// zones but what Intl shows, and nothing of the product.

export type NaiveRule = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count?: number
  /** The last date, the last wall time or the last moment. */
  until?: { date: number } | { wall: number } | { moment: number }
  /** Weekdays, 0 for Sunday, each with its place within the month or year. */
  byDay?: { day: number; place: number }[]
  byMonthDay?: number[]
  byMonth?: number[]
  bySetPos?: number[]
  /** On which day a week begins. */
  weekStart: number
}

export type NaiveEvent = {
  zone: string
  /** The clocks of the zone as it begins, as if they were UTC; the midnight of its date where it is all of a day. */
  wall: number
  isDate: boolean
  /** Its length: dates of a whole day, milliseconds of a time. */
  length: number
  rule: NaiveRule | null
  added: number[]
  /** The exceptions: walls, or whole dates. */
  leftOut: { wall: number; isDay: boolean }[]
  /** Single times that are elsewhere, or all from one on. */
  moved: { wall: number; to: number; length: number; isAllAfter: boolean }[]
}

const DAY = 86_400_000
const HOUR = 3_600_000

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Returns what clocks of a zone show at a moment, as if it were UTC. */
export function shown(zone: string, moment: number): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, clock)
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`)
}

/** The first moment at which clocks show this, or would if they did not skip it. */
export function momentShowing(zone: string, wall: number): number {
  const aheadAt = (moment: number) => shown(zone, moment) - moment
  const [before, after] = [aheadAt(wall - DAY), aheadAt(wall + DAY)]
  const found = [before, after].map(ahead => wall - ahead).filter(moment => shown(zone, moment) === wall)
  return found.length > 0 ? Math.min(...found) : wall - before // a skipped hour is counted by the clocks before it
}

const dayAt = (wall: number) => Math.floor(wall / DAY)
const partsOf = (day: number) => {
  const date = new Date(day * DAY)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    date: date.getUTCDate(),
    weekday: date.getUTCDay(),
  }
}

/** Returns which period of the rule a day is in, counted from the first. */
function periodOf(day: number, begins: number, { freq, weekStart }: NaiveRule): number {
  const [now, first] = [partsOf(day), partsOf(begins)]
  if (freq === 'DAILY') return day - begins
  if (freq === 'YEARLY') return now.year - first.year
  if (freq === 'MONTHLY') return (now.year - first.year) * 12 + now.month - first.month
  const weekOf = (of: number) => of - ((partsOf(of).weekday - weekStart + 7) % 7)
  return (weekOf(day) - weekOf(begins)) / 7
}

/** True if a day is the place-th of its weekday within its month, or year. */
function isPlace(day: number, place: number, isOfMonth: boolean): boolean {
  if (place === 0) return true
  const { year, month } = partsOf(day)
  const first = isOfMonth ? Date.UTC(year, month, 1) / DAY : Date.UTC(year, 0, 1) / DAY
  const next = isOfMonth ? Date.UTC(year, month + 1, 1) / DAY : Date.UTC(year + 1, 0, 1) / DAY
  return place > 0
    ? Math.floor((day - first) / 7) + 1 === place
    : Math.floor((next - 1 - day) / 7) + 1 === -place
}

function isOn(day: number, begins: number, rule: NaiveRule): boolean {
  const [now, first] = [partsOf(day), partsOf(begins)]
  const { freq, byDay, byMonth, byMonthDay } = rule
  if (byMonth && !byMonth.includes(now.month + 1)) return false
  const days = new Date(Date.UTC(now.year, now.month + 1, 0)).getUTCDate()
  if (byMonthDay && !byMonthDay.some(each => (each > 0 ? each : days + each + 1) === now.date)) return false
  const isOfMonth = freq === 'MONTHLY' || byMonth !== undefined
  if (byDay && !byDay.some(each => each.day === now.weekday && isPlace(day, each.place, isOfMonth)))
    return false
  if (byDay || byMonthDay || freq === 'DAILY') return true
  if (freq === 'WEEKLY') return now.weekday === first.weekday
  if (freq === 'MONTHLY') return now.date === first.date
  return now.date === first.date && (byMonth !== undefined || now.month === first.month)
}

/** The days of a rule up to a last one, the day it begins among them. */
function daysOf(begins: number, rule: NaiveRule, last: number): number[] {
  const found: number[] = []
  // Of each period all days are looked at, also those before the event begins: BYSETPOS counts them.
  let period: number[] = []
  let which = 0
  const close = () => {
    const { bySetPos } = rule
    const chosen = bySetPos
      ? period.filter((_, at) => bySetPos.includes(at + 1) || bySetPos.includes(at - period.length))
      : period
    found.push(...chosen.filter(day => day > begins))
    period = []
  }
  for (let day = begins - 366; day <= last + 366; day += 1) {
    const now = periodOf(day, begins, rule)
    if (now !== which) {
      close()
      which = now
    }
    if (now >= 0 && now % rule.interval === 0 && isOn(day, begins, rule)) period.push(day)
  }
  close()
  const all = [begins, ...found].filter(day => day <= last)
  return rule.count === undefined ? all : all.slice(0, rule.count)
}

/** The nights that an event takes, between two dates, as days since 1970. */
export function naiveNights(event: NaiveEvent, from: number, to: number): Set<number> {
  const { zone, wall: first, isDate, rule } = event
  const timeOfDay = first - dayAt(first) * DAY
  const isWithin = (wall: number) => {
    const until = rule?.until
    if (!until) return true
    if ('date' in until) return dayAt(wall) <= until.date
    return 'wall' in until ? wall <= until.wall : momentShowing(zone, wall) <= until.moment
  }
  const walls = rule ? daysOf(dayAt(first), rule, to + 40).map(day => day * DAY + timeOfDay) : [first]
  const all = [...new Set([...walls.filter(wall => wall === first || isWithin(wall)), ...event.added])]
  const isLeftOut = (wall: number) =>
    event.leftOut.some(each => (each.isDay ? dayAt(each.wall) === dayAt(wall) : each.wall === wall))
  const after = event.moved.filter(each => each.isAllAfter).toSorted((one, other) => one.wall - other.wall)
  const placed: [number, number][] = event.moved.map(({ to: at, length }) => [at, length])
  for (const wall of all) {
    if (isLeftOut(wall) || event.moved.some(each => each.wall === wall)) continue
    const by = after.findLast(each => each.wall <= wall)
    placed.push(by ? [by.to + wall - by.wall, by.length] : [wall, event.length])
  }
  const nights = new Set<number>()
  for (const [wall, length] of placed) {
    if (dayAt(wall) < from - 40) continue
    const starts = isDate ? wall : momentShowing(zone, wall) + 2 * HOUR
    const ends = isDate ? wall + length * DAY : starts + length
    const last =
      dayAt(ends) === dayAt(starts) && (isDate || length >= 6 * HOUR) ? dayAt(starts) + 1 : dayAt(ends)
    for (let night = dayAt(starts); night < last; night += 1)
      if (night >= from && night < to) nights.add(night)
  }
  return nights
}
