import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const FILES = 1000
/** It is 370: the name, where the file lies, and its row of the manifest. With what handed its bytes over, and a buffer for its name, it would be 780. */
const BYTES_A_FILE_MAX = 500

// In a program of its own, whose heap holds nothing else that comes or goes.
const run = promisify(execFile)
const programIn = (folder: string) => `
  const { openZip } = await import('${new URL('zip-writer.ts', import.meta.url).href}')
  const zip = openZip('${path.join(folder, 'copy.zip')}', new Date(), new AbortController().signal)
  const pack = async (kind, count) => {
    for (let at = 0; at < count; at += 1) await zip.one('messages/' + kind + '-' + at + '.json', { words: 'x'.repeat(2000) })
  }
  const bytes = async () => {
    await new Promise(setImmediate)
    gc()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  await pack('first', ${FILES})
  const before = await bytes()
  await pack('then', ${FILES})
  console.log(Math.round(((await bytes()) - before) / ${FILES}))
  await zip.end(() => ({}))`

test('a copy of many files retains of each no more than its name and where it lies', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'naledi-zip-'))
  const { stdout } = await run(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '-e',
    programIn(folder),
  ])
  expect(Number(stdout)).toBeGreaterThan(0)
  expect(Number(stdout)).toBeLessThan(BYTES_A_FILE_MAX)
  await rm(folder, { recursive: true })
})
