import { randomBytes } from 'node:crypto'
import { link, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { makeDataDir } from '../data-dir.ts'
import { StartError } from '../start-error.ts'

export const KEY_FILE = 'secret-key'
/** The keys before it, each on a line, the newest first. */
export const OLD_KEYS_FILE = 'secret-keys-old'
const KEY_BYTES = 32
const NAME_BYTES = 12

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** Makes the file where there is none, whole at once: of several starts one makes it. */
async function makeKeyFile(file: string, isSealed: boolean): Promise<void> {
  if (await stat(file).catch(() => null)) return
  if (isSealed)
    throw new StartError(
      `${file} is gone, and with it the key that sealed the secrets in the database: put the file back, or set SECRET_KEY to what it held (docs/operations/keys.md).`,
    )
  const draft = `${file}.${process.pid}.${randomBytes(NAME_BYTES).toString('hex')}`
  await writeFile(draft, newKey(), { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
}

/** The keys of the lines of a file; none where it is not there. Throws where one is not complete. */
async function keysIn(file: string): Promise<string[]> {
  const words = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const keys = words
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  if (keys.some(key => key.length < KEY_BYTES)) throw new Error('it is not complete')
  return keys
}

export type SecretKeys = { secretKey: string; oldSecretKeys: string[] }

/**
 * The key that seals and those before it: of the settings, else of DATA_DIR, where the first start makes a key that this user alone can
 * read. Keys of SECRET_KEYS_OLD open in either case. Where something `isSealed` already no key is made: it could open nothing, and would
 * be mistaken for the one that is lost. Throws `StartError`.
 */
export async function readSecretKeys(
  {
    secretKey,
    oldSecretKeys = [],
    dataDir,
  }: Pick<Config, 'secretKey' | 'dataDir'> & Partial<Pick<Config, 'oldSecretKeys'>>,
  { isSealed = false } = {},
): Promise<SecretKeys> {
  const without = (current: string, old: readonly string[]) => ({
    secretKey: current,
    oldSecretKeys: [...new Set(old)].filter(key => key !== current),
  })
  if (secretKey) return without(secretKey, oldSecretKeys)
  const [file, oldFile] = [path.join(dataDir, KEY_FILE), path.join(dataDir, OLD_KEYS_FILE)]
  let read = file
  try {
    await makeDataDir(dataDir)
    await makeKeyFile(file, isSealed)
    const [current] = await keysIn(file)
    if (current === undefined) throw new Error('it is not complete')
    read = oldFile
    return without(current, [...oldSecretKeys, ...(await keysIn(oldFile))])
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The key in ${read} cannot be read (${(error as Error).message}): restore the file from a backup, or set SECRET_KEY.`,
    )
  }
}
