export type CsvValue = string | number | boolean | Date | null | undefined

/** Text that a spreadsheet would take for a formula, also with a blank or a wide sign before it. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/

/** The same behind a sign at which a spreadsheet may cut: a South African one cuts at ';', and then each part is a cell. */
const FORMULA_WITHIN = /([,;\t|])(?=[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** By this Excel knows UTF-8. */
export const CSV_MARK = '\ufeff'

const textOf = (value: CsvValue): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '')

/** An amount below zero: a number, which no spreadsheet runs. */
const NEGATIVE_AMOUNT = /^-\d+\.\d\d$/

/** Returns a text that no spreadsheet runs, wherever it cuts: marked as text at its start, and behind each sign where a formula would begin. */
function inertOf(text: string): string {
  if (NEGATIVE_AMOUNT.test(text)) return text
  const within = text.replaceAll(FORMULA_WITHIN, "$1'")
  return FORMULA.test(text) || within !== text ? `'${within}` : text
}

/** A field of RFC 4180. A text that a spreadsheet would take for a formula is marked as text; a number is none. */
function fieldOf(value: CsvValue): string {
  const text = typeof value === 'string' ? inertOf(value) : textOf(value)
  return `"${text.replaceAll('"', '""')}"`
}

/** One line of a CSV. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(fieldOf).join(',')}\r\n`
