import { call } from '#src/web/call.ts'
import { readSignedSheet } from '../contract/sheets.ts'
import { WhyDialog } from './why-dialog.tsx'

/** Shows the photo of a signed sheet, after the reason why. */
export function SignedSheetDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  return (
    <WhyDialog
      title="Signed sheet"
      what="the sheet with all guests of this stay"
      read={async reason => (await call(readSignedSheet, { id: bookingId, reason })).photo}
      onClose={onClose}
    >
      {photo => <img src={photo} alt="Sheet that the guests signed" className="w-full rounded-md" />}
    </WhyDialog>
  )
}
