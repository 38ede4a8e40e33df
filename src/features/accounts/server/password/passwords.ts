import { hash, verify } from '@node-rs/argon2'

// @node-rs/argon2 uses argon2id with 19 MiB and 2 passes by default: OWASP's recommendation.

/** One spelling of what keyboards write in several: an é is one sign or two (NIST SP 800-63B, 3.1.1.2). */
export const normalizedPassword = (typed: string): string => typed.normalize('NFKC')

export const hashOfPassword = (password: string): Promise<string> => hash(normalizedPassword(password))

let decoy: Promise<string> | undefined

/** True if the password is right. Without a user it takes just as long, so that nobody learns who has an account. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hash('nobody has this password')
  const compared = passwordHash ?? (await decoy)
  const normalized = normalizedPassword(password)
  const isRight =
    (await verify(compared, normalized)) ||
    // Hashes of earlier versions are of what was typed.
    (normalized !== password && (await verify(compared, password)))
  return isRight && passwordHash !== undefined
}

/** True if a hash is of a password as it was typed, which another keyboard may not write. */
export const isHashedAsTyped = async (password: string, passwordHash: string): Promise<boolean> =>
  normalizedPassword(password) !== password && !(await verify(passwordHash, normalizedPassword(password)))
