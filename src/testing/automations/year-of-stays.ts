import * as fc from 'fast-check'

/** A step of a stay, and its time: in hours from when it was made. */
export type Step =
  | { kind: 'accept' | 'decline' | 'withdraw' | 'cancel_by_guest' | 'cancel_by_host'; after: number }
  | { kind: 'move'; after: number; byDays: number; nights: number; isAsked: boolean }
  /** Its host skips one of what is planned for it, or takes a skip back. */
  | { kind: 'skip' | 'undo'; after: number; which: number }

export type PlannedStay = {
  property: number
  guest: number
  /** Hours from the beginning. */
  at: number
  /** Days from then to its arrival; a host notes what has begun too. */
  lead: number
  nights: number
  guests: number
  isRecorded: boolean
  steps: Step[]
}

export type Year = {
  stays: PlannedStay[]
  /** Hours at which jobs run: with gaps of hours, and now and then of a day or two. */
  checks: number[]
  /** True if jobs run just after something was done, by its place; else they wait for the next look. */
  isRunning: boolean[]
  /** A home that lets its guests in at another time from then on. */
  /** An automation that goes by the other end of a stay from then on. */
  turns: { at: number; which: number }[]
  timesChange: { at: number; property: number; checkIn: string }[]
}

type Size = {
  stays: number
  days: number
  /** The longest from asking for a stay to its beginning. */
  leadDays: number
  homes: number
  guests: number
}

/** A stay may be moved and last, and is over for a while. */
const TAIL_DAYS = 26

const often = <T>(weight: number, value: T) => ({ weight, arbitrary: fc.constant(value) })
/** Small leads and delays are where it is difficult. */
const days = (max: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 4 }) },
    { weight: 4, arbitrary: fc.integer({ min: 0, max }) },
  )

const move = fc.record({
  kind: fc.constant('move' as const),
  after: fc.integer({ min: 1, max: 400 }),
  byDays: fc.integer({ min: -6, max: 12 }),
  nights: fc.integer({ min: 1, max: 6 }),
  isAsked: fc.boolean(),
})
const skip = fc.record({
  kind: fc.oneof(often(2, 'skip' as const), often(1, 'undo' as const)),
  after: fc.integer({ min: 1, max: 400 }),
  which: fc.nat({ max: 20 }),
})
const cancel = fc.record({
  kind: fc.constantFrom('cancel_by_guest' as const, 'cancel_by_host' as const),
  after: fc.integer({ min: 1, max: 500 }),
})
const answer = fc.record({
  kind: fc.oneof(often(6, 'accept' as const), often(1, 'decline' as const), often(1, 'withdraw' as const)),
  // Later than a day nobody waits for it any more.
  after: fc.integer({ min: 0, max: 27 }),
})

const steps = fc
  .tuple(
    fc.option(answer, { freq: 8 }),
    fc.array(move, { maxLength: 2 }),
    fc.option(cancel, { freq: 1 }),
    fc.array(skip, { maxLength: 3 }),
  )
  .map(([answered, moves, cancelled, skips]): Step[] =>
    [answered, ...moves, cancelled, ...skips].filter(each => each !== null),
  )

const checkGap = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 2, max: 5 }) },
  { weight: 1, arbitrary: fc.integer({ min: 7, max: 45 }) },
)

/** A year, or less of it, in which all kinds of stays are made, moved and ended, while the process that runs jobs is away now and then. */
export const yearOf = ({
  stays,
  days: length,
  leadDays,
  homes: properties,
  guests,
}: Size): fc.Arbitrary<Year> =>
  fc.record({
    stays: fc.array(
      fc.record({
        property: fc.nat({ max: properties - 1 }),
        guest: fc.nat({ max: guests - 1 }),
        at: fc.integer({ min: 1, max: length * 24 }),
        lead: days(leadDays),
        nights: fc.oneof(often(2, 1), often(2, 2), { weight: 3, arbitrary: fc.integer({ min: 1, max: 9 }) }),
        guests: fc.integer({ min: 1, max: 4 }),
        isRecorded: fc.oneof(often(5, false), often(1, true)),
        steps,
      }),
      { minLength: stays, maxLength: stays, size: 'max' },
    ),
    checks: fc.array(checkGap, { minLength: length * 10, maxLength: length * 10, size: 'max' }).map(gaps => {
      const [end, found] = [(length + leadDays + TAIL_DAYS) * 24, [] as number[]]
      let at = 0
      for (const gap of [...gaps, ...gaps]) if ((at += gap) < end) found.push(at)
      return found
    }),
    isRunning: fc.array(fc.oneof(often(3, true), often(1, false)), {
      minLength: 97,
      maxLength: 97,
      size: 'max',
    }),
    turns: fc.array(fc.record({ at: fc.integer({ min: 1, max: length * 24 }), which: fc.nat({ max: 20 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    timesChange: fc.array(
      fc.record({
        at: fc.integer({ min: 1, max: length * 24 }),
        property: fc.nat({ max: properties - 1 }),
        checkIn: fc.constantFrom('12:00', '15:30', '17:00'),
      }),
      { minLength: 2, maxLength: 5 },
    ),
  })
