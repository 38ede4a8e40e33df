import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { nightOf } from './nights/night.ts'
import type { HolidayPack } from './packs.ts'
import { plainRatePlan, type RatePlan, type Season } from './rate-plan.ts'
import { ratePlansFrom } from './rate-plan-arbitrary.ts'
import { type SoldStay, yearBefore } from './nights/sold-nights.ts'
import { SUGGESTED_DAYS, type SuggestionBasis, SUGGESTIONS_MAX, suggestPrices } from './suggest-prices.ts'

const TODAY = '2026-11-25'
const plan = plainRatePlan({ nightlyCents: 100_000, cleaningFeeCents: 5000, serviceFeeCents: 0 })
const home: SuggestionBasis = {
  offer: { isAvailable: true, availableFrom: null, availableTo: null },
  ratePlan: plan,
  listedOn: '2025-01-01',
  held: [],
  stays: [],
  packs: [],
}
const season: Season = {
  id: '1',
  name: 'Summer',
  from: '12-01',
  to: '12-31',
  cents: null,
  weekendCents: null,
  percent: 20,
  minNights: null,
  isThrough: null,
}
const sold = (checkIn: string, checkOut: string, part: Partial<SoldStay> = {}): SoldStay => ({
  checkIn,
  checkOut,
  madeOn: checkIn < TODAY ? addDays(checkIn, -60) : TODAY,
  cents: 100_000 * nightsBetween(checkIn, checkOut).length,
  ...part,
})
const heldBy = (stays: readonly SoldStay[], kind = 'stay') =>
  stays.map(({ checkIn, checkOut }) => ({ from: checkIn, to: checkOut, kind }))
const pack = (name: string, from: string, to: string): HolidayPack => ({
  kind: 'school',
  name,
  from,
  to,
  source: 'A calendar',
  sourceYear: 2026,
})
const suggested = (part: Partial<SuggestionBasis>) => suggestPrices({ ...home, ...part }, TODAY)
const kindsOf = (part: Partial<SuggestionBasis>) => [
  ...new Set(suggested(part).flatMap(({ reasons }) => reasons.map(({ kind }) => kind))),
]

// Of December 16 nights are booked; last year it was 10 at this time, and 20 in the end.
const december = [sold('2026-12-01', '2026-12-17')]
const lastDecember = [
  sold('2025-12-01', '2025-12-11', { madeOn: '2025-11-25' }),
  sold('2025-12-11', '2025-12-21', { madeOn: '2025-11-26' }),
]

test('nothing is suggested of a home that nothing is known of', () => {
  expect(suggested({})).toEqual([])
})

test('a month that fills faster than last year costs a tenth more, with how many nights were booked then and now', () => {
  const stays = [...december, ...lastDecember]
  expect(suggested({ stays, held: heldBy(december) })).toEqual([
    {
      from: '2026-12-17',
      to: '2026-12-31',
      nights: 15,
      cents: 100_000,
      suggestedCents: 110_000,
      reasons: [
        {
          kind: 'pace',
          percent: 10,
          from: '2026-12-01',
          to: '2026-12-31',
          nights: 31,
          booked: 16,
          bookedLastYear: 10,
        },
      ],
    },
  ])
})

test('a month that fills more slowly costs a tenth less', () => {
  const [suggestion, ...others] = suggested({ stays: lastDecember })
  expect(others).toEqual([])
  expect(suggestion).toMatchObject({ from: '2026-12-01', to: '2026-12-31', suggestedCents: 90_000 })
  expect(suggestion!.reasons).toMatchObject([{ kind: 'pace', percent: -10, booked: 0, bookedLastYear: 10 }])
})

test('pace is compared from 15 of 100 nights on, and counts a stay from the day it was made', () => {
  const of = (nights: number, madeOn = '2025-11-25') =>
    kindsOf({
      stays: [
        sold('2025-12-01', addDays('2025-12-01', nights), { madeOn }),
        sold('2025-12-20', '2025-12-26', { madeOn: '2025-12-01' }),
      ],
    })
  expect([of(4), of(5), of(5, '2025-11-26')]).toEqual([[], ['pace'], []])
})

