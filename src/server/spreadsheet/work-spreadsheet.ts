// Runs in a thread of its own: thousands of rows take seconds to write.
import { parentPort } from 'node:worker_threads'
import type { SheetData } from 'write-excel-file/node'
import { cutAt } from '#src/contract/characters.ts'

export type CellValue = string | number | boolean | Date | null | undefined
export type Spreadsheet = { heads: string[]; rows: CellValue[][] }

// No characters of XML 1.0: a program that reads the file refuses all of it.
const NOT_XML = /[[\p{Cc}\uFFFE\uFFFF]--[\t\n\r]]/gv
// Read as the character of that code: the `_` before it is written as a code itself.
const READ_AS_CODE = /_(?=x[\da-f]{4}_)/gi
const UNDERSCORE = '_x005F_'
/** So many characters a cell may hold. */
const CELL_CHARS_MAX = 32_767
const SOUTH_AFRICA_MS = 2 * 60 * 60 * 1000
const MOMENT = 'yyyy-mm-dd hh:mm'
const WIDTH = { least: 10, most: 40 }

/** Returns a cell: words are text whatever they begin with, so none is a formula; moments are in South African time. */
function cellOf(value: CellValue) {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date)
    return { type: Date, value: new Date(value.getTime() + SOUTH_AFRICA_MS), format: MOMENT }
  if (typeof value !== 'string') return value
  const text = cutAt(value, CELL_CHARS_MAX).replaceAll(NOT_XML, '')
  return { type: String, value: text.replaceAll(READ_AS_CODE, UNDERSCORE) }
}

/** Returns how wide a column is shown, in characters: as its longest text, within bounds. */
const widthOf = ({ heads, rows }: Spreadsheet, column: number): number => {
  const lengths = rows.map(row => {
    const value = row[column]
    return value instanceof Date ? MOMENT.length : String(value ?? '').length
  })
  const longest = lengths.reduce((most, length) => Math.max(most, length), heads[column]!.length) // a column has a head
  return Math.min(Math.max(longest + 2, WIDTH.least), WIDTH.most)
}

/** Writes a workbook (.xlsx) of one sheet, whose first row is its headings and stays in view. */
export async function workSpreadsheet(sheet: Spreadsheet): Promise<Uint8Array> {
  const { default: write } = await import('write-excel-file/node')
  const head = sheet.heads.map(value => ({ type: String, value, fontWeight: 'bold' as const }))
  const data = [head, ...sheet.rows.map(row => row.map(cellOf))] as SheetData // of cells that its types name
  const columns = sheet.heads.map((_, column) => ({ width: widthOf(sheet, column) }))
  return write(data, { columns, stickyRowsCount: 1 }).toBuffer()
}

if (parentPort) {
  const port = parentPort
  port.on('message', (sheet: Spreadsheet) => {
    // A failure ends the thread, which its caller is told.
    void workSpreadsheet(sheet).then(bytes => port.postMessage(bytes))
  })
  port.postMessage('ready')
}
