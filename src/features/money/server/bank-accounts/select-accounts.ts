import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { bankAccounts } from '#src/server/db/schema.ts'
import type { Keyed } from '#src/server/sealed.ts'
import { type AccountRow, openAccount } from './sealed-account.ts'

/** Selects accounts of an organisation that were not stopped or given up, the last that was given first, sealed as they are. */
export const selectAccountsInUse = (db: Db, organisationId: string) =>
  db
    .select()
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.organisationId, organisationId),
        isNull(bankAccounts.stoppedAt),
        isNull(bankAccounts.replacedAt),
      ),
    )
    .orderBy(desc(bankAccounts.showsFrom), desc(bankAccounts.id))
    .limit(2) // the one that is shown, and one that is to be

/** The same as they were given. */
export async function accountsInUse(db: Db, config: Keyed, organisationId: string): Promise<AccountRow[]> {
  const rows = await selectAccountsInUse(db, organisationId)
  return rows.map(row => openAccount(config, row))
}

/** Every account that an organisation ever gave, as it is stored, also those that were stopped: lines of their statements are known by them. */
export const selectAccounts = (db: Pick<Db, 'select'>, organisationId: string) =>
  db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.organisationId, organisationId))
    .orderBy(desc(bankAccounts.createdAt), desc(bankAccounts.id))

/** The same, opened. */
export const everyAccount = async (db: Db, config: Keyed, organisationId: string): Promise<AccountRow[]> =>
  (await selectAccounts(db, organisationId)).map(row => openAccount(config, row))

/** Returns the one that guests are shown at a moment. */
export const shownOf = (accounts: readonly AccountRow[], now: Date): AccountRow | undefined =>
  accounts.find(({ showsFrom }) => showsFrom <= now)

/** Returns the account that guests of an organisation pay into now, undefined where there is none. */
export const shownAccount = async (
  db: Db,
  config: Keyed,
  organisationId: string,
  now: Date,
): Promise<AccountRow | undefined> => shownOf(await accountsInUse(db, config, organisationId), now)

/** Accounts in use as the contract answers them: one that guests were shown before the one they are shown now was replaced. */
export function accountAnswers(accounts: readonly AccountRow[], now: Date) {
  const shown = shownOf(accounts, now)
  const listed = accounts.filter(account => account === shown || account.showsFrom > now)
  return listed.map(account => ({
    _id: account.id,
    bank: account.bank,
    holder: account.holder,
    number: account.number,
    branch_code: account.branchCode,
    type: account.type,
    shap_id: account.shapId,
    state: account.state,
    checked_at: account.checkedAt,
    shows_from: account.showsFrom,
    is_shown: account.id === shown?.id,
    createdAt: account.createdAt,
  }))
}
