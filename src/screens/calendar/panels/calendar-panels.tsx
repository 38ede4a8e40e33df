import { addDays } from '#src/contract/days.ts'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { AddBookingDialog } from '#src/features/bookings/web/parts/add-booking-dialog.tsx'
import type { BookingActions } from '#src/features/bookings/web/parts/use-booking-actions.tsx'
import type { BlockAnswer } from '#src/features/calendar/contract/blocks.ts'
import { BlockDialog, type Given } from './block-dialog.tsx'
import { DayPanel } from './day-panel.tsx'
import { EntryPanel } from './entry-panel.tsx'
import type { Entry } from '../held-entry.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NightsPanel } from './nights-panel.tsx'

/** The panel over the calendar: a day, an entry on some nights, or an action on them. */
export type Opened =
  | { what: 'day'; day: string }
  | { what: 'entry'; entry: Entry }
  | { what: 'nights'; given: Required<Given>; name: string; why: string | undefined }
  | { what: 'add'; given: Given }
  | { what: 'block'; given: Given; block?: BlockAnswer }
  | { what: 'move'; booking: BookingAnswer; from: string; to: string }

type CalendarPanelsProps = {
  opened: Opened
  onOpen: (next: Opened) => void
  onClose: () => void
  entries: readonly Entry[]
  actions: BookingActions
}

const stayOf = ({ propertyId, from, to }: Given) => ({
  ...(propertyId ? { propertyId } : {}),
  ...(from && to ? { checkIn: from, checkOut: to } : {}),
})

/** The one panel that is open. */
export function CalendarPanels(props: CalendarPanelsProps) {
  const { opened, onOpen, onClose, entries, actions } = props
  const edit = (block: BlockAnswer) => onOpen({ what: 'block', given: {}, block })
  const block = (given: Given) => () => onOpen({ what: 'block', given })
  const add = (given: Given) => () => onOpen({ what: 'add', given })
  switch (opened.what) {
    case 'day': {
      const { day } = opened
      const night = { from: day, to: addDays(day, 1) }
      const asked = { day, entries, actions, onEdit: edit, onClose }
      return <DayPanel {...asked} onBlock={block(night)} onAdd={add(night)} />
    }
    case 'entry':
      return <EntryPanel entry={opened.entry} actions={actions} onEdit={edit} onClose={onClose} />
    case 'nights': {
      const { given, name, why } = opened
      const { propertyId, from, to } = given
      const nights = { propertyId, from, to, propertyName: name, why, onClose }
      return <NightsPanel {...nights} onBlock={block(given)} onAdd={add(given)} />
    }
    case 'add':
      return <AddBookingDialog given={stayOf(opened.given)} onClose={onClose} />
    case 'block':
      return <BlockDialog block={opened.block} given={opened.given} onClose={onClose} />
    case 'move':
      return <MoveDialog booking={opened.booking} from={opened.from} to={opened.to} onClose={onClose} />
  }
}
