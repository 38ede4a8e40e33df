import { expect, test } from 'vitest'
import { limitWords } from './limit-words.ts'
import { limitsOn } from './plan-limits.ts'

const limits = (propertiesMax: number | null) => ({ propertiesMax, aiRequestsMax: 20, newslettersMax: 10 })
const rows = [
  { planId: 'free' as const, fromDay: '2027-03-01', ...limits(1) },
  { planId: 'free' as const, fromDay: '2000-01-01', ...limits(2) },
  { planId: 'galactic' as const, fromDay: '2000-01-01', ...limits(null) },
  { planId: 'free' as const, fromDay: '2027-01-01', ...limits(4) },
]

test.each([
  ['2026-12-31', 2],
  ['2027-01-01', 4],
  ['2027-02-28', 4],
  ['2027-03-01', 1],
])('on %s a plan allows what began last, whatever the order of the rows', (day, max) => {
  expect(limitsOn(rows, day).free).toEqual(limits(max))
  expect(limitsOn(rows, day).galactic).toEqual(limits(null))
})

test('before anything has begun a plan allows nothing', () => {
  expect(limitsOn(rows, '1999-12-31').free).toEqual({ propertiesMax: 0, aiRequestsMax: 0, newslettersMax: 0 })
})

test('having a plan is said with its limit, in the singular too, without one where there is none, and without a figure until it is known', () => {
  const KEEP = 'We delete nothing: properties above that limit stay listed, but you can’t add another'
  expect(limitWords('starter', limits(5))).toBe(`you have Solo Explorer: up to 5 properties. ${KEEP}`)
  expect(limitWords('free', limits(1))).toBe(`you have Free: up to 1 property. ${KEEP}`)
  expect(limitWords('galactic', limits(null))).toBe(
    'you have Galactic Leader: as many properties as you like',
  )
  expect(limitWords('free', undefined)).toBe(`you have Free. ${KEEP}`)
})
