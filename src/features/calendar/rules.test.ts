import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { checkRange, datesRefusal, isOffered, nightsClosed, publicDates } from './rules.ts'

const TODAY = '2026-12-10'
const stay = (from: number, nights: number) => ({
  checkIn: addDays(TODAY, from),
  checkOut: addDays(TODAY, from + nights),
})
const always = { isAvailable: true, availableFrom: null, availableTo: null }

test.each([
  [0, 1],
  [0, 365],
  [400, 2],
])('a stay may begin in %i days, today too, and have %i nights', (from, nights) => {
  expect(datesRefusal(stay(from, nights), TODAY)).toBeNull()
})

test.each([
  ['without a night', stay(3, 0), 'check_out', 'Check-out date must be after check-in date'],
  ['backwards', stay(3, -1), 'check_out', 'Check-out date must be after check-in date'],
  ['that began yesterday', stay(-1, 4), 'check_in', 'Dates cannot be in the past'],
  ['longer than a year', stay(1, 366), 'check_out', 'A stay has at most 365 nights'],
])('a stay %s is refused beside the date that is wrong', (_, dates, field, words) => {
  const refusal = datesRefusal(dates, TODAY)
  expect(refusal).toMatchObject({ status: 400, message: words, fields: { [field]: words } })
})

test('a refusal on a public page stands beside the field as it is named there', () => {
  expect(Object.keys(datesRefusal(stay(-1, 4), TODAY, publicDates)?.fields ?? {})).toEqual(['checkIn'])
  expect(Object.keys(datesRefusal(stay(1, 0), TODAY, publicDates)?.fields ?? {})).toEqual(['checkOut'])
})

test('one call asks for 1 to 400 nights', () => {
  const ask = (nights: number) => () => checkRange(TODAY, addDays(TODAY, nights))
  expect(ask(1)).not.toThrow()
  expect(ask(400)).not.toThrow()
  expect(ask(0)).toThrow('The end must be after the beginning')
  expect(ask(-1)).toThrow('The end must be after the beginning')
  expect(ask(401)).toThrow('Please ask for at most 400 nights')
})

test('a night is offered from the first to the last day of the offer, both included, and not once it has passed', () => {
  const offer = { ...always, availableFrom: '2026-12-12', availableTo: '2026-12-14' }
  const nights = ['2026-12-11', '2026-12-12', '2026-12-14', '2026-12-15']
  expect(nights.map(night => isOffered(night, offer, TODAY))).toEqual([false, true, true, false])
  expect(isOffered(TODAY, always, TODAY)).toBe(true)
  expect(isOffered('2026-12-09', always, TODAY)).toBe(false)
  expect(isOffered('2026-12-13', { ...offer, isAvailable: false }, TODAY)).toBe(false)
})

test('the nights of a stay that are not offered are named, and the day of leaving is none', () => {
  const offer = { ...always, availableFrom: '2026-12-12', availableTo: '2026-12-13' }
  const over = { checkIn: '2026-12-11', checkOut: '2026-12-15' }
  expect(nightsClosed(over, offer, TODAY)).toEqual(['2026-12-11', '2026-12-14'])
  expect(nightsClosed({ checkIn: '2026-12-12', checkOut: '2026-12-14' }, offer, TODAY)).toEqual([])
})
