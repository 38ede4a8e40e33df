import { expect, test } from 'vitest'
import { readWords } from '../words/fold.ts'
import { findDates } from './find-dates.ts'

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
  ['before the end of the year', '2026-11-27 2026-12-31'],
  ['the week ahead', '2026-11-23 2026-11-29'],
  ['b4 christmas', '2026-11-27 2026-12-24'],
  ['christmas week', '2026-12-21 2026-12-27'],
  ['the youth day weekend', '2027-06-18 2027-06-20'],
])('%s is counted from today, which is a Friday', (words, span) => {
  expect(named(words)).toEqual([span])
})
