import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import * as contract from '../../contract/statements.ts'
import { isSameNumber, tailOf } from '../../rules/bank-account.ts'
import type { Mapping, UnknownTable } from '../../rules/statements/mapped-columns.ts'
import type { AccountRow } from '../bank-accounts/sealed-account.ts'
import { everyAccount } from '../bank-accounts/select-accounts.ts'
import { type PropertyOfStay, payableStays } from './find-stays.ts'
import { matchInThread, readInThread } from './run-statements.ts'
import type { MatchedLines, ReadLines } from './work-statements.ts'

export type PreparedStatement =
  | { unknown: UnknownTable }
  | {
      read: Omit<ReadLines, 'lines' | 'references'>
      account: AccountRow
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

const NO_ACCOUNT = 'Set the bank account that guests pay into first, in the settings of Money'

/** Returns the account of a file that says none: the one that its host has chosen, or the only one. Throws 400. */
function chosenAccount(accounts: readonly AccountRow[], wanted: string | null): AccountRow {
  const chosen = wanted ? accounts.find(({ id }) => id === wanted) : accounts[0]
  if (!chosen)
    throw contract.accountNeeded({ why: wanted ? 'Please choose one of your accounts' : NO_ACCOUNT })
  const isOnly = accounts.every(({ numberId }) => numberId === chosen.numberId)
  if (!wanted && !isOnly)
    throw contract.accountNeeded({ why: 'The file does not say its account. Please choose it' })
  return chosen
}

/** Returns the account of a file that says it. Throws 400 for one that is not the host's. */
function namedAccount(accounts: readonly AccountRow[], named: readonly string[]): AccountRow {
  const account = accounts.find(({ number }) => named.some(each => isSameNumber(each, number)))
  if (account) return account
  const why = `The file is of an account that ends in ${tailOf(named[0]!)}, which is not the one guests pay into`
  throw contract.accountNeeded({ why: accounts.length > 0 ? why : NO_ACCOUNT })
}

/** Reads a file and matches it with the stays there are, before a transaction is open. Throws NOT_A_STATEMENT, 400, 503. */
export async function prepareStatement(
  { db, config, today }: Pick<Deps, 'db' | 'config' | 'today'>,
  organisationId: string,
  { bytes, account: wanted }: contract.UploadedStatement,
): Promise<PreparedStatement> {
  const file = await readInThread(organisationId, bytes, await mappingsOf(db, organisationId))
  if ('refused' in file) throw contract.notAStatement({ found: file.refused })
  if ('unknown' in file) return file
  const { lines, references, ...read } = file.read
  const accounts = await everyAccount(db, config, organisationId)
  const isSeen = read.accounts.length > 0
  const account = isSeen ? namedAccount(accounts, read.accounts) : chosenAccount(accounts, wanted)
  const stays = await payableStays(db, organisationId, references, today())
  const matched = await matchInThread(organisationId, lines, account.number, stays)
  return { read, account, isSeen, stays, matched }
}
