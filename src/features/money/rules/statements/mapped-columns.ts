import { nameOf } from '#src/contract/table/head.ts'
import { readCents } from '#src/contract/table/amounts.ts'
import { readDay } from '#src/contract/table/dates.ts'
import { UnreadableFile } from '#src/contract/table/unreadable-file.ts'
import { readRow, rowsFrom } from './table-reader.ts'
import type { Rows } from '#src/contract/table/read-table.ts'
import type { Statement, StatementLine } from './statement.ts'
import { cutAt } from '#src/contract/characters.ts'

/** The columns of a table that no bank we know writes, as a host says which is which. */
export type Mapping = { date: string; text: string } & ({ amount: string } | { in: string; out: string })

/** A table of a form that is not known: the names of its columns, its first rows, and what could not be read of it as its host has described it. */
export type UnknownTable = { head: string[]; sample: string[][]; fault?: string }

const COLUMNS_MIN = 3
const HEAD_ROWS = 60
const SAMPLE_ROWS = 3
const COLUMNS_MAX = 40
const NAME_CHARS_MAX = 60

/** True of a row of several words of which none is a value. */
function isOfNames(row: readonly string[]): boolean {
  const cells = row.filter(Boolean)
  return (
    cells.length >= COLUMNS_MIN &&
    new Set(cells.map(nameOf)).size === cells.length &&
    cells.every(cell => readDay(cell) === null && readCents(cell) === null)
  )
}

/** True of a row with a day and an amount. */
const isOfValues = (row: readonly string[]): boolean =>
  row.some(cell => readDay(cell) !== null) && row.some(cell => readCents(cell) !== null)

/** Returns the index of the row that names the columns: the last of names before the first of values, as what a bank writes above may be words too. Where no values follow, the first. */
function headIndexOf(rows: Rows): number {
  const first = rows.slice(0, HEAD_ROWS)
  let named = -1
  for (const [at, row] of first.entries()) {
    if (isOfNames(row)) named = at
    else if (named !== -1 && isOfValues(row)) return named
  }
  return first.findIndex(isOfNames)
}

/** Describes a table of a form that is not known. Throws `UnreadableFile` where no row names its columns. */
export function describeTable(rows: Rows): UnknownTable {
  const at = headIndexOf(rows)
  if (at === -1) throw new UnreadableFile('No line names a date, an amount and a text as columns')
  const head = rows[at]!.slice(0, COLUMNS_MAX).map(name => cutAt(name, NAME_CHARS_MAX))
  const sample = [...rowsFrom(rows, at + 1)].slice(0, SAMPLE_ROWS)
  return { head, sample: sample.map(index => rows[index]!.slice(0, head.length)) }
}

/** Reads a table as its host has described it. Throws `UnreadableFile`. */
export function readMapped(rows: Rows, mapping: Mapping): Statement {
  const at = headIndexOf(rows)
  const names = (rows[at] ?? []).map(nameOf)
  const columnOf = (name: string): number => {
    const column = names.indexOf(nameOf(name))
    if (column === -1) throw new UnreadableFile(`It has no column “${name}”`)
    return column
  }
  const [date, text] = [columnOf(mapping.date), columnOf(mapping.text)]
  const sides = 'amount' in mapping ? [mapping.amount] : [mapping.in, mapping.out]
  const columns = sides.map(columnOf)
  const lines: StatementLine[] = []
  for (const index of rowsFrom(rows, at + 1)) {
    const row = readRow(rows, index)
    const [first, second] = columns.map((column, nth) =>
      row.at(column) === '' ? 0 : row.cents(column, sides[nth]!),
    )
    // A total or a balance has no day, and moves nothing.
    if (row.at(date) === '' && !first && !second) continue
    const cents = second ? -Math.abs(second) : first!
    if (first && second) row.refuse(sides[1]!, row.at(columns[1]!), `empty, and ${sides[0]} has an amount`)
    lines.push({ date: row.day(date, mapping.date), cents, text: row.at(text) })
  }
  return { bank: 'other', account: null, lines }
}
