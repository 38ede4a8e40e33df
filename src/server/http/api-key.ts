import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { eqConstant } from '../db/eq-constant.ts'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Dbs } from '../db/open-db.ts'
import { apiKeys, memberships, users } from '../db/schema.ts'
import { prepared } from '../db/prepared.ts'
import { type Caller, callerOfKey } from './caller.ts'
import { hashOfToken } from './session.ts'

/** By which people, and programs that look for secrets in code, know what it is. */
const PREFIX = 'nal_'
const SECRET_BYTES = 32
// 62 ^ 43 is more than 2 ^ 256, and 62 ^ 6 more than 2 ^ 32.
const SECRET_CHARS = 43
const SUM_CHARS = 6
const TOUCH_SECONDS = 60

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const KEY = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_CHARS + SUM_CHARS}}$`)

function base62(value: bigint, chars: number): string {
  let [left, digits] = [value, '']
  for (; digits.length < chars; left /= 62n) digits = DIGITS[Number(left % 62n)]! + digits // a digit below 62
  return digits
}

const sumOf = (words: string): string => base62(BigInt(crc32(words)), SUM_CHARS)

/** A key of 256 bits by chance, with a sum by which a slip of the hand is seen. */
export function newApiKey(): string {
  const words = PREFIX + base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_CHARS)
  return words + sumOf(words)
}

export const isKeyLike = (token: string): boolean => token.startsWith(PREFIX)

const isWhole = (key: string): boolean =>
  KEY.test(key) && sumOf(key.slice(0, -SUM_CHARS)) === key.slice(-SUM_CHARS)

const owners = alias(memberships, 'owners')

/** The membership of whoever made a key: without it the key opens nothing. */
export const isMakersMembership = and(
  eq(memberships.userId, apiKeys.createdBy),
  eq(memberships.organisationId, apiKeys.organisationId),
)
export const isUnexpired = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`moment()`))

const keyOfHash = prepared(db =>
  db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      rights: apiKeys.rights,
      isStale: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < moment() - make_interval(secs => ${TOUCH_SECONDS}), true)`,
      organisationId: apiKeys.organisationId,
      position: memberships.position,
      ownerId: owners.userId,
    })
    .from(apiKeys)
    .innerJoin(memberships, isMakersMembership)
    .innerJoin(
      users,
      and(
        eq(users.id, apiKeys.createdBy),
        eq(users.role, 'realtor'),
        isNull(users.suspendedAt),
        isNull(users.closesAt),
      ),
    )
    .innerJoin(
      owners,
      and(eq(owners.organisationId, apiKeys.organisationId), eqConstant(owners.position, 'owner')),
    )
    .where(and(eq(apiKeys.hash, sql.placeholder('hash')), isUnexpired)),
)

/** Returns whoever a key lets act, or null where it is unknown, expired, or its maker is no longer with the organisation, is suspended, or has closed the account. */
export async function callerOfApiKey({ db, quickDb }: Dbs, token: string): Promise<Caller | null> {
  if (!isWhole(token)) return null
  const [row] = await keyOfHash(quickDb, { hash: hashOfToken(token) })
  if (!row) return null
  const { organisationId, ownerId, position, isStale, ...key } = row
  if (isStale)
    await db
      .update(apiKeys)
      .set({ lastUsedAt: sql`moment()` })
      .where(eq(apiKeys.id, key.id))
  return callerOfKey(key, { id: organisationId, ownerId }, position)
}

/** Ends every key that somebody made; how many there were. */
export async function endKeysOf(tx: Db, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(apiKeys).where(eq(apiKeys.createdBy, userId))
  return rowCount ?? 0
}

/** Saves a key by the hash of its secret. */
export async function insertApiKey(tx: Db, values: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.insert(apiKeys).values(values)
}

/** Ends a key of an organisation; gives what it was, or undefined where it has none such. */
export async function deleteApiKey(db: Db, id: string, organisationId: string) {
  const [key] = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.organisationId, organisationId)))
    .returning({ name: apiKeys.name, rights: apiKeys.rights })
  return key
}

/** Ends all keys that somebody made, and those of the organisation that goes with them. */
export async function deleteApiKeys(tx: Db, userId: string, organisationId: string | null): Promise<void> {
  const ofOrganisation = organisationId ? eq(apiKeys.organisationId, organisationId) : undefined
  await tx.delete(apiKeys).where(or(eq(apiKeys.createdBy, userId), ofOrganisation))
}
