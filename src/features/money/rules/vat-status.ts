import type { VatNumber } from '../contract/vat.ts'

/** Returns the VAT number of a host on a day; null where there is none. The numbers begin with the earliest. */
export const vatNumberOn = (numbers: readonly VatNumber[], day: string): string | null =>
  numbers.findLast(({ from }) => from <= day)?.number ?? null

/** An unbroken stay of more nights bears VAT on 60 % of its price (Act 89 of 1991, section 10(10)). */
export const LONG_STAY_NIGHTS = 28