test('pace is not compared without a year here, without 5 nights sold then, in few nights, or beside other channels', () => {
  const stays = lastDecember
  expect(kindsOf({ stays, listedOn: '2025-11-25' })).toEqual(['pace'])
  expect(kindsOf({ stays, listedOn: '2025-11-26' })).toEqual([])
  const few = [sold('2025-12-01', '2025-12-05')]
  expect(kindsOf({ stays: few, held: heldBy(december) })).toEqual([])
  const four = [...december, ...few]
  expect(kindsOf({ stays: four, held: heldBy(december) })).toEqual([])
  const five = [...december, sold('2025-12-01', '2025-12-06')]
  expect(kindsOf({ stays: five, held: heldBy(december) })).toEqual(['pace'])
  // Six nights of November are left.
  expect(kindsOf({ stays: [sold('2025-11-25', '2025-12-01', { madeOn: '2025-01-01' })] })).toEqual([])
  const imported = { held: [{ from: '2026-12-31', to: '2027-01-01', kind: 'imported' }] }
  expect(kindsOf({ stays, ...imported })).toEqual([])
})

const around = (nights: number) => [
  sold('2026-12-07', '2026-12-10'),
  sold(addDays('2026-12-10', nights), '2026-12-20'),
]

test('one or two nights between two stays cost a tenth less; three do not, nor one beside a block or a free night', () => {
  const gap = (nights: number) => suggested({ held: heldBy(around(nights)) })
  expect([1, 2, 3].map(nights => gap(nights).length)).toEqual([1, 1, 0])
  expect(gap(2)).toEqual([
    {
      from: '2026-12-10',
      to: '2026-12-11',
      nights: 2,
      cents: 100_000,
      suggestedCents: 90_000,
      reasons: [{ kind: 'gap', percent: -10, nights: 2 }],
    },
  ])
  const [first, second] = around(1)
  expect(suggested({ held: [...heldBy([first!]), ...heldBy([second!], 'blocked')] })).toEqual([])
  expect(suggested({ held: [...heldBy([first!], 'owner'), ...heldBy([second!])] })).toEqual([])
  expect(
    suggested({ held: [...heldBy([first!], 'imported'), ...heldBy([second!], 'preparation')] }),
  ).toHaveLength(1)
})

test('tonight is in a gap where a stay ended this morning', () => {
  const stays = [sold('2026-11-20', TODAY), sold(addDays(TODAY, 1), '2026-11-30')]
  expect(suggested({ held: heldBy(stays) })).toMatchObject([{ from: TODAY, to: TODAY }])
})

test('a gap that no guest may book is not made cheaper: no price sells it', () => {
  const held = heldBy(around(2))
  expect(suggested({ held, ratePlan: { ...plan, minNights: 2 } })).toHaveLength(1)
  expect(suggested({ held, ratePlan: { ...plan, minNights: 3 } })).toEqual([])
  expect(suggested({ held, ratePlan: { ...plan, arrivalDays: [1] } })).toEqual([]) // it begins on a Thursday
  expect(suggested({ held, ratePlan: { ...plan, arrivalDays: [5] } })).toHaveLength(1)
})

test('a holiday at the price of other nights costs a tenth more, of two the shorter is named; one within a season is left', () => {
  const packs = [
    pack('Summer school holidays', '2026-12-08', '2027-01-11'),
    pack('Day of Reconciliation weekend', '2026-12-15', '2026-12-16'),
  ]
  const found = suggested({ packs })
  expect(found.map(({ from, to, suggestedCents }) => [from, to, suggestedCents])).toEqual([
    ['2026-12-08', '2026-12-14', 110_000],
    ['2026-12-15', '2026-12-16', 110_000],
    ['2026-12-17', '2026-12-31', 110_000],
    ['2027-01-01', '2027-01-11', 110_000],
  ])
  expect(found[1]!.reasons).toEqual([
    {
      kind: 'holiday',
      percent: 10,
      name: 'Day of Reconciliation weekend',
      from: '2026-12-15',
      to: '2026-12-16',
    },
  ])
  expect(suggested({ packs, ratePlan: { ...plan, seasons: [season] } })).toMatchObject([
    { from: '2027-01-01', to: '2027-01-11' },
  ])
})

