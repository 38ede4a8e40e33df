import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNATURE = /^[\da-f]{128}$/i

/** True if Paystack signed these very bytes: by HMAC-SHA512 with the secret key, in hex of either case. */
export function isSignedByPaystack(body: Uint8Array, given: unknown, secretKey: string): boolean {
  if (typeof given !== 'string' || !SIGNATURE.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha512', secretKey).update(body).digest())
}
