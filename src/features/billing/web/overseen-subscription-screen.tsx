import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Coins, XCircle } from 'lucide-react'
import { useState } from 'react'
import { notFound } from '#src/contract/problem.ts'
import { grouped, rand } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { DetailPage } from '#src/web/layouts/detail-page.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Fact } from '#src/web/ui/fact.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { type OverseenSubscription, overseeSubscription } from '../contract/oversee.ts'
import type { Route } from './+types/overseen-subscription-screen'
import { OverseenHistory } from './oversight/overseen-history.tsx'
import { OverseenLedger } from './oversight/overseen-ledger.tsx'
import { OverseenPayments } from './oversight/overseen-payments.tsx'
import { dayWords, statusWords } from './parts/subscription-words.ts'

const ExtendTrialDialog = loadable(
  async () => (await import('./oversight/extend-trial-dialog.tsx')).ExtendTrialDialog,
)
const CreditDialog = loadable(async () => (await import('./oversight/credit-dialog.tsx')).CreditDialog)
const CancelForDialog = loadable(
  async () => (await import('./oversight/cancel-for-dialog.tsx')).CancelForDialog,
)

export const meta = () => [{ title: 'Subscription · Naledi' }, { name: 'robots', content: 'noindex' }]

/** The subscription of an organisation, its history, and the actions of an administrator. */
export default function OverseenSubscriptionScreen({ params }: Route.ComponentProps) {
  const { organizationId } = params
  const answer = useQuery(query(overseeSubscription, { organizationId }))
  const { subscription, events, ledger } = answer.data ?? {}
  return (
    <DetailPage
      one="Subscription"
      all="Subscriptions"
      to={links.adminSubscriptions()}
      isMissing={notFound.is(answer.error)}
      className="pb-10"
    >
      <AnswerState answer={answer} what="this subscription" skeleton={<FormSkeleton fields={5} />}>
        {subscription && events && ledger ? (
          <>
            <Heading subscription={subscription} />
            <SubscriptionFacts subscription={subscription} />
            <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
              <div className="min-w-0 space-y-5">
                <OverseenPayments organizationId={organizationId} />
                <OverseenHistory organizationId={organizationId} events={events} />
              </div>
              <OverseenLedger entries={ledger} />
            </div>
          </>
        ) : null}
      </AnswerState>
    </DetailPage>
  )
}

function Heading({ subscription }: { subscription: OverseenSubscription }) {
  const [open, setOpen] = useState<'extend' | 'cancel' | 'credit'>()
  const { organization, owner, status, payments } = subscription
  const { word, tone } = statusWords(status)
  const isTrial = status === 'trialing' || status === 'trial_expired'
  const close = () => setOpen(undefined)
  return (
    <div className="mt-2 mb-5 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="font-display text-3xl font-medium break-words">{organization.name}</h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone={tone}>{word}</Badge>
          {owner ? (
            <Link to={links.adminUser(owner._id)} className="link wrap-anywhere">
              {owner.name}
            </Link>
          ) : (
            <span className="text-ink-2">No owner</span>
          )}
        </p>
      </div>
      <div className="flex w-full flex-wrap gap-2 sm:w-auto">
        {isTrial ? (
          <Button icon={CalendarPlus} className="max-sm:w-full" onClick={() => setOpen('extend')}>
            Extend trial
          </Button>
        ) : null}
        {payments > 0 ? (
          <Button icon={Coins} className="max-sm:w-full" onClick={() => setOpen('credit')}>
            Give credit
          </Button>
        ) : null}
        {status === 'active' || status === 'past_due' ? (
          <Button variant="danger" icon={XCircle} className="max-sm:w-full" onClick={() => setOpen('cancel')}>
            Cancel subscription
          </Button>
        ) : null}
      </div>
      {open === 'extend' ? <ExtendTrialDialog subscription={subscription} onClose={close} /> : null}
      {open === 'credit' ? <CreditDialog subscription={subscription} onClose={close} /> : null}
      {open === 'cancel' ? <CancelForDialog subscription={subscription} onClose={close} /> : null}
    </div>
  )
}

function SubscriptionFacts({ subscription }: { subscription: OverseenSubscription }) {
  const { planName, amount, startDate, nextBillingDate, endDate, payments, failedTries } = subscription
  return (
    <dl className="num grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-3">
      <Fact name="Plan">{planName}</Fact>
      <Fact name="Monthly amount">{amount === null ? 'Agreed price' : rand(amount)}</Fact>
      <Fact name="Started">{dayWords(startDate)}</Fact>
      <Fact name="Next payment">{nextBillingDate ? dayWords(nextBillingDate) : '–'}</Fact>
      <Fact name="End date">{endDate ? dayWords(endDate) : '–'}</Fact>
      <Fact
        name="Payments"
        note={
          failedTries > 0
            ? `${grouped(failedTries)} failed ${failedTries === 1 ? 'attempt' : 'attempts'}`
            : undefined
        }
      >
        {grouped(payments)}
      </Fact>
    </dl>
  )
}
