import { expect, it } from 'vitest'
import { durationWords } from './mail-pace.ts'

it.each([
  [3000, 60, 'about 50 minutes'],
  [3000, 30, 'about 100 minutes'],
  [30_000, 60, 'about 8 hours'],
  [60, 60, 'about 1 minute'],
  [59, 60, 'less than a minute'],
])('%i receivers at %i a minute take %s', (receivers, perMinute, words) => {
  expect(durationWords(receivers, perMinute)).toBe(words)
})
