import { expect, test } from 'vitest'
import { timeOfDay } from './time-of-day.ts'

test.each([
  ['14:00', '14:00'],
  ['14', '14:00'],
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['14h00', '14:00'],
  ['14h', '14:00'],
  ['1400', '14:00'],
  ['930', '09:30'],
  ['14.30', '14:30'],
  [' 2 pm ', '14:00'],
  ['2:15PM', '14:15'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['0', '00:00'],
  ['23:59', '23:59'],
])('%s is %s', (typed, time) => {
  expect(timeOfDay(typed)).toBe(time)
})

test.each(['', 'noon', '24:00', '14:60', '13 pm', '0 am', '14:0', '14000'])('%j is no time of day', typed => {
  expect(timeOfDay(typed)).toBeUndefined()
})
