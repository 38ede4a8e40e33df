import { type Component } from './icalendar/components.ts'
import { durationParts, endOf, type EventTime, nightsOf, timeOf, type Zones } from './icalendar/event-time.ts'
import { type ReadEvent, uidOf, wordsOf } from './event-words.ts'

type Period = { start: EventTime; end: EventTime }

function periodOf(value: string, params: Record<string, string>, zones: Zones): Period | null {
  const [begins = '', ends = ''] = value.split('/')
  const start = timeOf({ value: begins, params }, zones)
  const length = durationParts(ends)
  const end = length && start ? endOf(start, length) : timeOf({ value: ends, params }, zones)
  return start && end ? { start, end } : null
}

const at = (time: EventTime) => time.moment?.getTime() ?? time.wall

/** Periods that touch are one: some servers cut what is busy at midnight. */
function joined(periods: readonly Period[]): Period[] {
  const all: Period[] = []
  for (const { start, end } of periods.toSorted((one, other) => at(one.start) - at(other.start))) {
    const last = all.at(-1)
    if (!last || at(start) > at(last.end)) all.push({ start, end })
    else if (at(end) > at(last.end)) last.end = end
  }
  return all
}

const PERIODS_MAX = 10_000

/** The busy nights of a calendar that names no events. RFC 5545 section 3.6.4. */
export function readBusy(busy: Component, zones: Zones): { events: ReadEvent[]; isWhole: boolean } {
  const said = busy.lines
    .filter(({ name, params }) => name === 'FREEBUSY' && params.FBTYPE?.toUpperCase() !== 'FREE')
    .flatMap(({ value, params }) => value.split(',').map(each => ({ value: each.trim(), params })))
    .filter(({ value }) => value !== '')
  const periods = said.slice(0, PERIODS_MAX).map(({ value, params }) => periodOf(value, params, zones))
  const read = periods.filter(period => period !== null)
  const events = joined(read).flatMap(({ start, end }): ReadEvent[] => {
    const nights = nightsOf(start, end)
    if (!nights) return []
    return [{ ...nights, ...wordsOf(busy), uid: `${uidOf(busy, nights)}/${nights.from}` }]
  })
  return { events, isWhole: read.length === said.length }
}
