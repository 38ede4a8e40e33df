import { randomBytes } from 'node:crypto'
import { hashOfToken } from '#src/server/http/session.ts'
import { type Keyed, sealSecret } from '#src/server/sealed.ts'

const SECRET_BYTES = 24

/** A link that nobody guesses: sealed, and the hash by which its page is found. */
export function makeLink(config: Keyed, cleanerId: string) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { secret: sealSecret(config, 'cleaners.secret', cleanerId, secret), secretHash: hashOfToken(secret) }
}
