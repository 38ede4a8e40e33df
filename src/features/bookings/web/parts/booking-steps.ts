import { CalendarClock, Check, X, type LucideIcon } from 'lucide-react'
import type { BookingAnswer } from '../../contract/booking.ts'
import {
  canAccept,
  canAnswerChange,
  canCancel,
  canModify,
  canWithdrawChange,
  isOpen,
  type Party,
} from '../../rules.ts'
import type { BookingActions } from './use-booking-actions.tsx'

export type Step = { word: string; icon: LucideIcon; act: () => void; isMain: boolean; isEnding: boolean }

const main = (word: string, icon: LucideIcon, act: () => void): Step => ({
  word,
  icon,
  act,
  isMain: true,
  isEnding: false,
})
const other = (word: string, icon: LucideIcon, act: () => void): Step => ({
  word,
  icon,
  act,
  isMain: false,
  isEnding: false,
})
const ending = (word: string, act: () => void): Step => ({
  word,
  icon: X,
  act,
  isMain: false,
  isEnding: true,
})

const otherOf = ({ guest_name, realtor_name }: BookingAnswer, { side }: Party) =>
  side === 'host' ? guest_name : realtor_name

/** What this party may do next with a booking, the first thing first; empty where there is nothing. */
export function stepsOf(booking: BookingAnswer, party: Party, actions: BookingActions): Step[] {
  const steps: Step[] = []
  const isRequest = isOpen(booking, party)
  if (canAccept(booking, party)) {
    steps.push(
      main('Accept', Check, () => actions.accept(booking)),
      ending('Decline', () => actions.decline(booking)),
    )
  }
  if (canAnswerChange(booking, party)) {
    steps.push(
      main('Accept change', Check, () => actions.acceptChange(booking)),
      ending('Decline change', () => actions.declineChange(booking)),
    )
  }
  if (canWithdrawChange(booking, party))
    steps.push(ending('Cancel change request', () => actions.withdrawChange(booking)))
  if (isRequest && party.side === 'guest')
    steps.push(ending('Cancel Request', () => void actions.withdraw(booking)))
  // What is over is corrected by the API, and offered to nobody. See docs/product/bookings.md#who-may-do-what.
  if (canModify(booking, party) && booking.check_out > party.today)
    steps.push(
      other(isRequest ? 'Modify Request' : 'Modify Booking', CalendarClock, () => actions.modify(booking)),
    )
  if (!isRequest && canCancel(booking, party))
    steps.push(ending('Cancel Booking', () => void actions.cancel(booking, otherOf(booking, party))))
  return steps
}
