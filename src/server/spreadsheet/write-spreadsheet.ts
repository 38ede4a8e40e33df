import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { problem, unavailable } from '#src/contract/problem.ts'
import { atOnce } from '../at-once.ts'
import { NotReached, openThread, TookTooLong } from '../work-thread.ts'
import type { CellValue, Spreadsheet } from './work-spreadsheet.ts'

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
const RETRY_SECONDS = 5

/** Each is in memory, all of its rows, from its reading until it is written. */
const inMemory = atOnce({ ownMax: 1, allMax: 8 })

export const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const run = openThread<Spreadsheet, Uint8Array>(
  // By `import.meta.dirname`, which the build of the server keeps true.
  pathToFileURL(path.join(import.meta.dirname, 'work-spreadsheet.ts')),
  { cpuMsMax: CPU_MS_MAX, memoryMbMax: MEMORY_MB_MAX, waitingOwnMax: 1 },
)

type Unread = { heads: string[]; rowsOf(): Promise<CellValue[][]> }

/**
 * Writes a workbook (.xlsx) in a worker thread, in the turn of its owner, of rows that are read once there is room for them. Throws 413
 * for too many rows, 429 where the owner has another on its way, 503 where others have the room or the thread.
 */
export const writeSpreadsheet = (owner: string, { heads, rowsOf }: Unread): Promise<Uint8Array> =>
  inMemory(owner, async () => {
    const rows = await rowsOf()
    if (rows.length > SPREADSHEET_ROWS_MAX) throw tooManyRows()
    try {
      return await run(owner, { heads, rows }, WAIT_MS_MAX)
    } catch (error) {
      if (error instanceof TookTooLong) throw tooManyRows()
      if (error instanceof NotReached) throw unavailable({}, { retryAfterSeconds: RETRY_SECONDS })
      throw error
    }
  })
