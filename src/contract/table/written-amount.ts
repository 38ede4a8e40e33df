import { cutAt } from '../characters.ts'
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
  let text = written
    .replaceAll(/[\s\u00a0\u2009\u202f]+/g, ' ')
    .replaceAll('’', "'")
    .trim()
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
  // Booking.com writes four decimals, of which two say nothing.
  const cents = centsOf(text.replace(/(?<=^[^.,]*[.,]\d\d)00$/, ''))
  return cents === null ? null : { cents, currency, isSign }
}

/** Names of currencies as people write them beside an amount; `$` and a bare 'dollar' are signs that several share. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(r|rands?|(south|sa|s\.?a\.?) ?(african )?rands?)$/i, 'ZAR'],
  [/^euros?$/i, 'EUR'],
  [/^((british|uk) )?pounds?( sterling)?$/i, 'GBP'],
  [/^(us|u\.s\.?|american|united states) dollars?$/i, 'USD'],
  [/^australian dollars?$/i, 'AUD'],
  [/^canadian dollars?$/i, 'CAD'],
  [/^namibian? dollars?$/i, 'NAD'],
  [/^(botswana )?pulas?$/i, 'BWP'],
]
const NAME_CHARS_MAX = 30

type WrittenCurrency = Pick<WrittenAmount, 'isSign'> & { currency: string }

/** Reads a cell that says the currency alone, such as `ZAR`, `€`, `US Dollar` or `EUR (€)`; words that name none we know are taken as they are. Null for an empty cell. */
export function readCurrency(written: string): WrittenCurrency | null {
  const text = written.replaceAll(/[\s\u00a0]+/g, ' ').trim()
  if (/^[-–—]?$/.test(text)) return null
  const upper = text.toUpperCase()
  if (/^[A-Z]{3}$/.test(upper)) return { currency: upper, isSign: false }
  const sign = SIGNS[upper]
  if (sign) return { currency: sign, isSign: /^[€£$]$/.test(text) }
  if (/^dollars?$/i.test(text)) return { currency: 'USD', isSign: true }
  const named = NAMES.find(([pattern]) => pattern.test(text))?.[1]
  const codes = new Set(text.match(/\b[A-Z]{3}\b/g))
  const [code] = codes.size === 1 ? codes : []
  return { currency: named ?? code ?? cutAt(text, NAME_CHARS_MAX), isSign: false }
}

/** An amount with the currency that was decided for it. */
export type Amount = { cents: number; currency: string }

/**
 * Returns an amount in its currency. One in letters in the row is the row's own; the host's answer decides for amounts with a sign or with nothing, and without it
 * what says nothing is rand.
 */
export function decideAmount(
  { cents, currency, isSign }: WrittenAmount,
  column: WrittenCurrency | null,
  answered: string | null,
): Amount {
  const own = currency && !isSign ? currency : column && !column.isSign ? column.currency : null
  return { cents, currency: own ?? answered ?? currency ?? column?.currency ?? 'ZAR' }
}

/** The amount that a stay is counted with: cents of rand, and the words of other currencies, which count as nothing. */
export type CountedAmount = { cents: number; words: string | null }

/** Counts the amounts of one stay: what is in one currency is added up, what was taken off too. */
export function countAmounts(amounts: readonly Amount[]): CountedAmount {
  const sums = new Map<string, number>()
  for (const { cents, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  const words = [...sums].flatMap(([currency, cents]) =>
    currency === 'ZAR' ? [] : [`${currency} ${(cents / 100).toFixed(2)}`],
  )
  return {
    cents: Math.max(0, sums.get('ZAR') ?? 0),
    words: words.length > 0 ? words.join(' + ') : null,
  }
}
