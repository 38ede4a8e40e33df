import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { BookingPanel } from './booking-panel.tsx'

type StayDialogProps = Parameters<typeof BookingPanel>[0] & { onClose: () => void }

/** The booking of a thread where there is no room beside it. */
export function StayDialog({ onClose, ...panel }: StayDialogProps) {
  return (
    <Dialog onClose={onClose} title="The booking" size="sm">
      <div className="-mx-5 -my-5 sm:-mx-6">
        <BookingPanel {...panel} />
      </div>
    </Dialog>
  )
}
