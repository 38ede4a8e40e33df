import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { idempotencyKeyReused, inFlight, invalid, Problem } from '../../contract/problem.ts'
import type { Db } from '../db/open-db.ts'
import { preparedSql } from '../db/prepared.ts'

/** `events` are the ids of what was emitted, where it was not answered before. */
export type Reply = { status: number; body: unknown; events?: readonly string[] }

const KEY_CHARS_MAX = 255
const NONCE_BYTES = 12
const TAG_BYTES = 16
const STORED_HOURS = 24

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

/** Owner of the keys of callers without a session. */
export const VISITOR = 'visitor'

/** A request as it was sent, and as the schema of the day reads it. */
export type Request = { sent: string; read: string }

type Stored = { status: number; answer: Buffer; hash: Buffer; hash_of: keyof Request }

/**
 * True if a row stands for this request. Of one that an earlier version wrote the schema of its day had a part in the hash:
 * where that differs nothing tells another request from the same one, read by another schema. Then the first answer is given
 * again, for nothing that was done may be done twice or be denied; but never a visitor's, whose answer may open an account.
 */
function isSame(stored: Stored, scope: string, hash: (words: keyof Request) => Buffer): boolean {
  if (stored.hash.equals(hash(stored.hash_of))) return true
  return stored.hash_of === 'read' && scope !== VISITOR
}

/** Keys whose first call this process has not answered yet, also while it prepares and holds no connection. */
const underWay = new Set<string>()

const RETRY_AFTER_SECONDS = 1
const inFlightNow = () => inFlight({}, { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** The steps for a key: `prepare` may wait for others and holds no connection; `work` runs in the transaction of the record. */
export type Steps<Prepared> = {
  prepare: () => Promise<Prepared>
  /** An earlier answer is looked for first, so that another call prepares nothing. */
  preparesOnce?: boolean | undefined
  work: (tx: Db, prepared: Prepared) => Promise<Reply>
}

/**
 * Runs the steps once for this key: a second call with the same request gets the first one's answer for 24 hours, a refusal
 * included unless it passes (429, 502, 503); another request under the same key is 409, and so is a call that arrives while the first is in flight (IN_FLIGHT,
 * with Retry-After). The work and the record commit together. See docs/product/api.md#idempotency-key.
 */
export async function idempotent<Prepared>(
  db: Db,
  key: string,
  scope: string,
  request: Request,
  { prepare, preparesOnce, work }: Steps<Prepared>,
): Promise<Reply> {
  if (key.length < 1 || key.length > KEY_CHARS_MAX) throw badKey()
  const keyHash = sha256(`${scope}\n${key}`)
  const name = keyHash.toString('base64')
  if (underWay.has(name)) throw inFlightNow()
  underWay.add(name)
  const keyed = { key, keyHash, scope, request }
  try {
    const before = preparesOnce ? await answeredBefore(db, keyed) : null
    if (before) return before
    const prepared = await prepare().then(
      value => () => value,
      (error: unknown) => () => {
        throw error
      },
    )
    return await recorded(db, keyed, tx => refusing(() => work(tx, prepared()))).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      return recorded(db, keyed, () => Promise.resolve(error.reply))
    })
  } finally {
    underWay.delete(name)
  }
}

const given = sql.placeholder

const insertKey = preparedSql<{ isFree: boolean; isNew: boolean }>(sql`
  with free as materialized (select pg_try_advisory_xact_lock(${given('lock')}) as is_free),
  claimed as (
    insert into idempotency_keys as kept (scope, key_hash, request_hash, hash_of)
    select ${given('scope')}, ${given('keyHash')}, ${given('hash')}, 'sent' from free where is_free
    on conflict (scope, key_hash) do update set request_hash = excluded.request_hash, hash_of = excluded.hash_of,
      status = null, answer = null, created_at = excluded.created_at
    where kept.created_at < moment() - make_interval(hours => ${given('storedHours')}) returning true)
  select is_free as "isFree", exists (select from claimed) as "isNew" from free`)

const saveAnswer = preparedSql(
  sql`update idempotency_keys set status = ${given('status')}, answer = ${given('answer')} where scope = ${given('scope')} and key_hash = ${given('keyHash')}`,
)

type Keyed = { key: string; keyHash: Buffer; scope: string; request: Request }

/** A request may hold a password: a plain hash of it could be guessed at, far faster than the account's own. */
const hashOf = ({ key, scope, request }: Keyed, words: keyof Request): Buffer =>
  createHmac('sha256', derived(key, scope, 'request'))
    .update(request[words])
    .digest()

/** Returns what this key was answered, or null where it is new. */
async function answeredBefore(db: Db, keyed: Keyed) {
  const { key, scope, keyHash } = keyed
  const { rows } = await db.execute<Stored>(sql`
    select status, answer, request_hash as hash, hash_of from idempotency_keys
    where scope = ${scope} and key_hash = ${keyHash} and created_at >= moment() - make_interval(hours => ${STORED_HOURS})`)
  const [stored] = rows
  if (!stored) return null
  if (!isSame(stored, scope, words => hashOf(keyed, words))) throw idempotencyKeyReused()
  return { status: stored.status, body: open(stored.answer, derived(key, scope, 'answer')) }
}

async function recorded(db: Db, keyed: Keyed, work: (tx: Db) => Promise<Reply>) {
  const { key, keyHash, scope } = keyed
  const { saved, ...reply } = await db.transaction(async tx => {
    // The lock tells a call that another process has in flight, without waiting for it; a row that is too old is written over.
    const inserted = await insertKey(tx, {
      lock: keyHash.readBigInt64BE(),
      scope,
      keyHash,
      hash: hashOf(keyed, 'sent'),
      storedHours: STORED_HOURS,
    })
    const { isFree, isNew } = inserted[0]! // `free` has one row
    if (!isFree) throw inFlightNow()
    if (!isNew) {
      const before = await answeredBefore(tx, keyed)
      if (!before) throw idempotencyKeyReused()
      return { ...before, saved: null }
    }
    const reply = await work(tx)
    // It leaves with the commit, which undoes everything where it fails; the promise is in an object, so nothing waits for it here.
    const saved = saveAnswer(tx, {
      status: reply.status,
      answer: seal(reply, derived(key, scope, 'answer')),
      scope,
      keyHash,
    })
    saved.catch(() => undefined) // thrown below
    return { ...reply, saved }
  })
  await saved
  return reply
}

/** Undoes the work, and the claim of its key with it. */
class Refused extends Error {
  readonly reply: Reply
  constructor({ status, body }: { status: number; body: unknown }) {
    super('Refused')
    this.reply = { status, body }
  }
}

/** Refusals that ask to try again: of a limit, and of something outside or of our own that is briefly away. */
const PASSING = new Set([429, 502, 503])

/**
 * A retry must hear the same refusal: it is recorded once the work is undone, unless another process was quicker; then that answer is.
 * One that passes is not recorded, or the retry that it asks for would never be tried.
 */
async function refusing(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || PASSING.has(error.status)) throw error
    throw new Refused({ status: error.status, body: error.body() })
  }
}
