import { useQuery } from '@tanstack/react-query'
import { Banknote, Landmark } from 'lucide-react'
import { useState } from 'react'
import { notFound } from '#src/contract/problem.ts'
import { rand } from '#src/contract/words.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import { query } from '#src/web/api.ts'
import { ask } from '#src/web/ask.ts'
import { signedIn } from '#src/web/guards.ts'
import { DetailPage } from '#src/web/layouts/detail-page.tsx'
import { links } from '#src/web/links.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { DecisionBar } from '#src/web/ui/decision-bar.tsx'
import { RadioCards } from '#src/web/ui/radio-cards.tsx'
import { FormSkeleton } from '#src/web/ui/skeleton.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { sayPaid } from '../contract/money.ts'
import { readPayPage } from '../contract/pay-page.ts'
import type { Route } from './+types/pay-screen'
import { AccountCard, type PayPage } from './pay/account-card.tsx'
import { DueNotice } from './pay/due-notice.tsx'
import { PaySummary } from './pay/pay-summary.tsx'
import { type DueAnswer, dueMoment } from './parts/due-words.ts'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  signedIn(['client'])
  // The answer holds an account number, so it stays in the memory of this page.
  ask(query(readPayPage, { id: params.id }))
  return null
}

export const meta = () => [{ title: 'Pay for your stay · Naledi' }, { name: 'robots', content: 'noindex' }]

/** The page on which a guest pays for a stay. See docs/product/money.md#the-page-of-the-guest. */
export default function PayScreen({ params }: Route.ComponentProps) {
  const answer = useQuery(query(readPayPage, { id: params.id }))
  return (
    <DetailPage
      one="Booking"
      all="Your booking"
      to={links.booking(params.id)}
      isMissing={notFound.is(answer.error)}
    >
      <h1 className="pb-5 font-display text-3xl font-medium">Pay for your stay</h1>
      <AnswerState answer={answer} what="your payments" skeleton={<FormSkeleton fields={5} />}>
        {answer.data ? <PayView page={answer.data} /> : null}
      </AnswerState>
    </DetailPage>
  )
}

function PayView({ page }: { page: PayPage }) {
  const { now, today } = useParty()
  const { act, isPending } = useAction(sayPaid)
  const { money } = page
  const due = money.dues.find(({ _id }) => _id === money.next?.due)
  const [chosen, setChosen] = useState<string>()
  const way = page.methods.find(method => method === chosen) ?? page.methods[0]
  const canSay = due && way === 'eft' && !due.said_paid_at
  const said = due ? () => act({ id: money.booking_id, due: due._id }) : undefined
  const button = canSay ? (
    <Button variant="primary" size="lg" busy={isPending} onClick={said} className="shrink-0">
      I have paid
    </Button>
  ) : null
  return (
    <div
      className={`grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px] ${button ? 'max-lg:pb-20' : ''}`}
    >
      <div className="min-w-0 space-y-4">
        <DueNotice page={page} due={due} now={now} />
        {due ? (
          <Ways page={page} due={due} way={way} onChoose={setChosen}>
            {button}
          </Ways>
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

const WAYS = {
  eft: { label: 'EFT', text: 'From your bank’s app', icon: Landmark },
  cash: { label: 'Cash', text: 'Hand it to your host', icon: Banknote },
  payfast: { label: 'Payfast', text: 'Card or instant EFT', icon: Landmark },
  paystack: { label: 'Paystack', text: 'Card or instant EFT', icon: Landmark },
}

type WaysProps = {
  page: PayPage
  due: DueAnswer
  way: PayPage['methods'][number] | undefined
  onChoose: (way: string) => void
  children: React.ReactNode
}

/** The ways to pay what is due, and what to do for the chosen one. */
function Ways({ page, due, way, onChoose, children }: WaysProps) {
  const { account, methods, reference, stay } = page
  const amount = due.amount - due.paid
  if (!way)
    return (
      <Banner title={`Ask ${stay.host_name} how to pay.`}>
        An EFT isn’t possible: check-in is too near, or {stay.host_name} has no bank account here yet.
      </Banner>
    )
  return (
    <>
      <RadioCards
        legend="How you pay"
        name="way"
        value={way}
        onChange={event => onChoose(event.target.value)}
        options={methods.map(value => ({ value, ...WAYS[value] }))}
      />
      {way === 'cash' ? (
        <Banner title={`Pay ${rand(amount)} to ${stay.host_name} in cash`}>
          {due.kind === 'deposit' ? `by ${dueMoment(due.due_at)}` : 'on arrival'}. {stay.host_name} notes the
          payment, and you see it here.
        </Banner>
      ) : null}
      {way === 'eft' && account ? (
        <>
          <AccountCard account={account} reference={reference} amount={amount} hostName={stay.host_name} />
          {children ? (
            <div className="flex items-center gap-5">
              <div className="max-lg:hidden">{children}</div>
              <p className="text-sm text-ink-2">
                EFT between banks can take two working days. Press ‘I have paid’ once your bank has sent it
                {page.money.stage === 'awaiting_deposit'
                  ? ': we then hold the nights one business day longer'
                  : ''}
                . {stay.host_name} confirms when the payment is seen.
              </p>
            </div>
          ) : null}
        </>
      ) : null}
    </>
  )
}
