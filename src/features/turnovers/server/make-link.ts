import { randomBytes } from 'node:crypto'
import type { Config } from '#src/server/config.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import { sealSecret } from '#src/server/sealed.ts'

const SECRET_BYTES = 24

/** A link that nobody guesses: sealed, and the hash by which its page is found. */
export function makeLink(config: Pick<Config, 'secretKey'>) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { secret: sealSecret(config, 'cleaner', secret), secretHash: hashOfToken(secret) }
}
