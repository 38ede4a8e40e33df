import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, countNights, nightsBetween } from '#src/contract/days.ts'
import { type AgreedStay, spread } from './agreed-stay.ts'
import { changeBetween } from './change-lines.ts'
import { priceOfChange } from './change-price.ts'
import { nightOf } from './nights/night.ts'
import { sumOf } from './price-of-stay.ts'
import { type AskedStay, quoteOf } from './quote.ts'
import { plainRatePlan, type RatePlan } from './rate-plan.ts'
import { ratePlans } from './rate-plan-arbitrary.ts'

const FIRST = '2026-12-07'
const base = plainRatePlan({ nightlyCents: 120_000, cleaningFeeCents: 5000, serviceFeeCents: 2500 })
const planned = (rules: Partial<RatePlan>): RatePlan => ({ ...base, ...rules })

const stay = (nights: number, more: Partial<AskedStay> = {}): AskedStay => ({
  checkIn: FIRST,
  checkOut: addDays(FIRST, nights),
  guests: 2,
  pets: 0,
  ...more,
})

const agree = (ratePlan: RatePlan, asked: AskedStay): AgreedStay => ({
  ...asked,
  ...quoteOf(ratePlan, asked),
})

/** A price that a host typed. */
const agreedAtOnce = (cents: number, asked: AskedStay): AgreedStay => ({
  ...asked,
  lines: [{ kind: 'accommodation', rule: 'Agreed price', amountCents: cents }],
  nightCents: null,
})

function change(agreed: AgreedStay, asked: AskedStay, later: RatePlan) {
  const price = priceOfChange(agreed, asked, later)
  const after = { ...asked, ...price }
  return { ...changeBetween(agreed, after), after }
}

const wordsOf = ({ lines }: ReturnType<typeof change>) =>
  lines.map(({ label, amountCents }) => [label.replaceAll('\u00a0', ' '), amountCents])

const dearer = planned({ nightlyCents: 200_000, cleaningFeeCents: 90_000, serviceFeeCents: 90_000 })

describe('nights', () => {
  test('a night that goes takes its price with it, whatever nights cost by now', () => {
    const changed = change(agree(base, stay(5)), stay(4), dearer)
    expect(changed).toMatchObject({ wasCents: 607_500, thenCents: 487_500, differenceCents: -120_000 })
    expect(wordsOf(changed)).toEqual([['1 night less, R 1 200', -120_000]])
  })

  test('a night that comes is priced by the rules of the day, and those that stay keep their price', () => {
    const changed = change(agree(base, stay(3)), stay(5), dearer)
    expect(changed.after.nightCents).toEqual([120_000, 120_000, 120_000, 200_000, 200_000])
    expect(wordsOf(changed)).toEqual([['2 nights more, R 2 000 each', 400_000]])
  })

  test('a stay that is shifted keeps the nights it still has', () => {
    const shifted = stay(3, { checkIn: addDays(FIRST, 1), checkOut: addDays(FIRST, 4) })
    const changed = change(agree(base, stay(3)), shifted, dearer)
    expect(changed.after.nightCents).toEqual([120_000, 120_000, 200_000])
    expect(changed.differenceCents).toBe(80_000)
  })

  test('a stay that is shifted entirely is priced by the rules of the day, and keeps its cleaning and service', () => {
    const shifted = stay(2, { checkIn: addDays(FIRST, 20), checkOut: addDays(FIRST, 22) })
    const changed = change(agree(base, stay(2)), shifted, dearer)
    expect(changed.thenCents).toBe(400_000 + 7500)
    expect(wordsOf(changed)).toEqual([
      ['2 nights less, R 1 200 each', -240_000],
      ['2 nights more, R 2 000 each', 400_000],
    ])
  })

  test('each night takes its own price with it where they differ', () => {
    const dated = planned({ dates: [{ date: addDays(FIRST, 4), cents: 300_000, minNights: null }] })
    expect(change(agree(dated, stay(5)), stay(4), dearer).differenceCents).toBe(-300_000)
  })

  test('what a host agreed to at once is shared by the nights to the cent', () => {
    const agreed = agreedAtOnce(100_000, stay(3))
    const changed = change(agreed, stay(2), dearer)
    expect(changed).toMatchObject({ thenCents: 66_667, differenceCents: -33_333 })
    expect(sumOf(changed.after.lines)).toBe(66_667)
  })

  test('prices of nights that no longer fit the stay are not believed', () => {
    const agreed = { ...agree(base, stay(4)), nightCents: [1, 2, 3] }
    expect(change(agreed, stay(3), dearer).differenceCents).toBe(-120_000)
    expect(change({ ...agreed, nightCents: [1, 2, 3, 4] }, stay(3), dearer).differenceCents).toBe(-120_000)
  })
})

