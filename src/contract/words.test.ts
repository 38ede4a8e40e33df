import { describe, expect, it } from 'vitest'
import {
  bareRange,
  capitalised,
  grouped,
  guestsWord,
  initials,
  longDay,
  formatDateTime,
  monthName,
  nightsWord,
  petsWord,
  phoneWords,
  plainAmount,
  rand,
  stayDay,
  shortDay,
  shortRange,
  shortStay,
  stayRange,
  storage,
  timeAgo,
  timeLeft,
  hoursWord,
  weekdayDay,
  weekdayName,
  wholeRand,
} from './words.ts'

const MINUTE_MS = 60_000

describe('money', () => {
  it.each([
    [0, 'R\u00a00'],
    [50, 'R\u00a050'],
    [1250, 'R\u00a01\u00a0250'],
    [1250.5, 'R\u00a01\u00a0250,50'],
    [1250.05, 'R\u00a01\u00a0250,05'],
    [0.1 + 0.2, 'R\u00a00,30'],
    [1412950, 'R\u00a01\u00a0412\u00a0950'],
    [-300, '−R\u00a0300'],
    [-0.001, 'R\u00a00'],
  ])('%d reads %s', (amount, words) => expect(rand(amount)).toBe(words))

  it.each([
    [1250, 'R\u00a01\u00a0250'],
    [4162.5, 'R\u00a04\u00a0163'],
  ])('%d reads %s to the public', (amount, words) => expect(wholeRand(amount)).toBe(words))

  it('groups a count in threes', () => expect(grouped(12345)).toBe('12\u00a0345'))
})

describe('days', () => {
  it('writes a stay day', () => expect(stayDay('2026-12-16')).toBe('16 Dec 2026'))
  it('drops a leading nought', () => expect(stayDay('2027-01-02')).toBe('2 Jan 2027'))
  it('says a month once', () => expect(stayRange('2026-12-16', '2026-12-21')).toBe('16 – 21 Dec 2026'))
  it('says a year once', () => expect(stayRange('2026-11-28', '2026-12-02')).toBe('28 Nov – 2 Dec 2026'))
  it('says both years over New Year', () =>
    expect(stayRange('2026-12-28', '2027-01-02')).toBe('28 Dec 2026 – 2 Jan 2027'))
  it('says a short stay without its year, unless the year turns', () => {
    expect(shortRange('2026-12-16', '2026-12-21')).toBe('16 – 21 Dec')
    expect(shortRange('2026-11-28', '2026-12-02')).toBe('28 Nov – 2 Dec')
    expect(shortRange('2026-12-28', '2027-01-02')).toBe('28 Dec 2026 – 2 Jan 2027')
  })
  it('leaves the year out where it is plain', () => {
    expect(bareRange('2026-12-28', '2027-01-02')).toBe('28 Dec – 2 Jan')
    expect(shortDay('2026-12-16')).toBe('Wed 16 Dec')
    expect(shortStay('2026-12-31', '2027-01-04')).toBe('Thu 31 Dec – Mon 4 Jan')
    expect(shortStay('2026-12-31', '2026-12-31')).toBe('Thu 31 Dec')
  })
  it('knows the weekday', () => expect(weekdayDay('2026-12-16')).toBe('Wed 16 Dec 2026'))
  it('knows every month and every day of the week', () => {
    expect(Array.from({ length: 12 }, (_, at) => monthName(at + 1)).join(' ')).toBe(
      'January February March April May June July August September October November December',
    )
    const week = ['06', '07', '08', '09', '10', '11', '12'].map(day => weekdayName(`2026-12-${day}`))
    expect(week.join(' ')).toBe('Sunday Monday Tuesday Wednesday Thursday Friday Saturday')
    expect([monthName(0), monthName(13)]).toEqual(['0', '13'])
  })
  it('takes the date of an instant, and of no date makes no weekday', () => {
    expect(weekdayName('2026-12-16T23:30:00Z')).toBe('Wednesday')
    expect(stayDay('2026-12-16T23:30:00Z')).toBe('16 Dec 2026')
    expect(weekdayName('')).toBe('')
    expect(weekdayDay('').startsWith(' ')).toBe(false)
  })
  it('says a month twice where a year lies between', () =>
    expect(stayRange('2026-12-16', '2027-12-18')).toBe('16 Dec 2026 – 18 Dec 2027'))
  it('says a day in whole words', () => expect(longDay('2026-12-06')).toBe('Sunday 6 December 2026'))
  it('tells the time in South Africa', () =>
    expect(formatDateTime('2026-12-15T08:52:00.000Z')).toBe('15 Dec 2026, 10:52'))
  it('turns the day at 22:00 UTC', () =>
    expect(formatDateTime('2026-12-31T22:05:00.000Z')).toBe('1 Jan 2027, 00:05'))
})

