import type { Output } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { From, Handler } from '#src/server/http/route.ts'
import { rateLimited } from '#src/contract/problem.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../../contract/second-step.ts'
import { signInExpired, wrongCode } from '../../contract/second-step-problems.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { knownDeviceOf } from '../sign-in/known-device.ts'
import { limitSignIn } from '../sign-in/limit-sign-in.ts'
import { pendingSignIn, spendPendingSignIn } from './begin-second-step.ts'
import { codesGuessed, recoveryCodeUsed } from './factor-mails.ts'
import { recordFactor } from './record-factor.ts'
import { spendCode } from './spend-code.ts'

// A code has six digits: who knows the password gets few tries. See docs/product/limits.md.
export const WRONG_CODES = { minutes: 60, fromOneMax: 5, fromAllMax: 10 }

type SignedIn = Output<typeof contract.signInByCode>
type Step = { userId: string; challenge: string; code: string }

/** Spends the code and opens the session, both or neither; undefined where it is no code. */
const completeByCode = (deps: Deps, { userId, challenge, code }: Step, from: From) =>
  deps.db.transaction(async tx => {
    const spent = await spendCode(deps, tx, userId, code)
    if (!spent) return undefined
    if (!(await spendPendingSignIn(tx, challenge))) throw signInExpired()
    if (spent === 'recovery_code')
      await recordFactor(deps, tx, { userId, event: 'recovery-code-used', mail: recoveryCodeUsed }, from)
    return completeSignIn(deps, tx, userId, from, spent)
  })

/** Finishes a login by a code. Throws 401, 403, 429. */
export const signInByCode: Handler<typeof contract.signInByCode> = async (
  deps,
  { challenge, code },
  _,
  from,
) => {
  const { db, config, log } = deps
  const userId = await pendingSignIn(db, challenge)
  if (!userId) throw signInExpired()
  let signedIn: SignedIn | undefined
  const attempt = async () => {
    signedIn = await completeByCode(deps, { userId, challenge, code }, from)
    return signedIn !== undefined
  }
  const known = knownDeviceOf(deps, userId, from)
  const trier = { account: `second step ${userId}`, address: from.address, known }
  if (!config.rateLimits) await attempt()
  else
    await limitSignIn(db, trier, attempt, WRONG_CODES).catch(async error => {
      if (rateLimited.is(error)) await mailGuessed(deps, userId)
      throw error
    })
  if (signedIn) return signedIn
  logSecurity(log, 'second-factor-refused', { userId }, from)
  throw wrongCode()
}

/** Tells its owner once a day that somebody knows the password. */
async function mailGuessed(deps: Deps, userId: string): Promise<void> {
  await postMail(deps, deps.db, codesGuessed, {
    cause: `${userId} ${deps.today()}`,
    about: userId,
    to: { userId },
  })
}
