import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import type { ZipWriter } from './zip-writer.ts'

/** A copy of an organisation that is being written: one snapshot, and the ZIP. */
export type OrganisationCopy = {
  deps: Deps
  /** The snapshot. */
  tx: Db
  zip: ZipWriter
  organisationId: string
  /** The person who asked. */
  userId: string
}

/** Returns an amount of cents as a cell: `1234.50`; nothing of none. */
export const amountOf = (cents: unknown): string | null =>
  typeof cents === 'number' ? (cents / 100).toFixed(2) : null

/** A moment as PostgreSQL writes it where the time zone is UTC. */
const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?\+00$/

/** Returns a value of a row as a cell: a list as its parts, one behind the other. */
export function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value.replace(MOMENT, '$1T$2$3Z')
  if (Array.isArray(value)) return value.map(String).join('; ')
  if (typeof value === 'object') return JSON.stringify(value)
  return value as string | number | boolean // JSON has nothing else
}

type Row = Record<string, unknown>
/** Columns of a CSV by their heading: a field of that name, another one, or what is made of the row. */
export type Columns = Record<string, true | string | ((row: Row) => unknown)>

/** Writes rows of a query as a CSV. */
export function csvOf(
  zip: ZipWriter,
  path: string,
  columns: Columns,
  rows: AsyncIterable<Row>,
): Promise<void> {
  const cells = Object.entries(columns).map(([head, of]) =>
    typeof of === 'function' ? of : (row: Row) => row[of === true ? head : of],
  )
  const lines = async function* () {
    for await (const row of rows) yield cells.map(cell => cellOf(cell(row)))
  }
  return zip.csv(path, Object.keys(columns), lines())
}

/** Makes the column of an amount, of a field in cents. */
export const amount = (field: string) => (row: Row) => amountOf(row[field])
/** Makes a column of what a list holds. */
export const listed = (...fields: string[]): Columns => Object.fromEntries(fields.map(field => [field, true]))
