import fc from 'fast-check'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { type SavedEvent, mergeEvents, type SaidEvent } from '#src/features/channels/rules/merge.ts'
import { AGREED_MS } from '#src/features/channels/rules/feed-health.ts'
import { CalendarOracle, type Sync, type ListedStay } from './oracle-of-calendars.ts'

const START = '2026-12-01'
const HOUR_MS = 3_600_000

/** One change of a calendar between two syncs. */
type Change =
  | { what: 'lose' | 'double' | 'rename' | 'close'; at: number }
  | { what: 'move'; at: number; days: number }
  | { what: 'loseMost'; every: number }
  | { what: 'replace' }
  | { what: 'add'; from: number; nights: number; isClosed: boolean }
  | { what: 'empty' }
  | { what: 'return' }

const place = fc.nat({ max: 30 })
const add = fc.record({
  what: fc.constant('add' as const),
  from: fc.integer({ min: -4, max: 40 }),
  nights: fc.integer({ min: 1, max: 6 }),
  isClosed: fc.boolean(),
})
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ what: fc.constantFrom('lose' as const, 'double', 'rename', 'close'), at: place }),
  fc.record({ what: fc.constant('move' as const), at: place, days: fc.integer({ min: -9, max: 9 }) }),
  fc.record({ what: fc.constant('loseMost' as const), every: fc.integer({ min: 2, max: 4 }) }),
  fc.record({ what: fc.constantFrom('replace' as const, 'empty', 'return') }),
  add,
)
const step = fc.record({
  changes: fc.array(change, { maxLength: 4 }),
  hours: fc.constantFrom(0.25, 0.25, 0.25, 1, 3, 6, 26),
  /** The event that is not understood this time, if any. */
  oddAt: fc.option(place, { freq: 9 }).map(at => (at === null || at > 15 ? null : at)),
  isConfirmed: fc.nat({ max: 11 }).map(chance => chance === 0),
})

/** A calendar as it begins, and what becomes of it from sync to sync. */
export const calendarStory = fc.record({
  begins: fc.array(add, { minLength: 1, maxLength: 8 }),
  steps: fc.array(step, { minLength: 2, maxLength: 10 }),
})

let names = 0
const nameOf = () => `u${(names += 1)}`

const listed = ({ from, nights, isClosed }: Change & { what: 'add' }): ListedStay => ({
  uid: nameOf(),
  from: addDays(START, from),
  to: addDays(START, from + nights),
  sold: isClosed ? 'closed' : 'stay',
})

const CHANGES: {
  [What in Change['what']]: (
    now: ListedStay[],
    change: Change & { what: What },
    first: readonly ListedStay[],
  ) => ListedStay[]
} = {
  lose: (now, { at }) => now.filter((_, index) => index !== at % now.length),
  double: (now, { at }) =>
    now.flatMap((each, index) =>
      index === at % now.length
        ? [each, { ...each, from: addDays(each.from, 1), to: addDays(each.to, 1) }]
        : [each],
    ),
  rename: (now, { at }) =>
    now.map((each, index) => (index === at % now.length ? { ...each, uid: nameOf() } : each)),
  close: (now, { at }) =>
    now.map((each, index) => (index === at % now.length ? { ...each, uid: nameOf(), sold: 'closed' } : each)),
  move: (now, { at, days }) =>
    now.map((each, index) =>
      index === at % now.length
        ? { ...each, from: addDays(each.from, days), to: addDays(each.to, days) }
        : each,
    ),
  loseMost: (now, { every }) => now.filter((_, index) => index % every === 0),
  // As many others come in the same sync.
  replace: now =>
    now.map(({ from, to, sold }) => ({ uid: nameOf(), from: addDays(from, 9), to: addDays(to, 9), sold })),
  add: (now, change) => [...now, listed(change)],
  empty: () => [],
  return: (_, __, first) => [...first],
}

