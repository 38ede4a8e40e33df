import { nameOf } from '#src/contract/table/head.ts'
import { accountIn, headAt, readRow, rowsFrom, rowThatBegins } from './table-reader.ts'
import type { Format, StatementLine } from './statement.ts'

const HEAD = ['account', 'date', 'description', 'reference', 'amount', 'fees', 'balance']
const AMOUNT = 4

/** The statement of Capitec for businesses; a row of a fee has no amount, and `Total:` ends it. */
export const capitecBusiness: Format = {
  recognises: rows =>
    headAt(rows, HEAD) !== -1 && rowThatBegins(rows, 'balance brought forward') !== undefined,
  read(rows) {
    const lines: StatementLine[] = []
    for (const index of rowsFrom(rows, headAt(rows, HEAD) + 1)) {
      const row = readRow(rows, index)
      if (nameOf(row.at(0)).startsWith('total')) break
      if (row.at(AMOUNT) === '') continue
      const account = accountIn(row.at(0))
      if (!account) row.refuse('Account', row.at(0), 'an account number')
      lines.push({
        date: row.day(1, 'Date'),
        cents: row.cents(AMOUNT, 'Amount'),
        text: row.text(2, 3),
        account: account!, // refused without
      })
    }
    return { bank: 'Capitec', account: lines[0]?.account ?? null, lines }
  },
}
