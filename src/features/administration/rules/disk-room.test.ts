import { expect, it } from 'vitest'
import { isNearlyFull } from './disk-room.ts'

const GB = 1024 ** 3

it.each([
  ['little is left of a small disk', 10, 1.9, true],
  ['a tenth is left of a small disk', 10, 2, false],
  ['less than a tenth is left', 100, 9.9, true],
  ['a tenth is left', 100, 10, false],
  ['less than a tenth is left of a large disk, and plenty', 1000, 20, false],
  ['less than plenty is left of a large disk', 1000, 19.9, true],
  ['nothing is left', 100, 0, true],
])('%s', (_, size, free, isFull) => {
  expect(isNearlyFull({ bytes: size * GB, freeBytes: free * GB })).toBe(isFull)
})
