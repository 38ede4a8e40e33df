import { expect, test } from 'vitest'
import { type Holiday, packsOf } from './packs.ts'

const holiday = (kind: Holiday['kind'], name: string, from: string, to = from): Holiday => ({
  kind,
  name,
  from,
  to,
  source: 'A calendar',
  sourceYear: 2027,
})

const nights = (holidays: Holiday[], today = '2027-01-01') =>
  packsOf(holidays, today).map(({ kind, name, from, to }) => [kind, name, from, to])

test('a school holiday begins on the evening of the last day of school and ends two before the next', () => {
  expect(nights([holiday('school', 'Winter school holidays', '2027-06-26', '2027-07-19')])).toEqual([
    ['school', 'Winter school holidays', '2027-06-25', '2027-07-18'],
  ])
})

test('three free days on end that have a public holiday are a long weekend; fewer are none', () => {
  expect(
    nights([
      holiday('public', 'Heritage Day', '2027-09-24'),
      holiday('public', 'Workers’ Day', '2027-05-01'),
      holiday('public', 'Youth Day', '2027-06-16'),
      holiday('public', 'Women’s Day', '2027-08-09'),
    ]),
  ).toEqual([
    ['long_weekend', 'Women’s Day weekend', '2027-08-06', '2027-08-08'],
    ['long_weekend', 'Heritage Day weekend', '2027-09-23', '2027-09-25'],
  ])
})

test('holidays that meet are one long weekend: Easter is four nights, Christmas and Goodwill too', () => {
  expect(
    nights([
      holiday('public', 'Good Friday', '2027-03-26'),
      holiday('public', 'Family Day', '2027-03-29'),
      holiday('public', 'Christmas Day', '2027-12-25'),
      holiday('public', 'Day of Goodwill', '2027-12-26'),
      holiday('public', 'Day of Goodwill', '2027-12-27'),
    ]),
  ).toEqual([
    ['long_weekend', 'Easter weekend', '2027-03-25', '2027-03-28'],
    ['long_weekend', 'Christmas Day and Day of Goodwill weekend', '2027-12-24', '2027-12-26'],
  ])
})

test('a single day off at school joins a holiday to a weekend, and is nothing by itself', () => {
  const day = holiday('school', 'School holiday', '2027-04-26')
  expect(nights([day])).toEqual([])
  expect(nights([day, holiday('public', 'Freedom Day', '2027-04-27')])).toEqual([
    ['long_weekend', 'Freedom Day weekend', '2027-04-23', '2027-04-26'],
  ])
})

test('what is over is left out, and what has begun is not', () => {
  const winter = holiday('school', 'Winter school holidays', '2027-06-26', '2027-07-19')
  expect(nights([winter], '2027-07-18')).toHaveLength(1)
  expect(nights([winter], '2027-07-19')).toEqual([])
})
