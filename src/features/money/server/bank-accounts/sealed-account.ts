import { type Keyed, openSecret, sealSecret } from '#src/server/sealed.ts'
import type { bankAccounts } from '#src/server/db/schema.ts'
import type { AccountDetails } from '../../rules/bank-account.ts'

export type AccountRow = typeof bankAccounts.$inferSelect

/** The details of an account as they are stored under this id: what leads to it is sealed. */
export const sealDetails = (config: Keyed, id: string, details: AccountDetails) => ({
  ...details,
  number: sealSecret(config, 'bank_accounts.number', id, details.number),
  branchCode: sealSecret(config, 'bank_accounts.branch_code', id, details.branchCode),
  shapId: details.shapId && sealSecret(config, 'bank_accounts.shap_id', id, details.shapId),
})

/** Returns an account as it was given. */
export const openAccount = <Row extends AccountRow>(config: Keyed, row: Row): Row => ({
  ...row,
  number: openSecret(config, 'bank_accounts.number', row.id, row.number),
  branchCode: openSecret(config, 'bank_accounts.branch_code', row.id, row.branchCode),
  shapId: row.shapId && openSecret(config, 'bank_accounts.shap_id', row.id, row.shapId),
})
