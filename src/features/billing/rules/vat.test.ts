import { expect, test } from 'vitest'
import { vatOf } from './vat.ts'

test.each([
  [100, 13],
  [115, 15],
  [99_999, 13_043],
  [125_000, 16_304],
  [4_999_900, 652_161],
])('of %i cents %i are VAT', (total, vat) => {
  expect(vatOf(total, '2026-11-20')).toEqual({ vatCents: vat, vatRate: 1500 })
})

test('the rate is that of the day', () => {
  expect(vatOf(11_400, '2018-03-31')).toEqual({ vatCents: 1400, vatRate: 1400 })
  expect(vatOf(11_500, '2018-04-01')).toEqual({ vatCents: 1500, vatRate: 1500 })
})
