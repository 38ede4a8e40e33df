import type { Row } from '#src/features/bookings/server/queries.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { linesOfDamage, linesOfVat } from '../../rules/entries.ts'
import { vatOfInvoice } from '../../rules/invoicing.ts'
import { insertDocument } from './insert-document.ts'
import { selectInvoicing } from './select-invoicing.ts'

/** Invoices what is retained of a deposit for damage, apart from the price of the stay, and posts it as income; its VAT is that of other amounts that a host retains. In a transaction that has taken the stay. See docs/product/money.md#invoices. */
export async function invoiceDamage(
  tx: Db,
  { booking }: Pick<Row, 'booking'>,
  { damageId, cents }: { damageId: string; cents: number },
): Promise<void> {
  const { id: bookingId, organisationId: book, reference } = booking
  const { vatNumber, retained, today } = await selectInvoicing(tx, bookingId)
  const isVendor = vatNumber !== null && retained === 'with_vat'
  const vat = vatOfInvoice(cents, { isVendor, day: today, basis: 'whole' })
  // Before the books: whoever numbers first never waits for one that posts first.
  const { id, number } = await insertDocument(
    tx,
    { booking },
    {
      kind: 'invoice',
      lines: [{ words: 'Damage, out of the damage deposit', cents }],
      totalCents: cents,
      vatNumber: isVendor ? vatNumber : null,
      damageId,
      ...vat,
    },
  )
  await postEntry(tx, {
    cause: { kind: 'damage_claim', id: damageId },
    memo: `Damage of ${reference}`,
    book,
    lines: linesOfDamage(bookingId, cents),
  })
  if (vat.vatCents > 0)
    await postEntry(tx, {
      cause: { kind: 'stay_document', id },
      memo: `VAT of ${number} for ${reference}`,
      book,
      lines: linesOfVat(bookingId, vat.vatCents, 'damage'),
    })
}
