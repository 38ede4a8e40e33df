import { expect, test } from 'vitest'
import type { Entry } from './held-entry.ts'
import { barsOf } from './property-bars.ts'

const entry: Entry = {
  key: 'a',
  kind: 'stay',
  propertyId: 'home',
  propertyName: 'Kliphuis',
  from: '2027-01-08',
  to: '2027-01-12',
  name: 'Anna Botha',
  channel: null,
  shared: [{ from: '2027-01-09', to: '2027-01-11', state: 'open', clashId: null }],
}

test('a stay is a bar in each of its weeks, which marks no more than the nights that were sold twice', () => {
  const [before, first, second] = barsOf([entry], ['2026-12-27', '2027-01-03', '2027-01-10'])
  expect(before).toEqual([])
  expect(first).toMatchObject([{ left: 5.5, right: 7, begins: true, ends: false }])
  expect(second).toMatchObject([{ left: 0, right: 2.5, begins: false, ends: true }])
  const [beginning, end] = [first?.[0]?.clashes[0], second?.[0]?.clashes[0]]
  expect(beginning?.left).toBeCloseTo(100 / 1.5)
  expect(beginning?.width).toBeCloseTo(50 / 1.5)
  expect(end?.left).toBeCloseTo(0)
  expect(end?.width).toBeCloseTo(150 / 2.5)
})

test('nights that were sold twice are marked in their own week alone', () => {
  const shared: Entry['shared'] = [{ from: '2027-01-10', to: '2027-01-12', state: 'open', clashId: null }]
  const weeks = barsOf([{ ...entry, shared }], ['2027-01-03', '2027-01-10'])
  expect(weeks.map(([bar]) => bar?.clashes.length)).toEqual([0, 1])
})
