export type CsvValue = string | number | boolean | Date | null | undefined

/** What a spreadsheet would take for a formula, also with a blank or a wide sign before it. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/

/** By this Excel knows UTF-8. */
export const CSV_MARK = '\ufeff'

const textOf = (value: CsvValue): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '')

/** A field of RFC 4180. A text that a spreadsheet would take for a formula is marked as text; a number is none. */
function fieldOf(value: CsvValue): string {
  const text = textOf(value)
  const isFormula = typeof value === 'string' && FORMULA.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** One line of a CSV. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(fieldOf).join(',')}\r\n`
