import { v7 as uuidv7 } from 'uuid'
import { rateLimited } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import { mailConfirmation } from '../work.ts'
import { waitForConfirmation } from './make-confirmation.ts'
import { userById } from '../queries.ts'

/** Mails the link that confirms the caller's address, or the one that is wanted instead, once more. Throws 429. See docs/product/accounts.md#confirmed-addresses. */
export async function sendConfirmation(deps: Deps, _: object, { actor }: SignedIn) {
  const { email, pendingEmail, emailVerifiedAt } = await userById(deps.db, actor.person.id)
  if (emailVerifiedAt && !pendingEmail)
    return { success: true as const, message: 'Your email address is confirmed already' }
  await checkConfirmations(deps, { id: actor.person.id, email }, pendingEmail)
  await mailConfirmation.post(deps.db, { userId: actor.person.id, cause: uuidv7() })
  return { success: true as const, message: `We sent a link to ${pendingEmail ?? email}` }
}

/** Throws 429 where this account, the address that is wanted, or a mailbox that nobody has confirmed, has had as many links as an hour may have. */
export async function checkConfirmations(
  deps: Deps,
  user: { id: string; email: string },
  wanted: string | null,
): Promise<void> {
  const seconds = Math.ceil((await waitForConfirmation(deps, user, wanted)) / 1000)
  if (seconds > 0) throw rateLimited({ seconds }, { retryAfterSeconds: seconds })
}
