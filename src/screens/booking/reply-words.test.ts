import { expect, test } from 'vitest'
import { replyWords } from './reply-words.ts'

const HOUR_MS = 3_600_000

test('a guest reads how long the host has to reply, and a host how long they have', () => {
  const until = '2026-11-29T05:54:00Z'
  expect(replyWords('Thandeka Mokoena', 71 * HOUR_MS, until)).toEqual({
    left: 'Thandeka has 2 days 23 h to reply.',
    until: 'We’re keeping these nights free until 29 Nov 2026, 07:54.',
  })
  expect(replyWords(null, 30_000, until).left).toBe('You have under 1 min to reply.')
})
