import { findIana } from 'windows-iana'

/** Offset of the clocks of a place from UTC at a moment, in milliseconds. */
export type Zone = { aheadAt(moment: number): number }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A zone whose clocks never change. */
export const fixedZone = (aheadMs: number): Zone => ({ aheadAt: () => aheadMs })

export const utc = fixedZone(0)
/** Without summer time since 1944. */
export const southAfrica = fixedZone(2 * HOUR_MS)

// To make one takes longer than all that is asked of it. A stranger may spell a zone in many ways.
const ZONES_MAX = 1000
const DAYS_MAX = 5000
const known = new Map<string, Zone | null>()

function clockIn(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  } catch {
    return null // there is no such zone
  }
}

function shownBy(clock: Intl.DateTimeFormat, moment: number): number {
  const parts = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** A zone of the IANA database, or null where there is none of that name. */
function namedZone(name: string): Zone | null {
  if (/^Africa\/Johannesburg$/i.test(name)) return southAfrica
  const found = known.get(name)
  if (found !== undefined) return found
  const clock = clockIn(name)
  const exactly = (moment: number) => shownBy(clock!, moment) - moment // asked of a zone that is one
  // Most days have one offset, and a calendar asks for the same days again and again.
  const ofDays = new Map<number, number>()
  const ofDay = (day: number) => {
    const cached = ofDays.get(day)
    if (cached !== undefined) return cached
    const ahead = exactly(day * DAY_MS)
    if (ofDays.size < DAYS_MAX) ofDays.set(day, ahead)
    return ahead
  }
  const zone: Zone = {
    aheadAt(moment) {
      const day = Math.floor(moment / DAY_MS)
      const ahead = ofDay(day)
      return ahead === ofDay(day + 1) ? ahead : exactly(Math.floor(moment / 1000) * 1000)
    },
  }
  const made = clock ? zone : null
  if (known.size < ZONES_MAX) known.set(name, made)
  return made
}

// The longest that Outlook writes has 80; to look for a name in a million letters takes hours.
const ZONE_CHARS_MAX = 200

/** The zone that a calendar names: by its own name, at the end of a longer one, or by Outlook's; null where it is none that is known. */
export function knownZone(named: string): Zone | null {
  if (named.length > ZONE_CHARS_MAX) return null
  const parts = named.split('/')
  const ends = parts.map((_, from) => parts.slice(from).join('/')).filter(end => /^[\w+-]/.test(end))
  for (const name of [...ends, findIana(named)[0]]) {
    const zone = name ? namedZone(name.trim()) : null
    if (zone) return zone
  }
  return null
}

const OFFSET_IN_NAME = /(?:GMT|UTC)\s*([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)/i

/** A zone that only says how far it is ahead, as `GMT-0800` or `(UTC+02:00) Harare, Pretoria`. */
export function zoneByOffset(named: string): Zone | null {
  const [, sign, hours, minutes = '0'] = OFFSET_IN_NAME.exec(named.slice(0, ZONE_CHARS_MAX)) ?? []
  if (!hours) return null
  return fixedZone((sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS))
}

/** The time that clocks in a zone show at a moment, as if it were UTC. */
export const wallIn = (zone: Zone, moment: number): number => moment + zone.aheadAt(moment)

/** The moment at which clocks in a zone show this: the first of two; in an hour they skip, the one after. RFC 5545 section 3.3.5. */
export function momentIn(zone: Zone, wall: number): Date {
  const before = zone.aheadAt(wall - DAY_MS)
  const after = zone.aheadAt(wall + DAY_MS)
  const isShown = (ahead: number) => zone.aheadAt(wall - ahead) === ahead
  return new Date(wall - (isShown(before) || !isShown(after) ? before : after))
}
