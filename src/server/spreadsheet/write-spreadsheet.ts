import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { problem, unavailable } from '#src/contract/problem.ts'
import { NotReached, openThread, TookTooLong } from '../work-thread.ts'
import type { Spreadsheet } from './work-spreadsheet.ts'

/** Rows of one spreadsheet; a CSV has no limit. */
export const SPREADSHEET_ROWS_MAX = 20_000
export const tooManyRows = problem(
  'TOO_LARGE',
  413,
  `A spreadsheet holds at most ${SPREADSHEET_ROWS_MAX} rows. Filter the list, or export it as CSV`,
)

// Of rows as many as there may be, a fifth of it.
const CPU_MS_MAX = 30_000
const MEMORY_MB_MAX = 512
const WAIT_MS_MAX = 30_000

export const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const run = openThread<Spreadsheet, Uint8Array>(
  // By `import.meta.dirname`, which the build of the server keeps true.
  pathToFileURL(path.join(import.meta.dirname, 'work-spreadsheet.ts')),
  { cpuMsMax: CPU_MS_MAX, memoryMbMax: MEMORY_MB_MAX },
)

/** Writes a workbook (.xlsx) in a worker thread, in the turn of its owner. Throws 413 for too many rows, 503 where others take the thread. */
export async function writeSpreadsheet(owner: string, sheet: Spreadsheet): Promise<Uint8Array> {
  if (sheet.rows.length > SPREADSHEET_ROWS_MAX) throw tooManyRows()
  try {
    return await run(owner, sheet, WAIT_MS_MAX)
  } catch (error) {
    if (error instanceof TookTooLong) throw tooManyRows()
    if (error instanceof NotReached) throw unavailable()
    throw error
  }
}