describe('counts and names', () => {
  it.each([
    [100 * MINUTE_MS, '1 h 40 min left'],
    [545 * MINUTE_MS, '9 h 05 min left'],
    [21 * 60 * MINUTE_MS + 5 * MINUTE_MS, '21 h left'],
    [24 * 60 * MINUTE_MS - 1, '23 h left'],
    [24 * 60 * MINUTE_MS, '1 day left'],
    [47 * 60 * MINUTE_MS, '1 day 23 h left'],
    [48 * 60 * MINUTE_MS, '2 days left'],
    [71 * 60 * MINUTE_MS + 5 * MINUTE_MS, '2 days 23 h left'],
    [60 * MINUTE_MS, '1 h left'],
    [12 * MINUTE_MS + 900, '12 min left'],
    [600 * MINUTE_MS, '10 h left'],
    [601 * MINUTE_MS, '10 h left'],
    [599 * MINUTE_MS, '9 h 59 min left'],
    [59 * MINUTE_MS, '59 min left'],
    [MINUTE_MS, '1 min left'],
    [MINUTE_MS - 1, 'under 1 min left'],
    [1, 'under 1 min left'],
    [0, 'no time left'],
    [20_000, 'under 1 min left'],
    [-1, 'no time left'],
  ])('%d ms is %s', (leftMs, words) => expect(timeLeft(leftMs)).toBe(words))

  it.each([
    [0, 'just now'],
    [MINUTE_MS - 1, 'just now'],
    [MINUTE_MS, '1 min ago'],
    [60 * MINUTE_MS - 1, '59 min ago'],
    [60 * MINUTE_MS, '1 h ago'],
    [48 * 60 * MINUTE_MS - 1, '47 h ago'],
    [48 * 60 * MINUTE_MS, '2 days ago'],
  ])('%d ms are %s', (pastMs, words) => expect(timeAgo(pastMs)).toBe(words))

  it.each([
    [1, '1 hour'],
    [24, '24 hours'],
    [36, '36 hours'],
    [48, '2 days'],
    [72, '3 days'],
  ])('%d hours to answer are %s', (hours, words) => expect(hoursWord(hours)).toBe(words))

  it('counts nights', () => expect([nightsWord(1), nightsWord(5)]).toEqual(['1 night', '5 nights']))
  it('says who comes, with pets where there are any', () =>
    expect([guestsWord(1), guestsWord(4, 0), guestsWord(4, 2)]).toEqual([
      '1 guest',
      '4 guests',
      '4 guests, 2 pets',
    ]))
  it('counts pets', () =>
    expect([petsWord(0), petsWord(1), petsWord(2)]).toEqual(['No pets', '1 pet', '2 pets']))
  it.each([
    ['+27825550119', '+27 82 555 0119'],
    ['+442079460958', '+442079460958'],
    ['+278255501190', '+278255501190'],
    ['at +27825550119', 'at +27825550119'],
    ['+27 82 555 0119', '+27 82 555 0119'],
  ])('reads the number %s as %s', (number, words) => expect(phoneWords(number)).toBe(words))
  it('takes blanks around and within a name for nothing, and one name for one letter', () =>
    expect([initials('  Thandeka   Mokoena '), initials('Sipho'), initials('  ')]).toEqual(['TM', 'S', '']))
  it('counts guests', () => expect([guestsWord(1), guestsWord(0)]).toEqual(['1 guest', '0 guests']))
  it('takes the letters of the first and last name', () =>
    expect([
      initials('Thandeka Mokoena'),
      initials('annelize van der Merwe'),
      initials('Sipho'),
      initials(' '),
    ]).toEqual(['TM', 'AM', 'S', '']))
  it('takes the letters of a name whatever is around them, and a letter of two parts whole', () =>
    expect([initials('  sipho \t dlamini '), initials('𝒜da 𝓛ovelace'), initials('')]).toEqual([
      'SD',
      '𝒜𝓛',
      '',
    ]))
  it('counts in threes', () => expect(nightsWord(1234)).toBe('1\u00a0234 nights'))
  it('capitalises', () => expect(capitalised('realtor')).toBe('Realtor'))
})

it.each([
  ['1 250,50', '1250.50'],
  ['1\u00a0250', '1250'],
  ['R 1,250.50', '1250.50'],
  ['1,250', '1250'],
  ['12,500', '12500'],
  ['125,000', '125000'],
  ['99,5', '99.5'],
  ['1,250,000.5', '1250000.5'],
  ['1,250,00', '1,250.00'],
  ['1250,500', '1250,500'],
  ['12,50 more', '12,50more'],
  ['x1,250', 'x1,250'],
  ['1,250x', '1,250x'],
  ['1,250.', '1,250.'],
  ['abc', 'abc'],
])('an amount may be typed as people do: %s', (typed, plain) => {
  expect(plainAmount(typed)).toBe(plain)
})

it.each([
  [0, '0 MB'],
  [1, '1 MB'],
  [120 * 1024 * 1024, '120 MB'],
  [120 * 1024 * 1024 + 1, '121 MB'],
  [999 * 1024 * 1024, '999 MB'],
  [1000 * 1024 * 1024, '1 GB'],
  [1.5 * 1024 * 1024 * 1024, '1,5 GB'],
  [2 * 1024 * 1024 * 1024, '2 GB'],
])('%i bytes are said as %s', (bytes, words) => {
  expect(storage(bytes).replaceAll('\u00a0', ' ')).toBe(words)
})
