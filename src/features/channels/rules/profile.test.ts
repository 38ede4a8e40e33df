import { expect, test } from 'vitest'
import { channelNames, channels, soldAs } from './profile.ts'

const TODAY = '2026-12-01'
const event = (summary: string, from = '2026-12-10', to = '2026-12-12') => ({
  uid: 'a',
  summary,
  description: '',
  from,
  to,
})

test('Airbnb’s nights that are not available are closed, and its reservations are stays', () => {
  expect(soldAs('airbnb', event('Reserved'), TODAY)).toBe('stay')
  expect(soldAs('airbnb', event('Airbnb (Not available)'), TODAY)).toBe('closed')
})

test('of Booking.com what begins today or has no end in sight is closed', () => {
  expect(soldAs('booking', event('CLOSED - Not available'), TODAY)).toBe('stay')
  expect(soldAs('booking', event('CLOSED - Not available', TODAY), TODAY)).toBe('closed')
  expect(soldAs('booking', event('CLOSED - Not available', '2027-10-01', '2028-10-01'), TODAY)).toBe('closed')
})

test('of Vrbo what it blocks is closed, and of all others everything is a stay', () => {
  expect(soldAs('vrbo', event('Blocked'), TODAY)).toBe('closed')
  expect(soldAs('vrbo', event('Reserved - Sarah'), TODAY)).toBe('stay')
  expect(soldAs('other', event('Not available', TODAY), TODAY)).toBe('stay')
  expect(channels.every(channel => channelNames[channel] !== '')).toBe(true)
})
