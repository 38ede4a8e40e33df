import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { bankAccounts } from '#src/server/db/schema.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Keyed } from '#src/server/sealed.ts'
import { isSameNumber } from '../../rules/bank-account.ts'
import { type AccountRow, sealDetails } from '../bank-accounts/sealed-account.ts'
import { everyAccount } from '../bank-accounts/select-accounts.ts'

/** The number of an account that neither a file nor its host has said. */
export const UNSAID = ''

/** The account of a statement; `numberId` is null where its lines are the first of that number. */
export type StatementAccount = Pick<AccountRow, 'number'> & { numberId: string | null; holder: string }

/** True of an account that its host gave for guests; any other was only ever read in a file, and is shown to nobody. */
export const isGuestsAccount = ({ holder }: Pick<AccountRow, 'holder'>): boolean => holder !== ''

/** Returns the account of this number that is known from earlier files, or a new one. */
export const accountOf = (accounts: readonly AccountRow[], number: string): StatementAccount =>
  accounts.find(each => isSameNumber(each.number, number)) ?? { number, numberId: null, holder: '' }

/** Returns what the lines of an account are known by. One that is in no list yet is kept, sealed and given up from the start, in a transaction that has taken the organisation. */
export async function knowAccount(
  tx: Db,
  config: Keyed,
  organisationId: string,
  { number, numberId }: StatementAccount,
  bank: string,
): Promise<string> {
  if (numberId) return numberId
  // Another file of it may have come meanwhile.
  const known = accountOf(await everyAccount(tx, config, organisationId), number)
  if (known.numberId) return known.numberId
  const id = uuidv7()
  const details = { bank, holder: '', number, branchCode: '', type: 'current' as const, shapId: null }
  await tx.insert(bankAccounts).values({
    id,
    organisationId,
    numberId: id,
    ...sealDetails(config, id, details),
    showsFrom: sql`moment()`,
    replacedAt: sql`moment()`,
  })
  return id
}
