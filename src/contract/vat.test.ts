import { expect, test } from 'vitest'
import { vatOf, vatAt, vatOfPart } from './vat.ts'

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

test('the VAT of parts adds up to that of the whole, to the cent, in whatever parts it is given back', () => {
  const whole = vatAt(14_900, 1500)
  expect(whole).toBe(1943)
  for (const count of [1, 2, 3, 4, 5, 7, 149]) {
    const before = { cents: 0, vatCents: 0 }
    for (let left = count; left > 0; left -= 1) {
      const cents = Math.ceil((14_900 - before.cents) / left)
      const vat = vatOfPart(before, cents, 1500)
      expect(vat).toBeGreaterThanOrEqual(0)
      before.cents += cents
      before.vatCents += vat
    }
    expect([count, before.cents, before.vatCents]).toEqual([count, 14_900, whole])
  }
})

test('of a stay of more than 28 days 60 % of the price bears VAT, in either reading', () => {
  expect(vatAt(3_500_000, 1500, 'sixty_percent')).toBe(273_913)
  expect(vatAt(3_500_000, 1500, 'nine_percent')).toBe(288_991)
})