describe('guests', () => {
  const extra = planned({ extraGuestAbove: 2, extraGuestCents: 15_000 })
  const dearerExtra = planned({ nightlyCents: 200_000, extraGuestAbove: 1, extraGuestCents: 40_000 })

  test('a guest who goes or comes changes that line alone, at the rate that was agreed', () => {
    const agreed = agree(extra, stay(2, { guests: 4 }))
    expect(wordsOf(change(agreed, stay(2, { guests: 3 }), dearerExtra))).toEqual([['1 guest less', -30_000]])
    expect(wordsOf(change(agreed, stay(2, { guests: 5 }), dearerExtra))).toEqual([['1 guest more', 30_000]])
  })

  test('who comes without an agreed rate pays that of today, and nobody who was there before', () => {
    const agreed = agree(base, stay(2, { guests: 3 }))
    const changed = change(agreed, stay(2, { guests: 4 }), dearerExtra)
    expect(wordsOf(changed)).toEqual([['1 guest more', 80_000]])
    expect(change(agreed, stay(2, { guests: 2 }), dearerExtra).differenceCents).toBe(0)
    // And that rate is agreed from then on.
    const again = change(changed.after, stay(2, { guests: 5 }), planned({ extraGuestCents: 1 }))
    expect(again.differenceCents).toBe(80_000)
  })

  test('guests who pay go with a night that goes', () => {
    const agreed = agree(extra, stay(3, { guests: 3 }))
    expect(wordsOf(change(agreed, stay(2, { guests: 3 }), dearer))).toEqual([
      ['1 night less, R 1 200', -120_000],
      ['Extra guests', -15_000],
    ])
  })
})

describe('pets', () => {
  const now = planned({ petFeeCents: 50_000 })
  test('a pet that comes pays as of today, one that goes takes what was agreed with it, and a second one is free', () => {
    expect(wordsOf(change(agree(base, stay(2)), stay(2, { pets: 1 }), now))).toEqual([['Pet fee', 50_000]])
    const agreed = agree(planned({ petFeeCents: 20_000 }), stay(2, { pets: 1 }))
    expect(wordsOf(change(agreed, stay(2), now))).toEqual([['Pet fee', -20_000]])
    expect(change(agreed, stay(2, { pets: 2 }), now).differenceCents).toBe(0)
  })
})

describe('discounts', () => {
  const weekly = planned({ weeklyPercent: 10 })
  test('a discount that falls away is named with its amount', () => {
    const changed = change(agree(weekly, stay(7)), stay(6), weekly)
    expect(wordsOf(changed)).toEqual([
      ['1 night less, R 1 200', -120_000],
      ['Weekly discount no longer applies', 84_000],
    ])
    expect(changed.after.lines.some(({ kind }) => kind === 'discount')).toBe(false)
  })

  test('one that was agreed stays at its rate, over the whole stay, whatever it is by now', () => {
    const changed = change(agree(weekly, stay(9)), stay(8), planned({ weeklyPercent: 0 }))
    expect(changed.thenCents).toBe(8 * 120_000 * 0.9 + 7500)
    const longer = change(agree(weekly, stay(9)), stay(10), planned({ weeklyPercent: 50 }))
    expect(longer.thenCents).toBe(10 * 120_000 * 0.9 + 7500)
  })

  test('a stay that becomes a week has the discount of today over all its nights', () => {
    const changed = change(agree(base, stay(6)), stay(7), weekly)
    expect(wordsOf(changed)).toEqual([
      ['1 night more, R 1 200', 120_000],
      ['Weekly discount (10%)', -84_000],
    ])
  })

  test('a week that was agreed without one stays without', () => {
    expect(change(agree(base, stay(9)), stay(8), weekly).differenceCents).toBe(-120_000)
    expect(change(agreedAtOnce(900_000, stay(9)), stay(8), weekly).differenceCents).toBe(-100_000)
  })

  test('a month that becomes a week loses the one by name and has that of the week', () => {
    const both = planned({ weeklyPercent: 10, monthlyPercent: 30 })
    const changed = change(agree(both, stay(28)), stay(20), both)
    expect(wordsOf(changed).slice(1)).toEqual([
      ['Monthly discount no longer applies', 28 * 36_000],
      ['Weekly discount (10%)', -20 * 12_000],
    ])
  })

  test('a month that has only the discount of the week keeps it as a week', () => {
    const changed = change(agree(weekly, stay(30)), stay(10), planned({ weeklyPercent: 5 }))
    expect(changed.thenCents).toBe(10 * 120_000 * 0.9 + 7500)
  })
})

