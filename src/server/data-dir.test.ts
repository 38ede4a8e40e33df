import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDataDir } from './data-dir.ts'
import { StartError } from './start-error.ts'

const dir = await mkdtemp(path.join(tmpdir(), 'naledi-dir-'))
afterAll(() => rm(dir, { recursive: true }))

test('a folder is made where there is none, and one that is there is taken', async () => {
  await makeDataDir(path.join(dir, 'a/b'))
  await makeDataDir(path.join(dir, 'a/b'))
})

test('a file in its place is refused by the name of the variable', async () => {
  const file = path.join(dir, 'file')
  await writeFile(file, '')
  for (const place of [file, path.join(file, 'below')]) {
    const refused = makeDataDir(place)
    await expect(refused).rejects.toThrow(`DATA_DIR ${place} should be a folder that this user may write to`)
    await expect(refused).rejects.toBeInstanceOf(StartError)
  }
})

test.runIf(process.platform === 'linux')(
  'a place where nobody can make a folder is refused, and ends',
  async () => {
    await expect(makeDataDir('/proc/naledi/data')).rejects.toThrow(
      'DATA_DIR /proc/naledi/data should be a folder that this user may write to',
    )
  },
)

// root may write anywhere.
test.skipIf(process.getuid?.() === 0)('a folder that may not be written to is refused', async () => {
  await chmod(dir, 0o555)
  await expect(makeDataDir(dir)).rejects.toBeInstanceOf(StartError)
  await chmod(dir, 0o755)
})
