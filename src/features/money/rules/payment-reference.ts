// References that guests write beside an EFT, and how they are found in a bank's text. See docs/product/statements.md#references.

/** Crockford's letters, of which booking numbers are made. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const VALUES = new Map([...ALPHABET].map((character, at) => [character, at]))
const CODE_CHARS = 5
/** Characters of a code with its check character. */
const CHECKED_CHARS = CODE_CHARS + 1

/** The start of every reference, as it reads once L is 1. */
const PREFIX = 'NA1'
/** Characters of a reference to a payment. */
const REFERENCE_CHARS = PREFIX.length + CHECKED_CHARS

/** Returns the check character of a code: Luhn modulo 32. Throws for a character that is none of Crockford's. */
export function checkCharacterOf(code: string): string {
  let sum = 0
  for (let at = 0; at < code.length; at += 1) {
    const value = VALUES.get(code[at]!)
    if (value === undefined) throw new Error(`${code} is not written in Crockford's letters`)
    const addend = (code.length - at) % 2 === 1 ? value * 2 : value
    sum += Math.floor(addend / ALPHABET.length) + (addend % ALPHABET.length)
  }
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length]!
}

const codeOf = (bookingReference: string): string => bookingReference.slice(-CODE_CHARS)

/** Returns what a guest writes beside a payment, such as `NAL7K2QDA` for `NAL-7K2QD`. */
export function paymentReferenceOf(bookingReference: string): string {
  const code = codeOf(bookingReference)
  return `NAL${code}${checkCharacterOf(code)}`
}

/** Returns what a host writes beside money that goes back, such as `NALR7K2QDA` for `NAL-7K2QD`. */
export function refundReferenceOf(bookingReference: string): string {
  const code = codeOf(bookingReference)
  return `NALR${code}${checkCharacterOf(code)}`
}

const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * A bank's text without case, spaces and signs, with O as 0 and I and L as 1; `places` has the place of each character in what the
 * bank wrote.
 */
export type CompactText = { text: string; places: number[] }

/** Reads a bank's text as references are read. */
export function compactOf(written: string): CompactText {
  let text = ''
  const places: number[] = []
  for (let at = 0; at < written.length; at += 1) {
    const character = written[at]!.toUpperCase()
    const isKnown = (character >= 'A' && character <= 'Z') || (character >= '0' && character <= '9')
    if (!isKnown) continue
    text += READ_AS[character] ?? character
    places.push(at)
  }
  return { text, places }
}

/** A reference as it stands in a compact text. */
export const compactReferenceOf = (reference: string): string => compactOf(reference).text

/** A place in a compact text. */
export type Place = { from: number; to: number }

const isChecked = (code: string): boolean =>
  [...code].every(character => VALUES.has(character)) && checkCharacterOf(code.slice(0, -1)) === code.at(-1)

const placesOf = (text: string, prefix: string, chars: number): Place[] => {
  const found: Place[] = []
  for (let at = text.indexOf(prefix); at !== -1; at = text.indexOf(prefix, at + 1))
    if (at + chars <= text.length && isChecked(text.slice(at + prefix.length, at + chars)))
      found.push({ from: at, to: at + chars })
  return found
}

/** Returns the references to payments in a compact text whose check character is right. */
export const paymentReferencesIn = (text: string): Place[] => placesOf(text, PREFIX, REFERENCE_CHARS)

/** Returns the references to refunds in a compact text whose check character is right. */
export const refundReferencesIn = (text: string): Place[] => placesOf(text, `${PREFIX}R`, REFERENCE_CHARS + 1)
