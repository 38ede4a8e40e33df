import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`

/** The header by which a receiver knows that a delivery comes from here, and when it was sent; a signature for each secret that holds. */
export function signDelivery(body: string, secrets: readonly string[], now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const signatures = secrets.map(
    secret => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signatures].join(',')
}
