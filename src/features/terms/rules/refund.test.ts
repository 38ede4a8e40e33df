import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideCents } from './divide-cents.ts'
import { type Cancelled, cancellationCauses, cancellationOf, cancelSteps, resoldRefunds } from './refund.ts'
import { policies } from './terms.ts'

const line = (kind: 'accommodation' | 'discount' | 'cleaning_fee' | 'service_fee', amountCents: number) => ({
  kind,
  amountCents,
})
const lines = [line('accommodation', 1_080_000), line('cleaning_fee', 85_000), line('service_fee', 35_000)]
const noon = (day: string) => new Date(`${day}T12:00:00+02:00`)
const stay: Cancelled = {
  terms: { policy: 'moderate', steps: [] },
  lines,
  paidCents: 360_000,
  checkIn: '2026-12-18',
  cancelledOn: noon('2026-12-10'),
  firstPaidAt: noon('2026-11-27'),
  cause: 'guest',
}

test('8 days before, of a deposit of R3 600 all is kept, though the policy would keep R5 400', () => {
  expect(cancellationOf(stay)).toEqual({
    retainedCents: 360_000,
    refundCents: 0,
    because: 'no_more_than_paid',
  })
})

test('of a stay that is paid the policy keeps half of the nights; cleaning and service go back', () => {
  expect(cancellationOf({ ...stay, paidCents: 1_200_000 })).toEqual({
    retainedCents: 540_000,
    refundCents: 660_000,
    because: 'policy',
  })
})

test('days are whole days of South Africa', () => {
  const paid = { ...stay, paidCents: 1_200_000 }
  const retainedAt = (moment: string) =>
    cancellationOf({ ...paid, cancelledOn: new Date(moment) }).retainedCents
  expect(retainedAt('2026-12-04T23:59:00+02:00')).toBe(0)
  expect(retainedAt('2026-12-05T00:01:00+02:00')).toBe(540_000)
  expect(retainedAt('2026-12-11T23:59:00+02:00')).toBe(540_000)
  expect(retainedAt('2026-12-12T00:01:00+02:00')).toBe(1_080_000)
})

test('a discount makes the nights cheaper, and what is kept of them', () => {
  const cheaper = [...lines, line('discount', -80_000)]
  expect(cancellationOf({ ...stay, lines: cheaper, paidCents: 1_120_000 }).retainedCents).toBe(500_000)
})

test('for 24 hours after the first payment everything comes back, while check-in is 14 days or more away', () => {
  const firm = { ...stay, terms: { policy: 'firm' as const, steps: [] } }
  const paid = { ...firm, firstPaidAt: noon('2026-12-03'), cancelledOn: noon('2026-12-04') }
  expect(cancellationOf(paid)).toEqual({
    retainedCents: 0,
    refundCents: 360_000,
    because: 'day_after_payment',
  })
  expect(
    cancellationOf({ ...paid, cancelledOn: new Date(noon('2026-12-04').getTime() + 1) }).retainedCents,
  ).toBe(360_000)
  expect(
    cancellationOf({ ...firm, firstPaidAt: noon('2026-12-05'), cancelledOn: noon('2026-12-05') })
      .retainedCents,
  ).toBe(360_000)
})

test.each([
  ['death', 'health'],
  ['hospitalisation', 'health'],
  ['host', 'host'],
  ['clash', 'host'],
  ['unsafe', 'host'],
  ['not_reviewed', 'not_reviewed'],
] as const)('for %s nothing is kept', (cause, because) => {
  const onTheDay = { ...stay, cause, cancelledOn: noon('2026-12-18') }
  expect(cancellationOf(onTheDay)).toEqual({ retainedCents: 0, refundCents: 360_000, because })
})

test('who does not pay is judged as a guest who cancels', () => {
  expect(cancellationOf({ ...stay, cause: 'unpaid' })).toEqual(cancellationOf(stay))
})

