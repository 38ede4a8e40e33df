import { describe, expect, it } from 'vitest'
import { placeAt, places } from './places.ts'

describe('the links of the desk', () => {
  it('are these, in this order', () => {
    expect(places.map(({ word }) => word)).toEqual([
      'Overview',
      'Users',
      'Properties',
      'Waitlist',
      'Subscriptions',
      'Reviews',
      'Emails',
      'Jobs',
      'Privacy',
      'Settings',
      'Audit log',
    ])
  })

  it.each([
    ['/admin', 'Overview'],
    ['/admin/', 'Overview'],
    ['/admin/users/42', 'Users'],
    ['/admin/subscriptions/42', 'Subscriptions'],
    ['/admin/unmatched', 'Subscriptions'],
    ['/admin/notifications', 'Subscriptions'],
    ['/admin/news', 'Emails'],
    ['/admin/breaches', 'Privacy'],
    ['/admin/deliveries', 'Jobs'],
    ['/admin/feeds', 'Jobs'],
    ['/admin/bookings/42', undefined],
  ])('%s belongs to %s', (address, word) => {
    expect(placeAt(address)?.word).toBe(word)
  })
})
