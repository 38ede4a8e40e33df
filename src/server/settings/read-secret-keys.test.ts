import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSecretKeys } from './read-secret-keys.ts'

async function emptyDataDir() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'naledi-key-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}
const [x, y, z] = ['x', 'y', 'z'].map(letter => letter.repeat(32)) as [string, string, string]

test('without a setting the first start makes a key that this user alone reads, and later starts take it', async () => {
  const dataDir = await emptyDataDir()
  const read = async () => (await readSecretKeys({ secretKey: undefined, dataDir })).secretKey
  const [key, same] = await Promise.all([read(), read()])
  expect(same).toBe(key)
  expect(await read()).toBe(key)
  const file = path.join(dataDir, 'secret-key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toBe(key)
  expect((await readSecretKeys({ secretKey: x, dataDir })).secretKey).toBe(x)
  await writeFile(file, '')
  await expect(read()).rejects.toThrow('cannot be read')
})

test('no key is made where another sealed what is in the database', async () => {
  const dataDir = await emptyDataDir()
  const read = (isSealed: boolean) => readSecretKeys({ secretKey: undefined, dataDir }, { isSealed })
  await expect(read(true)).rejects.toThrow(/secret-key is gone.*put the file back, or set SECRET_KEY/)
  expect(await readdir(dataDir)).toEqual([])
  const made = await read(false)
  expect(await read(true)).toEqual(made)
})

test('old keys come from the setting and from their file, each once', async () => {
  const dataDir = await emptyDataDir()
  await writeFile(path.join(dataDir, 'secret-key'), `${x}\n`)
  await writeFile(path.join(dataDir, 'secret-keys-old'), `${y}\n${x}\n\n`)
  const read = (secretKey: string | undefined, oldSecretKeys: string[]) =>
    readSecretKeys({ secretKey, oldSecretKeys, dataDir })
  expect(await read(undefined, [z])).toEqual({ secretKey: x, oldSecretKeys: [z, y] })
  expect(await read(z, [y, z])).toEqual({ secretKey: z, oldSecretKeys: [y] })
  await writeFile(path.join(dataDir, 'secret-keys-old'), 'short')
  await expect(read(undefined, [])).rejects.toThrow(/secret-keys-old cannot be read/)
})
