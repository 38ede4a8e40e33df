import { Ban, Plus } from 'lucide-react'
import { longDay } from '#src/contract/words.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import type { BookingActions } from '#src/features/bookings/web/parts/use-booking-actions.tsx'
import type { BlockAnswer } from '#src/features/calendar/contract/blocks.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { EntryRow } from '../entry-row.tsx'
import { entriesOn, type Entry } from '../held-entry.ts'

type DayPanelProps = {
  day: string
  entries: readonly Entry[]
  actions: BookingActions
  onBlock: () => void
  onAdd: () => void
  onEdit: (block: BlockAnswer) => void
  onClose: () => void
}

/** All of a day, with what may be done about each. */
export function DayPanel({ day, entries, actions, onBlock, onAdd, onEdit, onClose }: DayPanelProps) {
  const party = useParty()
  const held = entriesOn(entries, day)
  return (
    <Dialog
      onClose={onClose}
      title={longDay(day)}
      footer={
        <>
          <Button icon={Ban} onClick={onBlock} className="max-sm:flex-1">
            Block nights
          </Button>
          <Button variant="primary" icon={Plus} onClick={onAdd} className="max-sm:flex-1">
            Add booking
          </Button>
        </>
      }
    >
      {held.length === 0 ? (
        <p className="text-ink-2">No bookings or blocked nights on this day.</p>
      ) : (
        <ul className="-my-4 divide-y divide-line">
          {held.map(entry => (
            <EntryRow
              key={entry.key}
              entry={entry}
              day={day}
              party={party}
              actions={actions}
              onEdit={onEdit}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
