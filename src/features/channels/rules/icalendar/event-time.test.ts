import { describe, expect, test } from 'vitest'
import { durationParts, endOf, type Length, nightsOf, timeOf } from './event-time.ts'
import { knownZone, momentIn, southAfrica, wallIn, zoneByOffset } from './zones.ts'

const named = (name: string) => knownZone(name) ?? zoneByOffset(name) ?? southAfrica
const written = (value: string, TZID?: string) =>
  timeOf({ value, params: TZID ? { TZID } : {} }, { named, unnamed: southAfrica })
const parsed = (value: string, TZID?: string) => {
  const time = written(value, TZID)
  return time && { date: time.date, moment: time.moment }
}
const momentOf = (value: string, TZID?: string) => parsed(value, TZID)?.moment?.toISOString()

const [JANUARY, JULY] = [Date.parse('2027-01-15T12:00:00Z'), Date.parse('2027-07-15T12:00:00Z')]
const HOURS = 3_600_000
const hoursAhead = (name: string) => {
  const zone = knownZone(name) ?? zoneByOffset(name)
  return zone && [zone.aheadAt(JANUARY) / HOURS, zone.aheadAt(JULY) / HOURS]
}

test('a birthday without its year, or of long ago, is a date that comes back each year', () => {
  expect(['16040301', '16040229', '18721231'].map(value => parsed(value)?.date)).toEqual([
    '1912-03-01',
    '1912-02-29',
    '1928-12-31',
  ])
  expect(parsed('16040301T000000Z')).toBeNull()
})

describe('the zone that a calendar names', () => {
  test.each([
    ['its own name', 'Europe/Paris', [1, 2]],
    ['a name without a slash', 'UTC', [0, 0]],
    ['the end of a longer one', '/mozilla.org/20050126_1/America/New_York', [-5, -4]],
    ['the end of a longer one, with a slash in it', '/x.org/1/America/Argentina/Buenos_Aires', [-3, -3]],
    ['the end of an address', 'tzone://Microsoft/Utc', [0, 0]],
    ['Outlook’s', 'W. Europe Standard Time', [1, 2]],
    ['an offset behind GMT', 'GMT-0800', [-8, -8]],
    ['an offset in the name that Outlook shows', '(UTC+05:30) Chennai, Kolkata', [5.5, 5.5]],
    ['one that nobody knows', 'Customized Time Zone', null],
    ['one that only looks like it', 'Africa/Atlantis', null],
    ['a zone with something behind it', 'Europe/Paris (winter)', null],
    ['a name as long as a book', 'A'.repeat(1_000_000), null],
  ])('%s', (_, name, hours) => expect(hoursAhead(name)).toEqual(hours))
})

describe('what clocks show', () => {
  const at = (zone: string, wall: string) => momentIn(named(zone), Date.parse(`${wall}Z`)).toISOString()

  test('is two hours ahead here, all year', () => {
    expect(at('Africa/Johannesburg', '2026-01-10T14:00:00')).toBe('2026-01-10T12:00:00.000Z')
    expect(at('Africa/Johannesburg', '2026-07-10T00:30:15')).toBe('2026-07-09T22:30:15.000Z')
  })
  test('follows summer time, also on the day it begins and ends', () => {
    expect(at('America/New_York', '2026-01-10T14:00:00')).toBe('2026-01-10T19:00:00.000Z')
    expect(at('America/New_York', '2026-07-10T14:00:00')).toBe('2026-07-10T18:00:00.000Z')
    expect(at('America/New_York', '2026-03-08T04:00:00')).toBe('2026-03-08T08:00:00.000Z')
    expect(at('America/New_York', '2026-11-01T04:00:00')).toBe('2026-11-01T09:00:00.000Z')
    expect(at('Pacific/Auckland', '2026-09-27T04:00:00')).toBe('2026-09-26T15:00:00.000Z')
  })
  test('is the first of two', () => {
    expect(at('America/New_York', '2026-11-01T01:30:00')).toBe('2026-11-01T05:30:00.000Z')
  })
  test('is the hour after where they skip it', () => {
    expect(at('America/New_York', '2026-03-08T02:30:00')).toBe('2026-03-08T07:30:00.000Z')
  })
})

