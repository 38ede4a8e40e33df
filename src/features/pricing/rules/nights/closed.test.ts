import { expect, test } from 'vitest'
import { closedOf } from './closed.ts'

const open = { isAvailable: true, availableFrom: null, availableTo: null }
const limits = { noticeDays: 0, windowDays: null }
const range = { from: '2027-01-01', to: '2027-01-11' }
const today = '2027-01-03'

test('a home without limits closes no night', () => {
  expect(closedOf(open, limits, range, today)).toEqual([])
})

test('nights before today have no reason', () => {
  expect(closedOf({ ...open, isAvailable: false }, limits, range, today)).toEqual([
    { from: '2027-01-03', to: '2027-01-11', reason: 'off' },
  ])
})

test('too short notice, too far ahead and out of season each say so, the season first', () => {
  const summer = { ...open, availableFrom: '2027-01-04', availableTo: '2027-01-09' }
  expect(closedOf(summer, { noticeDays: 2, windowDays: 5 }, range, today)).toEqual([
    { from: '2027-01-03', to: '2027-01-04', reason: 'season' },
    { from: '2027-01-04', to: '2027-01-05', reason: 'notice' },
    { from: '2027-01-09', to: '2027-01-10', reason: 'window' },
    { from: '2027-01-10', to: '2027-01-11', reason: 'season' },
  ])
})
