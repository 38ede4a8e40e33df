import { expect, test } from 'vitest'
import { partsOf, towardOf } from './toward.ts'

const due = (kind: string, amountCents: number, paidCents = 0) => ({
  kind,
  amountCents,
  paidCents,
  waivedAt: null,
  voidAt: null,
})

test('a payment is for the price unless it can only be the damage deposit', () => {
  expect(towardOf(500, [due('deposit', 300), due('balance', 700)])).toBe('stay')
  expect(towardOf(500, [due('full', 1000), due('damage', 500)])).toBe('damage')
  expect(towardOf(499, [due('full', 1000), due('damage', 500)])).toBe('stay')
  expect(towardOf(499, [due('full', 1000, 1000), due('damage', 500)])).toBe('damage')
})

test('a damage deposit that is as much as a part of the price is not guessed', () => {
  expect(towardOf(500, [due('deposit', 500), due('balance', 700), due('damage', 500)])).toBe('stay')
  expect(towardOf(500, [due('deposit', 200), due('balance', 300), due('damage', 500)])).toBe('stay')
})

test('a payment of all that is owed is for the price and the damage deposit; a cent more or less is for the price', () => {
  const owed = [due('deposit', 300, 300), due('balance', 700), due('damage', 500)]
  expect(partsOf(1200, owed)).toEqual([
    { toward: 'stay', cents: 700 },
    { toward: 'damage', cents: 500 },
  ])
  expect(partsOf(1201, owed)).toEqual([{ toward: 'stay', cents: 1201 }])
  expect(partsOf(1199, owed)).toEqual([{ toward: 'stay', cents: 1199 }])
  expect(partsOf(500, [due('balance', 700, 700), due('damage', 500)])).toEqual([
    { toward: 'damage', cents: 500 },
  ])
})
