import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { closeSessions } from '#src/server/http/session.ts'
import { accountReopened } from '../contract/events.ts'
import { ownedBy, type UserRow } from './queries.ts'

/** Notes when an account will be deleted, and logs it out everywhere; with null it stays. */
export async function setClosing(tx: Db, userId: string, at: Date | null): Promise<void> {
  await tx.update(users).set({ closesAt: at }).where(eq(users.id, userId))
  if (at) await closeSessions(tx, userId)
}

/** Takes a deletion back that its person had asked for, because they log in again. */
export async function reopenAccount(
  { emit }: Pick<Deps, 'emit'>,
  tx: Db,
  { id, name }: Pick<UserRow, 'id' | 'name'>,
): Promise<void> {
  await setClosing(tx, id, null)
  await emit(tx, accountReopened, {
    subject: id,
    organisation: null,
    guest: null,
    actor: { kind: 'person', id, name },
    facts: { organization_id: (await ownedBy(tx, id)) ?? null },
  })
}
