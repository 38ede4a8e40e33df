import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { labelOf } from './words/line-words.ts'
import { nightOf } from './nights/night.ts'
import { type AskedStay, quoteOf } from './quote.ts'
import { plainRatePlan, type RatePlan } from './rate-plan.ts'
import { ratePlans } from './rate-plan-arbitrary.ts'

const base = plainRatePlan({ nightlyCents: 100_000, cleaningFeeCents: 0, serviceFeeCents: 0 })

const stay = (nights: number, more: Partial<AskedStay> = {}): AskedStay => ({
  checkIn: '2026-12-07',
  checkOut: addDays('2026-12-07', nights),
  guests: 2,
  pets: 0,
  ...more,
})

const linesOf = (ratePlan: Partial<RatePlan>, asked: AskedStay) =>
  quoteOf({ ...base, ...ratePlan }, asked).lines.map(line => [line.kind, labelOf(line), line.amountCents])

test('the lines of any quote are whole cents that add up to its total, in the order of the rules', () => {
  const order = ['accommodation', 'extra_guests', 'discount', 'cleaning_fee', 'pet_fee', 'service_fee']
  fc.assert(
    fc.property(
      ratePlans,
      fc.nat(900),
      fc.integer({ min: 1, max: 90 }),
      fc.nat(12),
      fc.nat(3),
      (ratePlan, ahead, nights, guests, pets) => {
        const checkIn = addDays('2026-11-22', ahead)
        const { lines, totalCents, ...quote } = quoteOf(ratePlan, {
          checkIn,
          checkOut: addDays(checkIn, nights),
          guests,
          pets,
        })
        expect(quote.nights).toBe(nights)
        expect(lines.every(({ amountCents }) => Number.isInteger(amountCents))).toBe(true)
        expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents)
        const places = lines.map(({ kind }) => order.indexOf(kind))
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        const ofNights = lines.filter(({ kind }) => kind === 'accommodation')
        expect(ofNights.reduce((sum, line) => sum + line.amountCents, 0)).toBe(
          Array.from(
            { length: nights },
            (_, night) => nightOf(addDays(checkIn, night), ratePlan).cents,
          ).reduce((sum, cents) => sum + cents, 0),
        )
      },
    ),
  )
})

test('a quote says its lines as people write them here', () => {
  const ratePlan = {
    nightlyCents: 185_000,
    cleaningFeeCents: 5_000,
    serviceFeeCents: 2_550,
    petFeeCents: 30_000,
  }
  expect(linesOf(ratePlan, stay(3, { pets: 2 }))).toEqual([
    ['accommodation', 'R\u00a01\u00a0850 × 3 nights', 555_000],
    ['cleaning_fee', 'Cleaning fee', 5_000],
    ['pet_fee', 'Pet fee', 30_000],
    ['service_fee', 'Service fee', 2_550],
  ])
})

test('nights of one price are one line, and a line says the rule that made it', () => {
  const { lines } = quoteOf({ ...base, weekendCents: 150_000 }, stay(7))
  expect(lines).toEqual([
    { kind: 'accommodation', rule: 'Base price', nights: 5, unitCents: 100_000, amountCents: 500_000 },
    { kind: 'accommodation', rule: 'Weekend price', nights: 2, unitCents: 150_000, amountCents: 300_000 },
  ])
})

test('nights of one price that two rules made, and of two prices that one made, are lines of their own', () => {
  const dates = [
    { date: '2026-12-07', cents: 150_000, minNights: null },
    { date: '2026-12-08', cents: 120_000, minNights: null },
  ]
  const { lines } = quoteOf({ ...base, weekendCents: 150_000, dates }, stay(7))
  expect(lines.map(({ rule, nights, unitCents }) => [rule, nights, unitCents])).toEqual([
    ['Price of the date', 1, 150_000],
    ['Price of the date', 1, 120_000],
    ['Base price', 3, 100_000],
    ['Weekend price', 2, 150_000],
  ])
})

test('guests above the number pay for every night', () => {
  const ratePlan = { extraGuestAbove: 2, extraGuestCents: 15_000 }
  expect(linesOf(ratePlan, stay(3, { guests: 2 }))).toHaveLength(1)
  expect(linesOf(ratePlan, stay(3, { guests: 5 }))[1]).toEqual([
    'extra_guests',
    '3 guests more, R\u00a0150 × 3 nights',
    135_000,
  ])
  expect(linesOf({ ...ratePlan, extraGuestAbove: null }, stay(3, { guests: 5 }))).toHaveLength(1)
  expect(quoteOf({ ...base, ...ratePlan }, stay(3, { guests: 3 })).lines[1]?.rule).toBe('Extra guests')
})

test('one discount, of nights and extra guests: monthly from 28 nights, else weekly from 7', () => {
  const ratePlan = {
    weeklyPercent: 10,
    monthlyPercent: 25,
    extraGuestAbove: 1,
    extraGuestCents: 10_000,
    cleaningFeeCents: 1,
  }
  const discountOf = (nights: number, more: Partial<RatePlan> = {}) =>
    linesOf({ ...ratePlan, ...more }, stay(nights)).find(([kind]) => kind === 'discount')
  expect(discountOf(6)).toBeUndefined()
  expect(discountOf(7)).toEqual(['discount', 'Weekly discount (10%)', -77_000])
  expect(discountOf(27)?.[1]).toBe('Weekly discount (10%)')
  expect(discountOf(28)).toEqual(['discount', 'Monthly discount (25%)', -770_000])
  expect(discountOf(28, { monthlyPercent: 0 })?.[1]).toBe('Weekly discount (10%)')
  expect(discountOf(28, { weeklyPercent: 12.5, monthlyPercent: 0 })?.[1]).toBe('Weekly discount (12,5%)')
})

test('a discount is rounded once, half a cent away from zero', () => {
  expect(quoteOf({ ...base, nightlyCents: 5, weeklyPercent: 10 }, stay(7)).lines[1]?.amountCents).toBe(-4)
  expect(quoteOf({ ...base, nightlyCents: 1_005, weeklyPercent: 7.5 }, stay(8)).lines[1]?.amountCents).toBe(
    -603,
  )
})

test('a pet costs its fee once a stay, however many come', () => {
  const feesOf = (pets: number) => linesOf({ petFeeCents: 20_000 }, stay(2, { pets })).slice(1)
  expect(feesOf(0)).toEqual([])
  expect(feesOf(1)).toEqual([['pet_fee', 'Pet fee', 20_000]])
  expect(feesOf(3)).toEqual(feesOf(1))
})

test('a line that was kept with its words says them', () => {
  expect(labelOf({ kind: 'accommodation', label: 'R 1 850 × 5 nights', amountCents: 1 })).toBe(
    'R 1 850 × 5 nights',
  )
  expect(labelOf({ kind: 'accommodation', rule: 'Agreed price', amountCents: 1 })).toBe('Agreed price')
})
