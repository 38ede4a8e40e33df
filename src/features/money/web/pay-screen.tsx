import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notFound } from '#src/contract/problem.ts'
import { rand } from '#src/contract/words.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import { query } from '#src/web/api.ts'
import { ask } from '#src/web/ask.ts'
import { signedIn } from '#src/web/guards.ts'
import { DetailPage } from '#src/web/layouts/detail-page.tsx'
import { links } from '#src/web/links.ts'
import { useParameters } from '#src/web/parameters.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { DecisionBar } from '#src/web/ui/decision-bar.tsx'
import { FormSkeleton } from '#src/web/ui/skeleton.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { sayPaid } from '../contract/money.ts'
import { readPayPage } from '../contract/pay-page.ts'
import type { Route } from './+types/pay-screen'
import type { PayPage } from './pay/account-card.tsx'
import { DueNotice } from './pay/due-notice.tsx'
import { PaySummary } from './pay/pay-summary.tsx'
import { PayWays, waysOfPage } from './pay/pay-ways.tsx'
import { usePay } from './pay/use-pay.ts'
import { FailedNotice, WaitingNotice } from './pay/waiting-notice.tsx'
import { dueMoment } from './parts/due-words.ts'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  signedIn(['client'])
  // The answer holds an account number, so it stays in the memory of this page.
  ask(query(readPayPage, { id: params.id }))
  return null
}

export const meta = () => [{ title: 'Pay for your stay · Naledi' }, { name: 'robots', content: 'noindex' }]

const ASKED_AGAIN_MS = 5000

/** The page on which a guest pays for a stay. See docs/product/money.md#the-page-of-the-guest. */
export default function PayScreen({ params }: Route.ComponentProps) {
  const [parameters] = useParameters()
  const returned = parameters.get('order')
  const isWaiting = (page: PayPage | undefined) =>
    page?.orders.some(({ _id, state }) => _id === returned && state === 'open') ?? false
  const answer = useQuery({
    ...query(readPayPage, { id: params.id }),
    // The event may be lost on a phone that slept at the bank.
    refetchInterval: ({ state }) => (isWaiting(state.data) ? ASKED_AGAIN_MS : false),
  })
  return (
    <DetailPage
      one="Booking"
      all="Your booking"
      to={links.booking(params.id)}
      isMissing={notFound.is(answer.error)}
    >
      <h1 className="pb-5 font-display text-3xl font-medium">Pay for your stay</h1>
      <AnswerState answer={answer} what="your payments" skeleton={<FormSkeleton fields={5} />}>
        {answer.data ? <PayView page={answer.data} returned={returned} /> : null}
      </AnswerState>
    </DetailPage>
  )
}

function PayView({ page, returned }: { page: PayPage; returned: string | null }) {
  const { now, today } = useParty()
  const { act, isPending } = useAction(sayPaid)
  const { pay, isPending: isBeginning, failure } = usePay()
  const { money } = page
  const due = money.dues.find(({ _id }) => _id === money.next?.due)
  const order = page.orders.find(({ _id }) => _id === returned)
  const [chosen, setChosen] = useState<string>()
  const ways = waysOfPage(page)
  const way = ways.find(({ value }) => value === chosen) ?? ways[0]
  const byGateway = due && way?.byGateway
  const canSay = due && way?.value === 'eft' && !due.said_paid_at
  const said = due ? () => act({ id: money.booking_id, due: due._id }) : undefined
  const button =
    byGateway || canSay ? (
      <Button
        variant="primary"
        size="lg"
        busy={isPending || isBeginning}
        onClick={byGateway ? () => pay(money.booking_id, due._id, byGateway) : said}
        className="shrink-0"
      >
        {byGateway ? (failure ? 'Try again' : `Pay ${rand(due.amount - due.paid)}`) : 'I have paid'}
      </Button>
    ) : null
  return (
    <div
      className={`grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px] ${button ? 'max-lg:pb-20' : ''}`}
    >
      <div className="min-w-0 space-y-4">
        {order && order.state !== 'closed' ? <WaitingNotice order={order} page={page} /> : null}
        {failure && due ? <FailedNotice failure={failure} page={page} due={due} /> : null}
        {order?.state === 'open' || (failure && due) ? null : <DueNotice page={page} due={due} now={now} />}
        {due ? (
          <PayWays page={page} due={due} ways={ways} way={way} onChoose={setChosen}>
            {button}
          </PayWays>
        ) : (
          <ButtonLink to={links.booking(money.booking_id)}>Open your booking</ButtonLink>
        )}
      </div>
      <PaySummary page={page} today={today} />
      {due && button ? (
        <DecisionBar
          label="To pay"
          figure={rand(due.amount - due.paid)}
          note={`by ${dueMoment(due.due_at)}`}
          action={button}
        />
      ) : null}
    </div>
  )
}
