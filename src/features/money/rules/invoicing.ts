import { type VatBasis, vatOf, vatOfPart } from '#src/contract/vat.ts'

/** An invoice or credit note of a stay, amounts in cents. */
export type Issued = {
  id: string
  kind: 'invoice' | 'credit_note'
  totalCents: number
  vatCents: number
  vatRate: number | null
  vatBasis: VatBasis
  creditsId: string | null
}

const signed = ({ kind }: Pick<Issued, 'kind'>, cents: number): number =>
  kind === 'invoice' ? cents : -cents

/** Returns what stands invoiced of a stay, less what was credited, and the VAT in it; in cents. */
export const invoicedOf = (issued: readonly Issued[]): { cents: number; vatCents: number } => ({
  cents: issued.reduce((sum, each) => sum + signed(each, each.totalCents), 0),
  vatCents: issued.reduce((sum, each) => sum + signed(each, each.vatCents), 0),
})

type Standing = {
  status: 'pending' | 'confirmed' | 'cancelled'
  /** The price without what the host gave up. */
  priceCents: number
  /** Paid and not on its way back. */
  heldCents: number
  invoicedCents: number
  /** The stay has begun. */
  isEarned: boolean
  /** Nothing is owed any more. */
  isPaid: boolean
  /** VAT on a deposit is due with its payment. */
  isInvoicedAsPaid: boolean
  /** VAT is due on what is retained of a stay that is cancelled. */
  isRetainedTaxed: boolean
}

/**
 * Returns what is to stand invoiced of a stay, in cents: all of it from check-in on or once it is paid in full, whichever is earlier; of a
 * cancelled one no more than its host retains. See docs/product/money.md#invoices.
 */
export function invoiceTarget(stay: Standing): number {
  const { status, priceCents, invoicedCents, isEarned } = stay
  const held = Math.max(0, stay.heldCents)
  if (status === 'cancelled') return stay.isRetainedTaxed ? held : Math.min(invoicedCents, held)
  const price = Math.max(0, priceCents)
  if (isEarned) return price
  if (status === 'confirmed' && stay.isPaid && held >= price) return price
  return Math.min(price, held, stay.isInvoicedAsPaid ? held : invoicedCents)
}

/** Returns the VAT of an invoice that is issued on a day; none where the host has no number. */
export const vatOfInvoice = (
  cents: number,
  { isVendor, day, basis }: { isVendor: boolean; day: string; basis: VatBasis },
): { vatCents: number; vatRate: number | null; vatBasis: VatBasis } =>
  isVendor
    ? { ...vatOf(cents, day, basis), vatBasis: basis }
    : { vatCents: 0, vatRate: null, vatBasis: 'whole' }

type Credit = Omit<Issued, 'id' | 'kind'> & { creditsId: string }

/** Splits what is credited over the invoices that stand, the last first, each with its own VAT; in cents. */
export function creditsOf(issued: readonly Issued[], cents: number): Credit[] {
  const credits: Credit[] = []
  let left = cents
  for (const { id, kind, totalCents, vatRate, vatBasis } of issued.toReversed()) {
    if (kind !== 'invoice') continue
    const before = issued
      .filter(({ creditsId }) => creditsId === id)
      .reduce(
        (sum, each) => ({ cents: sum.cents + each.totalCents, vatCents: sum.vatCents + each.vatCents }),
        {
          cents: 0,
          vatCents: 0,
        },
      )
    const part = Math.min(left, totalCents - before.cents)
    if (part <= 0) continue
    left -= part
    const vatCents = vatRate === null ? 0 : vatOfPart(before, part, vatRate, vatBasis)
    credits.push({ creditsId: id, totalCents: part, vatCents, vatRate, vatBasis })
  }
  return credits
}
