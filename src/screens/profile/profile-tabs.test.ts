import { expect, it } from 'vitest'
import { profileTabIn, profileTabs } from './profile-tabs.ts'

const valuesOf = (role: Parameters<typeof profileTabs>[0]) => profileTabs(role).map(({ value }) => value)
const asked = (tab: string, role: Parameters<typeof profileTabs>[0]) =>
  profileTabIn(new URLSearchParams({ tab }), role)

it('shows each role the views it has', () => {
  expect(valuesOf('realtor')).toEqual(['you', 'public', 'legal', 'security', 'emails', 'data'])
  expect(valuesOf('client')).toEqual(['you', 'security', 'emails', 'data'])
  expect(valuesOf('admin')).toEqual(['you', 'security', 'data'])
})

it('opens the view that an address names, and the first for any other', () => {
  expect(asked('security', 'client')).toBe('security')
  expect(asked('public', 'client')).toBe('you')
  expect(asked('emails', 'admin')).toBe('you')
  expect(asked('nonsense', 'realtor')).toBe('you')
  expect(profileTabIn(new URLSearchParams(), 'realtor')).toBe('you')
})
