import { expect, test } from 'vitest'
import type { EventOf } from '#src/contract/events/event.ts'
import { events } from './features.ts'

const contracts = import.meta.glob<Record<string, unknown>>(
  ['../contract/{*,*/*}.ts', '!../contract/**/*.test.ts', '../features/*/{contract,contract/*}.ts'],
  { eager: true },
)

const isEvent = (value: unknown): value is EventOf =>
  typeof value === 'object' && value !== null && 'audience' in value && 'facts' in value

test('every event that a feature declares is named with it, so that whom it concerns hears of it', () => {
  const declared = Object.values(contracts)
    .flatMap(Object.values)
    .flatMap(value => (isEvent(value) ? [value] : Object.values(value ?? {}).filter(isEvent)))
    .map(({ name }) => name)
  expect(declared.length).toBeGreaterThan(10)
  expect(events.map(({ name }) => name).toSorted()).toEqual([...new Set(declared)].toSorted())
})
