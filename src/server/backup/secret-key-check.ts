import { hkdfSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { KEY_FILE, OLD_KEYS_FILE } from '../settings/read-secret-keys.ts'

const CHECK_BYTES = 8

/** Returns what tells one secret key from another without giving it away. */
export const checkOfSecretKey = (secretKey: string): string =>
  Buffer.from(hkdfSync('sha256', secretKey, 'naledi', 'backup check', CHECK_BYTES)).toString('base64url')

/** The keys of lines, as files of keys and backups hold them. */
export const keysOfLines = (words: string): string[] =>
  words
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** Returns the keys of the settings, else those of DATA_DIR, the one that seals first; none where none is there. It makes none. */
export async function findSecretKeys({
  secretKey,
  oldSecretKeys = [],
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'> & Partial<Pick<Config, 'oldSecretKeys'>>): Promise<string[]> {
  const keysIn = async (file: string) =>
    keysOfLines(await readFile(path.join(dataDir, file), 'utf8').catch(() => ''))
  const current = secretKey ? [secretKey] : [...(await keysIn(KEY_FILE)), ...(await keysIn(OLD_KEYS_FILE))]
  return [...new Set([...current, ...oldSecretKeys])]
}

/** Writes keys into DATA_DIR, which has none, readable by this user alone. */
export async function saveSecretKeys(dataDir: string, [current, ...old]: readonly string[]): Promise<void> {
  const save = (file: string, keys: readonly string[]) =>
    writeFile(path.join(dataDir, file), keys.join('\n'), { mode: 0o600, flag: 'wx' })
  if (current) await save(KEY_FILE, [current])
  if (old.length > 0) await save(OLD_KEYS_FILE, old)
}
