// A message that should have gone, worked out in another way than the product does: nobody keeps a queue here. At each look all stays are
// gone through from their diary, with a clock of our own.

export type Entry = {
  /** Milliseconds. */
  at: number
  state: 'requested' | 'confirmed' | 'declined' | 'expired' | 'withdrawn' | 'cancelled'
  from: string
  to: string
  guests: number
}

export type Diary = {
  id: string
  guest: string
  property: number
  entries: Entry[]
  /** Skips by its host, and their ends. */
  skips: { at: number; rule: string; isSkipped: boolean }[]
}

export type PropertyTimes = { at: number; checkIn: string; checkOut: string }[]

export type Rule = {
  id: string
  when: When
  lateGoes: boolean
  firstOnly?: boolean
  nightsMin?: number
  /** Homes in which it lacks a value. */
  missingIn?: number[]
  /** Changes of it: of what was due before nothing goes. */
  changes: { at: number; when: When }[]
}

type When =
  | { step: 'requested' | 'confirmed' | 'declined' | 'expired' | 'cancelled' }
  | {
      days?: number
      hours?: number
      clock?: string
      side: 'before' | 'after'
      of: 'from' | 'to'
    }

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Midnight of a day in Johannesburg, and a time of it. */
function clockAt(day: string, time: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return Date.UTC(year, month - 1, date, hour, minute) - 2 * HOUR
}

const hourIn = (at: number) => new Date(at + 2 * HOUR).getUTCHours()

function byDay(at: number): number {
  let then = at
  if (hourIn(then) >= 7 && hourIn(then) < 21) return then
  then -= (then + 2 * HOUR) % HOUR
  while (hourIn(then) !== 7) then += HOUR
  return then
}

const asOf = <T extends { at: number }>(list: readonly T[], at: number): T | undefined =>
  list.findLast(each => each.at <= at)

type Expected = { rule: string; stay: string; key: string; at: number }

function timesOf(
  rule: Rule,
  { when, at: since }: Rule['changes'][number],
  entries: readonly Entry[],
  times: PropertyTimes[number],
) {
  const entry = entries.at(-1)! // it was made
  if ('step' in when) return null
  const [arrive, leave] = [clockAt(entry.from, times.checkIn), clockAt(entry.to, times.checkOut)]
  const anchor = when.of === 'from' ? arrive : leave
  const sign = when.side === 'before' ? -1 : 1
  let moment =
    when.hours === undefined
      ? clockAt(when.of === 'from' ? entry.from : entry.to, when.clock ?? '') + sign * (when.days ?? 0) * DAY
      : anchor + sign * when.hours * HOUR
  moment = sign < 0 ? Math.min(moment, anchor) : Math.max(moment, anchor)
  // Before the guest is there, and after it has gone, nothing is said about being there.
  if (when.of === 'to' && sign < 0 && moment < arrive) return null
  if (when.of === 'from' && sign > 0 && moment >= leave) return null
  const end =
    when.of === 'from' && sign < 0
      ? clockAt(entry.from, '00:00') + DAY
      : when.of === 'to' && sign > 0
        ? moment + DAY
        : leave
  const last = entries.findLastIndex(each => each.state !== 'confirmed' || each[when.of] !== entry[when.of])
  const agreed = entries[last + 1]?.at ?? entry.at
  if (agreed > moment && !rule.lateGoes) return null
  const begin = Math.max(agreed, moment)
  if (begin < since) return null
  const morning = byDay(begin)
  return { at: morning < end ? morning : begin, end, key: `${when.of} ${entry[when.of]}` }
}

const APPLIES = {
  requested: 'requested',
  confirmed: 'confirmed',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
}

function occasionsOf(rule: Rule, diary: Diary, check: number, times: PropertyTimes) {
  const entries = diary.entries.filter(({ at }) => at <= check)
  const entry = entries.at(-1)
  const clock = asOf(times, check)
  if (!entry || !clock) return []
  if (rule.nightsMin && (Date.parse(entry.to) - Date.parse(entry.from)) / DAY < rule.nightsMin) return []
  const change = asOf(rule.changes, check) ?? { at: 0, when: rule.when }
  const { when } = change
  if ('step' in when) {
    if (entry.state !== APPLIES[when.step]) return []
    const first = entries.find(({ state }) => state === when.step)! // the last is
    const leave = clockAt(entry.to, clock.checkOut)
    return [{ at: first.at, end: when.step === 'confirmed' ? leave : first.at + 6 * HOUR, key: 'step' }]
  }
  if (entry.state !== 'confirmed') return []
  const found = timesOf(rule, change, entries, clock)
  return found ? [found] : []
}

const isSkipped = ({ skips }: Diary, { id }: Rule, check: number) =>
  asOf(
    skips.filter(({ rule }) => rule === id),
    check,
  )?.isSkipped ?? false

/** All that should have gone, with the look at which it should. */
export function expectedOf(
  rules: readonly Rule[],
  diaries: readonly Diary[],
  checks: readonly number[],
  timesOfProperty: readonly PropertyTimes[],
): Expected[] {
  const gone = new Map<string, Expected>()
  const isFirst = (diary: Diary, check: number) => {
    const from = (each: Diary) => `${asOf(each.entries, check)?.from} ${each.id}`
    return !diaries.some(
      each =>
        each.guest === diary.guest &&
        each !== diary &&
        asOf(each.entries, check)?.state === 'confirmed' &&
        from(each) < from(diary),
    )
  }
  for (const check of checks)
    for (const diary of diaries)
      for (const rule of rules)
        for (const { at, end, key } of occasionsOf(rule, diary, check, timesOfProperty[diary.property]!)) {
          const name = `${rule.id} ${diary.id} ${key}`
          const isTime = at <= check && check <= at + 6 * HOUR && check < end
          if (!isTime || gone.has(name) || rule.missingIn?.includes(diary.property)) continue
          if (isSkipped(diary, rule, check)) continue
          if (rule.firstOnly && !isFirst(diary, check)) continue
          gone.set(name, { rule: rule.id, stay: diary.id, key, at: check })
        }
  return [...gone.values()]
}
