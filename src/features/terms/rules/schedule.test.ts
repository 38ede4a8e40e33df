import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { depositCents, eftOffered, scheduleOf } from './schedule.ts'
import { FIRST_TERMS, type PropertyTerms } from './terms.ts'

const holidays = [{ kind: 'public', from: '2026-12-16', to: '2026-12-16' }] as const
const at = (day: string, time = '17:00') => new Date(`${day}T${time}:00+02:00`)
const midnight = (day: string) => at(addDays(day, 1), '00:00')
const stay = { checkIn: '2026-12-18', checkOut: '2026-12-22', totalCents: 1_200_000 }
const scheduled = (terms: Partial<PropertyTerms>, from: Date, given = stay) =>
  scheduleOf({ ...FIRST_TERMS, on: true, ...terms }, given, from, holidays)
// A Thursday.
const today = at('2026-11-26', '10:00')

test('30% within two business days, the rest 14 days before check-in', () => {
  expect(scheduled({}, today)).toEqual([
    { kind: 'deposit', cents: 360_000, dueAt: at('2026-11-30') },
    { kind: 'balance', cents: 840_000, dueAt: at('2026-12-04') },
  ])
})

test('hours count on, over nights and weekends', () => {
  const [deposit] = scheduled({ deposit_within: { hours: 48 } }, today)
  expect(deposit).toEqual({ kind: 'deposit', cents: 360_000, dueAt: at('2026-11-28', '10:00') })
})

test('where the balance’s day is past, or before the deposit’s end, all is due at that end', () => {
  const all = (dueAt: Date) => [{ kind: 'full', cents: 1_200_000, dueAt }]
  expect(scheduled({}, at('2026-12-08', '10:00'))).toEqual(all(at('2026-12-10')))
  expect(scheduled({}, at('2026-12-03', '10:00'))).toEqual(all(at('2026-12-07')))
  expect(scheduled({}, at('2026-12-02', '10:00'))).toEqual(all(at('2026-12-04')))
})

test('nothing is due after the end of the day of check-in', () => {
  expect(scheduled({}, at('2026-12-17', '18:00'))).toEqual([
    { kind: 'full', cents: 1_200_000, dueAt: midnight('2026-12-18') },
  ])
})

test('without a deposit all is due on the balance’s day, or at once where that is past', () => {
  const none = { deposit: { kind: 'none' as const, value: 0 } }
  expect(scheduled(none, today)).toEqual([{ kind: 'full', cents: 1_200_000, dueAt: at('2026-12-04') }])
  expect(scheduled(none, at('2026-12-08', '10:00'))).toEqual([
    { kind: 'full', cents: 1_200_000, dueAt: at('2026-12-10') },
  ])
  expect(scheduled({ ...none, balance_days: 0 }, today)).toEqual([
    { kind: 'full', cents: 1_200_000, dueAt: midnight('2026-12-18') },
  ])
})

test('a stay of a cent has a deposit, so that its nights are not held until the balance is due', () => {
  const of = (totalCents: number, value: number) =>
    depositCents({ deposit: { kind: 'percent', value } }, totalCents)
  expect([of(1, 30), of(1, 100), of(3, 50), of(333, 33), of(0, 30)]).toEqual([1, 1, 2, 110, 0])
})

test('a deposit of an amount is never more than the stay costs', () => {
  const amount = (value: number) => scheduled({ deposit: { kind: 'amount', value } }, today)
  expect(amount(500_000).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['deposit', 500_000],
    ['balance', 700_000],
  ])
  expect(amount(2_000_000)).toEqual([{ kind: 'full', cents: 1_200_000, dueAt: at('2026-11-30') }])
})

test('the damage deposit is apart: on arrival, or days before, never before the first payment', () => {
  const damage = (by: 'arrival' | number, from = today) =>
    scheduled({ damage: { kind: 'amount', value: 200_000, by, return_days: 3 } }, from).at(-1)
  expect(damage('arrival')).toEqual({ kind: 'damage', cents: 200_000, dueAt: midnight('2026-12-18') })
  expect(damage(2)?.dueAt).toEqual(at('2026-12-16'))
  expect(damage(60)?.dueAt).toEqual(at('2026-11-30'))
})

test('a stay that costs nothing has nothing due', () => {
  expect(scheduled({}, today, { ...stay, totalCents: 0 })).toEqual([])
})

test('EFT is offered where check-in is more than two business days away', () => {
  // Thursday; 16 December is free.
  expect(eftOffered('2026-11-30', at('2026-11-26', '10:00'), holidays)).toBe(false)
  expect(eftOffered('2026-12-01', at('2026-11-26', '10:00'), holidays)).toBe(true)
  expect(eftOffered('2026-12-18', at('2026-12-15', '10:00'), holidays)).toBe(false)
  expect(eftOffered('2026-12-19', at('2026-12-15', '10:00'), holidays)).toBe(true)
})

test('whatever the terms, the dues of the stay add up to its total, in whole cents and in order', () => {
  const deposit = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 5_000_000 }) }),
    fc.constant({ kind: 'none' as const, value: 0 }),
  )
  const within = fc.oneof(
    fc.record({ business_days: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ hours: fc.integer({ min: 1, max: 168 }) }),
  )
  const terms = fc.record({
    deposit,
    deposit_within: within,
    balance_days: fc.integer({ min: 0, max: 90 }),
  })
  const given = fc.record({ ahead: fc.integer({ min: 0, max: 120 }), totalCents: fc.nat(50_000_000) })
  fc.assert(
    fc.property(terms, given, fc.integer({ min: 0, max: 23 }), (chosen, { ahead, totalCents }, hour) => {
      const from = at('2026-11-26', `${String(hour).padStart(2, '0')}:00`)
      const checkIn = addDays('2026-11-26', ahead)
      const dues = scheduled(chosen, from, { checkIn, checkOut: addDays(checkIn, 2), totalCents })
      expect(dues.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents)
      expect(dues.every(({ cents }) => Number.isInteger(cents) && cents > 0)).toBe(true)
      expect(dues.every(({ dueAt }) => dueAt > from && dueAt <= midnight(checkIn))).toBe(true)
      expect(dues.map(({ dueAt }) => dueAt.getTime())).toEqual(
        dues.map(({ dueAt }) => dueAt.getTime()).toSorted((one, other) => one - other),
      )
    }),
  )
})
