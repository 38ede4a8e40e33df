import { parse } from 'csv-parse'
import { LEDGER_KINDS } from '#src/server/db/tables/ledger.ts'
import { type Line, postEntry } from '#src/features/ledger/server/commands.ts'
import { rowUnread } from '../../contract/import.ts'
import type { Arriving } from './arriving-copy.ts'

const PATH = 'money/entries.csv'
const AMOUNT = /^\d{1,12}\.\d\d$/

const centsOf = (amount: string | undefined): number => (amount ? Math.round(Number(amount) * 100) : 0)

type Entry = { account?: string; name?: string; booking_id?: string; debit?: string; credit?: string }

/** Posts what stands on each account of the books, by stay, as one opening entry. */
export async function loadBooks({ tx, copy, organisationId, ids }: Arriving): Promise<void> {
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
  if (open.length === 0) return
  await postEntry(tx, {
    cause: { kind: 'opening', id: organisationId },
    memo: 'Opening balance, from a copy',
    book: organisationId,
    lines: open,
  })
}
