import type { Method } from './entries.ts'

/** Names the way of a payment. */
export const PAID_BY: Record<Method, string> = {
  eft: 'EFT',
  cash: 'cash',
  card_machine: 'card machine',
  other: 'another way',
  payfast: 'Payfast',
  paystack: 'Paystack',
}