test('what guests paid on the same nights of the week a year ago raises a price that is at least a tenth below it, by the difference', () => {
  const of = (nightCents: number, nights = 2) =>
    suggested({
      listedOn: TODAY, // without pace
      stays: [
        sold('2025-12-05', addDays('2025-12-05', nights), {
          cents: nightCents * nights,
          madeOn: '2025-12-01',
        }),
      ],
      ratePlan: { ...plan, weekendCents: 100_001 },
    })
  expect(of(109_999)).toEqual([])
  expect(of(115_000)).toMatchObject([
    {
      from: '2026-12-04',
      to: '2026-12-05',
      suggestedCents: 114_000,
      reasons: [{ kind: 'last_year', percent: 14, nights: 2, averageCents: 115_000 }],
    },
  ])
  expect(of(300_000)).toMatchObject([{ suggestedCents: 120_000, reasons: [{ percent: 20 }] }])
  expect(of(115_000, 1)).toEqual([])
  expect(of(50_000)).toEqual([])
  expect(of(0)).toEqual([])
})

test('a price is compared with last year where half of its nights of a month were paid then', () => {
  const of = (nights: number) =>
    suggested({
      listedOn: TODAY,
      stays: [
        sold('2025-12-02', addDays('2025-12-02', nights), { cents: nights * 115_000, madeOn: '2025-12-01' }),
      ],
    })
  expect(of(15)).toEqual([])
  expect(of(16)).toMatchObject([{ from: '2026-12-01', to: '2026-12-31', suggestedCents: 115_000 }])
})

test('reasons add up to a fifth at most, and cancel each other out', () => {
  const stays = [...december, ...lastDecember, sold('2025-12-19', '2026-01-02', { cents: 14 * 140_000 })]
  const packs = [pack('Summer school holidays', '2026-12-20', '2026-12-31')]
  const dear = suggested({ stays, packs, held: heldBy(december) })
  expect(dear.at(-1)).toMatchObject({ from: '2026-12-20', cents: 100_000, suggestedCents: 120_000 })
  expect(dear.at(-1)!.reasons.map(({ kind }) => kind)).toEqual(['pace', 'holiday', 'last_year'])
  const slow = suggested({ stays: lastDecember, packs: [pack('All of it', '2026-12-01', '2026-12-31')] })
  expect(slow).toEqual([])
})

test('a night with a price of its own is its host’s decision, and so is one that guests cannot have', () => {
  const packs = [pack('Holidays', '2026-12-08', '2026-12-10')]
  const own = { date: '2026-12-09', cents: 50_000, minNights: null }
  const nights = (part: Partial<SuggestionBasis>) =>
    suggested({ packs, ...part }).map(({ from, to }) => [from, to])
  expect(nights({ ratePlan: { ...plan, dates: [own] } })).toEqual([
    ['2026-12-08', '2026-12-08'],
    ['2026-12-10', '2026-12-10'],
  ])
  const shortest = { ...own, cents: null, minNights: 2 }
  expect(nights({ ratePlan: { ...plan, dates: [shortest] } })).toEqual([['2026-12-08', '2026-12-10']])
  expect(nights({ held: heldBy([sold('2026-12-08', '2026-12-10')]) })).toEqual([['2026-12-10', '2026-12-10']])
  expect(nights({ offer: { ...home.offer, isAvailable: false } })).toEqual([])
  expect(nights({ offer: { ...home.offer, availableTo: '2026-12-09' } })).toEqual([
    ['2026-12-08', '2026-12-09'],
  ])
  expect(nights({ ratePlan: { ...plan, windowDays: 13 } })).toEqual([['2026-12-08', '2026-12-08']])
})

