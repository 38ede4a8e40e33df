import { expect, test } from 'vitest'
import { weekdayOf } from '#src/contract/days.ts'
import {
  datesAfter,
  dayByKey,
  endsSoon,
  firstMonth,
  mayEnd,
  monthFor,
  monthsAfter,
  weeksOf,
} from './stay-calendar-days.ts'

const occupied = new Set(['2026-12-22', '2026-12-23'])
const isOccupied = (day: string) => occupied.has(day)

test('a taken day may be the day one leaves, never the day one arrives', () => {
  expect(datesAfter({ checkIn: '2026-12-18' }, '2026-12-22', { isOccupied })).toEqual({
    checkIn: '2026-12-18',
    checkOut: '2026-12-22',
  })
  expect(datesAfter({}, '2026-12-22', { isOccupied })).toBeUndefined()
})

test('a stay never reaches over a taken night: a free day beyond it begins another', () => {
  expect(mayEnd({ checkIn: '2026-12-18' }, '2026-12-23', isOccupied)).toBe(false)
  expect(datesAfter({ checkIn: '2026-12-18' }, '2026-12-24', { isOccupied })).toEqual({
    checkIn: '2026-12-24',
  })
})

test('a day of arrival whose year is half typed has no day of departure', () => {
  const isOccupiedNever = () => false
  expect(mayEnd({ checkIn: '0002-12-18' }, '2026-12-23', isOccupiedNever)).toBe(false)
  expect(mayEnd({ checkIn: '2026-12-18' }, '2027-12-18', isOccupiedNever)).toBe(true)
})

test('a stay that is complete begins anew with the next press', () => {
  expect(datesAfter({ checkIn: '2026-12-18', checkOut: '2026-12-20' }, '2026-12-19', { isOccupied })).toEqual(
    {
      checkIn: '2026-12-19',
    },
  )
})

test('the field that was pressed is the one that changes, as long as the other makes a stay with it', () => {
  const stay = { checkIn: '2026-12-15', checkOut: '2026-12-20' }
  const leaving = { isOccupied, field: 'checkOut' as const }
  const arriving = { isOccupied, field: 'checkIn' as const }
  for (const day of ['2026-12-16', '2026-12-19', '2026-12-21', '2026-12-22'])
    expect(datesAfter(stay, day, leaving)).toEqual({ checkIn: '2026-12-15', checkOut: day })
  for (const day of ['2026-12-10', '2026-12-16', '2026-12-19'])
    expect(datesAfter(stay, day, arriving)).toEqual({ checkIn: day, checkOut: '2026-12-20' })
  // A day that makes no stay with the other begins another.
  for (const day of ['2026-12-15', '2026-12-14', '2026-12-24'])
    expect(datesAfter(stay, day, leaving)).toEqual({ checkIn: day })
  for (const day of ['2026-12-20', '2026-12-21', '2026-12-24'])
    expect(datesAfter(stay, day, arriving)).toEqual({ checkIn: day })
  expect(datesAfter({ ...stay, checkOut: '2026-12-26' }, '2026-12-16', arriving)).toEqual({
    checkIn: '2026-12-16',
  })
  expect(datesAfter(stay, '2026-12-23', leaving)).toBeUndefined()
  expect(datesAfter(stay, '2026-12-23', arriving)).toBeUndefined()
})

test('an arrival is chosen again before there is a departure, and a departure without an arrival is one', () => {
  const none = { isOccupied }
  expect(datesAfter({ checkIn: '2026-12-15' }, '2026-12-17', { ...none, field: 'checkIn' })).toEqual({
    checkIn: '2026-12-17',
  })
  expect(datesAfter({}, '2026-12-17', { ...none, field: 'checkOut' })).toEqual({ checkIn: '2026-12-17' })
})

test('where whole days are chosen, the first may be the last', () => {
  const days = { checkIn: '2026-12-15', checkOut: '2026-12-20' }
  const whole = { isOccupied, nightsMin: 0 }
  expect(datesAfter(days, '2026-12-15', { ...whole, field: 'checkOut' })).toEqual({
    checkIn: '2026-12-15',
    checkOut: '2026-12-15',
  })
  expect(datesAfter(days, '2026-12-20', { ...whole, field: 'checkIn' })).toEqual({
    checkIn: '2026-12-20',
    checkOut: '2026-12-20',
  })
})

test('a month stands in weeks that begin on Sunday', () => {
  const december = weeksOf('2026-12-01')
  expect(december[0]?.[0]).toBe('2026-11-29')
  expect(december[0]?.[2]).toBe('2026-12-01')
  expect(december).toHaveLength(6)
  for (const month of ['2026-02-01', '2027-08-01', '2028-02-01']) {
    for (const week of weeksOf(month)) expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(weeksOf(month)[0]).toContain(month)
  }
})

