import { expect, test } from 'vitest'
import type { Entry } from './held-entry.ts'
import { phoneName } from './phone-name.ts'

const entry = (given: Partial<Entry>): Entry => ({
  key: 'one',
  kind: 'imported',
  propertyId: null,
  propertyName: 'Kloof Cottage',
  from: '2026-12-01',
  to: '2026-12-03',
  name: 'Airbnb',
  channel: 'airbnb',
  shared: [],
  ...given,
})

test('a bar on a phone has the whole name or initials, beside what stands before it', () => {
  expect(phoneName(entry({ name: 'Viljoen' }), 1, 0)).toBe('Viljoen')
  expect(phoneName(entry({ name: 'Gerhard Viljoen' }), 2, 1)).toBe('GV')
  expect(phoneName(entry({ name: 'Viljoen' }), 2, 1)).toBe('Viljoen')
})

test('blocked nights have no initials', () => {
  expect(phoneName(entry({ kind: 'block', name: 'New roof' }), 1, 2)).toBe('')
  expect(phoneName(entry({ kind: 'block', name: 'New roof' }), 2, 2)).toBe('New roof')
})
