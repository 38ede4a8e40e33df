import { expect, test } from 'vitest'
import { datesUnavailable } from '#src/features/calendar/contract/nights.ts'
import { refusalWords } from './booking-words.ts'

const refused = (...nights: string[]) => refusalWords(datesUnavailable({}, { nights }))

test('a refusal names the nights that are taken, and the year once', () => {
  expect(refused('2027-02-12')).toContain('Already booked: the night of 12 Feb 2027. Choose')
  expect(refused('2027-02-12', '2027-02-13')).toContain('the nights of 12 Feb and 13 Feb 2027.')
  expect(refused('2026-12-31', '2027-01-01')).toContain('the nights of 31 Dec 2026 and 1 Jan 2027.')
})

test('a refusal names five nights at most, and counts the rest', () => {
  const nights = ['12', '13', '14', '15', '16', '17', '18'].map(day => `2027-02-${day}`)
  expect(refused(...nights)).toContain(
    'the nights of 12 Feb, 13 Feb, 14 Feb, 15 Feb, 16 Feb 2027 and 2 more.',
  )
})
