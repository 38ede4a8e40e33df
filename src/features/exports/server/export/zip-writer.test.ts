import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { queryObjects } from 'node:v8'
import { expect, test } from 'vitest'
import { openZip } from './zip-writer.ts'

/** Streams that are in use, counted after a collection. */
const streams = () => queryObjects(Readable, { format: 'count' }) as unknown as number // `@types/node` says nothing of the count

test('a copy of many files retains neither the stream of a file nor a part of the pool for its name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'naledi-zip-'))
  const zip = openZip(path.join(folder, 'copy.zip'), new Date(), new AbortController().signal)
  const pack = (name: string) => zip.one(`messages/${name}.json`, { words: 'x'.repeat(2000) })
  await pack('first')
  const [before, bytesBefore] = [streams(), process.memoryUsage().arrayBuffers]
  const FILES = 500
  for (let at = 0; at < FILES; at += 1) await pack(`${at}`)
  expect(streams() - before).toBeLessThan(FILES / 10)
  // With a part of the pool for each it would be 2 KB a file.
  expect((process.memoryUsage().arrayBuffers - bytesBefore) / FILES).toBeLessThan(1000)
  await zip.end(() => ({}))
  await rm(folder, { recursive: true })
})
