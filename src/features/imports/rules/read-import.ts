import { cutAt } from '#src/contract/characters.ts'
import { decodeFile } from '#src/contract/table/decode-file.ts'
import { headKeyOf } from '#src/contract/table/head-key.ts'
import { nameOf } from '#src/contract/table/head.ts'
import { readTableLoosely, type Rows } from '#src/contract/table/read-table.ts'
import { shown, UnreadableFile } from '#src/contract/table/unreadable-file.ts'
import { countOf, emailOf, shortLine } from './clean.ts'
import { distinctNames, doubledFields } from './doubled-names.ts'
import { type Columns, type Field, fields, sayGuests, sayStays } from './fields.ts'
import { type DateOrder, findOrder, type OrderFound, readDay } from '#src/contract/table/written-days.ts'
import { amountIn, cellsOf, isAdjustment, readRow, type ReadRow, uncutRow } from './read-row.ts'
import { headAt, ownWidthOf } from './find-head.ts'
import { joinParts, withdrawCancelled } from './rows-of-one-stay.ts'
import { recognise, type Source } from './sources.ts'

export const ROWS_MAX = 20_000
const COLUMNS_MAX = 80
const NAME_CHARS_MAX = 80
const SAMPLE_CHARS_MAX = 60
const LISTINGS_MAX = 200

const ADVICE = 'Please export the bookings as CSV'

/** The home of files that name none. */
export const ALL_ROWS = 'All bookings'

/** Choices of a host about a file. */
export type Choice = { columns?: Columns; dateOrder?: DateOrder | null; currency?: string | null }

/** `asks` is the field that a column may hold, where several have its name. */
export type Column = { name: string; field: Field | null; sample: string; asks: Field | null }

/** A file as it was read. */
export type ReadImport = {
  source: Source
  headKey: string
  columns: Column[]
  isGuests: boolean
  rowCount: number
  /** Names of homes in the file, with how many rows each has. */
  homes: { name: string; rows: number }[]
  order: OrderFound
  /** Currencies that amounts say by a sign or a code, but for rand. */
  currencies: string[]
  from: string | null
  to: string | null
  rows: ReadRow[]
}

/** A file with more rows than are read. */
export class TooManyRows extends Error {}

const isBlank = (row: readonly string[]): boolean => row.every(cell => cell === '')

/** True if rows hold days at all, or guests: else it is another kind of table. */
const holdsStays = (rows: Rows, columns: Columns): boolean =>
  sayGuests(columns) ||
  rows.some(row => row.some(cell => readDay(cell, 'dmy') !== null || readDay(cell, 'mdy') !== null)) ||
  rows.some(row => row.some(cell => emailOf(cell) !== null))

/** Columns as the host has chosen them, else as they are understood; what the file does not have is left out. */
function chosenColumns(head: readonly string[], known: Columns, chosen: Columns | undefined): Columns {
  const byName = new Map(head.map(name => [nameOf(name), name]))
  const merged = chosen ?? known
  return Object.fromEntries(
    fields.flatMap(field => {
      const name = merged[field] === undefined ? undefined : byName.get(nameOf(merged[field]))
      return name === undefined ? [] : [[field, name]]
    }),
  )
}

const withoutFields = (columns: Columns, left: ReadonlyMap<string, Field>): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, name]) => !left.has(nameOf(name))))

/** Names of homes with their rows, but for those of which nothing comes, such as sums; of a guessed column the first, as its host may say another. Throws `UnreadableFile` where a column that is known names more than are matched. */
function listingsOf(
  rows: readonly ReadRow[],
  column: string | undefined,
  { isGuessed, isDecided }: { isGuessed: boolean; isDecided: boolean },
): ReadImport['homes'] {
  if (column === undefined) return rows.length > 0 ? [{ name: ALL_ROWS, rows: rows.length }] : []
  const counts = new Map<string, number>()
  const staying = new Set(rows.flatMap(({ skip, listing }) => (skip ? [] : [listing])))
  // Until the columns and the order of days are decided, rows that are no stays may be.
  const isProperty = (name: string) => !isDecided || staying.size === 0 || staying.has(name)
  for (const { listing } of rows)
    if (listing && isProperty(listing)) counts.set(listing, (counts.get(listing) ?? 0) + 1)
  if (counts.size > LISTINGS_MAX && !isGuessed)
    throw new UnreadableFile(
      `The column ${shown(column)} names ${counts.size} properties, and at most ${LISTINGS_MAX} are matched at a time. Please split the file`,
    )
  return [...counts].map(([name, count]) => ({ name, rows: count })).slice(0, LISTINGS_MAX)
}

/** Returns a file cut into columns, and the place of its head. The numbers and reasons of rows that were skipped are none of its columns. */
function tableOf(bytes: Uint8Array): { table: Rows; at: number; uncut: ReadonlySet<number> } {
  const { rows, uncut } = readTableLoosely(decodeFile(bytes, ADVICE))
  const at = headAt(rows)
  const own = ownWidthOf(rows[at] ?? [])
  // A row that is not cut stands whole in its first cell.
  return { table: rows.map((row, place) => (uncut.has(place) ? row : row.slice(own))), at, uncut }
}

