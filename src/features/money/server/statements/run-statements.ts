import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { unavailable } from '#src/contract/problem.ts'
import { NotReached, openThread, TookTooLong } from '#src/server/work-thread.ts'
import { notAStatement } from '../../contract/statements.ts'
import type { LineOfInterest } from '../../rules/statements/lines-of-interest.ts'
import type { PayableStay } from '../../rules/statements/suggest-stays.ts'
import type { Mapping } from '../../rules/statements/mapped-columns.ts'
import type { Packed } from './packed-lines.ts'
import type {
  FileRead,
  MatchedLines,
  PayoutsRead,
  StatementWork,
  StatementWorked,
} from './work-statements.ts'

// 20,000 lines take a third of it.
const CPU_MS_MAX = 1000
const MEMORY_MB_MAX = 128
const WAIT_MS_MAX = 30_000
const WAITING_OWN_MAX = 60
const RETRY_SECONDS = 10

const run = openThread<StatementWork, StatementWorked>(
  // By `import.meta.dirname`, which the build of the server keeps true.
  pathToFileURL(path.join(import.meta.dirname, 'work-statements.ts')),
  { cpuMsMax: CPU_MS_MAX, memoryMbMax: MEMORY_MB_MAX, waitingOwnMax: WAITING_OWN_MAX },
)

/** Works in the one worker thread, in the turn of an organisation. Throws NOT_A_STATEMENT for what takes too long, 503. */
async function runFor(organisationId: string, work: StatementWork): Promise<StatementWorked> {
  try {
    return await run(organisationId, work, WAIT_MS_MAX)
  } catch (error) {
    if (error instanceof TookTooLong)
      throw notAStatement({ found: 'It takes too long to read. Download a shorter period' })
    if (error instanceof NotReached) throw unavailable({}, { retryAfterSeconds: RETRY_SECONDS })
    throw error
  }
}

/** Reads a file of an organisation's. Throws as above. */
export const readInThread = (
  organisationId: string,
  bytes: Uint8Array,
  mappings: [string, Mapping][],
): Promise<FileRead> => runFor(organisationId, { what: 'read', bytes, mappings }) as Promise<FileRead> // what `read` answers

/** Matches the lines of an account with stays of an organisation. Throws as above. */
export const matchInThread = (
  organisationId: string,
  lines: Packed<LineOfInterest>,
  account: string,
  stays: PayableStay[],
): Promise<MatchedLines> =>
  runFor(organisationId, { what: 'match', lines, account, stays }) as Promise<MatchedLines> // what `match` answers

/** Reads a file of payouts of an organisation's. Throws as above. */
export const readPayoutsInThread = (organisationId: string, bytes: Uint8Array): Promise<PayoutsRead> =>
  runFor(organisationId, { what: 'payouts', bytes }) as Promise<PayoutsRead> // what `payouts` answers
