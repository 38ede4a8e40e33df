import { exportCsv } from '#src/server/http/files/export-csv.ts'
import * as reads from '../../contract/reads.ts'
import { readFigures } from './read-figures.ts'

const CENTS = 100

/** The figures of a time as CSV, amounts in rand. */
export const exportFigures = exportCsv({
  list: reads.readFigures,
  handler: readFigures,
  rows: 'groups',
  columns: {
    name: row => row.name,
    nights_taken: row => row.sold,
    nights_on_offer: row => row.offered,
    stays: row => row.stays,
    nights_of_stays: row => row.nights,
    income: row => row.income / CENTS,
    stays_without_amount: row => row.stays_without_amount,
  },
})
