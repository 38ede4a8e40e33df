/** Text that a spreadsheet would take for a formula, also with a blank or a wide sign before it. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/

/** The same behind a sign at which a spreadsheet may cut: a South African one cuts at ';', and then each part is a cell. */
const FORMULA_WITHIN = /([,;\t|])(?=[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const MARKED_WITHIN = /([,;\t|])'(?=[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** An amount below zero: a number, which no spreadsheet runs. */
const NEGATIVE_AMOUNT = /^-\d+\.\d\d$/

/** Returns a text that no spreadsheet runs, wherever it cuts: marked as text at its start, and behind each sign where a formula would begin. */
export function inertOf(text: string): string {
  if (NEGATIVE_AMOUNT.test(text)) return text
  const within = text.replaceAll(FORMULA_WITHIN, "$1'")
  return FORMULA.test(text) || within !== text ? `'${within}` : text
}

/** Returns a text as it was before it was marked so, by us or by a spreadsheet, which marks its start alone. */
export function unmarkedOf(text: string): string {
  if (!text.startsWith("'")) return text
  const bare = text.slice(1).replaceAll(MARKED_WITHIN, '$1')
  return inertOf(bare) === text ? bare : text.replace(/^'(?=[=+\-@])/, '')
}
