import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'

/** The name of the form of a sealed register; another version gets another number. */
export const REGISTER_FORMAT = 'naledi-register/1'

const KEY_BYTES = 32
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** A passphrase costs a tenth of a second and 32 MB to try. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 ** 2 }

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url')

/** Returns the key that a passphrase makes with this salt. */
export const keyOf = (passphrase: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64url'), KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const boundTo = (row: number): Buffer => Buffer.from(`${REGISTER_FORMAT} ${row}`)

/** Seals a row, bound to its place: rows can not change places, and none is left out unseen. */
export function sealRow(key: Buffer, row: number, value: unknown): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(boundTo(row))
  const words = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), words]).toString('base64url')
}

/** Opens a row. Throws where it was sealed with another key, for another place, or was changed. */
export function openRow(key: Buffer, row: number, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(boundTo(row)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const words = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return JSON.parse(Buffer.concat([words, decipher.final()]).toString())
}
