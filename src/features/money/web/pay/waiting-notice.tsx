import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import { rand } from '#src/contract/words.ts'
import { GATEWAY_NAMES, gatewayUnavailable, type GatewayName } from '#src/features/gateways/contract.ts'
import { failureWords } from '#src/web/call.ts'
import { dueMoment, type DueAnswer } from '../parts/due-words.ts'
import type { PayPage } from './account-card.tsx'

type Order = PayPage['orders'][number]

/** The payment that a guest has come back from: seen, or waited for. It never failed because of the time that has passed. */
export function WaitingNotice({ order, page }: { order: Order; page: PayPage }) {
  if (order.state === 'paid')
    return (
      <section aria-live="polite" className="flex gap-3 rounded-lg bg-leaf-soft px-4 py-4 md:px-5">
        <CircleCheck className="mt-1 size-5 shrink-0 text-leaf-ink" />
        <div className="min-w-0">
          <h2 className="font-display text-xl font-medium">
            {page.money.stage ? 'Your payment has arrived.' : 'Thank you, your payment has arrived.'}
          </h2>
          <p className="num mt-1 text-ink-2">
            {page.stay.host_name} has received {rand(order.amount)} through {GATEWAY_NAMES[order.method]}.
          </p>
        </div>
      </section>
    )
  return (
    <section aria-live="polite" className="flex gap-3 rounded-lg bg-tide-soft px-4 py-4 md:px-5">
      <LoaderCircle className="mt-1 size-5 shrink-0 animate-spin text-tide-ink" />
      <div className="min-w-0">
        <h2 className="font-display text-xl font-medium">We’re waiting for the payment provider.</h2>
        <p className="mt-1 text-ink-2">You can close this page: we’ll email you.</p>
      </div>
    </section>
  )
}

type Failed = { failure: { error: unknown; method: GatewayName }; page: PayPage; due: DueAnswer }

/** The reason why a payment could not be begun, and what is still possible. */
export function FailedNotice({ failure: { error, method }, page, due }: Failed) {
  const isAway = gatewayUnavailable.is(error)
  const takesEft = page.methods.includes('eft')
  return (
    <section role="alert" className="flex gap-3 rounded-lg bg-alarm-soft px-4 py-4 md:px-5">
      <CircleX className="mt-1 size-5 shrink-0 text-alarm-ink" />
      <div className="min-w-0">
        <h2 className="font-display text-xl font-medium">
          {isAway ? `We could not reach ${GATEWAY_NAMES[method]}.` : failureWords(error)}
        </h2>
        <p className="num mt-1 text-ink-2">
          {page.money.stage ? `Your nights are held until ${dueMoment(due.due_at)}. ` : ''}
          Nothing was paid.{isAway ? ` Try again${takesEft ? ' or use EFT' : ''}.` : ''}
        </p>
      </div>
    </section>
  )
}
