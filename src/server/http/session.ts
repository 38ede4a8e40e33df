import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Role } from '../../contract/endpoint.ts'
import type { Db } from '../db/client.ts'
import { sessions, users } from '../db/schema.ts'

const TOKEN_BYTES = 32
const IDLE_DAYS = 30
const TOTAL_DAYS = 180
const TOUCH_MINUTES = 10

/** Who is asking, as the session says. */
export type User = {
  id: string
  organisationId: string | null
  role: Role
  name: string
  email: string
  phone: string | null
  sessionId: string
}

export type Realtor = User & { organisationId: string }

/** An opaque secret of 256 bits, for a session or a link in a mail. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of a token: reading the database gives nobody a session. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a session and gives its token, which is told once and kept nowhere. */
export async function openSession(
  db: Db,
  userId: string,
  from: { address: string; userAgent: string | null },
): Promise<string> {
  const token = newToken()
  await db.insert(sessions).values({
    userId,
    tokenHash: hashOfToken(token),
    address: from.address,
    userAgent: from.userAgent?.slice(0, 300) ?? null,
    expiresAt: sql`moment() + make_interval(days => ${IDLE_DAYS})`,
  })
  return token
}

/** The user of a token, or null when it is unknown, expired or revoked. Using it keeps it for 30 days more, 180 in all. */
export async function userOfToken(db: Db, token: string): Promise<User | null> {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      isStale: sql<boolean>`${sessions.lastUsedAt} < moment() - make_interval(mins => ${TOUCH_MINUTES})`,
      id: users.id,
      organisationId: users.organisationId,
      role: users.role,
      name: users.name,
      email: users.email,
      phone: users.phone,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOfToken(token)), gt(sessions.expiresAt, sql`moment()`)))
  if (!row) return null
  const { isStale, ...user } = row
  if (isStale) await touchSession(db, row.sessionId)
  return user
}

async function touchSession(db: Db, sessionId: string): Promise<void> {
  const expiresAt = sql`least(moment() + make_interval(days => ${IDLE_DAYS}), ${sessions.createdAt} + make_interval(days => ${TOTAL_DAYS}))`
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`moment()`, expiresAt })
    .where(eq(sessions.id, sessionId))
}

export async function closeSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Ends every session of a user, or every one but `keptSessionId`. */
export async function closeSessions(db: Db, userId: string, keptSessionId?: string): Promise<void> {
  const others = keptSessionId ? ne(sessions.id, keptSessionId) : undefined
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}
