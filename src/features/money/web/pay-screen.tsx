import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notFound } from '#src/contract/problem.ts'
import { rand } from '#src/contract/words.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import { query } from '#src/web/api.ts'
import { ask } from '#src/web/ask.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { DetailPage } from '#src/web/layouts/detail-page.tsx'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { ScreenSkeleton } from '#src/web/layouts/screen-skeleton.tsx'
import { links } from '#src/web/links.ts'
import { useParameters } from '#src/web/parameters.ts'
import { session, useViewer, wantedAddress } from '#src/web/session/session.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { DecisionBar } from '#src/web/ui/decision-bar.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { sayPaid } from '../contract/money.ts'
import { payLinkNotFound, readPayPageByLink, sayPaidByLink } from '../contract/pay-link.ts'
import { readPayPage } from '../contract/pay-page.ts'
import type { Route } from './+types/pay-screen'
import type { PayPage } from './pay/account-card.tsx'
import { DueNotice } from './pay/due-notice.tsx'
import { PaySummary } from './pay/pay-summary.tsx'
import { PayWays, waysOfPage } from './pay/pay-ways.tsx'
import { RefundAccount } from './pay/refund-account.tsx'
import { usePay } from './pay/use-pay.ts'
import { FailedNotice, WaitingNotice } from './pay/waiting-notice.tsx'
import { dueMoment } from './parts/due-words.ts'

const codeIn = (parameters: URLSearchParams): string | null => parameters.get('code') || null

/** Shows a guest who is logged in the stays of their account; by the code of a link anybody sees the stay that it is for. */
export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  if (codeIn(url.searchParams)) return null
  if (!session.get()) wantedAddress.keep(url.pathname === location.pathname ? location : url)
  signedIn(['client'])
  // The answer holds an account number, so it stays in the memory of this page.
  ask(query(readPayPage, { id: params.id }))
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <ScreenSkeleton shape="form" />
}

/** Told to no other site: the code stands in the address. */
export const meta = () => [
  { title: 'Pay for your stay · Naledi' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

const ASKED_AGAIN_MS = 5000

const isWaiting = (page: PayPage | undefined, order: string | null) =>
  page?.orders.some(({ _id, state }) => _id === order && state === 'open') ?? false

/** The page of a stay by the code of its link, or, once the stay is in the account of this guest, as theirs; `code` is null then. */
function usePayPage(id: string, asked: string | null, order: string | null) {
  const user = useViewer()
  // The event may be lost on a phone that slept at the bank.
  const again = {
    refetchInterval: ({ state }: { state: { data: PayPage | undefined } }): number | false =>
      isWaiting(state.data, order) ? ASKED_AGAIN_MS : false,
  }
  const byLink = useQuery({
    ...query(readPayPageByLink, { id, code: asked ?? '' }),
    ...again,
    enabled: asked !== null,
  })
  const isOwn = asked === null || (payLinkNotFound.is(byLink.error) && user?.role === 'client')
  const own = useQuery({ ...query(readPayPage, { id }), ...again, enabled: isOwn && user !== null })
  return isOwn ? { answer: own, code: null } : { answer: byLink, code: asked }
}

/** The page on which a guest pays for a stay. See docs/product/money.md#the-page-of-the-guest. */
export default function PayScreen({ params }: Route.ComponentProps) {
  const [parameters] = useParameters()
  const returned = parameters.get('order')
  const { answer, code } = usePayPage(params.id, codeIn(parameters), returned)
  const shown = (
    <>
      <h1 className="pb-5 font-display text-3xl font-medium">Pay for your stay</h1>
      <AnswerState answer={answer} what="your payments" skeleton={<FormSkeleton fields={5} />}>
        {answer.data ? <PayView page={answer.data} returned={returned} code={code} /> : null}
      </AnswerState>
    </>
  )
  if (code !== null)
    return (
      <PublicBody className="py-6">
        {payLinkNotFound.is(answer.error) ? (
          <EmptyState
            level={1}
            drawing="search"
            title="This link doesn’t work"
            text="Ask your host for a new link. If the booking is in your account, log in to pay."
            actions={<ButtonLink to={links.login()}>Login</ButtonLink>}
          />
        ) : (
          shown
        )}
      </PublicBody>
    )
  return (
    <DetailPage
      one="Booking"
      all="Your booking"
      to={links.booking(params.id)}
      isMissing={notFound.is(answer.error)}
    >
      {shown}
    </DetailPage>
  )
}

type PayViewProps = { page: PayPage; returned: string | null; code: string | null }

function PayView({ page, returned, code }: PayViewProps) {
  const { now, today } = useParty()
  const own = useAction(sayPaid)
  const byLink = useAction(sayPaidByLink)
  const { pay, isPending: isBeginning, failure } = usePay(code)
  const { money } = page
  const due = money.dues.find(({ _id }) => _id === money.next?.due)
  const order = page.orders.find(({ _id }) => _id === returned)
  const [chosen, setChosen] = useState<string>()
  const ways = waysOfPage(page)
  const way = ways.find(({ value }) => value === chosen) ?? ways[0]
  const byGateway = due && way?.byGateway
  const canSay = due && way?.value === 'eft' && !due.said_paid_at
  const said = (dueId: string) => {
    const named = { id: money.booking_id, due: dueId }
    if (code === null) own.act(named)
    else byLink.act({ ...named, code })
  }
  const button =
    due && (byGateway || canSay) ? (
      <Button
        variant="primary"
        size="lg"
        busy={own.isPending || byLink.isPending || isBeginning}
        onClick={() => (byGateway ? pay(money.booking_id, due._id, byGateway) : said(due._id))}
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
        {money.refunds
          .filter(refund => refund.by_eft)
          .map(refund => (
            <RefundAccount
              key={refund._id}
              bookingId={money.booking_id}
              refund={refund}
              hostName={page.stay.host_name}
              code={code}
              now={now}
            />
          ))}
        {due ? (
          <PayWays page={page} due={due} ways={ways} way={way} onChoose={setChosen}>
            {button}
          </PayWays>
        ) : code === null ? (
          <ButtonLink to={links.booking(money.booking_id)}>Open your booking</ButtonLink>
        ) : null}
      </div>
      <PaySummary page={page} today={today} code={code} />
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
