import { expect, test } from 'vitest'
import { collectBuffers } from './collect-buffers.ts'

test('buffers that nobody uses are given back at once', () => {
  collectBuffers()
  const before = process.memoryUsage().arrayBuffers
  for (let at = 0; at < 64; at += 1) Buffer.alloc(64 * 1024)
  const full = process.memoryUsage().arrayBuffers - before
  collectBuffers()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(full / 4)
})
