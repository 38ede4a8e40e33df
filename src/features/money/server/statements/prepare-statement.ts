import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import * as contract from '../../contract/statements.ts'
import { isSameNumber } from '../../rules/bank-account.ts'
import type { Mapping, UnknownTable } from '../../rules/statements/mapped-columns.ts'
import type { AccountRow } from '../bank-accounts/sealed-account.ts'
import { everyAccount } from '../bank-accounts/select-accounts.ts'
import { accountOf, isGuestsAccount, type StatementAccount, UNSAID } from './statement-account.ts'
import { type PropertyOfStay, payableStays } from './find-stays.ts'
import { matchInThread, readInThread } from './run-statements.ts'
import type { MatchedLines, ReadLines } from './work-statements.ts'

export type PreparedStatement =
  | { unknown: UnknownTable }
  | {
      read: Omit<ReadLines, 'lines' | 'references'>
      account: StatementAccount
      /** True if the file itself says the account. */
      isSeen: boolean
      matched: MatchedLines
      stays: PropertyOfStay[]
    }

async function mappingsOf(db: Db, organisationId: string): Promise<[string, Mapping][]> {
  const { rows } = await db.execute<{ head: string; mapping: Mapping }>(
    sql`select encode(head, 'hex') as head, mapping from statement_heads where organisation_id = ${organisationId}`,
  )
  return rows.map(({ head, mapping }) => [head, mapping])
}

/** Returns the account of a file that says none: the one that its host has chosen by its id or number, or the only one; of a host without one it is not known. Throws 400. */
function chosenAccount(accounts: readonly AccountRow[], wanted: string | null): StatementAccount {
  const own = accounts.filter(isGuestsAccount)
  const [first] = own
  if (wanted === null && first && own.some(({ numberId }) => numberId !== first.numberId))
    throw contract.accountNeeded({ why: 'The file does not say its account. Please choose it' })
  const chosen =
    wanted === null ? first : own.find(each => each.id === wanted || isSameNumber(each.number, wanted))
  if (wanted !== null && !chosen) throw contract.accountNeeded({ why: 'Please choose one of your accounts' })
  return chosen ?? accountOf(accounts, UNSAID)
}

/** Returns the account of a file that says it: the first of the host's, else the first it names. */
const namedAccount = (
  accounts: readonly AccountRow[],
  named: readonly [string, ...string[]],
): StatementAccount =>
  accounts.find(each => isGuestsAccount(each) && named.some(number => isSameNumber(number, each.number))) ??
  accountOf(accounts, named[0])

/** Reads a file and matches it with the stays there are, before a transaction is open. Throws NOT_A_STATEMENT, 400, 503. */
export async function prepareStatement(
  { db, config, today }: Pick<Deps, 'db' | 'config' | 'today'>,
  organisationId: string,
  { bytes, account: wanted, asksColumns }: contract.UploadedStatement,
): Promise<PreparedStatement> {
  const mappings = asksColumns ? [] : await mappingsOf(db, organisationId)
  const file = await readInThread(organisationId, bytes, mappings)
  if ('refused' in file) throw contract.notAStatement({ found: file.refused })
  if ('unknown' in file) return file
  const { lines, references, ...read } = file.read
  const accounts = await everyAccount(db, config, organisationId)
  const [first, ...others] = read.accounts
  const isSeen = first !== undefined
  const account = isSeen ? namedAccount(accounts, [first, ...others]) : chosenAccount(accounts, wanted)
  const stays = await payableStays(db, organisationId, references, today())
  const matched = await matchInThread(organisationId, lines, account.number, stays)
  return { read, account, isSeen, stays, matched }
}
