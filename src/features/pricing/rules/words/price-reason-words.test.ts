import { expect, test } from 'vitest'
import { priceReasonWords } from './price-reason-words.ts'

// Amounts have a space that does not break.
const words = (reason: Parameters<typeof priceReasonWords>[0]) =>
  priceReasonWords(reason).replaceAll('\u00a0', ' ')

test('every reason says the figures it was made of', () => {
  const pace = { kind: 'pace' as const, percent: 10, nights: 31, booked: 16, booked_last_year: 10 }
  expect(words({ ...pace, from: '2026-12-01', to: '2026-12-31' })).toBe(
    '16 of 31 nights in December are booked. At this time last year, 10 were.',
  )
  const part = { ...pace, nights: 20, booked: 1, booked_last_year: 1, from: '2026-12-12', to: '2026-12-31' }
  expect(words(part)).toBe('1 of 20 nights from 12 Dec to 31 Dec is booked. At this time last year, 1 was.')
  expect(words({ ...part, from: '2027-02-01', to: '2027-02-20' })).toContain('from 1 Feb to 20 Feb')
  expect(words({ kind: 'gap', percent: -10, nights: 1 })).toBe(
    '1 night between 2 bookings. Gaps this short are hard to sell.',
  )
  expect(
    words({ kind: 'holiday', percent: 10, name: 'Easter weekend', from: '2027-03-25', to: '2027-03-28' }),
  ).toBe(
    'Easter weekend, from the night of 25 Mar to 28 Mar. Your price is the same as outside the holidays.',
  )
  expect(words({ kind: 'last_year', percent: 14, nights: 2, average: 1150 })).toBe(
    'On the same weekdays last year, guests paid R 1 150 per night on average (2 nights sold).',
  )
})
