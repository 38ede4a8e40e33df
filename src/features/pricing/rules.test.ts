import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteOf } from './rules.ts'
import { addDays, countNights } from '#src/contract/days.ts'

const date = fc.integer({ min: 0, max: 60_000 }).map(days => addDays('2000-01-01', days))
const nights = fc.integer({ min: 1, max: 365 })
const cents = fc.integer({ min: 0, max: 100_000_000 })
const stay = fc
  .tuple(date, nights)
  .map(([checkIn, count]) => ({ checkIn, checkOut: addDays(checkIn, count) }))

test('the lines of a quote add up to its total, to the cent', () => {
  fc.assert(
    fc.property(
      stay,
      cents,
      cents,
      cents,
      ({ checkIn, checkOut }, nightlyCents, cleaningFeeCents, serviceFeeCents) => {
        const quote = quoteOf({ nightlyCents, cleaningFeeCents, serviceFeeCents }, checkIn, checkOut)
        expect(quote.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(quote.totalCents)
        expect(quote.totalCents).toBe(
          nightlyCents * countNights(checkIn, checkOut) + cleaningFeeCents + serviceFeeCents,
        )
        expect(
          quote.lines.filter(({ kind, amountCents }) => kind !== 'accommodation' && amountCents === 0),
        ).toEqual([])
      },
    ),
  )
})

test('a quote says its lines as people write them here', () => {
  const quote = quoteOf(
    { nightlyCents: 185_000, cleaningFeeCents: 5_000, serviceFeeCents: 2_550 },
    '2026-12-16',
    '2026-12-21',
  )
  expect(quote).toEqual({
    nights: 5,
    lines: [
      { kind: 'accommodation', label: 'R\u00a01\u00a0850 × 5 nights', amountCents: 925_000 },
      { kind: 'cleaning_fee', label: 'Cleaning fee', amountCents: 5_000 },
      { kind: 'service_fee', label: 'Service fee', amountCents: 2_550 },
    ],
    totalCents: 932_550,
  })
})

test('a fee of nothing is no line of the quote', () => {
  const kinds = (cleaningFeeCents: number, serviceFeeCents: number) =>
    quoteOf(
      { nightlyCents: 100_000, cleaningFeeCents, serviceFeeCents },
      '2026-12-16',
      '2026-12-17',
    ).lines.map(({ kind }) => kind)
  expect(kinds(0, 0)).toEqual(['accommodation'])
  expect(kinds(0, 1)).toEqual(['accommodation', 'service_fee'])
  expect(kinds(1, 0)).toEqual(['accommodation', 'cleaning_fee'])
})
