import fc from 'fast-check'
import { nightsBetween } from '#src/contract/days.ts'
import { readCalendar } from '#src/features/channels/rules/icalendar/read-calendar.ts'
import { momentShowing, naiveNights, type NaiveEvent, type NaiveRule } from './naive-calendar.ts'
import { writtenCalendar } from './written-calendar.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const TODAY = '2026-12-01'
const [FROM, TO] = [Date.parse('2026-12-01') / DAY, Date.parse('2028-11-01') / DAY]

const ZONES = [
  'Africa/Johannesburg',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Pacific/Auckland',
]
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

const some = <Value>(one: fc.Arbitrary<Value>, max = 3) =>
  fc.uniqueArray(one, { minLength: 1, maxLength: max, selector: value => JSON.stringify(value) })
const maybe = <Value>(one: fc.Arbitrary<Value>, freq = 2) => fc.option(one, { nil: undefined, freq })

const weekday = fc.nat({ max: 6 })
const common = {
  interval: fc.constantFrom(1, 1, 1, 2, 3),
  count: maybe(fc.integer({ min: 1, max: 40 })),
  weekStart: fc.constantFrom(1, 0),
}
const plainDays = some(fc.record({ day: weekday, place: fc.constant(0) }))
const placedDays = some(fc.record({ day: weekday, place: fc.constantFrom(1, 2, 3, 4, 5, -1, -2) }), 2)
const monthDays = some(fc.constantFrom(1, 2, 13, 28, 29, 30, 31, -1, -3))

type Shape = Omit<NaiveRule, 'until'>
const shape = fc.oneof(
  fc.record({ freq: fc.constant('DAILY' as const), ...common, byDay: maybe(plainDays) }),
  fc.record({ freq: fc.constant('WEEKLY' as const), ...common, byDay: maybe(plainDays, 3) }),
  fc.record({ freq: fc.constant('MONTHLY' as const), ...common }),
  fc.record({ freq: fc.constant('MONTHLY' as const), ...common, byMonthDay: monthDays }),
  fc.record({ freq: fc.constant('MONTHLY' as const), ...common, byDay: placedDays }),
  fc.record({
    freq: fc.constant('MONTHLY' as const),
    ...common,
    byDay: some(fc.record({ day: weekday, place: fc.constant(0) }), 5),
    bySetPos: some(fc.constantFrom(1, 2, -1), 2),
  }),
  fc.record({ freq: fc.constant('YEARLY' as const), ...common }),
  fc.record({
    freq: fc.constant('YEARLY' as const),
    ...common,
    byMonth: some(fc.integer({ min: 1, max: 12 })),
    byDay: placedDays,
  }),
  fc.record({
    freq: fc.constant('YEARLY' as const),
    ...common,
    byMonth: some(fc.constantFrom(2, 3, 10, 11)),
    byMonthDay: monthDays,
  }),
) as fc.Arbitrary<Shape>

/** An event that comes back, with its exceptions by which of its days they are of. */
export const randomEvent = fc.record({
  zone: fc.constantFrom(...ZONES),
  isDate: fc.nat({ max: 3 }).map(chance => chance === 0),
  begins: fc.oneof(
    {
      weight: 8,
      arbitrary: fc.integer({ min: Date.parse('2025-06-01') / DAY, max: Date.parse('2027-04-15') / DAY }),
    },
    { weight: 1, arbitrary: fc.constant(Date.parse('2024-02-29') / DAY) },
  ),
  hour: fc.constantFrom(0, 1, 2, 3, 8, 14, 18, 22, 23),
  minute: fc.constantFrom(0, 30),
  nights: fc.integer({ min: 1, max: 5 }),
  hours: fc.constantFrom(1, 5, 6, 15, 20, 44),
  rule: maybe(shape, 12),
  until: maybe(
    fc.record({ form: fc.constantFrom('date', 'wall', 'moment'), days: fc.integer({ min: 0, max: 700 }) }),
  ),
  added: fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 2 }),
  leftOut: fc.array(
    fc.record({ days: fc.integer({ min: 0, max: 120 }), form: fc.constantFrom('wall', 'utc', 'date') }),
    {
      maxLength: 4,
    },
  ),
  moved: fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 200 }),
      by: fc.integer({ min: -6, max: 6 }),
      isAllAfter: fc.boolean(),
      form: fc.constantFrom('wall', 'utc', 'date'),
    }),
    { maxLength: 2 },
  ),
})
type Random = typeof randomEvent extends fc.Arbitrary<infer Made> ? Made : never

const dateOf = (wall: number) => new Date(wall).toISOString().slice(0, 10).replaceAll('-', '')
const stampOf = (wall: number) => new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

