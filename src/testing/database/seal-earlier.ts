import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals a text as versions before 2026-11-28 did: for a use, with nothing of its key or its row. */
export function sealEarlier(secretKey: string, use: string, text: string): string {
  const nonce = randomBytes(12)
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'naledi', `sealed ${use}`, 32))
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const words = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `sealed1.${Buffer.concat([nonce, cipher.getAuthTag(), words]).toString('base64url')}`
}
