import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { eqConstant } from '../db/eq-constant.ts'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Dbs } from '../db/open-db.ts'
import { memberships, sessions, users } from '../db/schema.ts'
import { prepared } from '../db/prepared.ts'
import { callerOf, type SignedIn } from './caller.ts'

const TOKEN_BYTES = 32
const IDLE_DAYS = 30
const TOTAL_DAYS = 180
const TOUCH_MINUTES = 10
/** So many of one person are open; a further one ends the one that was used longest ago. */
export const SESSIONS_MAX = 50
/** For so long nobody is asked for the password again. */
const FRESH_MINUTES = 10

/** An opaque secret of 256 bits, for a session or a link in a mail. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Returns what is stored of a token: reading the database gives nobody a session. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a session and gives its token, which is told once and kept nowhere. */
export async function openSession(
  db: Db,
  userId: string,
  from: { address: string; userAgent: string | null },
  { hasSecondFactor = false } = {},
): Promise<string> {
  const token = newToken()
  // Strangers share the accounts of a demo.
  await db.execute(sql`
    delete from sessions where id in (
      select sessions.id from sessions join users on users.id = user_id where user_id = ${userId} and not is_demo
      order by last_used_at desc, sessions.id desc offset ${SESSIONS_MAX - 1})`)
  await db.insert(sessions).values({
    userId,
    tokenHash: hashOfToken(token),
    address: from.address,
    userAgent: from.userAgent?.slice(0, 300) ?? null,
    expiresAt: sql`moment() + make_interval(days => ${IDLE_DAYS})`,
    secondFactorAt: hasSecondFactor ? sql`moment()` : null,
  })
  return token
}

const owners = alias(memberships, 'owners')

const accountsOfSessions = (db: Db) =>
  db
    .select({
      sessionId: sessions.id,
      hasSecondFactor: sql<boolean>`${sessions.secondFactorAt} is not null`,
      isStale: sql<boolean>`${sessions.lastUsedAt} < moment() - make_interval(mins => ${TOUCH_MINUTES})`,
      id: users.id,
      organisationId: memberships.organisationId,
      position: memberships.position,
      ownerId: owners.userId,
      role: users.role,
      name: users.name,
      email: users.email,
      phone: users.phone,
    })
    .from(sessions)
    // A login that was under way while its account was suspended opened a session, which lets nobody in.
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.suspendedAt)))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(
      owners,
      and(eq(owners.organisationId, memberships.organisationId), eqConstant(owners.position, 'owner')),
    )

const isOpen = gt(sessions.expiresAt, sql`moment()`)

const accountOfToken = prepared(db =>
  accountsOfSessions(db).where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isOpen)),
)

/** Returns whoever a token signs in, or null when it is unknown, expired or revoked. Using it keeps it for 30 days more, 180 in all. */
export async function callerOfToken({ db, quickDb }: Dbs, token: string): Promise<SignedIn | null> {
  const [row] = await accountOfToken(quickDb, { tokenHash: hashOfToken(token) })
  if (!row) return null
  const { isStale, sessionId, hasSecondFactor, ...account } = row
  if (isStale) await touchSession(db, sessionId)
  return callerOf(account, { kind: 'person', sessionId, hasSecondFactor }) as SignedIn // of that kind
}

/** Returns whom these sessions sign in, by their ids; one that is over signs in nobody. */
export async function callersOfSessions(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SignedIn>> {
  const rows = await accountsOfSessions(db).where(and(inArray(sessions.id, [...ids]), isOpen))
  return new Map(
    rows.map(({ isStale: _, sessionId, hasSecondFactor, ...account }) => [
      sessionId,
      callerOf(account, { kind: 'person', sessionId, hasSecondFactor }) as SignedIn, // of that kind
    ]),
  )
}

async function touchSession(db: Db, sessionId: string): Promise<void> {
  const expiresAt = sql`least(moment() + make_interval(days => ${IDLE_DAYS}), ${sessions.createdAt} + make_interval(days => ${TOTAL_DAYS}))`
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`moment()`, expiresAt })
    .where(eq(sessions.id, sessionId))
}

/** Returns whether the person of a session has just shown to be there. See docs/product/accounts.md#the-password-asked-again. */
export async function isFresh(db: Db, sessionId: string): Promise<boolean> {
  const confirmed = sql`${sessions.confirmedAt} > moment() - make_interval(mins => ${FRESH_MINUTES})`
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), confirmed))) === 1
}

/** The person of a session has shown to be there: by the password, or by a second factor too. */
export async function confirmSession(db: Db, sessionId: string, by: 'password' | 'second factor') {
  const confirmedAt = sql`moment()`
  const shown = by === 'password' ? { confirmedAt } : { confirmedAt, secondFactorAt: confirmedAt }
  await db.update(sessions).set(shown).where(eq(sessions.id, sessionId))
}

/** Somebody has no second factor any more, so no session of theirs has shown one. */
export async function forgetSecondFactor(db: Db, userId: string): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId))
}

/** Ends a session, of this user where one is named; whether there was one. */
export async function closeSession(db: Db, sessionId: string, userId?: string): Promise<boolean> {
  const own = userId ? eq(sessions.userId, userId) : undefined
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, sessionId), own))
  return rowCount === 1
}

/** Somebody's open sessions, last seen first. */
export const openSessionsOf = (db: Db, userId: string) =>
  db
    .select({
      id: sessions.id,
      address: sessions.address,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(SESSIONS_MAX)

/** Ends every session of a user, or every one but `exceptSessionId`. */
export async function closeSessions(db: Db, userId: string, exceptSessionId?: string): Promise<void> {
  const others = exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}
