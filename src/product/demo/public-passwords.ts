import { hkdfSync } from 'node:crypto'
import type { Config } from '#src/server/config.ts'
import { demoAccounts } from './accounts.ts'

const PASSWORD_BYTES = 12

export type PublicPassword = { role: string; email: string; password: string }

/**
 * The passwords of a demo that strangers reach. They come from the secret key, so that each start over the same data, and each
 * process beside it, has the same, and nothing has to keep them.
 */
export function publicPasswords({ secretKey }: Pick<Config, 'secretKey'>): PublicPassword[] {
  if (!secretKey) throw new Error('There is no secret key: readSecretKey gives it at the start')
  return demoAccounts.map(({ role, email }) => ({
    role,
    email,
    password: Buffer.from(
      hkdfSync('sha256', secretKey, 'naledi', `demo password ${role}`, PASSWORD_BYTES),
    ).toString('base64url'),
  }))
}
