const CENTS_MAX = 10 ** 13
const CHARS_MAX = 40

/** Signs before an amount: the currency may stand behind the sign or before it. */
const BEFORE = /^([+-]?) *(?:ZAR|R)? *([+-]?) */i
/** Signs behind an amount. */
const BEHIND = / *([+-]|CR|DR)$/i
/** Blanks of any width, also those that do not break. */
const BLANKS = /[\s\u00a0\u2009\u202f]+/g
const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/
const GROUPED = /^(\d{1,3}(?:([ ,.'])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/

/** Returns the digits before and behind the decimal sign; null for what is no number, or one that may be read in two ways. */
function digitsOf(text: string): [rand: string, cents: string] | null {
  const plain = PLAIN.exec(text)
  if (plain) return [plain[1]!, plain[2] ?? '']
  const [, whole, between, decimal, cents = ''] = GROUPED.exec(text) ?? []
  // Rand never has three decimals, so 1,234 is a thousand; 1.234 may be anything.
  if (whole === undefined || between === decimal || (between === '.' && decimal === undefined)) return null
  return [whole.replaceAll(/\D/g, ''), cents]
}

/**
 * Reads an amount in rand as banks write it, and gives cents: with blanks or signs between thousands, a sign before or behind, CR or DR, brackets for
 * money out, a point or a comma before the cents. Null for all else.
 */
export function readCents(written: string): number | null {
  if (written.length > CHARS_MAX) return null
  let text = written.replaceAll(BLANKS, ' ').trim()
  const isBracketed = text.startsWith('(') && text.endsWith(')')
  if (isBracketed) text = text.slice(1, -1).trim()
  const [start, first, second] = BEFORE.exec(text)! // it matches nothing, too
  const [end, last = ''] = BEHIND.exec(text) ?? ['']
  const signs = [isBracketed ? '-' : '', first!, second!, last].filter(sign => sign !== '')
  const digits = digitsOf(text.slice(start.length, text.length - end.length))
  if (!digits || signs.length > 1) return null
  const cents = Number(digits[0]) * 100 + Number(digits[1].padEnd(2, '0'))
  if (cents > CENTS_MAX) return null
  const isOut = signs[0] === '-' || signs[0]?.toUpperCase() === 'DR'
  return isOut && cents !== 0 ? -cents : cents
}
