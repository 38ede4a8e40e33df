import { nameOf } from '#src/contract/table/head.ts'
import { readDay, readDayWithin } from '#src/contract/table/dates.ts'
import { UnreadableFile, shown } from '#src/contract/table/unreadable-file.ts'
import { accountIn, readRow, rowsFrom } from './table-reader.ts'
import type { Rows } from '#src/contract/table/read-table.ts'
import type { Format, StatementLine } from './statement.ts'

const [ACCOUNT, PERIOD, LINE] = ['2', '3', '5']

/** Returns a field without the single quotes that stand around it. */
const bare = (field: string): string =>
  field.length > 1 && field.startsWith("'") && field.endsWith("'") ? field.slice(1, -1).trim() : field

/** Rows of a kind that hold values: the first of some kinds names its columns. */
const isOf = ([kind, first = '']: readonly string[], wanted: string): boolean =>
  kind === wanted && /^\d/.test(bare(first))

function periodOf(rows: Rows): { from: string; to: string } {
  const row = rows.find(each => isOf(each, PERIOD)) ?? []
  const [from, to] = [readDay(row[2] ?? ''), readDay(row[3] ?? '')]
  if (!from || !to)
    throw new UnreadableFile(
      `Its line 3 says ${shown(row[2] ?? '')} to ${shown(row[3] ?? '')}, which are not dates`,
    )
  return { from, to }
}

/** The statement of FNB in numbered lines. Its days have no year, which follows from the period of the statement. */
export const fnbStatement: Format = {
  recognises: rows =>
    rows.some(row => isOf(row, ACCOUNT)) &&
    rows.some(row => row[0] === PERIOD && nameOf(bare(row[1] ?? '')) === 'statement number') &&
    rows.some(row => row[0] === LINE && nameOf(bare(row[2] ?? '')) === 'date'),
  read(quoted) {
    const rows = quoted.map(row => row.map(bare))
    const { from, to } = periodOf(rows)
    const lines: StatementLine[] = []
    for (const index of rowsFrom(rows, 0)) {
      if (!isOf(rows[index]!, LINE)) continue
      const row = readRow(rows, index)
      const written = row.at(2)
      const date =
        readDayWithin(written, from, to) ?? row.refuse('Date', written, `a date between ${from} and ${to}`)
      lines.push({ date, cents: row.cents(6, 'Amount'), text: row.text(3, 4, 5) })
    }
    const account = rows.find(each => isOf(each, ACCOUNT))
    return { bank: 'FNB', account: account ? accountIn(account[1]!) : null, lines }
  },
}
