import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import * as passkeys from '../contract/passkeys.ts'
import * as secondFactor from '../contract/second-factor.ts'
import * as secondStep from '../contract/second-step.ts'
import * as sessions from '../contract/sessions.ts'
import { changeEmail } from './email/change-email.ts'
import { changePassword } from './password/change-password.ts'
import { readConfirmed, readFresh } from './password/confirm-password.ts'
import { confirmEmail } from './email/confirm-email.ts'
import { endSession } from './sign-in/end-session.ts'
import { forgotPassword } from './password/forgot-password.ts'
import { listSessions } from './sign-in/list-sessions.ts'
import { countedUsage } from '#src/features/billing/server/queries.ts'
import { userAnswer, countsOf, userById } from './queries.ts'
import { registerUser } from './register-user.ts'
import { resetPassword } from './password/reset-password.ts'
import { addPasskey } from './second-factor/passkeys/add-passkey.ts'
import { confirmTotp } from './second-factor/totp/confirm-totp.ts'
import { offerPasskeySignIn } from './second-factor/passkeys/offer-passkey-sign-in.ts'
import { offerPasskey } from './second-factor/passkeys/offer-passkey.ts'
import { readSecondFactor } from './second-factor/read-second-factor.ts'
import { removePasskey } from './second-factor/passkeys/remove-passkey.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { setUpTotp } from './second-factor/totp/set-up-totp.ts'
import { signInByCode } from './second-factor/sign-in-by-code.ts'
import { signInByPasskey } from './second-factor/passkeys/sign-in-by-passkey.ts'
import { turnOffTotp } from './second-factor/totp/turn-off-totp.ts'
import { sendConfirmation } from './email/send-confirmation.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { updateProfile } from './update-profile.ts'

const HOUR = 60 * 60
const SIGN_INS = { callsMax: 300, seconds: 60 }
// A picture of 5 MB as a data URL is a third longer.
const PROFILE_BYTES_MAX = 8 * 1024 * 1024

export function accountRoutes({ route }: Api): void {
  // Many people share one address of a mobile network: docs/product/limits.md.
  route(contract.registerUser, registerUser, { perAddress: { callsMax: 600, seconds: HOUR } })
  route(contract.signIn, signIn, { perAddress: SIGN_INS, connections: 'entry' })
  route(secondStep.signInByCode, signInByCode, { perAddress: SIGN_INS, connections: 'entry' })
  route(secondStep.offerPasskeySignIn, offerPasskeySignIn, { perAddress: SIGN_INS, connections: 'entry' })
  route(secondStep.signInByPasskey, signInByPasskey, { perAddress: SIGN_INS, connections: 'entry' })
  secondFactorRoutes(route)
  route(contract.signOut, signOut)
  route(sessions.listSessions, listSessions)
  route(sessions.endSession, endSession)
  route(contract.me, async ({ db }, _, caller) => ({
    success: true as const,
    user: userAnswer(await userById(db, caller.actor.person.id)),
  }))
  route(contract.updateProfile, updateProfile, {
    bodyBytesMax: PROFILE_BYTES_MAX,
    reachesOutside: true,
  })
  // A password is hashed slowly on purpose, which is no time to hold a connection.
  route(contract.changePassword, changePassword, { reachesOutside: true })
  route(contract.forgotPassword, forgotPassword, { perAddress: { callsMax: 60, seconds: HOUR } })
  route(contract.resetPassword, resetPassword, {
    perAddress: { callsMax: 60, seconds: HOUR },
    reachesOutside: true,
  })
  route(contract.sendConfirmation, sendConfirmation)
  route(contract.confirmEmail, confirmEmail, { perAddress: { callsMax: 600, seconds: HOUR } })
  route(contract.changeEmail, changeEmail, { readInput: readConfirmed(contract.changeEmail) })
  route(contract.stats, async ({ db, now }, _, caller) => {
    const { organisation } = caller
    const used = organisation ? await countedUsage(db, organisation.id, now()) : undefined
    return {
      success: true as const,
      ...(await countsOf(db, caller)),
      aiUsage: { requests: used?.ai_requests ?? 0, tokens: used?.ai_tokens ?? 0 },
    }
  })
}

function secondFactorRoutes(route: Api['route']): void {
  const fresh = <E extends Endpoint>(endpoint: E) => ({ readInput: readFresh(endpoint) })
  route(secondFactor.readSecondFactor, readSecondFactor)
  route(secondFactor.setUpTotp, setUpTotp, fresh(secondFactor.setUpTotp))
  route(secondFactor.confirmTotp, confirmTotp)
  route(secondFactor.turnOffTotp, turnOffTotp, fresh(secondFactor.turnOffTotp))
  route(secondFactor.renewRecoveryCodes, renewRecoveryCodes, fresh(secondFactor.renewRecoveryCodes))
  route(passkeys.offerPasskey, offerPasskey, fresh(passkeys.offerPasskey))
  // A challenge of a passkey is spent whatever comes of it.
  route(passkeys.addPasskey, addPasskey, { reachesOutside: true })
  route(passkeys.removePasskey, removePasskey, fresh(passkeys.removePasskey))
}
