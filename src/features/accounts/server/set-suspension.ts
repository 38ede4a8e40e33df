import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { users } from '#src/server/db/schema.ts'
import { closeSessions } from '#src/server/http/session.ts'
import { keepingAdmin } from './keeping-admin.ts'

/** Keeps somebody out for this reason, signed out everywhere, or with null lets them in again. Throws 409 `LAST_ADMIN`. */
export async function setSuspension(
  tx: Db,
  userId: string,
  suspension: { at: Date; reason: string } | null,
): Promise<void> {
  await keepingAdmin(
    tx
      .update(users)
      .set({ suspendedAt: suspension?.at ?? null, suspendedReason: suspension?.reason ?? null })
      .where(eq(users.id, userId)),
  )
  if (suspension) await closeSessions(tx, userId)
}
