import { accountIn, headAt, readRow, rowsFrom, rowThatBegins } from './table-reader.ts'
import type { Format } from './statement.ts'

const HEAD = [
  'date',
  'value date',
  'statement number',
  'description',
  'amount',
  'balance',
  'type',
  'originator reference',
  'customer reference',
]

/** True if a row is a balance, which has no amount: its name stands in the text and in one of the columns behind. */
const isBalance = (text: string, amount: string): boolean =>
  amount === '' && /^(?:OPEN|CLOSE) BALANCE\b/i.test(text)

/** The 'Statement of Account' of Standard Bank for businesses. */
export const standardBankBusiness: Format = {
  recognises: rows => rowThatBegins(rows, 'statement of account') !== undefined && headAt(rows, HEAD) !== -1,
  read(rows) {
    const lines = [...rowsFrom(rows, headAt(rows, HEAD) + 1)]
      .filter(index => !isBalance(rows[index]![3] ?? '', rows[index]![4] ?? ''))
      .map(index => {
        const row = readRow(rows, index)
        const own = row.at(3)
        const references = [7, 8].filter(column => !own.includes(row.at(column)))
        return {
          date: row.day(0, 'Date'),
          cents: row.cents(4, 'Amount'),
          text: row.text(3, ...references),
        }
      })
    const account = rowThatBegins(rows, 'account no')?.[1]
    return {
      bank: 'Standard Bank',
      account: account ? accountIn(account.split(' - ')[0]!) : null,
      lines,
    }
  },
}