describe('when something begins', () => {
  test.each([
    ['a date', '20261224'],
    ['a date with dashes', '2026-12-24'],
    ['a date with blanks around it', ' 20261224 '],
  ])('%s', (_, value) => expect(parsed(value)).toEqual({ date: '2026-12-24', moment: null }))
  test('a leap day is a date in its year alone', () => {
    expect(parsed('20280229')?.date).toBe('2028-02-29')
    expect(parsed('20260229')).toBeNull()
  })
  test.each([
    '00010203',
    '00990203T040506Z',
    '20260231',
    '20261301',
    '20260000',
    '',
    'tomorrow',
    '2026122',
    '20261224T14',
  ])('%j is no time', value => expect(parsed(value)).toBeNull())
  test.each([
    ['here, where no zone is named', '20261224T140000', undefined, '2026-12-24T12:00:00.000Z'],
    ['in a zone that is named', '20261224T140000', 'America/New_York', '2026-12-24T19:00:00.000Z'],
    ['in UTC, whatever is named', '20261224T140000Z', 'America/New_York', '2026-12-24T14:00:00.000Z'],
    ['without seconds', '20261224T1405', undefined, '2026-12-24T12:05:00.000Z'],
    ['with colons', '2026-12-24T14:05:09', undefined, '2026-12-24T12:05:09.000Z'],
    ['with an offset', '2026-12-24T14:05:09-03:30', undefined, '2026-12-24T17:35:09.000Z'],
    ['with an offset in hours', '20261224T140000+02', undefined, '2026-12-24T12:00:00.000Z'],
    ['with parts of a second', '2026-12-24T14:05:09.000Z', undefined, '2026-12-24T14:05:09.000Z'],
    ['with a blank for its T', '2026-12-24 14:05:09', undefined, '2026-12-24T12:05:09.000Z'],
  ])('a time %s', (_, value, zone, moment) => expect(momentOf(value, zone)).toBe(moment))
  test('a time keeps what the clocks of its own zone show', () => {
    const time = written('20261224T200000', 'America/New_York')!
    expect(new Date(time.wall).toISOString()).toBe('2026-12-24T20:00:00.000Z')
    expect(wallIn(time.zone, time.moment!.getTime())).toBe(time.wall)
  })
  test('a time late in the day of another zone is the next date here', () => {
    expect(parsed('20261224T233000Z')?.date).toBe('2026-12-25')
    expect(parsed('20261224T213000Z')?.date).toBe('2026-12-24')
  })
})

describe('how long something lasts', () => {
  const HOUR = 3_600_000
  test.each([
    ['P1W', 7 * 24 * HOUR],
    ['P3D', 3 * 24 * HOUR],
    ['P1W2D', 9 * 24 * HOUR],
    ['P2DT12H', 60 * HOUR],
    ['PT90M', 1.5 * HOUR],
    ['PT36S', HOUR / 100],
    ['P15DT5H0M20S', (15 * 24 + 5) * HOUR + 20_000],
    ['+P3D', 72 * HOUR],
    [' P3D ', 72 * HOUR],
  ])('%j', (value, ms) => {
    const parts = durationParts(value)!
    expect(parts.days * 24 * HOUR + parts.ms).toBe(ms)
  })
  test.each(['-P3D', 'P', '', '3D', 'P3', 'P3Dx', 'xP3D', 'P1.5D'])('%j is nothing', value =>
    expect(durationParts(value)).toBeNull(),
  )
})

describe('which nights an event takes', () => {
  const HOUR = 3_600_000
  const nights = (from: string, to: string | null, ms: number | null = null) => {
    const [start, end] = [written(from), to === null ? null : written(to)]
    if (!start) throw new Error('The beginning is no time')
    const taken = nightsOf(start, end ?? (ms === null ? null : endOf(start, { days: 0, ms })))
    return taken && [taken.from, taken.to]
  }

  test.each([
    ['all of its days but the last', '20261201', '20261204', null, ['2026-12-01', '2026-12-04']],
    ['its duration, where it has no end', '20261201', null, 72 * HOUR, ['2026-12-01', '2026-12-04']],
    ['the whole of a day that is begun', '20261201', null, 73 * HOUR, ['2026-12-01', '2026-12-05']],
    ['one, where nothing says how long', '20261201', null, null, ['2026-12-01', '2026-12-02']],
    ['one, where it ends as it begins', '20261201', '20261201', null, ['2026-12-01', '2026-12-02']],
    ['one, where it ends before', '20261205', '20261201', null, ['2026-12-05', '2026-12-06']],
    [
      'from its first date to its last',
      '20261201T140000',
      '20261204T100000',
      null,
      ['2026-12-01', '2026-12-04'],
    ],
    [
      'over midnight, however short',
      '20261201T233000',
      '20261202T003000',
      null,
      ['2026-12-01', '2026-12-02'],
    ],
    ['by its duration', '20261201T140000', null, 44 * HOUR, ['2026-12-01', '2026-12-03']],
    ['to a date that ends it', '20261201T140000', '20261203', null, ['2026-12-01', '2026-12-03']],
    [
      'that night, from six hours within a date',
      '20261201T080000',
      '20261201T140000',
      null,
      ['2026-12-01', '2026-12-02'],
    ],
    ['none below six hours', '20261201T080000', '20261201T135959', null, null],
    ['none, where a time has no end', '20261201T080000', null, null, null],
  ])('%s', (_, from, to, ms, taken) => expect(nights(from, to, ms)).toEqual(taken))
})

describe('when something ends that begins before clocks change', () => {
  const end = (length: Length) =>
    endOf(written('20270327T233000', 'Europe/Berlin')!, length).moment?.toISOString()
  test('after a day of the calendar clocks show the same', () =>
    expect(end({ days: 1, ms: 0 })).toBe('2027-03-28T21:30:00.000Z'))
  test('after 24 hours they do not', () =>
    expect(end({ exactMs: 24 * HOURS })).toBe('2027-03-28T22:30:00.000Z'))
})
