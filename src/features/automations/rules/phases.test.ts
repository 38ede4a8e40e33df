import { expect, test } from 'vitest'
import { byPhase, PHASES, phaseOf, triggerOfPhase } from './phases.ts'
import { usualSet } from './usual-set.ts'

test('what most hosts send is in the order of a stay, however it is given', () => {
  const found = byPhase(usualSet.toReversed())
  expect(found.map(({ phase, items }) => [phase, items.map(({ key }) => key)])).toEqual([
    ['requested', []],
    ['confirmed', ['thank-you']],
    ['paying', []],
    ['before', ['directions', 'check-in']],
    ['during', ['first-morning', 'check-out']],
    ['after', ['review']],
    ['ended', []],
  ])
})

test('hours and days are put in one order, and what is before check-out comes after what is after check-in', () => {
  const hours = { kind: 'time', unit: 'hours' } as const
  const days = { kind: 'time', unit: 'days' } as const
  const items = [
    {
      name: 'the evening before',
      trigger: { ...days, count: 1, side: 'before', anchor: 'check_out', at: '18:00' },
    },
    { name: '30 days in', trigger: { ...days, count: 30, side: 'after', anchor: 'check_in', at: '07:30' } },
    { name: '2 hours in', trigger: { ...hours, count: 2, side: 'after', anchor: 'check_in' } },
    { name: '2 hours before leaving', trigger: { ...hours, count: 2, side: 'before', anchor: 'check_out' } },
  ] as const
  expect(
    byPhase(items)
      .find(({ phase }) => phase === 'during')
      ?.items.map(({ name }) => name),
  ).toEqual(['2 hours in', '30 days in', 'the evening before', '2 hours before leaving'])
  const early = { ...days, count: 1, side: 'before', anchor: 'check_in' } as const
  const before = [
    { name: 'noon', trigger: { ...early, at: '12:30' } },
    { name: '26 hours', trigger: { ...hours, count: 26, side: 'before', anchor: 'check_in' } as const },
    { name: 'evening', trigger: { ...early, at: '20:00' } },
  ]
  expect(
    byPhase(before)
      .find(({ phase }) => phase === 'before')
      ?.items.map(({ name }) => name),
  ).toEqual(['26 hours', 'noon', 'evening'])
})

test('a new automation of a part belongs to it, and what does not take place to the last', () => {
  for (const phase of PHASES) expect(phaseOf(triggerOfPhase[phase])).toBe(phase)
  for (const step of ['declined', 'expired', 'cancelled'] as const)
    expect(phaseOf({ kind: 'step', step })).toBe('ended')
})
