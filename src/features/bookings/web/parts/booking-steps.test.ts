import { expect, test } from 'vitest'
import type { BookingAnswer } from '../../contract/booking.ts'
import type { Party } from '../../rules.ts'
import { stepsOf } from './booking-steps.ts'
import type { BookingActions } from './use-booking-actions.tsx'

const now = new Date('2026-11-26T08:00:00Z')
const booking = {
  status: 'pending',
  stage: 'awaiting_deposit',
  expires_at: '2026-11-30T15:00:00.000Z',
  check_in: '2026-12-18',
  check_out: '2026-12-22',
  property_id: 'a',
  change_request: null,
} as BookingAnswer // the part that the steps look at
const wordsFor = (side: Party['side'], given: Partial<BookingAnswer> = {}) =>
  stepsOf({ ...booking, ...given }, { side, today: '2026-11-26', now }, {} as BookingActions) // none is taken
    .map(({ word }) => word)

test('a stay that waits for its deposit is a booking, and is not accepted again', () => {
  expect(wordsFor('host')).toEqual(['Modify Booking', 'Cancel Booking'])
  expect(wordsFor('guest')).toEqual(['Cancel Booking'])
})

test('a request is answered by its host and withdrawn by its guest', () => {
  expect(wordsFor('host', { stage: null })).toEqual(['Accept', 'Decline', 'Modify Request'])
  expect(wordsFor('guest', { stage: null })).toEqual(['Cancel Request', 'Modify Request'])
})
