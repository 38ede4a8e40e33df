import { countNights } from '#src/contract/days.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { labelOf } from '#src/features/pricing/rules/words/line-words.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { linesOfVat } from '../../rules/entries.ts'
import { creditsOf, invoicedOf, invoiceTarget, vatOfInvoice } from '../../rules/invoicing.ts'
import { allowedCents, heldCents, owedCents, returnableCents } from '../../rules/stay-money.ts'
import { LONG_STAY_NIGHTS } from '../../rules/vat-status.ts'
import { selectMoney } from '../select-money.ts'
import { settleLevy } from '../settle-levy.ts'
import { insertDocument } from './insert-document.ts'
import { type Invoicing, selectInvoicing } from './select-invoicing.ts'

type Stay = Pick<Row, 'booking'>

/** Returns the lines of an invoice of the whole price, less what its host gave up; of any other the one that says what it is for. */
function linesOf({ booking }: Stay, cents: number, part: string | null): { words: string; cents: number }[] {
  if (part !== null) return [{ words: part, cents }]
  const lines = booking.lines.map(line => ({ words: labelOf(line), cents: line.amountCents }))
  const allowed = cents - lines.reduce((sum, line) => sum + line.cents, 0)
  return allowed === 0 ? lines : [...lines, { words: 'Not charged', cents: allowed }]
}

/** Names the part of a stay that an invoice is for; null: the whole of it. */
export function partOf(
  status: Invoicing['status'],
  { beforeCents, targetCents, priceCents }: Record<'beforeCents' | 'targetCents' | 'priceCents', number>,
): string | null {
  if (status === 'cancelled') return 'Cancellation fee'
  if (beforeCents !== 0) return 'Further amount for the stay'
  return targetCents === priceCents ? null : 'Payment towards the stay'
}

/** An invoice that is to be issued, with its VAT; null where nothing is, or where the host has not chosen yet how VAT on a long stay is computed. */
export function planInvoice({ booking }: Stay, invoicing: Invoicing, cents: number) {
  const { vatNumber, longStays, today } = invoicing
  const isLong = countNights(booking.checkIn, booking.checkOut) > LONG_STAY_NIGHTS
  const isVendor = vatNumber !== null
  if (cents <= 0 || (isVendor && isLong && !longStays)) return null
  const basis = isLong && longStays ? longStays : 'whole'
  return { totalCents: cents, vatNumber, ...vatOfInvoice(cents, { isVendor, day: today, basis }) }
}

type Posting = {
  /** The income off which VAT of a stay that is earned comes; null while it stands as the guest's money. */
  income: string | null
}

const postVat = (
  tx: Db,
  { booking }: Stay,
  document: { id: string; number: string },
  cents: number,
  { income }: Posting,
) =>
  cents === 0
    ? undefined
    : postEntry(tx, {
        cause: { kind: 'stay_document', id: document.id },
        memo: `VAT of ${document.number} for ${booking.reference}`,
        book: booking.organisationId,
        lines: linesOfVat(booking.id, cents, income),
      })

/** Issues an invoice that was planned, and posts its VAT. */
export async function issuePlanned(
  tx: Db,
  stay: Stay,
  plan: NonNullable<ReturnType<typeof planInvoice>>,
  { part, ...posting }: Posting & { part: string | null },
): Promise<void> {
  const lines = linesOf(stay, plan.totalCents, part)
  const issued = await insertDocument(tx, stay, { kind: 'invoice', lines, ...plan })
  await postVat(tx, stay, issued, plan.vatCents, posting)
}

/** Credits what was invoiced too much, the last invoice first. */
async function credit(
  tx: Db,
  stay: Stay,
  { issued }: Invoicing,
  cents: number,
  posting: Posting,
): Promise<void> {
  for (const each of creditsOf(issued, cents)) {
    const lines = [{ words: 'Taken back from the invoice', cents: each.totalCents }]
    const note = await insertDocument(tx, stay, { kind: 'credit_note', lines, ...each })
    await postVat(tx, stay, note, -each.vatCents, posting)
  }
}

type Settling = {
  /** Nothing is invoiced, only credited: money goes back, or is of a stay that is over. */
  onlyLess?: boolean
  /** Income off which a credit note of a stay that is earned comes. */
  creditedIncome?: string
  /** An entry of the caller's follows, which settles the levy. */
  isEntryToCome?: boolean
}

/** Issues what is missing of the invoices of a stay, or credits what is too much of them. */
async function settleIssued(
  tx: Db,
  stay: Stay,
  invoicing: Invoicing,
  { onlyLess = false, creditedIncome = 'allowance' }: Settling,
): Promise<void> {
  const { booking } = stay
  const before = invoicedOf(invoicing.issued).cents
  if (onlyLess && before === 0) return
  const money = await selectMoney(tx, booking.id)
  const isVendor = invoicing.vatNumber !== null
  const priceCents = booking.totalCents - allowedCents(money)
  const target = invoiceTarget({
    status: invoicing.status,
    priceCents,
    heldCents: invoicing.status === 'cancelled' ? returnableCents(money) : heldCents(money),
    invoicedCents: before,
    isEarned: invoicing.isEarned,
    isPaid: owedCents(money.owed) === 0,
    isInvoicedAsPaid: isVendor && invoicing.deposits === 'payment',
    isRetainedTaxed: !onlyLess && isVendor && invoicing.retained === 'with_vat',
  })
  if (target < before)
    await credit(tx, stay, invoicing, before - target, { income: invoicing.isEarned ? creditedIncome : null })
  const plan = onlyLess ? null : planInvoice(stay, invoicing, target - before)
  if (!plan) return
  const part = partOf(invoicing.status, { beforeCents: before, targetCents: target, priceCents })
  await issuePlanned(tx, stay, plan, { part, income: invoicing.isEarned ? 'accommodation' : null })
}

/**
 * Issues what is missing of the invoices of a stay, or credits what is too much of them, in a transaction that has taken the stay, and
 * posts the VAT; of one that has begun, the tourism levy of what is earned without it. See docs/product/money.md#invoices.
 */
export async function settleDocuments(tx: Db, stay: Stay, settling: Settling = {}): Promise<void> {
  const invoicing = await selectInvoicing(tx, stay.booking.id)
  await settleIssued(tx, stay, invoicing, settling)
  if (invoicing.isEarned && invoicing.paysLevy && !settling.isEntryToCome) await settleLevy(tx, stay)
}
