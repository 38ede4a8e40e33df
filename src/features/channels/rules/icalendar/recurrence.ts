import { RRuleTemporal } from 'rrule-temporal'

const DAY = String.raw`(?:SU|MO|TU|WE|TH|FR|SA)`
const WHOLE = String.raw`[+-]?[1-9]\d{0,2}`
const listOf = (one: string) => new RegExp(`^${one}(?:,${one})*$`)

// Allowed values of each part. Homes are not let by the hour, so the finer frequencies are left out.
const PARTS: Record<string, RegExp> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^0*[1-9]\d{0,4}$/,
  COUNT: /^0*[1-9]\d{0,8}$/,
  UNTIL: /^\d{4}-?\d{2}-?\d{2}/,
  BYDAY: listOf(String.raw`(?:[+-]?\d{1,2})?${DAY}`),
  BYMONTHDAY: listOf(WHOLE),
  BYYEARDAY: listOf(WHOLE),
  BYWEEKNO: listOf(WHOLE),
  BYSETPOS: listOf(WHOLE),
  BYMONTH: listOf(String.raw`\d{1,2}L?`),
  BYHOUR: listOf(String.raw`\d{1,2}`),
  BYMINUTE: listOf(String.raw`\d{1,2}`),
  BYSECOND: listOf(String.raw`\d{1,2}`),
  WKST: new RegExp(`^${DAY}$`),
  RSCALE: /^[A-Z-]+$/,
  SKIP: /^(?:OMIT|BACKWARD|FORWARD)$/,
}
const OF_TIMES = ['BYHOUR', 'BYMINUTE', 'BYSECOND']

/** A rule of recurrence, part by part. */
export type Rule = ReadonlyMap<string, string>

type Begins = { isDate: boolean; dayOfMonth: number }

const SHORTEST_MONTH = 28

/** A rule with what it says of days that a month has not. Where the library would not follow it, it is not understood. */
function withSkips(rule: Map<string, string>, { dayOfMonth }: Begins): Rule | null {
  const skip = rule.get('SKIP') ?? 'OMIT'
  rule.delete('SKIP')
  if (rule.get('RSCALE') === 'GREGORIAN') rule.delete('RSCALE')
  const days = rule.get('BYMONTHDAY')
  const isShort = days?.split(',').every(day => Math.abs(Number(day)) <= SHORTEST_MONTH)
  if (skip === 'OMIT' || isShort || rule.has('BYDAY') || rule.has('BYWEEKNO')) return rule
  // The day that it begins on is what the library takes where none is named.
  if (days !== undefined && days !== String(dayOfMonth)) return null
  rule.delete('BYMONTHDAY')
  return rule.set('RSCALE', rule.get('RSCALE') ?? 'GREGORIAN').set('SKIP', skip)
}

/**
 * Parses an RRULE, or returns null if it is not understood. Takes what real calendars write: a semicolon too many, small letters,
 * blanks, parts without a value and private ones. RFC 5545 section 3.3.10, RFC 7529.
 */
export function ruleOf(written: string, begins: Begins): Rule | null {
  const rule = new Map<string, string>()
  for (const part of written.replace(/^\s*RRULE:/i, '').split(';')) {
    const [name = '', said = ''] = part.toUpperCase().replaceAll(/\s/g, '').split('=')
    if (said === '' || name.startsWith('X-')) continue
    if (!PARTS[name]?.test(said)) return null
    rule.set(name, said)
  }
  const freq = rule.get('FREQ')
  if (!freq) return null
  // Parts that count days within a month have no meaning within a week or a day.
  const days = rule.get('BYDAY')
  if (days && (freq === 'WEEKLY' || freq === 'DAILY'))
    rule.set('BYDAY', days.replaceAll(/(^|,)[+-]?\d+/g, '$1'))
  if (begins.isDate) for (const name of OF_TIMES) rule.delete(name)
  return withSkips(rule, begins)
}

// A rule that never comes true is followed no further than this.
const STEPS_MAX = 40_000

const stampOf = (face: number) => `${new Date(face).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/**
 * The times of a rule that begins at `start`, from `from` to `to`, `start` among them even where the rule does not come to it. All
 * are what clocks of the event's zone show, as if they were UTC: so a rule is worked out on its own calendar. Its end by UNTIL is
 * left to who asks. Throws where it leads too far.
 */
export function facesOf(rule: Rule, start: number, { from, to }: { from: number; to: number }): number[] {
  const text = [...rule].flatMap(([name, said]) => (name === 'UNTIL' ? [] : [`${name}=${said}`])).join(';')
  const recurrence = new RRuleTemporal({
    rruleString: `DTSTART:${stampOf(start)}\nRRULE:${text}`,
    tzid: 'UTC',
    includeDtstart: true,
    maxIterations: STEPS_MAX,
  })
  return recurrence
    .between(new Date(from), new Date(to), true)
    .map(({ epochMilliseconds }) => epochMilliseconds)
}

const DAYS_OF = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }
// The 31st comes in every second month at least, 29 February within eight years.
const RARE = { DAILY: 1, WEEKLY: 1, MONTHLY: 2, YEARLY: 8 }
const PLAIN = new Set(['FREQ', 'INTERVAL', 'COUNT', 'WKST'])

/** The number of days after which a counted rule is certainly over, or Infinity if only expanding it would show. */
export function daysAtMost(rule: Rule): number {
  const freq = rule.get('FREQ') as keyof typeof DAYS_OF // as `ruleOf` has seen
  const isPlain = [...rule.keys()].every(name => PLAIN.has(name) || (freq === 'WEEKLY' && name === 'BYDAY'))
  const count = rule.get('COUNT')
  if (!count || !isPlain) return Infinity
  return (Number(count) + 1) * Number(rule.get('INTERVAL') ?? 1) * DAYS_OF[freq] * RARE[freq]
}
