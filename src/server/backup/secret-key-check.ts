import { hkdfSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { KEY_FILE } from '../sealed.ts'

const CHECK_BYTES = 8

/** Returns what tells one secret key from another without giving it away. */
export const checkOfSecretKey = (secretKey: string): string =>
  Buffer.from(hkdfSync('sha256', secretKey, 'naledi', 'backup check', CHECK_BYTES)).toString('base64url')

/** Returns the key of the settings, else that of DATA_DIR; null where there is none. It makes none. */
export const findSecretKey = async ({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string | null> =>
  secretKey ??
  (await readFile(path.join(dataDir, KEY_FILE), 'utf8').then(
    words => words.trim() || null,
    () => null,
  ))

/** Writes a key into DATA_DIR, which has none, readable by this user alone. */
export const saveSecretKey = (dataDir: string, key: string): Promise<void> =>
  writeFile(path.join(dataDir, KEY_FILE), key, { mode: 0o600, flag: 'wx' })