test('lines that are kept in words, as all once were, are read: rates, guests and percents', () => {
  const agreed: AgreedStay = {
    ...stay(10, { guests: 4, pets: 1 }),
    nightCents: null,
    lines: [
      { kind: 'accommodation', label: 'R 1 000 × 8 nights', amountCents: 800_000 },
      { kind: 'accommodation', label: 'R 1 500 × 2 nights', amountCents: 300_000 },
      { kind: 'extra_guests', label: '2 guests more, R 150 × 10 nights', amountCents: 300_000 },
      { kind: 'discount', label: 'Weekly discount (12,5%)', amountCents: -175_000 },
      { kind: 'pet_fee', label: 'Pet fee', amountCents: 20_000 },
    ],
  }
  const changed = change(agreed, stay(8, { guests: 3 }), dearer)
  // Nights share what was agreed for all of them.
  expect(changed.thenCents).toBe((8 * 110_000 + 8 * 15_000) * 0.875)
  expect(sumOf(changed.lines)).toBe(changed.differenceCents)
  const unnamed = { ...agreed, lines: agreed.lines.map(line => ({ ...line, label: 'Price' })) }
  expect(change(unnamed, stay(9, { guests: 4, pets: 1 }), dearer).differenceCents).toBeLessThan(0)
})

const asked = fc
  .record({
    ahead: fc.nat(60),
    nights: fc.integer({ min: 1, max: 40 }),
    guests: fc.integer({ min: 1, max: 12 }),
    pets: fc.nat(3),
  })
  .map(({ ahead, nights, ...who }) => {
    const checkIn = addDays('2026-11-22', ahead)
    return { checkIn, checkOut: addDays(checkIn, nights), ...who }
  })

/** A stay as its host and guest came to agree on it: by the rules or by hand, and changed before or not. */
const agreedStays = fc
  .record({
    ratePlan: ratePlans,
    asked,
    byHand: fc.option(fc.integer({ min: 0, max: 90_000_000 }), { nil: null, freq: 4 }),
    before: fc.option(fc.record({ asked, ratePlan: ratePlans }), { nil: null }),
    isNoted: fc.boolean(),
  })
  .map(({ ratePlan, asked: first, byHand, before, isNoted }) => {
    const made = byHand === null ? agree(ratePlan, first) : agreedAtOnce(byHand, first)
    const agreed = before ? { ...before.asked, ...priceOfChange(made, before.asked, before.ratePlan) } : made
    return isNoted ? agreed : { ...agreed, nightCents: null }
  })

const RUNS = { numRuns: 10_000 }
const isFallen = ({ label }: { label: string }) => label.endsWith('no longer applies')

test('a change to the same stay is free, whatever prices are by now', () => {
  fc.assert(
    fc.property(agreedStays, ratePlans, (agreed, later) => {
      const changed = change(agreed, agreed, later)
      expect(changed).toMatchObject({ differenceCents: 0, lines: [], thenCents: sumOf(agreed.lines) })
      expect(changed.after.lines).toEqual(agreed.lines)
    }),
    { numRuns: 1000 },
  )
})

test('whatever is agreed and changed, both bills and what lies between them add up to the cent, and nights that stay keep their price', () => {
  fc.assert(
    fc.property(agreedStays, asked, ratePlans, (agreed, next, later) => {
      const { after, lines, wasCents, thenCents, differenceCents } = change(agreed, next, later)
      expect(thenCents - wasCents).toBe(differenceCents)
      expect(sumOf(lines)).toBe(differenceCents)
      expect(sumOf(after.lines)).toBe(after.totalCents)
      expect(after.totalCents).toBeGreaterThanOrEqual(0)
      if (!agreed.nightCents || after === agreed) return
      const before = new Map(
        nightsBetween(agreed.checkIn, agreed.checkOut).map((night, index) => [
          night,
          agreed.nightCents?.[index],
        ]),
      )
      const nights = nightsBetween(next.checkIn, next.checkOut)
      expect(after.nightCents).toEqual(nights.map(night => before.get(night) ?? nightOf(night, later).cents))
    }),
    RUNS,
  )
})

test('taking nights, guests or pets away never costs more, unless a discount of the length falls away and a line says so', () => {
  const fewer = fc.record({ late: fc.nat(20), early: fc.nat(20), guests: fc.nat(11), pets: fc.nat(3) })
  fc.assert(
    fc.property(agreedStays, fewer, ratePlans, (agreed, less, later) => {
      const nights = countNights(agreed.checkIn, agreed.checkOut)
      const late = Math.min(less.late, nights - 1)
      const early = Math.min(less.early, nights - 1 - late)
      const next = {
        checkIn: addDays(agreed.checkIn, late),
        checkOut: addDays(agreed.checkOut, -early),
        guests: Math.max(1, agreed.guests - less.guests),
        pets: Math.max(0, agreed.pets - less.pets),
      }
      const { differenceCents, lines } = change(agreed, next, later)
      // Without that line it never does.
      expect(differenceCents - sumOf(lines.filter(isFallen))).toBeLessThanOrEqual(0)
      const isShorter = late + early > 0
      expect(lines.some(isFallen) && !isShorter).toBe(false)
    }),
    RUNS,
  )
})

test('an amount that is spread over nights adds up to it, each night within a cent of the next', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 365 }), (cents, nights) => {
      const shares = spread(cents, nights)
      expect(shares).toHaveLength(nights)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }),
  )
})
