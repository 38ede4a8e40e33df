import { expect, test } from 'vitest'
import { isClosedSummary } from './closed-words.ts'
import { channelNames, channels, countsAsStay, soldAs } from './profile.ts'

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

test.each([
  ['airbnb', 'Airbnb (Not available)'],
  ['airbnb', 'Airbnb (Nicht verfügbar)'],
  ['airbnb', 'Airbnb (利用不可)'],
  ['airbnb', 'Not available'],
  ['vrbo', 'Blocked'],
  ['vrbo', 'indisponible'],
  ['vrbo', 'Blocked (Indisponible)'],
  ['vrbo', 'Indisponible : travaux'],
  ['vrbo', 'Non disponible'],
] as const)('nights that %s calls %s are closed, no stay', (channel, summary) => {
  expect(soldAs(channel, event(summary), TODAY)).toBe('closed')
})

test.each([
  'CLOSED',
  'CLOSED - Not available',
  'Blocked',
  'Indisponible',
  'No disponible',
  'Geblokkeerd',
  'Gesluit',
  'Nicht verfügbar',
  'Fermé',
  'Unavailable',
  'Booking.com (Closed)',
  'Nie beskikbaar nie',
])('%s is shown as closed by whatever channel says it, and freed with the care of a stay', summary => {
  expect(isClosedSummary(summary)).toBe(true)
  expect(soldAs('other', event(summary), TODAY)).toBe('stay')
  expect(soldAs('booking', event(summary), TODAY)).toBe('stay')
  expect(countsAsStay('stay', summary)).toBe(false)
})

test.each([
  'Reserved',
  'CLOSED - Thabo Nkosi',
  'Réservée - Zoë',
  'Blocked drain, plumber',
  'Closed Peter',
  '',
])('%s is a stay', summary => {
  expect(isClosedSummary(summary)).toBe(false)
  expect(countsAsStay('stay', summary)).toBe(true)
})
