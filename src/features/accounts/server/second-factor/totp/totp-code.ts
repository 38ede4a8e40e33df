import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Clocks of phones are off by a little. */
const STEPS_AROUND = 1

// Settings that every authenticator app takes: SHA-1, 6 digits, 30 seconds.
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Naledi', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** A secret of 160 bits, in the letters that apps take when it is typed. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Returns what the QR code says. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The step of 30 seconds that a code belongs to, or null where it is no code of about now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_AROUND })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

/** As it was typed, without what stands between its digits. */
export const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '')