test('of the present month its present week comes first, and all others are whole', () => {
  expect(weeksOf('2026-11-01', '2026-11-26')[0]?.[0]).toBe('2026-11-22')
  expect(weeksOf('2026-11-01', '2026-11-26')).toHaveLength(6)
  expect(weeksOf('2026-11-01', '2026-11-30')[0]).toContain('2026-11-30')
  expect(weeksOf('2026-12-01', '2026-11-26')).toEqual(weeksOf('2026-12-01'))
  expect(weeksOf('2026-10-01', '2026-11-26')).toEqual(weeksOf('2026-10-01'))
})

test('a month ends soon from its last three weeks on, and no other month does', () => {
  expect(endsSoon('2026-11-01', '2026-11-14')).toBe(false) // a Saturday
  expect(endsSoon('2026-11-01', '2026-11-15')).toBe(true)
  expect(endsSoon('2026-11-01', '2026-11-30')).toBe(true)
  expect(endsSoon('2026-12-01', '2026-11-30')).toBe(false)
  expect(endsSoon('2026-10-01', '2026-11-01')).toBe(false)
})

test('months are counted over the turn of a year, there and back', () => {
  expect(monthsAfter('2026-12-16', 1)).toBe('2027-01-01')
  expect(monthsAfter('2027-01-31', -1)).toBe('2026-12-01')
  expect(monthsAfter('2026-03-09', -24)).toBe('2024-03-01')
})

test('the keys go by days, weeks, months and years, and to the ends of the week', () => {
  const from = (key: string, isShift = false) => dayByKey('2027-01-31', key, isShift) // a Sunday
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map(key => from(key))).toEqual([
    '2027-01-30',
    '2027-02-01',
    '2027-01-24',
    '2027-02-07',
    '2027-01-31',
    '2027-02-06',
  ])
  expect([from('PageDown'), from('PageUp'), from('PageDown', true)]).toEqual([
    '2027-02-28',
    '2026-12-31',
    '2028-01-31',
  ])
  expect(from('Enter')).toBeUndefined()
})

const view = { month: '2026-12-01', first: '2026-11-01', last: '2028-11-01', beside: 2 }

test('a day of arrival that is set out of view comes into view, and one in view moves nothing', () => {
  expect(monthFor({}, { checkIn: '2027-03-09' }, view)).toBe('2027-03-01')
  expect(monthFor({}, { checkIn: '2026-11-30' }, view)).toBe('2026-11-01')
  expect(monthFor({}, { checkIn: '2027-01-31' }, view)).toBe('2026-12-01')
  expect(monthFor({}, { checkIn: '2027-01-31' }, { ...view, beside: 1 })).toBe('2027-01-01')
})

test('a day of departure that is set out of view stands in the last month in view', () => {
  const arrival = { checkIn: '2027-01-30' }
  const stay = { ...arrival, checkOut: '2027-02-02' }
  expect(monthFor(arrival, stay, view)).toBe('2027-01-01')
  expect(monthFor(arrival, stay, { ...view, beside: 1 })).toBe('2027-02-01')
  expect(monthFor({}, stay, { ...view, beside: 1 })).toBe('2027-01-01')
})

test('where a phone shows the next month below, a day in it moves nothing, and one beyond it is turned to alone', () => {
  const phone = { ...view, month: '2026-11-01', beside: 1, inView: 2 }
  expect(monthFor({}, { checkIn: '2026-12-31' }, phone)).toBe('2026-11-01')
  expect(monthFor({ checkIn: '2026-12-31' }, { checkIn: '2026-12-31', checkOut: '2027-01-02' }, phone)).toBe(
    '2027-01-01',
  )
})

test('a year that is half typed, a day that is cleared and dates that did not change move no month', () => {
  expect(monthFor({}, { checkIn: '0202-03-09' }, view)).toBe('2026-12-01')
  expect(monthFor({}, { checkIn: '2199-03-09' }, view)).toBe('2026-12-01')
  expect(monthFor({ checkIn: '2027-03-09' }, {}, view)).toBe('2026-12-01')
  const stay = { checkIn: '2027-03-09', checkOut: '2027-03-12' }
  expect(monthFor(stay, stay, view)).toBe('2026-12-01')
})

test('a calendar begins at the month of its stay, or at the first', () => {
  const { month: _, ...fresh } = view
  expect(monthFor({}, {}, fresh)).toBe('2026-11-01')
  expect(monthFor({}, { checkIn: '2026-01-09', checkOut: '2026-01-12' }, fresh)).toBe('2026-11-01')
  expect(monthFor({}, { checkIn: '2027-05-09', checkOut: '2027-05-12' }, fresh)).toBe('2027-05-01')
})

test('a calendar opens at the month of the arrival, whether one month is in view or two', () => {
  for (const beside of [1, 2]) {
    const now = { ...view, month: '2026-11-01', beside }
    expect(firstMonth({ checkIn: '2026-12-31', checkOut: '2027-01-04' }, now)).toBe('2026-12-01')
    expect(firstMonth({ checkIn: '2026-12-16', checkOut: '2026-12-21' }, now)).toBe('2026-12-01')
    expect(firstMonth({ checkIn: '2026-10-31', checkOut: '2026-12-21' }, now)).toBe('2026-11-01')
  }
  const now = { ...view, month: '2026-11-01' }
  expect(firstMonth({}, now)).toBe('2026-11-01')
})
