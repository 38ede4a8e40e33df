import { readDay } from '#src/contract/table/dates.ts'
import { accountIn, readRow, rowsFrom, rowThatBegins } from './table-reader.ts'
import { UnreadableFile } from '#src/contract/table/unreadable-file.ts'
import type { Format, StatementLine } from './statement.ts'

const [TEXT, AMOUNT] = [1, 2] as const
const MARK = 'statement enquiry'

/**
 * The 'Statement Enquiry' of Nedbank, without a head: date, text, amount, balance. Its cards and home loans have a second date, and a home loan writes
 * payments as money out; no guest pays into either.
 */
export const nedbank: Format = {
  recognises: rows => rowThatBegins(rows, MARK) !== undefined,
  read(rows) {
    const lines: StatementLine[] = []
    let isBegun = false
    for (const index of rowsFrom(rows, 0)) {
      const row = readRow(rows, index)
      isBegun ||= /^\d/.test(row.at(0))
      if (!isBegun) continue
      if (readDay(row.at(TEXT)))
        throw new UnreadableFile(
          `Line ${index + 1} has a second date, as statements of cards and home loans do. Download that of the account your guests pay into`,
        )
      if (row.at(AMOUNT) === '') continue
      lines.push({ date: row.day(0, 'date'), cents: row.cents(AMOUNT, 'amount'), text: row.text(TEXT) })
    }
    const [first = '', ...rest] = rowThatBegins(rows, 'account number') ?? []
    return { bank: 'Nedbank', account: accountIn(rest.join(' ')) ?? accountIn(first), lines }
  },
}
