import { accountIn, headAt, readRow, rowsFrom, rowThatBegins } from './table-reader.ts'
import type { Format } from './statement.ts'

const HEAD = [
  'effective date',
  'description',
  'reference',
  'service fee',
  'debit / credit',
  'amount',
  'balance',
]

/** The older statement of FNB, 'Recreated Statement'. Money out has a minus in its amount, whatever 'Debit / Credit' says. */
export const fnbRecreated: Format = {
  recognises: rows => rowThatBegins(rows, 'recreated statement') !== undefined && headAt(rows, HEAD) !== -1,
  read(rows) {
    const lines = [...rowsFrom(rows, headAt(rows, HEAD) + 1)].map(index => {
      const row = readRow(rows, index)
      const cents = row.cents(5, 'Amount')
      const side = row.at(4).toUpperCase()
      if (side === 'DR' && cents > 0) row.refuse('Debit / Credit', row.at(4), 'the side of a credit')
      return { date: row.day(0, 'Effective Date'), cents, text: row.text(1, 2) }
    })
    const account = rowThatBegins(rows, 'account number')?.[1]
    return { bank: 'FNB', account: account ? accountIn(account) : null, lines }
  },
}
