import { hash, verify } from '@node-rs/argon2'

// @node-rs/argon2 uses argon2id with 19 MiB and 2 passes by default: OWASP's recommendation.

export const hashOfPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | undefined

/** Whether the password is right. Without a user it takes just as long, so that nobody learns who has an account. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hash('nobody has this password')
  const isRight = await verify(passwordHash ?? (await decoy), password)
  return isRight && passwordHash !== undefined
}
