import type { PrivateKind } from '../marked.ts'

/** A fact found by how it is written, and where. `bank` is never sent to any model, as codes are not. */
export type FactAt = { start: number; end: number; kind: Exclude<PrivateKind, 'name'> | 'bank' }

const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu
/** Ids, dates and amounts look like numbers, and say nothing of anybody. */
const HARMLESS =
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b|\b(?:19|20|21)\d\d-[01]\d-[0-3]\d(?:T[\d:.]+Z?)?\b|\b[0-3]?\d\/[01]?\d\/(?:19|20|21)?\d\d\b|\b(?:R|ZAR)\s?[1-9]\d{0,2}(?:[\s\u00A0,]?\d{3}){0,3}(?:[.,]\d{2})?(?!\d)/giu
const LONG_NUMBER = /\+?\d(?:[\s\u00A0()./-]{0,2}\d){6,}/gu
const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){2,7}(?:\s?[A-Z\d]{1,4})?\b/gu
const BANK =
  /\b(?:acc(?:ount)?|rek(?:ening)?(?:nommer)?|branch|tak(?:kode)?|card|kaart|iban|swift|bic|cvv|cvc|passport|paspoort|id)\b[^\d\n]{0,25}?(\d[\d\s-]{2,}\d)/giu
const CODE_WORD =
  'codes?|\\bpin|kodes?|password|passcode|passwort|wagwoord|otp|combination|kombinasie|alarm|keypad|lockbox|slotkas|wi-?fi key'
/** A code stands behind its word, within a sentence, with a digit in it. */
const CODE = new RegExp(
  String.raw`(?:${CODE_WORD})(?!\p{L})[^\n.!?;]{0,30}?(?<![\p{L}\d#*-])((?=[\p{L}#*-]*\d)[\p{L}\d#*-]{3,16})`,
  'giu',
)
const STREET =
  'street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|crescent|cres|way|place|pl|terrace|boulevard|blvd|square|court|ct|straat|str|weg|laan|rylaan|singel|steeg|plein|pad'
const ADDRESS = new RegExp(
  String.raw`\b\d{1,5}[a-z]?,?\s+(?:[\p{L}'’.-]+\s+){0,3}?[\p{L}'’.-]*(?:${STREET})\b\.?|\b[\p{L}'’-]+(?:straat|weg|laan|rylaan|singel|plein)\s+\d{1,5}[a-z]?\b`,
  'giu',
)

/** Cards and identity numbers have so many digits. */
const BANK_DIGITS = 13

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length

const spans = (text: string, pattern: RegExp, group = 0) =>
  [...text.matchAll(pattern)].map(match => {
    const found = match[group]!
    const start = match.index + match[0].lastIndexOf(found)
    return { start, end: start + found.length }
  })

const isApart = (one: { start: number; end: number }, others: readonly { start: number; end: number }[]) =>
  others.every(other => one.end <= other.start || one.start >= other.end)

/** Emails, numbers, codes, street addresses and bank details in a text, by how they are written; none lies over another. */
export function findFacts(text: string): FactAt[] {
  // In place of what is harmless stands what no pattern takes, so that nothing is read across it.
  const asked = text.replaceAll(HARMLESS, found => '|'.repeat(found.length))
  const found: FactAt[] = []
  const add = (kind: FactAt['kind'], places: { start: number; end: number }[]) => {
    for (const place of places) if (isApart(place, found)) found.push({ ...place, kind })
  }
  add('email', spans(asked, EMAIL))
  add('bank', spans(asked, IBAN))
  add('bank', spans(asked, BANK, 1))
  add('code', spans(asked, CODE, 1))
  add('address', spans(asked, ADDRESS))
  for (const place of spans(asked, LONG_NUMBER))
    add(digitsIn(asked.slice(place.start, place.end)) >= BANK_DIGITS ? 'bank' : 'phone', [place])
  return found.toSorted((one, other) => one.start - other.start)
}
