import { readCents } from './amounts.ts'

/** An amount as a file writes it: its cents, and the currency that it says itself. */
export type WrittenAmount = {
  cents: number
  /** As an ISO code; null where none is said. */
  currency: string | null
  /** True if a sign alone says it, which several currencies share. */
  isSign: boolean
}

const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  N$: 'NAD',
  R: 'ZAR',
}
const CODE_BEFORE = /^([A-Z]{3})\s*(?=[-(\d])/i
const CODE_BEHIND = /(?<=[\d)])\s*([A-Z]{3})$/i
const SIGN_BEFORE = /^(-?)\s*(US\$|A\$|C\$|N\$|[€£$]|R)\s*(?=[-\d])/
const SIGN_BEHIND = /(?<=\d)\s*([€£$])$/

/** Returns cents of a number in any form in which points and commas say one thing alone; `1.234,50` and `1,234.50` both. */
const centsOf = (text: string): number | null => readCents(text)

/** Reads an amount with its currency, such as `R1 250.00`, `€100`, `$412.50`, `300 ZAR`. Null for what is none. */
export function readAmount(written: string): WrittenAmount | null {
  let text = written.replaceAll(/[\s\u00a0\u2009\u202f]+/g, ' ').trim()
  let [currency, isSign]: [string | null, boolean] = [null, false]
  const code = CODE_BEFORE.exec(text) ?? CODE_BEHIND.exec(text)
  if (code) {
    currency = code[1]!.toUpperCase()
    text = text.replace(code[0], ' ').trim()
  }
  const before = SIGN_BEFORE.exec(text)
  const behind = before ? null : SIGN_BEHIND.exec(text)
  if (before) text = `${before[1]}${text.slice(before[0].length)}`
  if (behind) text = text.slice(0, behind.index)
  const sign = before?.[2] ?? behind?.[1]
  if (sign && !currency) [currency, isSign] = [SIGNS[sign] ?? null, sign !== 'R']
  const cents = centsOf(text)
  return cents === null ? null : { cents, currency, isSign }
}

/** The amount that a stay is counted with: cents of rand, or the words of another currency, which count as nothing. */
export type CountedAmount = { cents: number; words: string | null }

const amountWords = (currency: string, cents: number): string => `${currency} ${(cents / 100).toFixed(2)}`

/**
 * Returns the amount in rand, where it is in rand. A currency in letters in the row is the row's own; the host's answer decides for amounts with a sign or with
 * nothing, and without it what says nothing is rand.
 */
export function countAmount(
  { cents, currency, isSign }: WrittenAmount,
  column: string | null,
  answered: string | null,
): CountedAmount {
  const own = currency && !isSign ? currency : column
  const decided = own ?? answered ?? currency ?? 'ZAR'
  return decided === 'ZAR'
    ? { cents: Math.max(0, cents), words: null }
    : { cents: 0, words: amountWords(decided, cents) }
}
