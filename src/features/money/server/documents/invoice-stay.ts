import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { takeStay } from '../take-stay.ts'
import { settleDocuments } from './settle-documents.ts'

export const INVOICE_STAY = { name: 'money.invoice-stay' }

/** Issues the invoice of a stay of more than 28 nights that waited until its host chose how VAT on it is computed. See docs/product/money.md#vat. */
export const invoiceStay = outgoingKind({
  ...INVOICE_STAY,
  places: 1,
  async run({ db }, { subject }) {
    await db.transaction(async tx => {
      const row = await takeStay(tx, subject)
      if (row) await settleDocuments(tx, row)
    })
  },
})
