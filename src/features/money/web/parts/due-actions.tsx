import { Check } from 'lucide-react'
import { formatDateTime, rand } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { extendDue, type StayMoney, waiveDue } from '../../contract/money.ts'
import { type DueAnswer, DUE_NAMES } from './due-words.ts'

type DueActionsProps = {
  due: DueAnswer
  money: StayMoney
  guest: string
  /** Given for the due that is paid next. */
  onReceived: (() => void) | undefined
}

const SETTLED = new Set<DueAnswer['state']>(['paid', 'waived', 'void'])

/** Returns what a host does about a due: note that it came, give it a day more, ask no more for it. */
export function DueActions({ due, money, guest, onReceived }: DueActionsProps) {
  const extend = useAction(extendDue)
  const waive = useAction(waiveDue)
  const cancel = useAction(updateBooking)
  if (SETTLED.has(due.state)) return null
  const named = { id: money.booking_id, due: due._id }
  const rest = rand(due.amount - due.paid)
  const confirms = money.stage === 'awaiting_deposit' && (due.kind === 'deposit' || due.kind === 'full')
  const askNoMore = () =>
    waive.act(named, {
      done: `${DUE_NAMES[due.kind]} waived`,
      question: {
        title: `Waive ${rest}?`,
        text: `${guest} no longer has to pay ${rest}.${confirms ? ' This confirms the booking.' : ''} You can’t undo this.`,
        confirmWord: `Waive ${rest}`,
        cancelWord: 'Go back',
        destructive: true,
      },
    })
  // The deposit of a stay that waits for it frees the nights by itself.
  const mayCancel = due.state === 'late' && due.kind !== 'damage' && money.stage === null
  const cancelUnpaid = () =>
    cancel.act(
      { id: money.booking_id, status: 'cancelled', cause: 'unpaid' },
      {
        done: 'Cancelled for non-payment',
        question: {
          title: `Cancel ${guest}’s stay?`,
          text: `${rest} hasn’t been paid. The nights can be booked again, and you keep ${rand(money.kept_if_cancelled_now)} as your terms say. ${guest} gets an email. You can’t undo this.`,
          confirmWord: 'Cancel the stay',
          cancelWord: 'Go back',
          destructive: true,
        },
      },
    )
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {due.said_paid_at ? (
        <p className="w-full text-sm text-ink-2">
          {guest} said on {formatDateTime(due.said_paid_at)} that it’s paid.
        </p>
      ) : null}
      {onReceived ? (
        <Button size="sm" icon={Check} onClick={onReceived}>
          Received
        </Button>
      ) : null}
      {confirms ? (
        <Button
          size="sm"
          variant="quiet"
          busy={extend.isPending}
          onClick={() => extend.act(named, { done: 'The deposit has one more business day' })}
        >
          One more day
        </Button>
      ) : null}
      <Button size="sm" variant="quiet" busy={waive.isPending} onClick={askNoMore}>
        Waive
      </Button>
      {mayCancel ? (
        <Button size="sm" variant="quiet" busy={cancel.isPending} onClick={cancelUnpaid}>
          Cancel for non-payment
        </Button>
      ) : null}
      {cancel.dialog}
      {extend.dialog}
      {waive.dialog}
    </div>
  )
}
