import type { Deps } from '#src/server/deps.ts'
import { hashOfToken, newToken } from '#src/server/http/session.ts'
import { countLink, waitForLink } from '#src/server/mail/mail-allowance.ts'
import { confirmationsOfHour, insertConfirmation, lockAddress } from './take-confirmation.ts'
import { lockUser, userIfThere } from '../queries.ts'

const HOUR_MS = 60 * 60 * 1000

/** Links that confirm an address: of an account, and to an address that is wanted, in an hour. See docs/product/limits.md. */
const CONFIRMATIONS_AN_HOUR = 5

/**
 * Milliseconds until another link may be made: 0 is now. Counted are those of the account, to an address
 * that is wanted also those of others, and all that was mailed to a box where nobody has confirmed the address.
 */
export async function waitForConfirmation(
  deps: Deps,
  { id: userId, email }: { id: string; email: string },
  wanted: string | null,
): Promise<number> {
  const { db, config, now } = deps
  if (!config.rateLimits) return 0
  const later = await waitForLink(deps, db, wanted ?? email)
  if (later) return later.getTime() - now().getTime()
  const made = await confirmationsOfHour(db, userId, wanted, now())
  const oldest = made.at(-CONFIRMATIONS_AN_HOUR)
  return oldest ? HOUR_MS - (now().getTime() - oldest.getTime()) : 0
}

/** A link for the address that is wanted (of the account, or for guests to write to), else for the account's own; undefined where there is nothing to confirm, or the hour has had its links. */
export async function makeConfirmation(deps: Deps, userId: string, of: 'account' | 'contact' = 'account') {
  const token = newToken()
  return deps.db.transaction(async tx => {
    await lockUser(tx, userId)
    const user = await userIfThere(tx, userId)
    if (!user) return undefined
    const wanted = of === 'contact' ? user.pendingContactEmail : user.pendingEmail
    const isDone = of === 'contact' || user.emailVerifiedAt !== null
    if (isDone && !wanted) return undefined
    if (wanted) await lockAddress(tx, wanted)
    if ((await waitForConfirmation({ ...deps, db: tx }, user, wanted)) > 0) return undefined
    const address = wanted ?? user.email
    if (!(await countLink(deps, tx, address))) return undefined
    await insertConfirmation(tx, {
      userId,
      email: address,
      tokenHash: hashOfToken(token),
      createdAt: deps.now(),
    })
    return { email: address, token }
  })
}
