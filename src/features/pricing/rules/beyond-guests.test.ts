import { expect, test } from 'vitest'
import { beyondGuestsIn, BEYOND_GUESTS_WORDS } from './beyond-guests.ts'

const season = (minNights: number | null) => ({ name: 'Winter', minNights })
const date = (minNights: number | null) => ({ date: '2027-07-01', cents: null, minNights })

test('sixty nights are not too many for a guest, and one more is, of a home, a season and a night', () => {
  expect(
    beyondGuestsIn({ minNights: 60, seasons: [season(60), season(null)], dates: [date(60)] }, '2027-07-01'),
  ).toEqual([])
  expect(
    beyondGuestsIn({ minNights: 61, seasons: [season(2), season(61)], dates: [date(61)] }, '2027-07-01'),
  ).toEqual([
    { field: 'min_nights', words: BEYOND_GUESTS_WORDS },
    { field: 'seasons.1.min_nights', words: `Winter: ${BEYOND_GUESTS_WORDS}` },
    { field: 'dates.0.min_nights', words: expect.stringContaining(BEYOND_GUESTS_WORDS) },
  ])
  expect(beyondGuestsIn({ minNights: 2, seasons: [], dates: [date(61)] }, '2027-07-02')).toEqual([])
})
