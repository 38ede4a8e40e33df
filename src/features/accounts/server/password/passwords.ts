import { hash, verify } from '@node-rs/argon2'

/** Memory in KiB, and passes over it, that argon2id takes for a hash. */
type HashCost = { memoryCost: number; timeCost: number }

/** OWASP's recommendation: 19 MiB and 2 passes, as long as 40 ms of a processor. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 }

let cost = HASH_COST

/** Sets what a hash takes from now on: tests register thousands of people. */
export const hashAtCost = (given: HashCost): void => {
  cost = given
}

/** One spelling of what keyboards write in several: an é is one sign or two (NIST SP 800-63B, 3.1.1.2). */
export const normalizedPassword = (typed: string): string => typed.normalize('NFKC')

export const hashOfPassword = (password: string): Promise<string> => hash(normalizedPassword(password), cost)

let decoy: Promise<string> | undefined

/** True if the password is right. Without a user it takes just as long, so that nobody learns who has an account. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashOfPassword('nobody has this password')
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
