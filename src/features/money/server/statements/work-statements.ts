// Runs in a separate thread: a file of a stranger's may take any time, and 20,000 lines take longer than an answer may wait.
import { parentPort } from 'node:worker_threads'
import { isSameNumber } from '../../rules/bank-account.ts'
import { type LineOfInterest, linesOfInterest } from '../../rules/statements/lines-of-interest.ts'
import { suggestStays, type PayableStay } from '../../rules/statements/suggest-stays.ts'
import type { Mapping, UnknownTable } from '../../rules/statements/mapped-columns.ts'
import { type ReadPayouts, readPayouts } from '../../rules/payouts/read-payouts.ts'
import { UnreadableFile } from '#src/contract/table/unreadable-file.ts'
import { readStatement } from '../../rules/statements/read-statement.ts'
import { type MatchedLine, packLines, type Packed, unpackLines } from './packed-lines.ts'

export type StatementWork =
  | { what: 'read'; bytes: Uint8Array; mappings: [head: string, mapping: Mapping][] }
  | { what: 'match'; lines: Packed<LineOfInterest>; account: string; stays: PayableStay[] }
  | { what: 'payouts'; bytes: Uint8Array }

/** A file that was read; of its lines those are left that concern guests. */
export type ReadLines = {
  bank: string
  /** Numbers of accounts as the file says them; none where it does not. */
  accounts: string[]
  from: string | null
  to: string | null
  lineCount: number
  /** Numbers of bookings that stand in them. */
  references: string[]
  lines: Packed<LineOfInterest>
}

/** Lines of one account with what becomes of each, and how many of them are money in. */
export type MatchedLines = { credits: number; lines: Packed<MatchedLine> }

export type FileRead = { read: ReadLines } | { unknown: UnknownTable } | { refused: string }
export type PayoutsRead = { payouts: ReadPayouts } | { refused: string }
export type StatementWorked = FileRead | PayoutsRead | MatchedLines

function readFile({ bytes, mappings }: StatementWork & { what: 'read' }): FileRead {
  try {
    const file = readStatement(bytes, new Map(mappings))
    if ('unknown' in file) return file
    const { bank, account, lines } = file.statement
    const named = new Set(lines.map(line => line.account ?? account).filter(each => each !== null))
    if (account) named.add(account)
    const days = lines.map(({ date }) => date).sort()
    const found = linesOfInterest(
      lines.map(line => ({ ...line, ...(account && !line.account && { account }) })),
    )
    return {
      read: {
        bank,
        accounts: [...named],
        from: days[0] ?? null,
        to: days.at(-1) ?? null,
        lineCount: lines.length,
        references: [...new Set(found.flatMap(({ bookingReferences }) => bookingReferences))],
        lines: packLines(found),
      },
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message }
    throw error
  }
}

/** Matches the lines of an account; a file of several has lines of others, which are none of ours. */
function matchOwn({ lines, account, stays }: StatementWork & { what: 'match' }): MatchedLines {
  const own = [...unpackLines(lines)]
    .flat()
    .filter(line => !line.account || isSameNumber(line.account, account))
  const credits = own.filter(({ cents }) => cents > 0)
  const matches = suggestStays(credits, stays)
  const matched = new Map(credits.map((line, at) => [line, matches[at]!])) // a match for each
  return {
    credits: credits.length,
    lines: packLines(own.map(line => ({ ...line, match: matched.get(line) ?? { outcome: 'unknown' } }))),
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
  return work.what === 'payouts' ? readPayoutsFile(work) : matchOwn(work)
}

if (parentPort) {
  const port = parentPort
  port.on('message', (work: StatementWork) => port.postMessage(workStatements(work)))
  port.postMessage('ready')
}
