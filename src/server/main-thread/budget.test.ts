import { expect, test } from 'vitest'
import { createBudget } from './budget.ts'

const RULE = { share: 1 / 4, burstMs: 1000, ownersMax: 100 }

/** A budget whose clock stands still until it is moved; `present` are others who call now. */
function begin(rule = RULE) {
  let now = 0
  const budget = createBudget(rule, () => now)
  return {
    budget,
    spend: (owner: string, ms: number) => void (budget.of(owner).leftMs -= ms),
    waits: (owner: string, isBusy = true) => budget.waitMs(budget.of(owner), isBusy),
    present: (...owners: string[]) => owners.map(owner => budget.of(owner)),
    pass: (ms: number) => void (now += ms),
  }
}

test('who has spent the burst waits until a share of the time that passes has paid for it', () => {
  const { spend, waits, present, pass } = begin()
  present('b', 'c', 'd')
  spend('a', 999)
  expect(waits('a')).toBe(0)
  spend('a', 101)
  const waitMs = waits('a')
  expect(waitMs).toBeCloseTo(101 * 4)
  pass(waitMs - 10)
  expect(waits('a')).toBeGreaterThan(0)
  pass(10)
  expect(waits('a')).toBe(0)
})

test('others are not asked to wait for what one has spent', () => {
  const { spend, waits, present } = begin()
  present('b', 'c', 'd')
  spend('a', 5000)
  expect(waits('a')).toBeGreaterThan(0)
  expect(waits('b')).toBe(0)
  expect(waits('newcomer')).toBe(0)
})

test('over ten seconds one of many gets no more than the burst and a share', () => {
  const { spend, waits, present, pass } = begin()
  let spent = 0
  for (let ms = 0; ms < 10_000; ms += 10) {
    present('b', 'c', 'd')
    if (waits('a') === 0) {
      spend('a', 10)
      spent += 10
    }
    pass(10)
  }
  expect(spent).toBeGreaterThan(3000)
  expect(spent).toBeLessThanOrEqual(1000 + 2500 + 10)
})

test('who is alone has all of it, and with one other each has half', () => {
  const { spend, waits, present, pass } = begin()
  spend('a', 5000)
  expect(waits('a')).toBe(0)
  present('b')
  // Debt is bounded by the burst, and half of what passes pays for it.
  expect(waits('a')).toBeCloseTo(1001 * 2)
  pass(1500)
  present('b')
  expect(waits('a')).toBeGreaterThan(0)
  pass(502)
  expect(waits('a')).toBe(0)
})

test('calls under way are counted with what they will likely take', () => {
  const { budget, waits, present } = begin()
  present('b', 'c', 'd')
  budget.of('a').reservedMs += 1000
  expect(waits('a')).toBeGreaterThan(0)
  budget.of('a').reservedMs -= 1000
  expect(waits('a')).toBe(0)
})

test('no pause saves up more than the burst', () => {
  const { spend, waits, present, pass } = begin()
  pass(1_000_000)
  present('b', 'c', 'd')
  spend('a', 1001)
  expect(waits('a')).toBeGreaterThan(0)
})

test('a flood of owners is remembered up to a number', () => {
  const { budget, present } = begin()
  present(...Array.from({ length: 1000 }, (_, number) => `owner ${number}`))
  expect(budget.size()).toBe(RULE.ownersMax)
})
