import { addDays } from '#src/contract/days.ts'
import { type Component, first, partsOf } from './components.ts'
import { type Line } from './ical-lines.ts'
import { DAY_MS, timeOf, type Zones } from './event-time.ts'
import { facesOf, ruleOf } from './recurrence.ts'
import { knownZone, southAfrica, utc, type Zone, zoneByOffset } from './zones.ts'

const OFFSET = /^([+-])(\d{2}):?(\d{2}):?(\d{2})?$/

function offsetOf(line: Line | undefined): number | null {
  const [, sign, hours, minutes, seconds = '0'] = OFFSET.exec(line?.value.trim() ?? '') ?? []
  if (!hours) return null
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

type Change = { at: number; ahead: number; before: number }

// The events of a home lie near today; older ones are no longer stored.
const [BACK_DAYS, AHEAD_DAYS] = [5 * 366, 4 * 366]

const UNZONED: Zones = { named: () => utc, unnamed: utc }

/** The clock changes of one observance of a zone, near today and the last one before. */
function changesOf(observance: Component, today: string): Change[] {
  const [begins, before, ahead] = [
    first(observance, 'DTSTART'),
    offsetOf(first(observance, 'TZOFFSETFROM')),
    offsetOf(first(observance, 'TZOFFSETTO')),
  ]
  const start = begins && timeOf({ ...begins, value: begins.value.replace(/^1[0-8]/, '19') }, UNZONED)
  if (!start || before === null || ahead === null) return []
  const [from, to] = [addDays(today, -BACK_DAYS), addDays(today, AHEAD_DAYS)].map(date => Date.parse(date))
  const said = first(observance, 'RRULE')?.value
  const rule =
    said === undefined ? null : ruleOf(said, { isDate: false, dayOfMonth: new Date(start.wall).getUTCDate() })
  const until = rule?.get('UNTIL')
  const last = until === undefined ? null : timeOf({ value: until, params: {} }, UNZONED)
  const walls = [
    start.wall,
    ...observance.lines
      .filter(({ name }) => name === 'RDATE')
      .flatMap(({ value }) => value.split(','))
      .flatMap(value => timeOf({ value, params: {} }, UNZONED)?.wall ?? []),
    ...(rule ? facesOf(rule, start.wall, { from: from!, to: to! }) : []), // two of two
  ]
  return walls
    .filter(wall => wall === start.wall || !last || wall - before <= last.wall + (last.moment ? 0 : DAY_MS))
    .map(wall => ({ at: wall - before, ahead, before }))
}

/** A zone as a calendar describes it, or null where it does not say how far its clocks are ahead. RFC 5545 section 3.6.5. */
function describedZone(description: Component, today: string): Zone | null {
  const changes = description.parts
    .flatMap(part => changesOf(part, today))
    .toSorted((one, other) => one.at - other.at)
  const [earliest] = changes
  if (!earliest) return null
  return {
    aheadAt(moment) {
      let [low, high] = [0, changes.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (changes[middle]!.at <= moment) low = middle + 1 // within the bounds
        else high = middle
      }
      return changes[low - 1]?.ahead ?? earliest.before
    },
  }
}

// Of one calendar; a home is in one place.
const DESCRIBED_MAX = 50

/** The zones of a calendar: by their names, by its own description where the name says nothing, by an offset in the name, else South Africa's. */
export function zonesOf(whole: Component, today: string): Zones & { all: Zone[] } {
  const described = new Map<string, Component>()
  for (const part of partsOf(whole, 'VTIMEZONE')) {
    const name = first(part, 'TZID')?.value.trim()
    if (name && described.size < DESCRIBED_MAX) described.set(name, part)
  }
  const found = new Map<string, Zone>()
  const find = (name: string): Zone => {
    const description = described.get(name)
    return (
      knownZone(name) ??
      (description && describedZone(description, today)) ??
      zoneByOffset(name) ??
      southAfrica
    )
  }
  const named = (said: string): Zone => {
    const name = said.trim()
    const zone = found.get(name) ?? find(name)
    if (found.size < 1000) found.set(name, zone)
    return zone
  }
  const own = whole.parts.flatMap(calendar => first(calendar, 'X-WR-TIMEZONE')?.value ?? [])
  const all = [...own.slice(0, 1), ...described.keys()].map(named)
  return { named, unnamed: southAfrica, all: [...all, southAfrica, utc] }
}
