/** A merchant of Paystack: its secret key, and the address of webhooks that it has given in its settings. */
export type Shop = { secretKey: string; webhook: string }

/** A payment, by the merchant's own reference. Amounts are cents. */
export type Transaction = {
  id: number
  /** The address of its page. */
  code: string
  secretKey: string
  reference: string
  email: string
  amount: number
  currency: string
  channel: string
  callbackUrl: string
  cancelUrl: string
  status: 'abandoned' | 'success'
  openedAt: string
}

export type PaystackRefund = {
  id: number
  transaction: number
  amount: number
  status: 'processed'
  customer_note: string
  merchant_note: string
  createdAt: string
}

export type PaystackBook = {
  lastId: number
  shops: Shop[]
  transactions: Transaction[]
  refunds: PaystackRefund[]
}

export const EMPTY_BOOK: PaystackBook = { lastId: 4_099_260_516, shops: [], transactions: [], refunds: [] }

const OPEN_MS = 60 * 60_000

/** The newest of each; of pages that nobody paid those of the last hour. */
export function boundedBook(book: PaystackBook, most: number): PaystackBook {
  const last = Date.parse(book.transactions.at(-1)?.openedAt ?? '')
  const isRemembered = ({ status, openedAt }: Transaction) =>
    status === 'success' || !(Date.parse(openedAt) <= last - OPEN_MS)
  return {
    ...book,
    shops: book.shops.slice(-most),
    transactions: book.transactions.filter(isRemembered).slice(-most),
    refunds: book.refunds.slice(-most),
  }
}

/** Card: 2.9 % and R1.00, with VAT of 15 %. */
const FEE = { share: 0.029, fixedCents: 100, withVat: 1.15 }
export const paystackFee = (cents: number): number =>
  Math.round((cents * FEE.share + FEE.fixedCents) * FEE.withVat)
