import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime, rand } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Badge, type BadgeTone } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { listPayments, type OverseenPayment } from '../../contract/refunds.ts'
import { MarkPaidButton } from './mark-paid-button.tsx'
import { gatewayWords } from './unmatched-words.ts'
import { useShowAll } from '../use-show-all.tsx'

const RefundDialog = loadable(async () => (await import('./refund-dialog.tsx')).RefundDialog)

/** As many as an answer holds: years of monthly payments. */
const PAGE_SIZE = 100

/** The organisation's payments, their refunds, and the way to refund more. */
export function OverseenPayments({ organizationId }: { organizationId: string }) {
  const answer = useQuery(query(listPayments, { organizationId, pageSize: PAGE_SIZE }))
  const { shown, button } = useShowAll(answer.data?.payments, 'payments')
  const [refunding, setRefunding] = useState<OverseenPayment>()
  return (
    <Card aria-labelledby="payments">
      <CardHeader id="payments" title="Payments" />
      <CardBody className="pt-0!">
        <List
          answer={answer}
          what="payments"
          skeleton={<LinesSkeleton isBare lines={1} />}
          items={shown}
          empty={<p className="text-ink-2">No payments yet.</p>}
          after={button}
        >
          {payment => <PaymentRow payment={payment} onRefund={() => setRefunding(payment)} />}
        </List>
      </CardBody>
      {refunding ? <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} /> : null}
    </Card>
  )
}

function PaymentRow({ payment, onRefund }: { payment: OverseenPayment; onRefund: () => void }) {
  const { amount, refunded, beyond, refunds, gateway, invoice, paidAt } = payment
  const of = `${rand(amount)}, ${formatDateTime(paidAt)}`
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="num min-w-0">
          <p className="font-medium">{rand(amount)}</p>
          <p className="text-sm text-ink-2">
            {[formatDateTime(paidAt), gatewayWords(gateway), ...(invoice ? [invoice] : [])].join(', ')}
          </p>
        </div>
        {refunded < amount ? (
          <Button size="sm" aria-label={`Refund payment of ${of}`} onClick={onRefund}>
            Refund payment
          </Button>
        ) : null}
      </div>
      {refunds.length > 0 ? (
        <ul className="mt-2 space-y-2 border-l-2 border-line pl-3">
          {refunds.map(refund => (
            <RefundRow key={refund._id} refund={refund} />
          ))}
        </ul>
      ) : null}
      {beyond > 0 ? (
        <p className="num mt-2 text-sm text-ink-2">
          {gatewayWords(gateway)} paid back {rand(beyond)} more than was left of it.
        </p>
      ) : null}
    </li>
  )
}

type Refund = OverseenPayment['refunds'][number]

const STATES: Record<Refund['state'], { word: string; tone: BadgeTone }> = {
  pending: { word: 'On its way', tone: 'pending' },
  paid: { word: 'Paid out', tone: 'confirmed' },
  by_hand: { word: 'Pay by hand', tone: 'clash' },
}

function RefundRow({ refund }: { refund: Refund }) {
  const { _id: id, amount, state, reason, fault, createdAt, paidAt } = refund
  const { word, tone } = STATES[state]
  return (
    <li>
      <p className="num flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{rand(amount)} refunded</span>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="text-sm wrap-anywhere text-ink-2">{reason}</p>
      {fault && state !== 'paid' ? <p className="text-sm wrap-anywhere text-alarm-ink">{fault}</p> : null}
      <p className="num text-sm text-ink-3">{formatDateTime(paidAt ?? createdAt)}</p>
      {state === 'by_hand' ? <MarkPaidButton refund={{ _id: id, amount }} className="mt-2" /> : null}
    </li>
  )
}
