import { sql } from 'drizzle-orm'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../../contract/passkeys.ts'
import { demoLoginStays } from '../../../contract/second-factor.ts'
import { userById } from '../../queries.ts'
import { insertChallenge } from './passkey-challenges.ts'
import { ALGORITHMS, relyingPartyOf } from '../relying-party.ts'

/** Returns what a browser needs to make a passkey, which asks for the face, the finger or the PIN of its owner. Throws 403, 409. */
export const offerPasskey: Handler<typeof contract.offerPasskey> = async (
  { db, config },
  _,
  { actor },
  from,
) => {
  const { id, email, name, isDemo } = await userById(db, actor.person.id)
  if (isDemo) throw demoLoginStays()
  const { rows } = await db.execute<{ id: string; transports: string[] }>(
    sql`select credential_id as id, transports from passkeys where user_id = ${id}`,
  )
  if (rows.length >= contract.PASSKEYS_MAX) throw contract.tooManyPasskeys()
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Naledi',
    rpID: relyingPartyOf(config, from).id,
    userID: Buffer.from(id),
    userName: email,
    userDisplayName: name,
    excludeCredentials: rows,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(db, options.challenge, id)
  return { success: true, options: { ...options } }
}
