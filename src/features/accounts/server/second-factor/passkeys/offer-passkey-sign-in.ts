import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../../contract/second-step.ts'
import { insertChallenge } from './passkey-challenges.ts'
import { relyingPartyOf } from '../relying-party.ts'

/** Returns what a browser needs to ask for a passkey of this host, whosever it is. */
export const offerPasskeySignIn: Handler<typeof contract.offerPasskeySignIn> = async (
  { db, config },
  _,
  __,
  from,
) => {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { id: rpID } = relyingPartyOf(config, from)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await insertChallenge(db, options.challenge, null)
  return { success: true, options: { ...options } }
}
