import { desc, eq, sql } from 'drizzle-orm'
import type { EVERY_DAY } from '#src/contract/rights.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { apiKeys, memberships, users } from '#src/server/db/schema.ts'
import { isMakersMembership, isUnexpired } from '#src/server/http/api-key.ts'

type KeyRight = (typeof EVERY_DAY)[number]

/** A key for a job, which acts for nobody. */
export async function keyById(db: Db, id: string) {
  const [key] = await db.select().from(apiKeys).where(eq(apiKeys.id, id))
  return key
}

/** The keys of an organisation as the contract answers them, newest first. */
export async function keysOf(db: Db, organisationId: string) {
  const rows = await db
    .select({
      _id: apiKeys.id,
      name: apiKeys.name,
      last4: apiKeys.last4,
      rights: apiKeys.rights,
      created_by: users.name,
      createdAt: apiKeys.createdAt,
      expires_at: apiKeys.expiresAt,
      last_used_at: apiKeys.lastUsedAt,
      works: sql<boolean>`${isUnexpired} and ${memberships.userId} is not null`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .leftJoin(memberships, isMakersMembership)
    .where(eq(apiKeys.organisationId, organisationId))
    .orderBy(desc(apiKeys.id))
  return rows.map(row => ({ ...row, rights: row.rights as KeyRight[] })) // as `createKey` takes them
}
