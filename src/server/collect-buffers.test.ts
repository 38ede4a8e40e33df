import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// In a program of its own, whose heap has room, so that the collector hardly comes meanwhile.
const ROOM = ['--min-semi-space-size=16', '--max-semi-space-size=16']
const run = promisify(execFile)
const PROGRAM = `
  const { collectBuffers } = await import('${new URL('collect-buffers.ts', import.meta.url).href}')
  const bytes = () => process.memoryUsage().arrayBuffers
  collectBuffers()
  const before = bytes()
  for (let at = 0; at < 64; at += 1) Buffer.alloc(64 * 1024)
  collectBuffers()
  const MOST = 8 * 64 * 1024
  // Another thread gives them back.
  for (let turn = 0; turn < 2000 && bytes() - before > MOST; turn += 1) await new Promise(setImmediate)
  console.log(bytes() - before <= MOST)`

test('buffers that nobody uses are given back at once', async () => {
  const { stdout } = await run(process.execPath, [...ROOM, '--input-type=module', '-e', PROGRAM])
  expect(stdout.trim()).toBe('true')
})
