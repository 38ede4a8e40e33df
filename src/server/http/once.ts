import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { idempotencyKeyReused, invalid, Problem } from '../../contract/problem.ts'
import type { Db } from '../db/open-db.ts'

export type Reply = { status: number; body: unknown }

const KEY_CHARS_MAX = 255
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEPT_HOURS = 24

const badKey = invalid('Idempotency-Key', `An Idempotency-Key has 1 to ${KEY_CHARS_MAX} characters`)

const sha256 = (words: string): Buffer => createHash('sha256').update(words).digest()

const derived = (key: string, scope: string, use: 'request' | 'answer'): Buffer =>
  Buffer.from(hkdfSync('sha256', key, scope, `idempotent ${use}`, 32))

/** An answer may carry a session token, so it is readable only with the key, of which the hash alone is kept. */
function seal(reply: Reply, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(reply.body)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function open(sealed: Buffer, secret: Buffer): unknown {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const words = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(words.toString())
}

/** Whose keys those of callers without a session are. */
export const VISITOR = 'visitor'

/** A request as it was sent, and as the schema of the day reads it. */
export type Request = { sent: string; read: string }

type Stored = { status: number; answer: Buffer; hash: Buffer; hash_of: keyof Request }

/**
 * Whether a row stands for this request. Of one that an earlier version wrote the schema of its day had a part in the hash:
 * where that differs nothing tells another request from the same one, read by another schema. Then the first answer is given
 * again, for nothing that was done may be done twice or be denied; but never a visitor's, whose answer may open an account.
 */
function isSame(stored: Stored, scope: string, hashes: Record<keyof Request, Buffer>): boolean {
  if (stored.hash.equals(hashes[stored.hash_of])) return true
  return stored.hash_of === 'read' && scope !== VISITOR
}

/**
 * Runs `work` once for this key: a second call with the same request gets the first one's answer for 24 hours, a
 * refusal included; another request under the same key is 409. The work and the record commit together, and a call
 * that arrives meanwhile waits for them. See docs/product/api.md#idempotency-key.
 */
export async function once(
  db: Db,
  key: string,
  scope: string,
  request: Request,
  work: (tx: Db) => Promise<Reply>,
): Promise<Reply & { replayed: boolean }> {
  if (key.length < 1 || key.length > KEY_CHARS_MAX) throw badKey()
  const keyHash = sha256(`${scope}\n${key}`)
  // A request may hold a password: a plain hash of it could be guessed at, far faster than the account's own.
  const hmac = (words: string) =>
    createHmac('sha256', derived(key, scope, 'request'))
      .update(words)
      .digest()
  const hashes = { sent: hmac(request.sent), read: hmac(request.read) }
  const secret = derived(key, scope, 'answer')
  return db.transaction(async tx => {
    // A row of the same key that is not committed yet makes this wait for it; one that is too old is written over.
    const claimed = await tx.execute(sql`
      insert into idempotency_keys as kept (scope, key_hash, request_hash, hash_of) values (${scope}, ${keyHash}, ${hashes.sent}, 'sent')
      on conflict (scope, key_hash) do update set request_hash = excluded.request_hash, hash_of = excluded.hash_of,
        status = null, answer = null, created_at = excluded.created_at
      where kept.created_at < moment() - make_interval(hours => ${KEPT_HOURS})`)
    if (claimed.rowCount === 0) {
      const { rows } = await tx.execute<Stored>(
        sql`select status, answer, request_hash as hash, hash_of from idempotency_keys where scope = ${scope} and key_hash = ${keyHash}`,
      )
      const stored = rows[0]
      if (!stored || !isSame(stored, scope, hashes)) throw idempotencyKeyReused()
      return { status: stored.status, body: open(stored.answer, secret), replayed: true }
    }
    const reply = await answerOrRefusal(tx, work)
    await tx.execute(
      sql`update idempotency_keys set status = ${reply.status}, answer = ${seal(reply, secret)} where scope = ${scope} and key_hash = ${keyHash}`,
    )
    return { ...reply, replayed: false }
  })
}

/** A refusal undoes the work but not the record of it: a retry must hear the same refusal. */
async function answerOrRefusal(tx: Db, work: (tx: Db) => Promise<Reply>): Promise<Reply> {
  try {
    return await tx.transaction(work)
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, body: error.body() }
    throw error
  }
}
