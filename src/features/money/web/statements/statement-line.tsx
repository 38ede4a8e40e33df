import { useState } from 'react'
import { rand, shortRange, stayDay } from '#src/contract/words.ts'
import { Badge, type BadgeTone } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import {
  ignoreLine,
  matchLine,
  notePayout,
  type StatementLineAnswer,
  undoLine,
} from '../../contract/statements.ts'
import { StayChooser } from './stay-chooser.tsx'
import { reasonWords, slipIn } from './statement-words.ts'

const STATES: Record<StatementLineAnswer['state'], [tone: BadgeTone, word: string]> = {
  posted: ['confirmed', 'Posted'],
  suggested: ['pending', 'Look at this one'],
  unknown: ['plain', 'Not a stay, as far as we can tell'],
  ignored: ['cancelled', 'Ignored'],
  undone: ['cancelled', 'Undone'],
  refund: ['info', 'Money back'],
  payout: ['info', 'Payout'],
}

const UNDO = { posted: 'Undo match', payout: 'Undo payout', ignored: 'Look at it again' } as const

const PAYERS = { payfast: 'Payfast', paystack: 'Paystack', airbnb: 'Airbnb', booking: 'Booking.com' } as const

function BankText({ line: { text, booking, why } }: { line: StatementLineAnswer }) {
  const slip = text && booking && why === 'one_off' ? slipIn(text, booking.payment_reference) : null
  return (
    <p className="font-mono text-sm break-words">
      {slip ? (
        <>
          {slip[0]}
          <mark className="font-bold">{slip[1]}</mark>
          {slip[2]}
        </>
      ) : (
        (text ?? 'Deleted after 90 days')
      )}
    </p>
  )
}

/** Returns what a press does about a line of money out: of a smaller amount than its refund it pays a part of that. */
const refundWord = (paid: number, refund: number): string =>
  paid < refund ? `Mark ${rand(paid)} of ${rand(refund)} as paid` : 'Mark refund as paid'

/** A payment on a statement beside the stay it is for, or may be for, with what can be done about it. */
export function StatementLine({ line }: { line: StatementLineAnswer }) {
  const [match, ignore, undo] = [useAction(matchLine), useAction(ignoreLine), useAction(undoLine)]
  const payout = useAction(notePayout)
  const [isChoosing, setChoosing] = useState(false)
  const { _id: id, booking, gateway, channel, state, why } = line
  const payer = gateway ?? channel
  const [tone, word] = STATES[state]
  const { refund } = line
  const isOpen = state === 'suggested' || state === 'unknown' || state === 'undone'
  const matchWith = (bookingId: string) => match.act({ id, bookingId }, { done: () => setChoosing(false) })
  return (
    <li className="grid gap-3 py-4 md:grid-cols-2">
      <div>
        <p className="text-ink-2">
          {stayDay(line.date)} <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="text-lg font-semibold">{rand(line.amount)}</p>
        <BankText line={line} />
      </div>
      <div>
        {booking ? (
          <>
            <p className="font-semibold">
              {booking.guest_name}, {booking.payment_reference}
            </p>
            <p className="text-ink-2">
              {booking.property_name}, {shortRange(booking.check_in, booking.check_out)}
            </p>
            <p className="text-ink-2">
              {refund
                ? `${rand(refund.amount)} ${state === 'posted' || state === 'refund' ? 'paid back' : 'to give back'}, ${refund.reference}`
                : booking.outstanding > 0
                  ? `${rand(booking.outstanding)} to pay`
                  : 'Nothing to pay'}
            </p>
          </>
        ) : null}
        {payer ? (
          <p className="text-ink-2">
            {state === 'payout' ? `Noted as payout of ${PAYERS[payer]}.` : `The text names ${PAYERS[payer]}.`}
          </p>
        ) : null}
        {why ? <p className="text-ink-2">{reasonWords[why]} Nothing is posted until you choose.</p> : null}
        <div className="mt-2 flex flex-wrap gap-2">
          {isOpen && booking ? (
            <Button variant="primary" busy={match.isPending} onClick={() => matchWith(booking._id)}>
              {refund ? refundWord(-line.amount, refund.amount) : `Match with ${booking.guest_name}`}
            </Button>
          ) : null}
          {isOpen && line.amount > 0 ? (
            <Button onClick={() => setChoosing(!isChoosing)} aria-expanded={isChoosing}>
              {booking ? 'Choose another stay' : 'Choose a stay'}
            </Button>
          ) : null}
          {isOpen && payer ? (
            <Button
              busy={payout.isPending}
              onClick={() => payout.act(gateway ? { id, gateway } : { id, channel: channel! })} // one of them is there
            >
              Note as payout of {PAYERS[payer]}
            </Button>
          ) : null}
          {isOpen ? (
            <Button busy={ignore.isPending} onClick={() => ignore.act({ id })}>
              Ignore payment
            </Button>
          ) : null}
          {state === 'posted' || state === 'payout' || state === 'ignored' ? (
            <Button busy={undo.isPending} onClick={() => undo.act({ id })}>
              {UNDO[state]}
            </Button>
          ) : null}
        </div>
        {isOpen && isChoosing ? <StayChooser value="" onChange={matchWith} /> : null}
      </div>
    </li>
  )
}
