import { parse } from 'csv-parse'
import { sql } from 'drizzle-orm'
import { EARNED } from '#src/features/money/server/queries.ts'
import { LEDGER_KINDS } from '#src/server/db/tables/money/ledger.ts'
import { type Line, postEntry } from '#src/features/ledger/server/commands.ts'
import { rowUnread } from '../../contract/import.ts'
import type { Arriving } from './arriving-copy.ts'

const PATH = 'money/entries.csv'
const AMOUNT = /^\d{1,12}\.\d\d$/

const centsOf = (amount: string | undefined): number => (amount ? Math.round(Number(amount) * 100) : 0)

type Entry = { account?: string; name?: string; booking_id?: string; debit?: string; credit?: string }

/** Lines of the stays that are earned: income stands about them, and they balance by themselves. */
function earnedIn(lines: readonly Line[], stays: ReadonlySet<string>): Map<string, Line[]> {
  const byStay = Map.groupBy(
    lines.filter(({ about }) => about !== undefined && stays.has(about)),
    ({ about }) => about!, // filtered
  )
  return new Map(
    [...byStay].filter(
      ([, all]) =>
        all.some(({ kind }) => kind === 'income') && all.reduce((sum, { cents }) => sum + cents, 0) === 0,
    ),
  )
}

/** Stays of the organisation that have begun, whose money is earned once and not again. */
async function begunStays({ tx, deps, organisationId }: Arriving): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from bookings where organisation_id = ${organisationId} and status = 'confirmed' and check_in <= ${deps.today()}
      and exists (select from dues where booking_id = bookings.id)`)
  return new Set(rows.map(({ id }) => id))
}

/** Posts what stands on each account of the books, by stay, as one opening entry; what stands about a stay that is earned is the entry of that. */
export async function loadBooks(arriving: Arriving): Promise<void> {
  const { tx, copy, organisationId, ids } = arriving
  if (!copy.has(PATH)) return
  const lines = new Map<string, Line>()
  let row = 0
  const read = (await copy.bytes(PATH)).pipe(parse({ bom: true, columns: true, relax_column_count: false }))
  for await (const entry of read as AsyncIterable<Entry>) {
    row += 1
    const kind = LEDGER_KINDS.find(each => each === entry.account)
    const given = [entry.debit, entry.credit].filter(Boolean)
    if (!kind || given.some(amount => !AMOUNT.test(amount!)))
      // filtered
      throw rowUnread({ path: PATH, row, why: 'its account or amount' })
    const about = ids.of(entry.booking_id || null)
    const key = `${kind} ${entry.name ?? ''} ${about ?? ''}`
    const line = lines.get(key) ?? { kind, name: entry.name ?? '', cents: 0, ...(about ? { about } : {}) }
    line.cents += centsOf(entry.debit) - centsOf(entry.credit)
    lines.set(key, line)
  }
  const open = [...lines.values()].filter(({ cents }) => cents !== 0)
  if (open.reduce((sum, { cents }) => sum + cents, 0) !== 0)
    throw rowUnread({ path: PATH, row, why: 'the books do not balance' })
  const earned = earnedIn(open, await begunStays(arriving))
  for (const [id, ofStay] of earned)
    await postEntry(tx, {
      cause: { kind: EARNED, id },
      memo: 'Earned before, from a copy',
      book: organisationId,
      lines: ofStay,
    })
  const rest = open.filter(({ about }) => about === undefined || !earned.has(about))
  if (rest.length === 0) return
  await postEntry(tx, {
    cause: { kind: 'opening', id: organisationId },
    memo: 'Opening balance, from a copy',
    book: organisationId,
    lines: rest,
  })
}
