import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { memberships, users } from '#src/server/db/schema.ts'
import { keepingAdmin } from './keeping-admin.ts'
import { foundOrganisation } from './queries.ts'

type Role = (typeof users.$inferSelect)['role']

/** Makes somebody a guest, a host or an administrator. A host without an organisation founds one; who is none any more leaves theirs. Throws 409 `LAST_ADMIN`. */
export async function setRole(tx: Db, userId: string, role: Role): Promise<void> {
  const [user] = await keepingAdmin(
    tx.update(users).set({ role }).where(eq(users.id, userId)).returning({ name: users.name }),
  )
  if (role !== 'realtor') {
    await tx.delete(memberships).where(eq(memberships.userId, userId))
    return
  }
  const isMember = (await tx.$count(memberships, eq(memberships.userId, userId))) > 0
  if (!isMember && user) await foundOrganisation(tx, user.name, userId)
}
