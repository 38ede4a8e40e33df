import { v7 as uuidv7 } from 'uuid'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract.ts'
import { mailResetLink, NOBODY } from '../work.ts'
import { userByEmail } from '../queries.ts'

/** Sends a link to set a new password, if there is such an account; the answer does not tell. */
export const forgotPassword: Handler<typeof contract.forgotPassword> = async ({ db }, { email }) => {
  const user = await userByEmail(db, email)
  // Sent for nobody too, so that the time it takes does not tell either.
  await mailResetLink.post(db, { userId: user?.id ?? NOBODY, cause: uuidv7() })
  return {
    success: true,
    message: 'If there is an account for this email, a link to set a new password is on its way.',
  }
}
