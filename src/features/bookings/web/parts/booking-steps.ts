import { CalendarClock, Check, X, type LucideIcon } from 'lucide-react'
import type { BookingAnswer } from '../../contract/booking.ts'
import {
  canAccept,
  canAnswerChange,
  canCancelSomehow,
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

/** Returns what this party may do with a change that waits. They stand where the change is shown. */
export function changeStepsOf(booking: BookingAnswer, party: Party, actions: BookingActions): Step[] {
  if (canAnswerChange(booking, party))
    return [
      main('Accept change', Check, () => actions.acceptChange(booking)),
      ending('Decline change', () => actions.declineChange(booking)),
    ]
  return canWithdrawChange(booking, party)
    ? [ending('Cancel change request', () => actions.withdrawChange(booking))]
    : []
}

/** The same as `stepsOf` where a change is answered elsewhere, beside what it changes. */
export function stepsBesideChange(booking: BookingAnswer, party: Party, actions: BookingActions): Step[] {
  const ofChange = new Set(changeStepsOf(booking, party, actions).map(({ word }) => word))
  return stepsOf(booking, party, actions).filter(({ word }) => !ofChange.has(word))
}

/** Returns what this party may do next with a booking, the first thing first; empty where there is nothing. */
export function stepsOf(
  booking: BookingAnswer & { is_unreviewed?: boolean },
  party: Party,
  actions: BookingActions,
): Step[] {
  const steps: Step[] = []
  // A stay that waits for its deposit is agreed, and no request any more.
  const isRequest = isOpen(booking, party) && !booking.stage
  if (canAccept(booking, party)) {
    steps.push(
      main('Accept', Check, () => actions.accept(booking)),
      ending('Decline', () => actions.decline(booking)),
    )
  }
  steps.push(...changeStepsOf(booking, party, actions))
  if (isRequest && party.side === 'guest')
    steps.push(ending('Cancel Request', () => void actions.withdraw(booking)))
  // A stay that is over is corrected by the API, and offered to nobody. See docs/product/bookings.md#who-may-do-what.
  if (canModify(booking, party) && booking.check_out > party.today)
    steps.push(
      other(isRequest ? 'Modify Request' : 'Modify Booking', CalendarClock, () => actions.modify(booking)),
    )
  if (!isRequest && canCancelSomehow(booking, party))
    steps.push(ending('Cancel Booking', () => void actions.cancel(booking, party)))
  return steps
}