test('whatever is cancelled when, kept and refunded are what was paid, and none is below nothing', () => {
  const cancelled = fc.record({
    terms: fc.record({ policy: fc.constantFrom(...policies), steps: fc.constant([]) }),
    nights: fc.integer({ min: 0, max: 5_000_000 }),
    discount: fc.integer({ min: 0, max: 6_000_000 }),
    paidCents: fc.nat(6_000_000),
    day: fc.integer({ min: 1, max: 28 }),
    cause: fc.constantFrom(...cancellationCauses),
  })
  fc.assert(
    fc.property(cancelled, ({ terms, nights, discount, paidCents, day, cause }) => {
      const { retainedCents, refundCents } = cancellationOf({
        ...stay,
        terms,
        paidCents,
        cause,
        lines: [line('accommodation', nights), line('discount', -discount), line('cleaning_fee', 40_000)],
        cancelledOn: noon(`2026-12-${String(day).padStart(2, '0')}`),
      })
      expect(retainedCents + refundCents).toBe(paidCents)
      expect(Number.isInteger(retainedCents)).toBe(true)
      expect(Math.min(retainedCents, refundCents)).toBeGreaterThanOrEqual(0)
      expect(retainedCents).toBeLessThanOrEqual(Math.max(0, nights - discount))
    }),
  )
})

const resoldCents = (given: Parameters<typeof resoldRefunds>[0]) =>
  resoldRefunds(given).reduce((sum, { cents }) => sum + cents, 0)

const nightsAt = (...prices: number[]) =>
  prices.map((cents, place) => ({ night: `2026-12-${18 + place}`, cents }))

test('of two nights that are sold again at R2 500, the R900 that was kept for each goes back', () => {
  const nights = nightsAt(270_000, 270_000, 270_000, 270_000)
  const resold = [nights[1]!, nights[3]!].map(({ night }) => ({ night, cents: 250_000 })) // there are four
  expect(resoldCents({ retainedCents: 360_000, nights, resold })).toBe(180_000)
})

test('a night that is sold again for less gives back its new price alone; one of others nothing', () => {
  const nights = nightsAt(100_000, 100_000)
  expect(
    resoldCents({ retainedCents: 200_000, nights, resold: [{ night: '2026-12-18', cents: 60_000 }] }),
  ).toBe(60_000)
  expect(
    resoldCents({ retainedCents: 200_000, nights, resold: [{ night: '2027-01-01', cents: 60_000 }] }),
  ).toBe(0)
})

test('what was kept is divided over the nights to the cent, in proportion to their prices', () => {
  expect(divideCents(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(divideCents(0, [5, 5])).toEqual([0, 0])
  expect(divideCents(5, [0, 0])).toEqual([3, 2])
  fc.assert(
    fc.property(
      fc.nat(100_000_000),
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 365 }),
      (cents, weights) => {
        const parts = divideCents(cents, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
        expect(parts.every(part => Number.isInteger(part) && part >= 0)).toBe(true)
      },
    ),
  )
})

test('of all nights sold again at their price or more, all that was kept goes back, and never more', () => {
  const night = fc.record({ cents: fc.nat(500_000), more: fc.integer({ min: -500_000, max: 500_000 }) })
  fc.assert(
    fc.property(fc.array(night, { minLength: 1, maxLength: 13 }), fc.nat(100), (drawn, percent) => {
      const nights = nightsAt(...drawn.map(({ cents }) => cents))
      const retainedCents = Math.floor((drawn.reduce((sum, { cents }) => sum + cents, 0) * percent) / 100)
      const again = (priceOf: (at: number) => number) =>
        nights.map(({ night: day }, place) => ({ night: day, cents: priceOf(place) }))
      expect(
        resoldCents({ retainedCents, nights, resold: again(place => drawn[place]!.cents + 1) }), // as many
      ).toBe(retainedCents)
      const back = resoldCents({
        retainedCents,
        nights,
        resold: again(place => Math.max(0, drawn[place]!.more)), // as many
      })
      expect(back).toBeLessThanOrEqual(retainedCents)
      expect(back).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the steps of a stay are days and cents, without those that are past', () => {
  const asked = { checkIn: '2026-12-18', lines }
  expect(cancelSteps(stay.terms, asked)).toEqual([
    { until: '2026-12-04', refundPercent: 100, retainedCents: 0 },
    { until: '2026-12-11', refundPercent: 50, retainedCents: 540_000 },
    { until: null, refundPercent: 0, retainedCents: 1_080_000 },
  ])
  expect(cancelSteps(stay.terms, asked, '2026-12-05').map(({ until }) => until)).toEqual(['2026-12-11', null])
  const own = { policy: 'own' as const, steps: [{ days: 0, refund_percent: 20 }] }
  expect(cancelSteps(own, asked)).toEqual([
    { until: '2026-12-18', refundPercent: 20, retainedCents: 864_000 },
    { until: null, refundPercent: 0, retainedCents: 1_080_000 },
  ])
})