/** The head of a file and rows below it as they stand there, by their numbers. */
export type Cells = { head: string[]; rows: Record<number, string[]> }

/** Reads rows of a file that was read before, by their numbers. */
export function readCells(bytes: Uint8Array, ns: readonly number[]): Cells {
  const { table, at } = tableOf(bytes)
  const head = table[at] ?? []
  return { head: [...head], rows: Object.fromEntries(ns.map(n => [n, [...(table[n - 1] ?? [])]])) }
}

/**
 * Reads a file of bookings or guests as another program writes it, in any encoding, separator and order of days. Throws `UnreadableFile` for what is no such file, and
 * `TooManyRows` for one of more than 20,000.
 */
export function readImport(bytes: Uint8Array, choice: Choice = {}): ReadImport {
  const { table, at, uncut } = tableOf(bytes)
  if (at === -1)
    throw new UnreadableFile(
      'No row names the columns. Please add one above the bookings, such as Guest, Check-in, Check-out',
    )
  const written = table[at]!.slice(0, COLUMNS_MAX).map(name => cutAt(shortLine(name), NAME_CHARS_MAX))
  const head = distinctNames(written)
  const numbered = table
    .slice(at + 1)
    .flatMap((row, below) => (isBlank(row) ? [] : [{ row, n: at + below + 2 }]))
  if (numbered.length > ROWS_MAX) throw new TooManyRows()
  const body = numbered.flatMap(({ row, n }) => (uncut.has(n - 1) ? [] : [row]))
  const known = recognise(written)
  if (body.length === 0) throw new UnreadableFile('It has no rows below the names of its columns')
  if (known.source === 'other' && !holdsStays(body, known.columns))
    throw new UnreadableFile('No row has a date that we can read, such as 2026-11-27, or a guest’s email')
  const asked = choice.columns ? new Map<string, Field>() : doubledFields(written, known.columns)
  const columns = chosenColumns(head, withoutFields(known.columns, asked), choice.columns)
  // Of a column that the host has chosen nothing stands in another.
  const instead = Object.entries(known.instead).filter(
    ([field]) => columns[field as Field] === known.columns[field as Field], // fields of its form
  )
  const cell = cellsOf(head, columns, Object.fromEntries(instead))
  const meant = choice.columns ? columns : known.columns
  const isGuests = !sayStays(meant) && sayGuests(meant)
  const order = findOrder(
    isGuests
      ? []
      : body.map(row => ({
          checkIn: cell(row, 'check_in'),
          checkOut: cell(row, 'check_out'),
          nights: countOf(cell(row, 'nights')),
        })),
  )
  const decided = choice.dateOrder ?? (order.order === 'none' ? 'dmy' : order.order)
  const reading = {
    source: known.source,
    channel: columns.channel ? null : known.channel,
    columns,
    order: decided,
    currency: choice.currency ?? null,
    isGuests,
  }
  const isHeadAgain = (row: readonly string[]) =>
    written.filter(Boolean).length > 1 && written.every((name, at) => nameOf(name) === nameOf(row[at] ?? ''))
  const rows = numbered.map(({ row, n }) =>
    uncut.has(n - 1)
      ? uncutRow(n)
      : isHeadAgain(row)
        ? { ...uncutRow(n), skip: 'The names of the columns stand here again' }
        : readRow(field => cell(row, field), n, reading),
  )
  if (known.source === 'airbnb_earnings') {
    const rowOf = new Map(numbered.map(({ row, n }) => [n, row]))
    joinParts(rows, ({ n }) => {
      const own = (field: Field) => cell(rowOf.get(n) ?? [], field)
      return { amount: amountIn(own, reading.currency) ?? null, isAdjustment: isAdjustment(own) }
    })
  }
  if (known.channel !== null) withdrawCancelled(rows)
  const fieldOf = new Map(Object.entries(columns).map(([field, name]) => [name, field as Field])) // names of fields
  const days = rows
    .flatMap(({ checkIn, checkOut }) => (checkIn && checkOut ? [checkIn, checkOut] : []))
    .sort()
  const currencies = new Set(
    rows.flatMap(({ amountWords }) => amountWords?.match(/(?<=^|\+ )[A-Z]{3}(?= )/g) ?? []),
  )
  return {
    source: known.source === 'other' && isGuests ? 'contacts' : known.source,
    // Numbers columns of one name where they are numbered: what was remembered before they were asked about is found no more.
    headKey: headKeyOf(head),
    columns: head.flatMap((name, place) =>
      name === ''
        ? []
        : [
            {
              name,
              field: fieldOf.get(name) ?? null,
              sample: cutAt(shortLine(body.find(row => row[place])?.[place] ?? ''), SAMPLE_CHARS_MAX),
              asks: asked.get(nameOf(written[place]!)) ?? null, // of one length
            },
          ],
    ),
    isGuests,
    rowCount: rows.length,
    homes: isGuests
      ? []
      : listingsOf(rows, columns.listing, {
          isGuessed: known.source === 'other' && !choice.columns,
          isDecided: order.order !== null || Boolean(choice.dateOrder),
        }),
    order,
    currencies: [...currencies],
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    rows,
  }
}
