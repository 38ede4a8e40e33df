import { count, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { apiKeys } from '#src/server/db/schema.ts'
import { insertApiKey, newApiKey } from '#src/server/http/api-key.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../contract.ts'
import { keyExpired, KEYS_MAX, tooManyKeys } from '../contract.ts'
import { newKey } from './mails.ts'
import { keysOf } from './queries.ts'

const SHOWN_CHARS = 4

/** Makes a key, which is told this once. See docs/product/api.md#keys-of-the-api. */
export const createKey: Handler<typeof contract.createKey> = async (
  deps,
  { name, rights, expires_at },
  caller,
  from,
) => {
  const { db, log, now } = deps
  if (expires_at && expires_at <= now()) throw keyExpired()
  const organisationId = caller.organisation.id
  const createdBy = personOf(caller)!.id // no key has this right
  const secret = newApiKey()
  const id = uuidv7()
  const keys = await db.transaction(async tx => {
    // Two at once would each count without the other.
    await tx.execute(sql`select from organisations where id = ${organisationId} for update`)
    const [made] = await tx
      .select({ keys: count() })
      .from(apiKeys)
      .where(eq(apiKeys.organisationId, organisationId))
    if (made!.keys >= KEYS_MAX) throw tooManyKeys() // an aggregate has one row
    await insertApiKey(tx, {
      id,
      organisationId,
      createdBy,
      name,
      hash: hashOfToken(secret),
      last4: secret.slice(-SHOWN_CHARS),
      rights: [...new Set(rights)],
      expiresAt: expires_at ?? null,
    })
    await postMail(deps, tx, newKey, { cause: id, about: id, to: { userId: createdBy } })
    return keysOf(tx, organisationId)
  })
  deps.recordChange({ before: null, after: { name, rights } })
  logSecurity(log, 'key-created', { userId: createdBy, keyId: id }, from)
  return { success: true, key: keys.find(({ _id }) => _id === id)!, secret } // just made
}
