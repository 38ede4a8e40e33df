import { expect, test } from 'vitest'
import { GIVEN_UP_MS, nextTry } from './next-try.ts'

const queuedAt = new Date('2027-03-10T10:00:00Z')
const waits = (tries: number, chance = 0.5) =>
  (nextTry(queuedAt, tries, queuedAt, chance)!.getTime() - queuedAt.getTime()) / 60_000 // not given up at once

test('a mail is tried again after a minute, two, four and so on, up to two hours', () => {
  const tries = [1, 2, 3, 4, 5, 6, 7, 8, 9, 20]
  expect(tries.map(each => waits(each))).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120, 120])
})

test('not all come back at once: each waits a fifth more or less', () => {
  expect([waits(8, 0), waits(8, 1)]).toEqual([96, 144])
})

test('it is given up two days after it was queued', () => {
  const at = (ms: number) => nextTry(queuedAt, 9, new Date(queuedAt.getTime() + ms), 0.5)
  expect(at(GIVEN_UP_MS - 1)).not.toBeNull()
  expect(at(GIVEN_UP_MS)).toBeNull()
  expect(GIVEN_UP_MS).toBe(48 * 60 * 60_000)
})
