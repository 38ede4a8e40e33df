import { readCents } from '#src/contract/table/amounts.ts'
import { headAt, readRow, rowsFrom } from './table-reader.ts'
import type { Format, StatementLine } from './statement.ts'

const HEAD = ['date', 'description', 'amount', 'balance']
const DAY = /^\d{8}$/

/** Returns how many fields a row has, without empty ones behind the balance: a comma may stand at the end of each line. */
const widthOf = (row: readonly string[]): number =>
  Math.max(HEAD.length, row.findLastIndex(cell => cell !== '') + 1)

/**
 * The statement of Absa. Its head says little, so its days must be written as Absa writes them, too. A comma may stand in a text that is not in quotes: amount and balance
 * are the last two fields. A row of R0.00 moves nothing.
 */
export const absa: Format = {
  recognises(rows) {
    const head = headAt(rows, HEAD)
    const [first] = head === -1 ? [] : rowsFrom(rows, head + 1)
    return head !== -1 && (first === undefined || DAY.test(rows[first]![0] ?? ''))
  },
  read(rows) {
    const lines: StatementLine[] = []
    for (const index of rowsFrom(rows, headAt(rows, HEAD) + 1)) {
      const row = readRow(rows, index)
      const amount = widthOf(rows[index]!) - 2
      const texts = Array.from({ length: amount - 1 }, (_, at) => at + 1)
      const date = row.day(0, 'Date')
      if (readCents(row.at(amount)) === 0) continue
      lines.push({ date, cents: row.cents(amount, 'Amount'), text: row.text(...texts) })
    }
    return { bank: 'Absa', account: null, lines }
  },
}
