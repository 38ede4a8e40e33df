import { v7 as uuidv7 } from 'uuid'
import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../contract.ts'
import { mailResetLink } from './jobs.ts'
import { userByEmail } from './queries.ts'

/** Sends a link to set a new password, if there is such an account; the answer does not tell. */
export async function forgotPassword(
  { db, enqueue }: Deps,
  { email }: Input<typeof contract.forgotPassword>,
) {
  const user = await userByEmail(db, email)
  // Sent for nobody too, so that the time it takes does not tell either.
  await enqueue(db, mailResetLink, { userId: user?.id ?? null, cause: uuidv7() })
  return {
    success: true as const,
    message: 'If there is an account for this email, a link to set a new password is on its way.',
  }
}
