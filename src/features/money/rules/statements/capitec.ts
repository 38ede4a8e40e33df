import { accountIn, headAt, readRow, rowsFrom } from './table-reader.ts'
import type { Format, StatementLine } from './statement.ts'

const HEAD = [
  'nr',
  'account',
  'posting date',
  'transaction date',
  'description',
  'original description',
  'parent category',
  'category',
  'money in',
  'money out',
  'fee',
  'balance',
]
const [ACCOUNT, POSTED, TEXT, ORIGINAL, MONEY_IN, MONEY_OUT] = [1, 2, 4, 5, 8, 9] as const
const PENDING = '(pending)'

/** Transactions of Capitec. A pending one may never be posted, and a row of a fee moves nothing else: both are left out. */
export const capitec: Format = {
  recognises: rows => headAt(rows, HEAD) !== -1,
  read(rows) {
    const lines: StatementLine[] = []
    for (const index of rowsFrom(rows, headAt(rows, HEAD) + 1)) {
      const row = readRow(rows, index)
      const [moneyIn, moneyOut] = [row.at(MONEY_IN), row.at(MONEY_OUT)]
      if (moneyIn === '' && moneyOut === '') continue
      if (row.text(TEXT, ORIGINAL).toLowerCase().includes(PENDING)) continue
      const cents = moneyIn ? row.cents(MONEY_IN, 'Money In') : -Math.abs(row.cents(MONEY_OUT, 'Money Out'))
      const texts = row.at(TEXT).includes(row.at(ORIGINAL)) ? [TEXT] : [TEXT, ORIGINAL]
      const account = accountIn(row.at(ACCOUNT))
      if (!account) row.refuse('Account', row.at(ACCOUNT), 'an account number')
      lines.push({
        date: row.day(POSTED, 'Posting Date'),
        cents,
        text: row.text(...texts),
        account: account!,
      }) // refused without
    }
    return { bank: 'Capitec', account: lines[0]?.account ?? null, lines }
  },
}