const ruleText = ({ freq, interval, count, byDay, byMonth, byMonthDay, bySetPos, weekStart }: NaiveRule) =>
  [
    `FREQ=${freq}`,
    interval === 1 ? '' : `INTERVAL=${interval}`,
    count === undefined ? '' : `COUNT=${count}`,
    byMonth ? `BYMONTH=${byMonth.join(',')}` : '',
    byMonthDay ? `BYMONTHDAY=${byMonthDay.join(',')}` : '',
    byDay ? `BYDAY=${byDay.map(({ day, place }) => `${place || ''}${DAYS[day]}`).join(',')}` : '',
    bySetPos ? `BYSETPOS=${bySetPos.join(',')}` : '',
    weekStart === 1 ? '' : `WKST=${DAYS[weekStart]}`,
  ].filter(Boolean)

/** The event as the reference takes it, and as a calendar writes it. */
function madeOf(random: Random): { event: NaiveEvent; text: string } {
  const { zone, isDate, begins, hour, minute, rule } = random
  const wall = begins * DAY + (isDate ? 0 : hour * HOUR + minute * 60_000)
  const length = isDate ? random.nights : random.hours * HOUR
  const at = (days: number) => wall + days * DAY
  const tz = `;TZID=${zone}`
  const timeOf = (name: string, time: number, more = '') =>
    isDate ? `${name};VALUE=DATE${more}:${dateOf(time)}` : `${name}${tz}${more}:${stampOf(time)}`
  const inUtc = (time: number) => `${stampOf(momentShowing(zone, time))}Z`
  const named = (name: string, time: number, form: string, more = '') => {
    if (isDate || form === 'wall') return timeOf(name, time, more)
    return form === 'date' ? `${name};VALUE=DATE${more}:${dateOf(time)}` : `${name}${more}:${inUtc(time)}`
  }
  const said = random.until && rule && rule.count === undefined ? random.until : undefined
  const last = said && at(said.days)
  const until =
    !said || last === undefined
      ? undefined
      : isDate || said.form === 'date'
        ? { date: Math.floor(last / DAY) }
        : said.form === 'wall'
          ? { wall: last }
          : { moment: momentShowing(zone, last) }
  const untilText =
    until && last !== undefined
      ? `UNTIL=${'date' in until ? dateOf(last) : 'wall' in until ? stampOf(last) : inUtc(last)}`
      : ''
  // One exception a day: of two nobody knows which holds.
  const moved = random.moved
    .filter(({ days }, place) => random.moved.findIndex(each => each.days === days) === place)
    .map(({ days, by, isAllAfter, form }) => ({
      wall: at(days),
      to: at(days + by),
      length,
      isAllAfter,
      form,
    }))
  const event: NaiveEvent = {
    zone,
    wall,
    isDate,
    length,
    rule: rule ? { ...rule, ...(until ? { until } : {}) } : null,
    added: random.added.map(at),
    leftOut: random.leftOut.map(({ days, form }) => ({ wall: at(days), isDay: form === 'date' })),
    moved,
  }
  const lasts = isDate ? `P${length}D` : `PT${random.hours}H`
  const master = [
    'BEGIN:VEVENT',
    'UID:a',
    timeOf('DTSTART', wall),
    `DURATION:${lasts}`,
    ...(rule ? [`RRULE:${[...ruleText(rule), untilText].filter(Boolean).join(';')}`] : []),
    ...event.added.map(time => timeOf('RDATE', time)),
    ...random.leftOut.map(({ days, form }) => named('EXDATE', at(days), form)),
    'END:VEVENT',
  ]
  const changes = moved.flatMap(each => [
    'BEGIN:VEVENT',
    'UID:a',
    named('RECURRENCE-ID', each.wall, each.form, each.isAllAfter ? ';RANGE=THISANDFUTURE' : ''),
    timeOf('DTSTART', each.to),
    `DURATION:${lasts}`,
    'END:VEVENT',
  ])
  return { event, text: writtenCalendar(...master, ...changes) }
}

/** Reads an event on both sides. Throws where a night is taken on one of them alone. */
export function compareRule(random: Random): void {
  const { event, text } = madeOf(random)
  const { events, odd } = readCalendar(text, TODAY)
  if (odd.length > 0) throw new Error(`Not understood:\n${text}`)
  const read = new Set(
    events
      .flatMap(({ from, to }) => nightsBetween(from, to))
      .map(night => Date.parse(night) / DAY)
      .filter(night => night >= FROM && night < TO),
  )
  const expected = naiveNights(event, FROM, TO)
  const differing = [...read, ...expected]
    .filter(night => read.has(night) !== expected.has(night))
    .toSorted((one, other) => one - other)
  if (differing.length > 0)
    throw new Error(
      `${differing
        .slice(0, 5)
        .map(night => `${dateOf(night * DAY)} ${read.has(night) ? 'read' : 'expected'}`)
        .join(', ')}\n${text}`,
    )
}
