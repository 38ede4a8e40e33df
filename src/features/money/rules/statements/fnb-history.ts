import { nameOf } from '#src/contract/table/head.ts'
import { accountIn, headAt, readRow, rowsFrom, rowThatBegins } from './table-reader.ts'
import type { Rows } from '#src/contract/table/read-table.ts'
import type { Format } from './statement.ts'

const FNB = ['date', 'amount', 'balance', 'description']
const RMB = ['date', 'service fee', 'amount', 'description', 'reference', 'balance', 'cheque number']
const TITLE = 'account transaction history'
const OF_ACCOUNT = 'for account number'
const PREAMBLE_ROWS = 20

/** Returns the fields in front of the head in which the title and the account stand. */
const preambleOf = (rows: Rows): string[] => rows.slice(0, PREAMBLE_ROWS).flat().map(nameOf)

function accountOf(rows: Rows): string | null {
  const row = rowThatBegins(rows, 'account:')
  if (row) return accountIn(row.slice(1, 2).join('')) ?? accountIn(row[0]!)
  const named = preambleOf(rows).find(field => field.includes(OF_ACCOUNT))
  return named ? accountIn(named.slice(named.indexOf(OF_ACCOUNT))) : null
}

/** The transaction history of FNB, and of RMB, which has other columns. */
export const fnbHistory: Format = {
  recognises: rows =>
    preambleOf(rows).some(field => field.includes(TITLE)) &&
    (headAt(rows, FNB) !== -1 || headAt(rows, RMB) !== -1),
  read(rows) {
    const isRmb = headAt(rows, FNB) === -1
    const head = isRmb ? headAt(rows, RMB) : headAt(rows, FNB)
    const lines = [...rowsFrom(rows, head + 1)].map(index => {
      const row = readRow(rows, index)
      const [amount, texts] = isRmb ? [2, [3, 4]] : [1, [3]]
      return { date: row.day(0, 'Date'), cents: row.cents(amount, 'Amount'), text: row.text(...texts) }
    })
    return { bank: isRmb ? 'RMB' : 'FNB', account: accountOf(rows), lines }
  },
}
