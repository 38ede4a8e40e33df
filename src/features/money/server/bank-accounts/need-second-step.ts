import { eq } from 'drizzle-orm'
import { hasSecondFactor } from '#src/features/accounts/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { users } from '#src/server/db/schema.ts'
import { secondStepOff } from '../../contract/bank-accounts.ts'

/** Throws SECOND_STEP_OFF for whoever logs in with a password alone. */
export async function needSecondStep(db: Db, userId: string): Promise<void> {
  const [user] = await db.select({ isOn: hasSecondFactor }).from(users).where(eq(users.id, userId))
  if (!user?.isOn) throw secondStepOff()
}
