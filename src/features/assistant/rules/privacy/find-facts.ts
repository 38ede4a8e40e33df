import type { PrivateKind } from '../marked.ts'

/** A fact found by how it is written, and where. `bank` is never sent to any model, as codes are not. */
export type FactAt = { start: number; end: number; kind: Exclude<PrivateKind, 'name'> | 'bank' }

/** No address is longer: without an end, a long text without one would be read to its end from each of its characters. */
const EMAIL = /[\p{L}\d._%+'’!#$&*=^~-]{1,254}@[\p{L}\d-]{1,254}(?:\.[\p{L}\d-]+)+/giu
/** Ids, dates, times and amounts look like numbers, but identify no person. */
const HARMLESS =
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b|\b(?:19|20|21)\d\d-[01]\d-[0-3]\d(?:T[\d:.]+Z?)?\b|\b[0-3]?\d\/[01]?\d\/(?:19|20|21)?\d\d\b|\b[0-3]?\d[.-][01]?\d[.-](?:19|20|21)\d\d\b|\b[0-2]?\d:[0-5]\d\b|\b(?:R|ZAR)\s?[1-9]\d{0,2}(?:[\s\u00A0,]?\d{3}){0,3}(?:[.,]\d{2})?(?!\d)/giu
/** Digits in groups, within a line and a sentence; what ends in a letter is the number of a house. */
const LONG_NUMBER = /\+?\p{Nd}(?:(?!\.\s)(?:[()./_\p{Pd}]|[^\S\n]){0,4}\p{Nd}){6,}(?![\p{L}\p{Nd}])/gu
const IBAN = /\b[A-Z]{2}\d{2}(?:[^\S\n]?[A-Z\d]{4}){2,7}(?:[^\S\n]?[A-Z\d]{1,4})?\b/gu
const BANK =
  /\b(?:acc(?:ount)?|rek(?:ening)?(?:nommer)?|branch|tak(?:kode)?|card|kaart|iban|swift|bic|cvv|cvc|passport|paspoort|id)\b[^\d\n]{0,25}?(\d(?:[\d-]|[^\S\n]){2,}\d)/giu
const CODE_WORD =
  /(?:codes?|\bpin|kodes?|password|passcode|passwort|wagwoord|otp|combination|kombinasie|alarm|keypad|lockbox|slotkas|wi-?fi key)(?!\p{L})/iu
/** As far as a code word reaches: its sentence, over the end of a line. */
const SENTENCE = /(?:[^.!?;]|[.!?;](?!\s))+/gu
/** Text with a digit in it, with the signs within it; and digits in groups. */
const CODE = /(?<![\p{L}\d])(?:(?=[^\s|]*\d)[\p{L}\d#*][^\s|]+[^\s|.,:;!?"”'’)\]]|\d(?:[ -]?\d){2,}[#*]?)/gu
/** In a sentence with a code word, too, such a number is one to call. */
const PHONE = /^(?:\+|\(?0)/
const STREET =
  'street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|crescent|cres|way|place|pl|terrace|boulevard|blvd|square|court|ct|str|pad|steeg'
const STRAAT = 'straat|weg|laan|rylaan|singel|plein'
/** A number before a street, or behind one whose name ends in what it is. */
const ADDRESS = new RegExp(
  String.raw`\b\d{1,5}[a-z]?,?\s+(?:[\p{L}\d'’.-]+\s+){0,4}?(?:(?:${STREET})|[\p{L}'’-]*(?:${STRAAT}))\b\.?|(?<![\p{L}\d'’-])[\p{L}\d'’-]+\s?(?:${STRAAT})\s+\d{1,5}[a-z]?\b`,
  'giu',
)

/** The minimum number of digits of a phone number; cards and identity numbers have more. */
const PHONE_DIGITS = 9
const BANK_DIGITS = 13

const digitsIn = (text: string): number => text.replaceAll(/\P{Nd}/gu, '').length

type Place = { start: number; end: number }

const spans = (text: string, pattern: RegExp, group = 0): Place[] =>
  [...text.matchAll(pattern)].map(match => {
    const found = match[group]!
    const start = match.index + match[0].lastIndexOf(found)
    return { start, end: start + found.length }
  })

const isApart = (one: Place, others: readonly Place[]) =>
  others.every(other => one.end <= other.start || one.start >= other.end)

/** Mask for text that is harmless or found already: no pattern matches it, so that nothing is read across it. */
const masked = (text: string) => '|'.repeat(text.length)

/**
 * Emails, numbers, codes, street addresses and bank details in a text, by how they are written; none lies over another. Where
 * addresses are of no interest, a number that might begin one is still a code in a sentence about codes.
 */
export function findFacts(text: string, { withAddresses = true } = {}): FactAt[] {
  let asked = text.replaceAll(HARMLESS, masked)
  const found: FactAt[] = []
  const add = (kind: FactAt['kind'], places: Place[]) => {
    for (const place of places.filter(each => isApart(each, found))) {
      found.push({ ...place, kind })
      asked =
        asked.slice(0, place.start) + masked(text.slice(place.start, place.end)) + asked.slice(place.end)
    }
  }
  const numbers = (isIt: (number: string) => boolean) =>
    spans(asked, LONG_NUMBER).filter(({ start, end }) => isIt(asked.slice(start, end)))
  add('email', spans(asked, EMAIL))
  add('bank', spans(asked, IBAN))
  add('bank', spans(asked, BANK, 1))
  add(
    'bank',
    numbers(number => digitsIn(number) >= BANK_DIGITS),
  )
  add(
    'phone',
    numbers(number => PHONE.test(number) && digitsIn(number) >= PHONE_DIGITS),
  )
  if (withAddresses) add('address', spans(asked, ADDRESS))
  for (const { start, end } of spans(text, SENTENCE)) {
    if (!CODE_WORD.test(text.slice(start, end))) continue
    add(
      'code',
      spans(asked.slice(start, end), CODE).map(place => ({
        start: start + place.start,
        end: start + place.end,
      })),
    )
  }
  add(
    'phone',
    numbers(() => true),
  )
  return found.toSorted((one, other) => one.start - other.start)
}
