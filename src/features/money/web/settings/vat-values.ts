import type { Sent } from '#src/contract/endpoint.ts'
import type { changeVat, VatAnswer } from '../../contract/vat.ts'

/** Days that the form offers; as many as the server takes. */
export const NUMBERS_SHOWN_MAX = 20

export type VatValues = {
  numbers: { from: string; number: string }[]
  deposits: '' | 'payment' | 'applied'
  retained: '' | 'with_vat' | 'without_vat'
  long_stays: '' | 'sixty_percent' | 'nine_percent'
}

/** The values of the form: text, where what is saved may be null. */
export const valuesOf = (vat: VatAnswer): VatValues => ({
  numbers: vat.numbers.map(({ from, number }) => ({ from, number: number ?? '' })),
  deposits: vat.deposits ?? '',
  retained: vat.retained ?? '',
  long_stays: vat.long_stays ?? '',
})

/** The same as they are sent: an empty number is none. */
export const sentOf = ({
  numbers,
  deposits,
  retained,
  long_stays: longStays,
}: VatValues): Sent<typeof changeVat> => ({
  numbers: numbers.map(({ from, number }) => ({ from, number: number.trim() || null })),
  deposits: deposits || null,
  retained: retained || null,
  long_stays: longStays || null,
})
