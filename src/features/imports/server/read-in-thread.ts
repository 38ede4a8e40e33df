import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { unavailable } from '#src/contract/problem.ts'
import { NotReached, openThread, TookTooLong } from '#src/server/work-thread.ts'
import { importTooLarge, notAnImport } from '../contract/file-problems.ts'
import type { Cells, ReadImport } from '../rules/read-import.ts'
import type { CellWork, FileWork, ImportWork, ImportWorked } from './work-imports.ts'

// 20,000 rows take a third of it.
const CPU_MS_MAX = 4000
const MEMORY_MB_MAX = 256
const WAIT_MS_MAX = 30_000
const WAITING_OWN_MAX = 20
const RETRY_SECONDS = 10

const run = openThread<ImportWork, ImportWorked>(
  // By `import.meta.dirname`, which the build of the server keeps true.
  pathToFileURL(path.join(import.meta.dirname, 'work-imports.ts')),
  { cpuMsMax: CPU_MS_MAX, memoryMbMax: MEMORY_MB_MAX, waitingOwnMax: WAITING_OWN_MAX },
)

async function runFor(organisationId: string, work: ImportWork): Promise<ImportWorked> {
  try {
    const worked = await run(organisationId, work, WAIT_MS_MAX)
    if ('tooMany' in worked) throw importTooLarge()
    if ('refused' in worked) throw notAnImport({ found: worked.refused })
    return worked
  } catch (error) {
    if (error instanceof TookTooLong)
      throw notAnImport({ found: 'It takes too long to read. Please split it' })
    if (error instanceof NotReached) throw unavailable({}, { retryAfterSeconds: RETRY_SECONDS })
    throw error
  }
}

/** Reads a file in the one worker thread, in the turn of an organisation. Throws NOT_AN_IMPORT, 413, 503. */
export async function readInThread(organisationId: string, work: FileWork): Promise<ReadImport> {
  const worked = await runFor(organisationId, work)
  return (worked as { read: ReadImport }).read // what such work answers
}

/** Reads rows of a file there as they stand in it. Throws as above. */
export async function cellsInThread(organisationId: string, work: CellWork): Promise<Cells> {
  const worked = await runFor(organisationId, work)
  return (worked as { cells: Cells }).cells // what such work answers
}
