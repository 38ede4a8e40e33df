import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { nameOf, type SealedColumn, sealedColumns } from './sealed-columns.ts'

/** The keys of this process. */
export type Keyed = Pick<Config, 'secretKey'> & Partial<Pick<Config, 'oldSecretKeys'>>

const KEY_BYTES = 32
const ID_BYTES = 6
const NONCE_BYTES = 12
const TAG_BYTES = 16

const SEALED = 'sealed2.'
/** The id of the key, and what is sealed. */
const FORM = /^sealed2\.([\w-]{8})\.([\w-]{38,})$/
/** Form of values that earlier versions sealed, for a use and not for a row. */
const EARLIER_FORM = /^sealed1\.([\w-]{38,})$/

const earlierUses: ReadonlyMap<string, string | null> = new Map(
  sealedColumns.map(each => [nameOf(each), each.earlierUse]),
)

/** The key that seals, then those before it. Throws where there is none. */
export function keysOf({ secretKey, oldSecretKeys = [] }: Keyed): [string, ...string[]] {
  if (!secretKey) throw new Error('There is no secret key: readSecretKeys gives it at the start')
  return [secretKey, ...oldSecretKeys]
}

const ownKeys: ReadonlyMap<string, string | null> = new Map(
  sealedColumns.map(each => [nameOf(each), each.ownKey]),
)

const derived = (secretKey: string, use: string, bytes = KEY_BYTES): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, 'naledi', use, bytes))

type Key = { id: string; bytes: Buffer }
const known = new Map<string, Key>()

function keyFrom(secretKey: string): Key {
  const found = known.get(secretKey)
  if (found) return found
  const id = derived(secretKey, 'id of a key', ID_BYTES).toString('base64url')
  const key = { id, bytes: derived(secretKey, 'sealed 2') }
  known.set(secretKey, key)
  return key
}

/** Returns the key of what has one of its own, else the one that seals all others, under the id of the secret key that both come from. */
const keyFor = (secretKey: string, ownKey: string | null): Key => {
  const { id, bytes } = keyFrom(secretKey)
  return { id, bytes: ownKey === null ? bytes : derived(secretKey, `sealed 2 ${ownKey}`) }
}

/** Returns a key for one use, derived from each key of this process: first that of the key that seals. */
export const derivedKeys = (config: Keyed, use: string): [Key, ...Key[]] =>
  keysOf(config).map(key => ({ id: keyFrom(key).id, bytes: derived(key, use) })) as [Key, ...Key[]] // as many as keysOf gives

/** The ids of the keys of this process, first that of the key that seals. An id says nothing of its key. */
export const keyIdsOf = (config: Keyed): string[] => keysOf(config).map(key => keyFrom(key).id)

/** Returns the beginning of a value that a key has sealed. */
export const sealedWith = (keyId: string): string => `${SEALED}${keyId}.`

/** A value was sealed with a key that this process does not have. */
export class KeyMissing extends Error {
  constructor(place: string, keyId: string) {
    super(
      `A value of ${place} was sealed with the key ${keyId}, which this process does not have: start it again with that key in SECRET_KEY or SECRET_KEYS_OLD (docs/operations/keys.md).`,
    )
  }
}

function open(key: Buffer, words: string, bound?: string): string {
  const sealed = Buffer.from(words, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
  if (bound !== undefined) decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString()
}

/** Opens what an earlier version sealed, with whichever key did it. Throws where none did. */
function openEarlier(config: Keyed, use: string, words: string): string {
  let fault: unknown
  for (const key of keysOf(config))
    try {
      return open(derived(key, `sealed ${use}`), words)
    } catch (error) {
      fault = error
    }
  throw fault
}

/** Seals a text for one place (AES-256-GCM with the place as associated data): it opens nowhere else. */
export function sealFor(config: Keyed, place: string, text: string, ownKey: string | null = null): string {
  const { id, bytes } = keyFor(keysOf(config)[0], ownKey)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(place))
  const words = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return sealedWith(id) + Buffer.concat([nonce, cipher.getAuthTag(), words]).toString('base64url')
}

/**
 * Opens what `sealFor` sealed for this place, or an earlier version for a use; what is not sealed is given as it is. Throws `KeyMissing`, and
 * an error where the value was sealed for another place or was changed.
 */
export function openFor(
  config: Keyed,
  place: string,
  saved: string,
  earlierUse: string | null,
  ownKey: string | null = null,
): string {
  const [, keyId, words] = FORM.exec(saved) ?? []
  if (keyId !== undefined && words !== undefined) {
    const secretKey = keysOf(config).find(each => keyFrom(each).id === keyId)
    if (secretKey === undefined) throw new KeyMissing(place, keyId)
    return open(keyFor(secretKey, ownKey).bytes, words, place)
  }
  const [, earlier] = (earlierUse !== null && EARLIER_FORM.exec(saved)) || []
  return earlier === undefined ? saved : openEarlier(config, String(earlierUse), earlier)
}

/** Seals a secret for a row of the database: whoever reads that reads no secret. See docs/product/accounts.md#secrets-at-rest. */
export const sealSecret = (config: Keyed, column: SealedColumn, row: string, secret: string): string =>
  sealFor(config, `${column} ${row}`, secret, ownKeys.get(column))

/** The secret of a row again; one that an earlier version left plain as it is. Throws as `openFor` does. */
export const openSecret = (config: Keyed, column: SealedColumn, row: string, saved: string): string =>
  openFor(config, `${column} ${row}`, saved, earlierUses.get(column) ?? null, ownKeys.get(column))
