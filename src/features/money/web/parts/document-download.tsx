import { call } from '#src/web/call.ts'
import { DownloadButton } from '#src/web/ui/download-button.tsx'
import { readDocument, readReceipt, type StayDocument } from '../../contract/documents.ts'

export const DOCUMENT_NAMES: Record<StayDocument['kind'], string> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  credit_note: 'Credit note',
}

type DocumentDownloadProps = {
  document: Pick<StayDocument, '_id' | 'payment_id' | 'number'>
  bookingId: string
}

/** Downloads a document of a stay as PDF. */
export function DocumentDownload({ document, bookingId: id }: DocumentDownloadProps) {
  const { _id, payment_id: payment, number } = document
  return (
    <DownloadButton
      variant="quiet"
      className="btn-icon"
      title={`PDF of ${number}`}
      aria-label={`PDF of ${number}`}
      file={() => (payment ? call(readReceipt, { id, payment }) : call(readDocument, { id, document: _id }))}
      name={`${number}.pdf`}
    />
  )
}
