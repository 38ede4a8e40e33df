import { expect, test } from 'vitest'
import { isAhead } from './ahead.ts'

test('a moment is ahead from an hour on: clocks differ a little', () => {
  const now = new Date('2026-11-28T01:00:00Z')
  const at = (ms: number) => isAhead(new Date(now.getTime() + ms), now)
  expect([at(-86_400_000), at(0), at(3_600_000), at(3_600_001)]).toEqual([false, false, false, true])
})
