import { readRow, rowsFrom } from './table-reader.ts'
import type { Format } from './statement.ts'

const KIND = 'HIST'

/** Lines of Standard Bank that begin with HIST. No account stands in it; rows of another kind are balances. */
export const standardBank: Format = {
  recognises: rows => rows.slice(0, 10).some(row => row[0] === KIND && row.length >= 6),
  read(rows) {
    const lines = [...rowsFrom(rows, 0)]
      .filter(index => rows[index]![0] === KIND)
      .map(index => {
        const row = readRow(rows, index)
        return { date: row.day(1, 'date'), cents: row.cents(3, 'amount'), text: row.text(4, 5) }
      })
    return { bank: 'Standard Bank', account: null, lines }
  },
}
