import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { rand, stayDay } from '#src/contract/words.ts'
import { GATEWAY_NAMES } from '#src/features/gateways/contract.ts'
import { query } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import {
  dismissUnmatched,
  listUnmatched,
  matchUnmatched,
  type UnmatchedPayment,
} from '../../contract/gateways.ts'
import { StayChooser } from './stay-chooser.tsx'

const WHY: Record<UnmatchedPayment['reason'], string> = {
  amount: 'Another amount than was asked for',
  merchant: 'Of another merchant',
  currency: 'In another currency',
  unconfirmed: 'Never confirmed',
  refunded: 'Given back beyond what we know',
}

function Unmatched({ payment }: { payment: UnmatchedPayment }) {
  const { _id, gateway, number, reason, amount, expected, currency, booking, createdAt } = payment
  const [isChoosing, setChoosing] = useState(false)
  const match = useAction(matchUnmatched)
  const dismiss = useAction(dismissUnmatched)
  const sum = currency === 'ZAR' ? rand(amount) : `${amount} ${currency}`
  const to = (bookingId: string) => match.act({ id: _id, bookingId }, { done: () => setChoosing(false) })
  return (
    <li className="space-y-3 p-4 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="num font-semibold">
            {sum}, {GATEWAY_NAMES[gateway]} {number}
          </p>
          <p className="num text-sm text-ink-2">
            {WHY[reason]}
            {expected === null ? '' : `: ${rand(expected)} was`}
            {booking ? `, ${booking.guest_name}, ${booking.property_name}` : ''},{' '}
            {stayDay(dayOf(new Date(createdAt)))}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {booking && currency === 'ZAR' && reason !== 'refunded' ? (
            <Button busy={match.isPending} onClick={() => to(booking._id)}>
              Add to this stay
            </Button>
          ) : null}
          {currency === 'ZAR' && reason !== 'refunded' ? (
            <Button onClick={() => setChoosing(!isChoosing)} aria-expanded={isChoosing}>
              Choose a stay
            </Button>
          ) : null}
          <Button
            variant="quiet"
            busy={dismiss.isPending}
            onClick={() => dismiss.act({ id: _id }, { done: 'Left out' })}
          >
            Leave out
          </Button>
        </div>
      </div>
      {isChoosing ? <StayChooser value="" onChange={to} /> : null}
    </li>
  )
}

/** Money at gateways that fits nothing, where there is any. */
export function UnmatchedList() {
  const found = useQuery(query(listUnmatched, {})).data?.unmatched ?? []
  if (found.length === 0) return null
  return (
    <section aria-labelledby="fits-nothing" className="card mb-6 overflow-hidden">
      <h2 id="fits-nothing" className="border-b border-line bg-gold-soft px-4 py-3 font-semibold md:px-5">
        Money that fits nothing
      </h2>
      <ul className="divide-y divide-line">
        {found.map(payment => (
          <Unmatched key={payment._id} payment={payment} />
        ))}
      </ul>
    </section>
  )
}
