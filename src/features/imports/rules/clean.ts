import { cutAt } from '#src/contract/characters.ts'
import { addressIn } from '#src/contract/email-address.ts'
import { unmarkedOf } from '#src/contract/table/inert-text.ts'

const NAME_CHARS_MAX = 100
const PHONE_CHARS_MAX = 30
const PHONE_DIGITS_MIN = 7
const PHONE_DIGITS_MAX = 15

// A joiner within an emoji, such as a family of four, is part of it.
const UNSEEN = /(?:[[\p{Cc}\p{Cf}\s]--\u200d]|(?<![\p{Emoji}\ufe0f])\u200d)+/gv

/** Returns a text as one line, without what cannot be seen; a sign by which a spreadsheet marked it as text is left out. */
export const lineOf = (written: string): string => unmarkedOf(written.replaceAll(UNSEEN, ' ').trim())

/** Returns a name of a guest or a home as it is stored. */
export const shortLine = (written: string): string => {
  const line = lineOf(written)
  return cutAt(line, NAME_CHARS_MAX).trim()
}

/** Several values of one cell, as Google writes them: the first counts. */
const firstOf = (written: string): string => written.split(' ::: ')[0]!

/** Returns a number as people write it, or null where it is none that anybody could call. */
export function phoneOf(written: string): string | null {
  const line = lineOf(firstOf(written))
  const digits = line.replaceAll(/\D/g, '').length
  const isPhone = digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX && /^[+(]?[\d\s()./-]+$/.test(line)
  return isPhone ? line.slice(0, PHONE_CHARS_MAX) : null
}

/** Returns an address as it is stored, or null where it is none. */
export const emailOf = (written: string): string | null => addressIn(lineOf(firstOf(written)))

/** Returns the whole number that a cell begins with, such as 2 of '2 adults'; null where there is none. */
export function countOf(written: string): number | null {
  const [digits] = /^\d{1,4}(?![\d,.]*[,.]\d*[1-9])/.exec(written.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
