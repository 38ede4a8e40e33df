import { dayOf } from '#src/contract/days.ts'
import { longDay } from '#src/contract/words.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import { exactRand } from '#src/server/printed/invoice-page.ts'
import { renderInThread } from '#src/server/printed/run-invoices.ts'
import { invoiceById } from './select-invoices.ts'

/** An invoice or credit note to whom it is made out, with the original as PDF. What it is about is the invoice. */
export const invoiceMail = mailKind({
  name: 'billing.invoice',
  async compose({ db, config }, { about }) {
    const invoice = await invoiceById(db, about)
    if (!invoice) return null
    const { kind, number, totalCents, issuedAt, recipient } = invoice
    const words = kind === 'invoice' ? 'Invoice' : 'Credit note'
    return {
      to: recipient.email,
      subject: `${words} ${number} from Naledi`,
      greeting: `Hello ${recipient.name}`,
      paragraphs: [
        kind === 'invoice'
          ? 'Thank you for your payment. Your invoice is attached.'
          : 'We’ve credited you the amount below. Your credit note is attached.',
      ],
      facts: [
        ['Number', number],
        ['Date', longDay(dayOf(issuedAt))],
        [kind === 'invoice' ? 'Total' : 'Credited', exactRand(totalCents)],
      ],
      action: { label: 'Open billing', link: `${config.publicUrl}/billing` },
      attachment: {
        filename: `${number}.pdf`,
        contentType: 'application/pdf',
        content: Buffer.from(await renderInThread(invoice, { isCopy: false })),
      },
    }
  },
})
