import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../../../contract/second-step.ts'
import { unknownPasskey } from '../../../contract/second-step-problems.ts'
import { completeSignIn } from '../../sign-in/complete-sign-in.ts'
import { spendChallenge } from './passkey-challenges.ts'
import { relyingPartyOf } from '../relying-party.ts'
import { verifyPasskey } from './verify-passkey.ts'

type Row = { user_id: string; credential_id: string; public_key: Buffer; uses: string }

async function passkeyByCredential(db: Db, credentialId: string) {
  const { rows } = await db.execute<Row>(
    sql`select user_id, credential_id, public_key, uses from passkeys where credential_id = ${credentialId}`,
  )
  const [row] = rows
  return (
    row && {
      userId: row.user_id,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: Number(row.uses),
      },
    }
  )
}

/** Notes that a passkey was used; whether it counts on from before, as a copy of it would not. */
async function countUse(tx: Db, credentialId: string, uses: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update passkeys set uses = ${uses}, last_used_at = moment()
    where credential_id = ${credentialId} and (uses < ${uses} or ${uses} = 0)`)
  return rowCount === 1
}

/** Opens a session by a passkey, which stands for both steps. Throws 401, 403. */
export const signInByPasskey: Handler<typeof contract.signInByPasskey> = async (
  deps,
  { passkey },
  _,
  from,
) => {
  const { db, config, log } = deps
  const found = await passkeyByCredential(db, passkey.id)
  const uses =
    found &&
    (await verifyPasskey(passkey, found.credential, relyingPartyOf(config, from), challenge =>
      spendChallenge(db, challenge, null),
    ))
  if (!found || uses === null || uses === undefined) {
    logSecurity(log, 'second-factor-refused', { userId: found?.userId ?? null }, from)
    throw unknownPasskey()
  }
  return db.transaction(async tx => {
    if (!(await countUse(tx, found.credential.id, uses))) throw unknownPasskey()
    return completeSignIn(deps, tx, found.userId, from, 'passkey')
  })
}
