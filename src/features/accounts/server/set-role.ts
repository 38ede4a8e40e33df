import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { memberships, users } from '#src/server/db/schema.ts'
import { keepingAdmin } from './keeping-admin.ts'
import { foundOrganisation } from './queries.ts'

type Role = (typeof users.$inferSelect)['role']

/**
 * Makes somebody a guest, a host or an administrator. A host without an organisation founds one; who is none any more leaves that of
 * another, and stays the owner of their own, for its invoices and messages: it opens nothing to them. Throws 409 `LAST_ADMIN`.
 */
export async function setRole(tx: Db, userId: string, role: Role): Promise<void> {
  const [user] = await keepingAdmin(
    tx.update(users).set({ role }).where(eq(users.id, userId)).returning({ name: users.name }),
  )
  if (role !== 'realtor') {
    await tx.delete(memberships).where(and(eq(memberships.userId, userId), ne(memberships.position, 'owner')))
    return
  }
  const isMember = (await tx.$count(memberships, eq(memberships.userId, userId))) > 0
  if (!isMember && user) await foundOrganisation(tx, user.name, userId)
}
