import { call } from '#src/web/call.ts'
import { DownloadButton } from '#src/web/ui/download-button.tsx'
import { readDocumentByLink, readReceiptByLink } from '../../contract/link-documents.ts'
import { readDocument, readReceipt, type StayDocument } from '../../contract/documents.ts'

export const DOCUMENT_NAMES: Record<StayDocument['kind'], string> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  credit_note: 'Credit note',
}

type DocumentDownloadProps = {
  document: Pick<StayDocument, '_id' | 'payment_id' | 'number'>
  bookingId: string
  /** The code of the link, of a guest without an account. */
  code?: string | null
}

/** Downloads a document of a stay as PDF. */
export function DocumentDownload({ document, bookingId: id, code = null }: DocumentDownloadProps) {
  const { _id, payment_id: payment, number } = document
  return (
    <DownloadButton
      variant="quiet"
      className="btn-icon"
      title={`PDF of ${number}`}
      aria-label={`PDF of ${number}`}
      file={() => {
        if (code !== null)
          return payment
            ? call(readReceiptByLink, { id, payment, code })
            : call(readDocumentByLink, { id, document: _id, code })
        return payment ? call(readReceipt, { id, payment }) : call(readDocument, { id, document: _id })
      }}
      name={`${number}.pdf`}
    />
  )
}
