import { readCents } from '#src/contract/table/amounts.ts'
import { nameOf } from '#src/contract/table/head.ts'
import type { Rows } from '#src/contract/table/read-table.ts'
import { readDay } from '#src/contract/table/written-days.ts'
import { isKnownHead, recognise } from './sources.ts'

/** Columns that stand before those of the file where its skipped rows are downloaded. */
export const SKIPPED_HEAD = ['Row', 'Why'] as const

/** Rows among which the head is. */
const HEAD_ROWS = 60

const isValue = (cell: string): boolean =>
  readDay(cell, 'dmy') !== null ||
  readDay(cell, 'mdy') !== null ||
  readCents(cell) !== null ||
  cell.includes('@')

/** Returns how many columns of a head are ours: those of rows that were skipped, as often as a file was sent again. */
export function ownWidthOf(head: readonly string[]): number {
  let width = 0
  while (SKIPPED_HEAD.every((name, at) => head[width + at] === name)) width += SKIPPED_HEAD.length
  return width
}

const filledOf = (row: readonly string[]): string[] => row.slice(ownWidthOf(row)).filter(Boolean)

/** Returns how many cells most rows fill. */
function usualWidth(rows: Rows): number {
  const widths = rows.map(row => filledOf(row).length).filter(width => width > 0)
  return widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0
}

/** Returns the place of the row that names the columns: one that we know, else one of which we understand several names, else the first of words alone that is as wide as the table; lines of a title above it are not. -1 where there is none. */
export function headAt(rows: Rows): number {
  const first = rows.slice(0, HEAD_ROWS)
  const usual = usualWidth(first)
  const isWorded = (row: readonly string[]) => {
    const cells = filledOf(row)
    return cells.length >= 2 && !cells.some(isValue)
  }
  const isSaid = (row: readonly string[]) => isWorded(row) && Object.keys(recognise(row).columns).length > 1
  const isWide = (row: readonly string[]) => isWorded(row) && filledOf(row).length * 2 > usual
  // Two columns of one name are told apart by the host.
  const isDistinct = (row: readonly string[]) => {
    const cells = filledOf(row)
    return new Set(cells.map(nameOf)).size === cells.length
  }
  const ways = [isKnownHead, isSaid, isWide, (row: readonly string[]) => isWorded(row) && isDistinct(row)]
  return ways.map(is => first.findIndex(is)).find(at => at !== -1) ?? -1
}
