import { expect, test } from 'vitest'
import { readWords } from '../words/fold.ts'
import { findDates } from './find-dates.ts'
import { inYearOf } from './moved-days.ts'

const named = (words: string) =>
  findDates(readWords(words), { today: '2026-11-27', backDays: 300, isAfrikaans: false }).map(
    ({ from, last }) => `${from} ${last}`,
  )

test.each([
  ['how much did I earn in December last year', ['2025-12-01 2025-12-31']],
  ['income for December of last year', ['2025-12-01 2025-12-31']],
  ['inkomste vir Desember verlede jaar', ['2025-12-01 2025-12-31']],
  ['is it free on 15 January next year', ['2027-01-15 2027-01-15']],
  ['12 to 15 March next year', ['2027-03-12 2027-03-15']],
  ['who stayed at Easter last year', ['2025-04-18 2025-04-21']],
  ['income from 28 December last year to 2 January', ['2025-12-28 2026-01-02']],
  ['income from 28 December 2025 to 2 January', ['2025-12-28 2026-01-02']],
  ['inkomste van 28 Desember verlede jaar tot 2 Januarie', ['2025-12-28 2026-01-02']],
  ['income between 28 December last year and 2 January', ['2025-12-28 2026-01-02']],
  ['income from November last year to February', ['2025-11-01 2026-02-28']],
  ['is it free from 28 December to 2 January', ['2026-12-28 2027-01-02']],
  ['is it free from 28 December this year to 2 January', ['2026-12-28 2027-01-02']],
  ['is it free from 28 December to 2 January next year', ['2026-12-28 2027-01-02']],
  ['income from 28 December last year to 2 January this year', ['2025-12-28 2026-01-02']],
  ['income from 3 March last year to 5 March last year', ['2025-03-03 2025-03-05']],
  ['income from December 28 to January 2 last year', ['2024-12-28 2025-01-02']],
  ['income in December 2025', ['2025-12-01 2025-12-31']],
  ['income last year', ['2025-01-01 2025-12-31']],
  ['income in October and last year', ['2026-10-01 2026-10-31', '2025-01-01 2025-12-31']],
])('%s names one year for its days', (words, spans) => {
  expect(named(words)).toEqual(spans)
})

test.each([
  ['is it free on Friday', '2026-11-27 2026-11-27'],
  ['who left last Friday', '2026-11-20 2026-11-20'],
  ['who comes next Friday', '2026-12-04 2026-12-04'],
  ['who leaves on the 27th', '2026-11-27 2026-11-27'],
  ['can somebody come from the 28th to the 2nd', '2026-11-28 2026-12-02'],
  ['kan iemand van die 20ste tot die 23ste kom', '2026-12-20 2026-12-23'],
  ['this weekend', '2026-11-27 2026-11-29'],
  ['the next 10 days', '2026-11-27 2026-12-06'],
  ['the last 7 days', '2026-11-20 2026-11-26'],
  ['next 2 months', '2026-11-27 2027-01-26'],
  ['a fortnight', '2026-11-27 2026-12-10'],
  ['tot en met maandag', '2026-11-27 2026-11-30'],
  ['by wednesday', '2026-11-27 2026-12-02'],
  ['before the end of the year', '2026-11-27 2026-12-31'],
  ['the week ahead', '2026-11-27 2026-12-03'],
  ['the weekend after next', '2026-12-11 2026-12-13'],
  ['second half of the year', '2026-07-01 2026-12-31'],
  ['first half of 2027', '2027-01-01 2027-06-30'],
  ['income ytd', '2026-01-01 2026-11-27'],
  ['the week after christmas', '2026-12-27 2027-01-02'],
  ['the day before christmas', '2026-12-23 2026-12-23'],
  ['2 nights before christmas', '2026-11-27 2026-12-24'],
  ['new years week', '2026-12-28 2027-01-03'],
  ['after 20 december', '2026-12-21 2027-12-20'],
  ['between christmas and new year', '2026-12-26 2026-12-31'],
  ['between the 11th and the 13th', '2026-12-11 2026-12-13'],
  ['how does the week ahead look', '2026-11-27 2026-12-03'],
  ['who arrives in the week ahead', '2026-11-27 2026-12-03'],
  ['how does the week look', '2026-11-23 2026-11-29'],
  ['by the end of the month', '2026-11-27 2026-11-30'],
  ['b4 christmas', '2026-11-27 2026-12-24'],
  ['christmas week', '2026-12-21 2026-12-27'],
  ['quote 24-27 dec 2 adults', '2026-12-24 2026-12-27'],
  ['first week of jan', '2027-01-01 2027-01-07'],
  ['the last week of december', '2026-12-25 2026-12-31'],
  ['last week of february 2024', '2024-02-23 2024-02-29'],
  ['2nd week dec', '2026-12-08 2026-12-14'],
  ['first 10 days of january', '2027-01-01 2027-01-10'],
  ['second half of december', '2026-12-16 2026-12-31'],
  ['first weekend of february 2027', '2027-02-05 2027-02-07'],
  ['last weekend in january 2027', '2027-01-29 2027-01-31'],
  ['first week of january last year', '2025-01-01 2025-01-07'],
  ['eerste week januarie', '2027-01-01 2027-01-07'],
])('%s is counted from today, which is a Friday', (words, span) => {
  expect(named(words)).toEqual([span])
})

