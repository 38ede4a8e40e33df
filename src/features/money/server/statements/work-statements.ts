// Runs in a separate thread: a file of a stranger's may take any time, and 20,000 lines take longer than an answer may wait.
import { parentPort } from 'node:worker_threads'
import { type LineOfInterest, linesOfInterest } from '../../rules/lines-of-interest.ts'
import { type Match, matchLines, type PayableStay } from '../../rules/match-lines.ts'
import type { Mapping, UnknownTable } from '../../rules/statements/mapped-columns.ts'
import { type ReadPayouts, readPayouts } from '../../rules/payouts/read-payouts.ts'
import { UnreadableFile } from '#src/contract/table/unreadable-file.ts'
import { readStatement } from '../../rules/statements/read-statement.ts'

export type StatementWork =
  | { what: 'read'; bytes: Uint8Array; mappings: [head: string, mapping: Mapping][] }
  | { what: 'match'; lines: LineOfInterest[]; stays: PayableStay[] }
  | { what: 'payouts'; bytes: Uint8Array }

/** A file that was read; of its lines those are left that concern guests. */
export type ReadLines = {
  bank: string
  /** Numbers of accounts as the file says them; none where it does not. */
  accounts: string[]
  from: string | null
  to: string | null
  lineCount: number
  lines: LineOfInterest[]
}

export type FileRead = { read: ReadLines } | { unknown: UnknownTable } | { refused: string }
export type PayoutsRead = { payouts: ReadPayouts } | { refused: string }
export type StatementWorked = FileRead | PayoutsRead | { matches: Match[] }

function readFile({ bytes, mappings }: StatementWork & { what: 'read' }): FileRead {
  try {
    const file = readStatement(bytes, new Map(mappings))
    if ('unknown' in file) return file
    const { bank, account, lines } = file.statement
    const named = new Set(lines.map(line => line.account ?? account).filter(each => each !== null))
    if (account) named.add(account)
    const days = lines.map(({ date }) => date).sort()
    const own = lines.map(line => ({ ...line, ...(account && !line.account && { account }) }))
    return {
      read: {
        bank,
        accounts: [...named],
        from: days[0] ?? null,
        to: days.at(-1) ?? null,
        lineCount: lines.length,
        lines: linesOfInterest(own),
      },
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message }
    throw error
  }
}

function readPayoutsFile({ bytes }: StatementWork & { what: 'payouts' }): PayoutsRead {
  try {
    return { payouts: readPayouts(bytes) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message }
    throw error
  }
}

/** Reads a file of a bank or of a channel, or matches lines with stays. */
export function workStatements(work: StatementWork): StatementWorked {
  if (work.what === 'read') return readFile(work)
  return work.what === 'payouts' ? readPayoutsFile(work) : { matches: matchLines(work.lines, work.stays) }
}

if (parentPort) {
  const port = parentPort
  port.on('message', (work: StatementWork) => port.postMessage(workStatements(work)))
  port.postMessage('ready')
}
