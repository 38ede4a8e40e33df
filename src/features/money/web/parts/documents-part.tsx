import { rand, stayDay } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import type { StayMoney } from '../../contract/money.ts'
import { DOCUMENT_NAMES, DocumentDownload } from './document-download.tsx'

/** Receipts, invoices and credit notes of a stay, for its guest and its host; the host reads why an invoice waits. */
export function DocumentsPart({ money, code = null }: { money: StayMoney; code?: string | null }) {
  const { booking_id: bookingId, documents } = money
  return (
    <section aria-labelledby="documents">
      <h3 id="documents" className="font-semibold">
        Documents
      </h3>
      {money.invoice_waits ? (
        <p className="mt-1 text-gold-ink">
          The invoice waits until you choose how VAT on more than 28 nights is worked out.{' '}
          <Link to={links.moneySettings()} className="font-semibold underline">
            Open VAT settings
          </Link>
        </p>
      ) : null}
      <ul className="num mt-1 divide-y divide-line">
        {documents.map(document => (
          <li key={document._id} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1 leading-snug">
              <span className={document.is_undone ? 'text-ink-3 line-through' : ''}>
                {DOCUMENT_NAMES[document.kind]} {document.number}
              </span>
              <span className="block text-sm text-ink-2">
                {stayDay(document.issued_on)}
                {document.is_undone ? ', undone' : ''}
              </span>
            </span>
            <span className="font-medium whitespace-nowrap">
              {document.kind === 'credit_note' ? '−' : ''}
              {rand(document.amount)}
            </span>
            <DocumentDownload document={document} bookingId={bookingId} code={code} />
          </li>
        ))}
      </ul>
    </section>
  )
}
