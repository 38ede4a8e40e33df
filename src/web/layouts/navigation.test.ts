import { describe, expect, it } from 'vitest'
import { countInMenu, destinationsOf, isAt, type Role, tabAt } from './navigation.ts'

const wordsOf = (role: Role) => destinationsOf(role).map(({ word }) => word)
const markedAt = (role: Role, pathname: string) =>
  destinationsOf(role)
    .filter(place => isAt(pathname, place))
    .map(({ word }) => word)

describe('navigation', () => {
  it('has its links in one fixed order for each role', () => {
    expect(wordsOf('client')).toEqual([
      'Dashboard',
      'Profile',
      'Browse',
      'News',
      'Messages',
      'Bookings',
      'Billing',
    ])
    expect(wordsOf('realtor')).toEqual([
      'Dashboard',
      'Profile',
      'Properties',
      'AI Studio',
      'News',
      'Bookings',
      'Calendar',
      'Messages',
      'Channels',
      'Templates',
      'Money',
    ])
    expect(wordsOf('admin')).toEqual(['Dashboard', 'Profile', 'Administration'])
  })

  it('counts behind Menu what waits at places that are not in a bar of eight words', () => {
    const places = destinationsOf('realtor')
    expect(places.filter(({ isInMenu }) => !isInMenu)).toHaveLength(8)
    expect(countInMenu(places, { channels: 2, bookings: 5, messages: 1 })).toBe(2)
    expect(countInMenu(destinationsOf('client'), { messages: 1 })).toBe(0)
  })

  it('marks the one place that a screen belongs to', () => {
    expect(markedAt('realtor', '/automations')).toEqual(['Templates'])
    expect(markedAt('realtor', '/property/kloof-cottage')).toEqual(['Properties'])
    expect(markedAt('client', '/property/kloof-cottage')).toEqual(['Browse'])
    expect(markedAt('realtor', '/realtor/newsletter')).toEqual(['News'])
    expect(markedAt('admin', '/admin/news')).toEqual(['Administration'])
    expect(markedAt('client', '/booking/0')).toEqual(['Bookings'])
  })

  it('marks Messages on a phone for templates and automations, which have no tab there', () => {
    const tabs = destinationsOf('realtor').filter(({ isSeldom }) => !isSeldom)
    const marked = (pathname: string) => tabAt(pathname, tabs, 4)
    expect([marked('/templates'), marked('/automations'), marked('/messages')]).toEqual([
      '/messages',
      '/messages',
      '/messages',
    ])
    expect([marked('/bookings'), marked('/channels')]).toEqual(['/bookings', undefined])
    expect(tabAt('/templates', tabs, tabs.length)).toBe('/templates')
  })
})
