import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bankAccounts } from '#src/server/db/schema.ts'
import type { Keyed } from '#src/server/sealed.ts'
import { type AccountRow, openAccount } from './sealed-account.ts'

/** Returns an account as it was given. */
export async function accountById(db: Db, config: Keyed, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, id))
  return row && openAccount(config, row)
}
