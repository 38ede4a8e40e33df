import { nameOf } from '#src/contract/table/head.ts'
import { readCents } from '#src/contract/table/amounts.ts'
import { readDay } from '#src/contract/table/dates.ts'
import { UnreadableFile, shown } from '#src/contract/table/unreadable-file.ts'
import type { Rows } from '#src/contract/table/read-table.ts'

/** Rows in which a file says what it is; statements have fewer. */
const HEAD_ROWS = 60

const isHead = (row: readonly string[], names: readonly string[]): boolean => {
  const cells = row.map(nameOf)
  while (cells.at(-1) === '') cells.pop()
  return cells.length === names.length && names.every((name, at) => cells[at] === name)
}

/** Returns the index of the row that names exactly these columns, -1 where none of the first rows does. Names are in lower case. */
export const headAt = (rows: Rows, names: readonly string[]): number =>
  rows.slice(0, HEAD_ROWS).findIndex(row => isHead(row, names))

/** Returns the row among the first whose first field begins so, without case. */
export const rowThatBegins = (rows: Rows, start: string): readonly string[] | undefined =>
  rows.slice(0, HEAD_ROWS).find(([first = '']) => nameOf(first).startsWith(start))

/** Returns the longest run of digits in a field, with the signs within it left out; null where there is none of a number's length. */
export function accountIn(written: string): string | null {
  const runs = written.replaceAll('-', '').split(/\D+/)
  const longest = runs.toSorted((one, other) => other.length - one.length)[0] ?? ''
  return longest.length >= 6 ? longest : null
}

/** A row with fields to read; what cannot be read is refused with its line and its column. */
export type RowReader = {
  at(column: number): string
  day(column: number, name: string): string
  cents(column: number, name: string): number
  /** Joins the fields of these columns that are not empty. */
  text(...columns: readonly number[]): string
  refuse(name: string, value: string, what: string): never
}

/** Reads the row at this index of its file. */
export function readRow(rows: Rows, index: number): RowReader {
  const row = rows[index] ?? []
  const at = (column: number) => row[column] ?? ''
  const refuse = (name: string, value: string, what: string): never => {
    throw new UnreadableFile(`Line ${index + 1}, column “${name}”: ${shown(value)} is not ${what}`)
  }
  return {
    at,
    refuse,
    day: (column, name) => readDay(at(column)) ?? refuse(name, at(column), 'a date'),
    cents: (column, name) => readCents(at(column)) ?? refuse(name, at(column), 'an amount'),
    text: (...columns) => columns.map(at).filter(Boolean).join(' '),
  }
}

/** True if a row holds nothing. */
export const isBlank = (row: readonly string[]): boolean => row.every(cell => cell === '')

/** Returns the indexes of rows from one on that hold something. */
export function* rowsFrom(rows: Rows, first: number): Generator<number> {
  for (let index = first; index < rows.length; index += 1) if (!isBlank(rows[index]!)) yield index
}
