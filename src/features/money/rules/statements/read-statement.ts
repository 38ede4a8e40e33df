import { absa } from './absa.ts'
import { capitec } from './capitec.ts'
import { capitecBusiness } from './capitec-business.ts'
import { decodeFile } from '#src/contract/table/decode-file.ts'
import { fnbHistory } from './fnb-history.ts'
import { fnbRecreated } from './fnb-recreated.ts'
import { fnbStatement } from './fnb-statement.ts'
import { headKeyOf } from '#src/contract/table/head-key.ts'
import { describeTable, type Mapping, readMapped, type UnknownTable } from './mapped-columns.ts'
import { nedbank } from './nedbank.ts'
import { UnreadableFile } from '#src/contract/table/unreadable-file.ts'
import { isOfx, readOfx } from './ofx.ts'
import { readTable } from '#src/contract/table/read-table.ts'
import { standardBank } from './standard-bank.ts'
import { standardBankBusiness } from './standard-bank-business.ts'
import type { Format, Statement } from './statement.ts'

export const STATEMENT_LINES_MAX = 20_000

const ADVICE = 'Download the statement as CSV or OFX'

/** Those with a title of their own come first: the head of Absa is the least telling. */
const formats: readonly Format[] = [
  fnbHistory,
  fnbStatement,
  fnbRecreated,
  standardBank,
  standardBankBusiness,
  capitecBusiness,
  capitec,
  nedbank,
  absa,
]

/** A file that was read: a statement, or a table whose columns its host has to describe. */
export type ReadFile = { statement: Statement } | { unknown: UnknownTable }

function isReadable(rows: string[][], mapping: Mapping): boolean {
  try {
    readMapped(rows, mapping)
    return true
  } catch {
    return false
  }
}

function readText(text: string, mappings: ReadonlyMap<string, Mapping>): ReadFile {
  if (isOfx(text)) return { statement: readOfx(text) }
  const rows = readTable(text)
  const format = formats.find(each => each.recognises(rows))
  if (format) return { statement: format.read(rows) }
  const unknown = describeTable(rows)
  const mapping = mappings.get(headKeyOf(unknown.head))
  if (!mapping) return { unknown }
  try {
    return { statement: readMapped(rows, mapping) }
  } catch (error) {
    if (
      !(error instanceof UnreadableFile) ||
      isReadable([unknown.head, ...unknown.sample.slice(0, 1)], mapping)
    )
      throw error
    // Asks for the columns again where not even the first row can be read: they may have been said wrongly.
    return { unknown: { ...unknown, fault: error.message } }
  }
}

/**
 * Reads a file of a bank, known by its head alone; `mappings` are those that the host has described, by `headKeyOf`. Throws `UnreadableFile`, also for
 * more than 20,000 lines.
 */
export function readStatement(
  bytes: Uint8Array,
  mappings: ReadonlyMap<string, Mapping> = new Map(),
): ReadFile {
  const read = readText(decodeFile(bytes, ADVICE), mappings)
  if ('statement' in read && read.statement.lines.length > STATEMENT_LINES_MAX)
    throw new UnreadableFile(
      `It has ${read.statement.lines.length} lines. Download a shorter period: we read up to ${STATEMENT_LINES_MAX}`,
    )
  return read
}
