import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import type { Account } from './queries.ts'

/** So many cents on an account: a debit above 0, a credit below. */
export type Line = Omit<Account, 'book'> & {
  cents: number
  /** The stay that it is about. */
  about?: string
}

export type Entry = {
  /** The cause of the entry, such as `{ kind: 'invoice', id }`: each is posted once. */
  cause: { kind: string; id: string }
  /** In words, for whoever reads the ledger. */
  memo: string
  /** The organisation in whose books it is posted; without one, those of the platform. */
  book?: string
  /** They add up to 0; a line of 0 cents is left out. */
  lines: readonly Line[]
}

const keyOf = ({ kind, name = '', organisationId = '' }: Line): string => `${kind} ${name} ${organisationId}`

/** In one order, so that no two entries that open accounts wait for each other. */
const sorted = (lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0))

const columnsOf = (lines: readonly Line[]) => sql`unnest(
  ${sql.param(lines.map(({ kind }) => kind))}::text[],
  ${sql.param(lines.map(({ name = '' }) => name))}::text[],
  ${sql.param(lines.map(({ organisationId }) => organisationId ?? null))}::uuid[],
  ${sql.param(lines.map(({ cents }) => cents))}::bigint[],
  ${sql.param(lines.map(({ about }) => about ?? null))}::uuid[]) with ordinality as given (kind, name, organisation_id, cents, about, nth)`

/** The account of each line that is given, by its key: a null in a key is looked for as one, since `is not distinct from` uses no index. */
const accountsIn = (book: string | undefined) =>
  book
    ? sql`select id from ledger_accounts
        where kind = given.kind and name = given.name and book = ${book} and organisation_id is null and given.organisation_id is null`
    : sql`select id from ledger_accounts
        where kind = given.kind and name = given.name and organisation_id = given.organisation_id and book is null
        union all
        select id from ledger_accounts
        where kind = given.kind and name = given.name and organisation_id is null and given.organisation_id is null and book is null`

/**
 * Posts an entry in the transaction that causes it, or gives false where that cause is posted already. Two statements. Throws for lines
 * that do not add up to 0 cents; the database refuses those when the transaction commits, too.
 */
export async function postEntry(tx: Db, { cause, memo, book, lines }: Entry): Promise<boolean> {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  if (total !== 0)
    throw new Error(`The lines of ${cause.kind} ${cause.id} add up to ${total} cents, not to 0`)
  const posted = sorted(lines.filter(({ cents }) => cents !== 0))
  await tx.execute(sql`
    insert into ledger_accounts (kind, name, organisation_id, book)
    select kind, name, organisation_id, ${book ?? null}::uuid from ${columnsOf(posted)} order by nth
    on conflict on constraint ledger_accounts_once do nothing`)
  const { rowCount } = await tx.execute(sql`
    with entry as (
      insert into ledger_entries (id, cause_kind, cause_id, memo) values (${uuidv7()}, ${cause.kind}, ${cause.id}, ${memo})
      on conflict on constraint ledger_entries_once do nothing returning id)
    insert into ledger_lines (entry_id, account_id, cents, about)
    select entry.id, account.id, given.cents, given.about from entry, ${columnsOf(posted)}
      cross join lateral (${accountsIn(book)}) as account
    order by nth`)
  return rowCount !== 0
}
