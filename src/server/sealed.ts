import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { link, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'
import { makeDataDir } from './data-dir.ts'
import { StartError } from './start-error.ts'

/** What a secret is for; one that is sealed for one use opens for no other. */
export type SealedUse = 'webhook' | 'feed' | 'cleaner' | 'newsletter' | 'agreement' | 'notification' | 'totp'

/** What begins so is sealed. The number is of the way it is done. */
export const SEALED = 'sealed1.'
export const KEY_FILE = 'secret-key'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

type Keyed = Pick<Config, 'secretKey'>

function keyFor({ secretKey }: Keyed, use: SealedUse): Buffer {
  if (!secretKey) throw new Error('There is no secret key: readSecretKey gives it at the start')
  return Buffer.from(hkdfSync('sha256', secretKey, 'naledi', `sealed ${use}`, KEY_BYTES))
}

/** Encrypts a secret for the database (AES-256-GCM): whoever reads that reads no secret. See docs/product/accounts.md#secrets-at-rest. */
export function sealSecret(config: Keyed, use: SealedUse, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(config, use), nonce)
  const words = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), words]).toString('base64url')
}

/** The secret again; one that an earlier version left open as it stands. Throws where it was sealed with another key. */
export function openSecret(config: Keyed, use: SealedUse, saved: string): string {
  if (!saved.startsWith(SEALED)) return saved
  const sealed = Buffer.from(saved.slice(SEALED.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(config, use), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString()
}

/** Makes the file where there is none, whole at once: of several starts one makes it. */
async function makeKeyFile(file: string): Promise<void> {
  if (await stat(file).catch(() => null)) return
  const draft = `${file}.${process.pid}.${randomBytes(NONCE_BYTES).toString('hex')}`
  await writeFile(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
}

/** The key of the settings, else that of DATA_DIR, which is made at the first start and readable by this user alone. Throws `StartError`. */
export async function readSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (secretKey) return secretKey
  const file = path.join(dataDir, KEY_FILE)
  try {
    await makeDataDir(dataDir)
    await makeKeyFile(file)
    const saved = (await readFile(file, 'utf8')).trim()
    if (saved.length < KEY_BYTES) throw new Error('it is not complete')
    return saved
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The key in ${file} cannot be read (${(error as Error).message}): restore the file from a backup, or set SECRET_KEY.`,
    )
  }
}
