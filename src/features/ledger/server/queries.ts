import { sql } from 'drizzle-orm'
import type { LEDGER_KINDS } from '#src/server/db/tables/money/ledger.ts'
import type { Db } from '#src/server/db/open-db.ts'

export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** An account, by what it is for; it comes to be with the first entry that names it. */
export type Account = {
  kind: LedgerKind
  /** The name within its kind, such as that of a gateway. */
  name?: string
  organisationId?: string
  /** The organisation in whose books it stands; without one, the platform's. */
  book?: string
}

/** Returns what stands on an account, in cents: debits less credits; 0 where nothing was ever posted to it. */
export async function balanceOf(db: Db, { kind, name = '', organisationId, book }: Account): Promise<number> {
  // `is not distinct from` would read the accounts of all organisations.
  const ofWhom = organisationId ? sql`organisation_id = ${organisationId}` : sql`organisation_id is null`
  const inBook = book ? sql`book = ${book}` : sql`book is null`
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(cents), 0)::bigint as cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
    where kind = ${kind} and name = ${name} and ${ofWhom} and ${inBook}`)
  return Number(rows[0]!.cents) // a sum has one row
}

/** Returns what stands on an account about one stay, in cents: debits less credits. */
export async function balanceAbout(
  db: Db,
  { kind, name, book }: Pick<Account, 'kind' | 'name'> & { book: string },
  about: string,
): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(cents), 0)::bigint as cents from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
    where about = ${about} and kind = ${kind} and book = ${book}${name === undefined ? sql`` : sql` and name = ${name}`}`)
  return Number(rows[0]!.cents) // a sum has one row
}