const changed = (now: ListedStay[], change: Change, first: readonly ListedStay[]): ListedStay[] =>
  (CHANGES[change.what] as (now: ListedStay[], change: Change, first: readonly ListedStay[]) => ListedStay[])(
    now,
    change,
    first,
  ) // of its own kind

type SavedItem = SavedEvent & { askedAt: number | null }

/** A calendar as the database stores it. */
class CachedCalendar {
  saved: SavedItem[] = []
  asks = false
  private ids = 0

  sync({ hour, listed: events, odd, isConfirmed }: Sync): void {
    const said = events.map((each): SaidEvent => ({
      ...each,
      summary: '',
      isStay: each.sold === 'stay',
      code: null,
      link: null,
      phoneEnd: null,
    }))
    const before = this.saved.map(each => ({
      ...each,
      guarded:
        each.askedAt === null
          ? ('no' as const)
          : (hour - each.askedAt) * HOUR_MS >= AGREED_MS
            ? ('agreed' as const)
            : ('waiting' as const),
    }))
    const today = addDays(START, Math.floor(hour / 24))
    const merged = mergeEvents(before, said, { today, odd, isConfirmed })
    const again = new Map(merged.again.map(each => [each.id, each.said]))
    this.asks = merged.asks
    this.saved = [
      ...before
        .filter(({ id }) => !merged.gone.includes(id))
        .map((each): SavedItem => {
          const now = again.get(each.id)
          if (now) return { ...each, ...now, missed: 0, askedAt: null }
          const askedAt = merged.guarded.includes(each.id) ? hour : each.askedAt
          return { ...each, missed: each.missed + Number(merged.missed.includes(each.id)), askedAt }
        }),
      ...merged.added.map((each): SavedItem => {
        this.ids += 1
        return {
          ...each,
          id: `e${this.ids}`,
          isCounted: each.isStay,
          missed: 0,
          guarded: 'no',
          askedAt: null,
        }
      }),
    ]
  }

  held(hour: number): Set<string> {
    const today = addDays(START, Math.floor(hour / 24))
    return new Set(
      this.saved.flatMap(({ from, to }) => nightsBetween(from, to)).filter(night => night >= today),
    )
  }
}

type Story = typeof calendarStory extends fc.Arbitrary<infer Made> ? Made : never

/** Follows a story on both sides. Throws where a night is freed that the oracle holds, or where one is held when all has come to rest. */
export function followStory({ begins, steps }: Story): void {
  const [product, oracle] = [new CachedCalendar(), new CalendarOracle(START)]
  const first = begins.map(listed)
  let now = [...first]
  let hour = 0
  const sync = (oddAt: number | null, isConfirmed: boolean) => {
    const odd =
      oddAt === null
        ? []
        : now
            .slice(oddAt % (now.length || 1))
            .slice(0, 1)
            .map(({ uid }) => uid)
    const one = { hour, listed: now.filter(({ uid }) => !odd.includes(uid)), odd, isConfirmed }
    product.sync(one)
    oracle.sync(one)
    const held = product.held(hour)
    const freed = [...oracle.held(hour)].filter(night => !held.has(night))
    if (freed.length > 0) throw new Error(`At ${hour} h, freed against the rules: ${freed.join(', ')}`)
  }
  sync(null, false)
  for (const { changes, hours, oddAt, isConfirmed } of steps) {
    hour += hours
    for (const each of changes)
      if (now.length > 0 || each.what === 'add' || each.what === 'return') now = changed(now, each, first)
    sync(oddAt, isConfirmed)
  }
  for (const hours of [0.25, 6.1, 0.25, 6.1, 0.25]) {
    hour += hours
    sync(null, false)
  }
  const said = new Set(now.flatMap(({ from, to }) => nightsBetween(from, to)))
  const saved = [...product.held(hour)].filter(night => !said.has(night))
  if (saved.length > 0 || product.asks) throw new Error(`Held without a reason: ${saved.join(', ')}`)
}
