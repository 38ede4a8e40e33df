import { expect, test } from 'vitest'
import { effectWords, limitsWords } from './plan-limit-effect.ts'

const before = { propertiesMax: 5, aiRequestsMax: 200, newslettersMax: 10 }
const TODAY = '2026-12-10'
const hosts = [
  { planId: 'starter' as const, properties: 2, hosts: 40 },
  { planId: 'starter' as const, properties: 3, hosts: 9 },
  { planId: 'starter' as const, properties: 5, hosts: 5 },
  { planId: 'growth' as const, properties: 5, hosts: 70 },
]
const effect = (after: Partial<typeof before> | { propertiesMax: null }, fromDay = '2027-01-01') =>
  effectWords({ planId: 'starter', fromDay, before, after: { ...before, ...after } }, hosts, TODAY)

test('a lower limit says how many hosts of that plan have more, and what becomes of them', () => {
  expect(effect({ propertiesMax: 2 })).toBe(
    'From 1 Jan 2027, Solo Explorer allows 2 properties. 14 hosts have more. They keep their properties and can’t add another.',
  )
  expect(effect({ propertiesMax: 4 })).toContain('allows 4 properties. 5 hosts have more.')
  expect(
    effectWords(
      { planId: 'free', fromDay: '2027-01-01', before, after: { ...before, propertiesMax: 1 } },
      hosts,
      TODAY,
    ),
  ).toBe('From 1 Jan 2027, Free allows 1 property. No host has more.')
})

test('a higher limit stops nobody, and what is not changed is not said', () => {
  expect(effect({ propertiesMax: 6 })).toBe('From 1 Jan 2027, Solo Explorer allows 6 properties.')
  expect(effect({ propertiesMax: null })).toBe(
    'From 1 Jan 2027, Solo Explorer allows any number of properties.',
  )
  expect(effect({})).toBe('')
})

test('fewer of a month, and limits of today, say what cannot be guessed', () => {
  expect(effect({ aiRequestsMax: 100, newslettersMax: 1 }, TODAY)).toBe(
    'From 10 Dec 2026, Solo Explorer allows 100 AI requests a month and 1 newsletter a month. What a host has already used that month counts. This applies at once and can’t be undone.',
  )
})

test('all that a plan allows is one list', () => {
  expect(limitsWords({ ...before, aiRequestsMax: null })).toBe(
    '5 properties, any number of AI requests a month and 10 newsletters a month',
  )
})
