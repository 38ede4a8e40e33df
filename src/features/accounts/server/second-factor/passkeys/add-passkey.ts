import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { violates } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../../contract/passkeys.ts'
import { lockUser } from '../../queries.ts'
import { addFactor } from '../add-factor.ts'
import { passkeyAdded } from '../factor-mails.ts'
import { spendChallenge } from './passkey-challenges.ts'
import { recordFactor } from '../record-factor.ts'
import { relyingPartyOf } from '../relying-party.ts'
import { verifyNewPasskey } from './verify-new-passkey.ts'

/** Keeps the passkey that a browser made. Throws 400, 409. */
export const addPasskey: Handler<typeof contract.addPasskey> = async (
  deps,
  { name, passkey },
  caller,
  from,
) => {
  const { db, config, now } = deps
  const userId = caller.actor.person.id
  // A challenge is spent whatever comes of it, so not in the transaction.
  const made = await verifyNewPasskey(passkey, relyingPartyOf(config, from), challenge =>
    spendChallenge(db, challenge, userId),
  )
  if (!made) throw contract.passkeyRefused()
  const id = uuidv7()
  const recoveryCodes = await db.transaction(async tx => {
    await lockUser(tx, userId)
    const { rowCount } = await tx
      .execute(
        sql`
        insert into passkeys (id, user_id, name, credential_id, public_key, uses, transports)
        select ${id}, ${userId}, ${name}, ${made.id}, ${Buffer.from(made.publicKey)}, ${made.counter}, ${sql.param(made.transports ?? [])}::text[]
        where (select count(*) from passkeys where user_id = ${userId}) < ${contract.PASSKEYS_MAX}`,
      )
      .catch(error => {
        throw violates(error, 'passkeys_credential_id_key') ? contract.passkeyRefused() : error
      })
    if (rowCount === 0) throw contract.tooManyPasskeys()
    await recordFactor(deps, tx, { userId, event: 'second-factor-on', mail: passkeyAdded }, from)
    return addFactor(tx, caller)
  })
  return { success: true, passkey: { _id: id, name, createdAt: now(), lastUsedAt: null }, recoveryCodes }
}
