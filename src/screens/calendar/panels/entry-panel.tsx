import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import type { BookingActions } from '#src/features/bookings/web/parts/use-booking-actions.tsx'
import type { BlockAnswer } from '#src/features/calendar/contract/blocks.ts'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { EntryRow } from '../entry-row.tsx'
import { type Entry, reasonWord } from '../held-entry.ts'

type EntryPanelProps = {
  entry: Entry
  actions: BookingActions
  onEdit: (block: BlockAnswer) => void
  onClose: () => void
}

/** The entry on these nights, and its actions. */
export function EntryPanel({ entry, actions, onEdit, onClose }: EntryPanelProps) {
  const party = useParty()
  const { booking, block, propertyName } = entry
  return (
    <Dialog
      size="sm"
      onClose={onClose}
      title={block ? reasonWord(block) : propertyName}
      footer={booking ? <ButtonLink to={links.booking(booking._id)}>View Details</ButtonLink> : undefined}
    >
      <ul className="-my-4">
        <EntryRow entry={entry} party={party} actions={actions} onEdit={onEdit} />
      </ul>
    </Dialog>
  )
}
