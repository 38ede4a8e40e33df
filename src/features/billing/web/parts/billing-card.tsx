import { useQuery } from '@tanstack/react-query'
import { CreditCard, Sparkles } from 'lucide-react'
import type { SubscriptionAnswer } from '../../contract/subscription.ts'
import { subscriptionQuery } from './subscription-query.ts'
import { plans, TRIAL_DAYS } from '../../rules.ts'
import { dayWords, statusWords } from './subscription-words.ts'
import { useStartTrial } from './use-start-trial.ts'
import { failureWords } from '#src/web/call.ts'
import { links } from '#src/web/links.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { Loading, Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { FactLine } from '#src/web/ui/fact-line.tsx'

const ENDED: ReadonlySet<SubscriptionAnswer['status']> = new Set(['trial_expired', 'expired'])

/** The subscription of the organisation, and the trial while it has none. See docs/product/accounts.md#profile. */
export function BillingCard() {
  const { data, error, refetch, isFetching } = useQuery(subscriptionQuery)
  return (
    <Card>
      <CardHeader title="Billing" />
      <CardBody className="pt-0!">
        {data ? <Subscribed subscription={data.subscription} /> : null}
        {data ? (
          <ButtonLink to={links.billing()} icon={CreditCard} wide className="mt-3">
            Open Billing
          </ButtonLink>
        ) : null}
        {!data && !error ? (
          <Loading>
            <Skeleton className="h-5 w-full" />
            <Skeleton className="mt-2 h-5 w-2/3" />
          </Loading>
        ) : null}
        {!data && error ? (
          <div role="alert">
            <p className="text-ink-2">{failureWords(error)}</p>
            <Button className="mt-3" busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        ) : null}
      </CardBody>
    </Card>
  )
}

function Subscribed({ subscription }: { subscription: SubscriptionAnswer | null }) {
  if (!subscription) return <Trial />
  const { status, planName, nextBillingDate, endDate } = subscription
  return (
    <dl className="space-y-2">
      <FactLine name="Status" value={statusWords(status).word} />
      <FactLine name="Plan" value={planName} />
      {nextBillingDate && status === 'active' ? (
        <FactLine name="Next payment" value={dayWords(nextBillingDate)} />
      ) : null}
      {endDate ? (
        <FactLine name={ENDED.has(status) ? 'Ended' : 'Runs until'} value={dayWords(endDate)} />
      ) : null}
    </dl>
  )
}

function Trial() {
  const { start, isPending, dialog } = useStartTrial()
  return (
    <>
      <dl>
        <FactLine name="Status" value="No subscription" />
      </dl>
      <p className="mt-3 text-sm text-ink-2">
        {TRIAL_DAYS} days of {plans.starter.name} when you want them, no card needed.{' '}
        <HelpLink article="plans-and-the-trial">How the trial works</HelpLink>
      </p>
      <Button
        variant="solid"
        icon={Sparkles}
        wide
        className="mt-4"
        busy={isPending}
        busyText="Starting…"
        onClick={start}
      >
        Start Trial
      </Button>
      {dialog}
    </>
  )
}
