// Runs in a separate thread: a file of a stranger's may take any time, and 20,000 rows take longer than an answer may wait.
import { parentPort } from 'node:worker_threads'
import { UnreadableFile } from '#src/contract/table/unreadable-file.ts'
import { savedPhone } from '#src/server/phone.ts'
import {
  type Cells,
  type Choice,
  readCells,
  readImport,
  type ReadImport,
  TooManyRows,
} from '../rules/read-import.ts'

export type FileWork = { bytes: Uint8Array; choice: Choice; wantsRows: boolean }
export type CellWork = { bytes: Uint8Array; ns: readonly number[] }
export type ImportWork = FileWork | CellWork
export type ImportWorked = { read: ReadImport } | { cells: Cells } | { refused: string } | { tooMany: true }

/** Reads a file; its rows are answered where they are wanted, and phone numbers are written as they are stored. */
export function workImports(work: ImportWork): ImportWorked {
  try {
    if ('ns' in work) return { cells: readCells(work.bytes, work.ns) }
    const { bytes, choice, wantsRows } = work
    const read = readImport(bytes, choice)
    const rows = wantsRows ? read.rows.map(row => ({ ...row, guestPhone: savedPhone(row.guestPhone) })) : []
    return { read: { ...read, rows } }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message }
    if (error instanceof TooManyRows) return { tooMany: true }
    throw error
  }
}

if (parentPort) {
  const port = parentPort
  port.on('message', (work: ImportWork) => port.postMessage(workImports(work)))
  port.postMessage('ready')
}