test('the coming 90 nights are looked at, today the first', () => {
  const last = addDays(TODAY, SUGGESTED_DAYS - 1)
  const found = suggested({ packs: [pack('Always', '2026-01-01', '2027-12-31')] })
  expect(found.map(({ from, to, nights }) => [from, to, nights])).toEqual([
    [TODAY, '2026-11-30', 6],
    ['2026-12-01', '2026-12-31', 31],
    ['2027-01-01', '2027-01-31', 31],
    ['2027-02-01', last, 22],
  ])
})

test('of many suggestions those that move the most money are made, by their nights', () => {
  // One after another in December, of 1 to 7 nights.
  const packs = [1, 2, 4, 7, 11, 16, 22].map((first, at) =>
    pack(`Holiday ${at + 1}`, addDays('2026-11-30', first), addDays('2026-11-30', first + at)),
  )
  const found = suggested({ packs })
  expect(found.map(({ nights }) => nights)).toEqual([2, 3, 4, 5, 6, 7])
  expect(found).toHaveLength(SUGGESTIONS_MAX)
})

test('prices go to R 10, and one of a few rand does not move', () => {
  const packs = [pack('Holidays', '2026-12-08', '2026-12-10')]
  const of = (nightlyCents: number) =>
    suggested({ packs, ratePlan: { ...plan, nightlyCents } }).map(({ suggestedCents }) => suggestedCents)
  expect([of(185_000), of(123_456), of(6000), of(500), of(0)]).toEqual([[204_000], [136_000], [7000], [], []])
})

test('a year before 29 February is the 28th', () => {
  expect([yearBefore('2028-02-29'), yearBefore('2027-02-28')]).toEqual(['2027-02-28', '2026-02-28'])
})

test('of any rate plan and any stays, a suggestion has reasons, moves no price by more than a fifth, touches no night that is held or set by hand, and does not come back once used', () => {
  const stayAt = fc
    .record({
      at: fc.integer({ min: -366, max: 89 }),
      nights: fc.integer({ min: 1, max: 9 }),
      cents: fc.nat(2_000_000),
    })
    .map(({ at, nights, cents }) =>
      sold(addDays(TODAY, at), addDays(TODAY, at + nights), {
        cents,
        madeOn: addDays(TODAY, Math.min(at, 0) - 5),
      }),
    )
  fc.assert(
    fc.property(ratePlansFrom(TODAY), fc.array(stayAt, { maxLength: 25 }), (ratePlan, stays) => {
      const packs = [pack('Holidays', '2026-12-08', '2027-01-11')]
      const basis = { ...home, ratePlan, stays, packs, held: heldBy(stays) }
      const used: RatePlan = {
        ...ratePlan,
        dates: [...ratePlan.dates],
      }
      for (const { from, to, cents, suggestedCents, reasons } of suggestPrices(basis, TODAY)) {
        expect(reasons.length).toBeGreaterThan(0)
        expect(Math.abs(suggestedCents - cents)).toBeLessThanOrEqual(cents / 5)
        expect(suggestedCents % 1000).toBe(0)
        for (const date of nightsBetween(from, addDays(to, 1))) {
          expect(nightOf(date, ratePlan).cents).toBe(cents)
          expect(ratePlan.dates.some(each => each.date === date && each.cents !== null)).toBe(false)
          expect(basis.held.some(held => held.from <= date && date < held.to)).toBe(false)
          used.dates = [
            ...used.dates.filter(each => each.date !== date),
            { date, cents: suggestedCents, minNights: null },
          ]
        }
      }
      const again = suggestPrices({ ...basis, ratePlan: used }, TODAY)
      const priced = new Set(used.dates.filter(({ cents }) => cents !== null).map(({ date }) => date))
      for (const { from, to } of again)
        expect(nightsBetween(from, addDays(to, 1)).filter(night => priced.has(night))).toEqual([])
    }),
    { numRuns: 40 },
  )
})
