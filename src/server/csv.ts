import { inertOf } from '#src/contract/table/inert-text.ts'

export type CsvValue = string | number | boolean | Date | null | undefined

/** By this Excel knows UTF-8. */
export const CSV_MARK = '\ufeff'

const textOf = (value: CsvValue): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '')

/** A field of RFC 4180. A text that a spreadsheet would take for a formula is marked as text; a number is none. */
function fieldOf(value: CsvValue): string {
  const text = typeof value === 'string' ? inertOf(value) : textOf(value)
  return `"${text.replaceAll('"', '""')}"`
}

/** One line of a CSV. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(fieldOf).join(',')}\r\n`
