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
  ['income in December 2025', ['2025-12-01 2025-12-31']],
  ['income last year', ['2025-01-01 2025-12-31']],
  ['income in October and last year', ['2026-10-01 2026-10-31', '2025-01-01 2025-12-31']],
])('%s names one year for its days', (words, spans) => {
  expect(named(words)).toEqual(spans)
})