test.each([
  ['the youth day weekend', '2026-11-27', 60, '2027-06-18 2027-06-20'],
  ['the youth day weekend', '2026-11-27', 300, '2026-06-19 2026-06-21'],
  ['youth day weekend last year', '2026-11-27', 60, '2025-06-13 2025-06-16'],
  ['the heritage day weekend', '2026-11-27', 'past', '2026-09-25 2026-09-27'],
  ['the heritage day weekend', '2026-09-25', 60, '2026-09-25 2026-09-27'],
  ['last heritage day weekend', '2026-11-27', 60, '2026-09-25 2026-09-27'],
  ['human rights day weekend', '2026-11-27', 60, '2027-03-19 2027-03-22'],
  ['new years eve weekend', '2026-11-27', 60, '2026-12-31 2027-01-03'],
] as const)('%s on %s, back to %s, is the weekend of that day', (words, today, backDays, span) => {
  const found = findDates(readWords(words), { today, backDays, isAfrikaans: false })
  expect(found.map(({ from, last }) => `${from} ${last}`)).toEqual([span])
})

test.each(['what does a 3rd person pay', 'the 4th guest pays'])('“%s” names no day', words => {
  expect(named(words)).toEqual([])
})

test.each([
  ['who arrives on 30 and 31 December', ['2026-12-30 2026-12-31']],
  ['who arrives on the 11th and 12th of December', ['2026-12-11 2026-12-12']],
  [
    'who leaves 8, 11 or 12 December',
    ['2026-12-08 2026-12-08', '2026-12-11 2026-12-11', '2026-12-12 2026-12-12'],
  ],
  ['arrivals friday and saturday', ['2026-11-27 2026-11-28']],
  ['arrivals friday and sunday', ['2026-11-27 2026-11-27', '2026-11-29 2026-11-29']],
  ['open nights between now and Christmas', ['2026-11-27 2026-12-24']],
])('“%s” leaves out no day that it names', (words, spans) => {
  expect(
    findDates(readWords(words), { today: '2026-11-27', backDays: 0, isAfrikaans: false }).map(
      ({ from, last }) => `${from} ${last}`,
    ),
  ).toEqual(spans)
})

test('the end of a month has no first day', () => {
  expect(named('block it at the end of the month')).toEqual([])
})

test('a long weekend that a day does not make is not that day', () => {
  const packs = [
    { kind: 'long_weekend', name: 'Easter', from: '2027-03-26', last_night: '2027-03-28' },
    { kind: 'long_weekend', name: 'Freedom Day', from: '2027-04-24', last_night: '2027-04-26' },
  ]
  const on = (words: string) =>
    findDates(readWords(words), { today: '2026-11-27', backDays: 60, isAfrikaans: false, packs }).map(
      ({ from, last }) => `${from} ${last}`,
    )
  expect(on('is it free on the youth long weekend')).toEqual([])
  expect(on('is it free on the freedom long weekend')).toEqual(['2027-04-24 2027-04-26'])
})

test('Easter of another year is on its own days, however long ago', () => {
  const dates = (backDays: number | 'past', near?: { kind: 'period'; from: string; last: string }) =>
    findDates(readWords('easter'), { today: '2026-11-27', backDays, near, isAfrikaans: false })
  const [easter] = dates(60)
  const of = { kind: 'period', from: '2024-01-01', last: '2024-12-31' } as const
  expect(inYearOf(easter!, of, dates as never)).toMatchObject({ from: '2024-03-29', last: '2024-04-01' })
})
