import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw, Sparkles } from 'lucide-react'
import type { Answer } from '#src/contract/endpoint.ts'
import { rand } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { invalidate } from '#src/web/topics.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Badge } from '#src/web/ui/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { Fact } from '#src/web/ui/fact.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { Loading, Skeleton } from '#src/web/ui/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useConfirm } from '#src/web/ui/use-confirm.tsx'
import {
  cancelSubscription,
  type getSubscription,
  type SubscriptionAnswer,
} from '../contract/subscription.ts'
import { plans, TRIAL_DAYS } from '../rules.ts'
import { limitWords, propertiesWords } from '../rules/limit-words.ts'
import type { Limits } from '../rules/plan-limits.ts'
import { usePlanLimits } from './parts/use-plan-limits.ts'
import { dayWords, statusWords } from './parts/subscription-words.ts'
import { PlanUsage } from './plan-usage.tsx'
import { useStartTrial } from './parts/use-start-trial.ts'

type CurrentSubscriptionProps = {
  answer: UseQueryResult<Answer<typeof getSubscription>>
  /** Only an owner may begin or end it. */
  isOwner: boolean
}

/** What the organisation has now, and the way to end it. */
export function CurrentSubscription({ answer, isOwner }: CurrentSubscriptionProps) {
  const subscription = answer.data?.subscription ?? null
  return (
    <Card aria-labelledby="current-subscription">
      <CardHeader
        id="current-subscription"
        title="Current Subscription"
        action={
          <Button
            variant="quiet"
            size="sm"
            icon={RefreshCw}
            busy={answer.isFetching && answer.data !== undefined}
            busyText="Refreshing…"
            onClick={() => void invalidate(['plan'])}
          >
            Refresh
          </Button>
        }
      />
      <CardBody className="pt-0!">
        <AnswerState
          answer={answer}
          what="your subscription"
          skeleton={
            <Loading>
              <Skeleton className="h-7 w-56" />
              <Skeleton className="mt-4 h-12 w-full" />
            </Loading>
          }
        >
          {subscription ? (
            <Subscribed subscription={subscription} isOwner={isOwner} />
          ) : (
            <Unsubscribed isOwner={isOwner} />
          )}
        </AnswerState>
      </CardBody>
    </Card>
  )
}

type SubscribedProps = { subscription: SubscriptionAnswer; isOwner: boolean }

function Subscribed({ subscription, isOwner }: SubscribedProps) {
  const { planName, amount, status, startDate, nextBillingDate, endDate } = subscription
  const { word, tone } = statusWords(status)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-display text-xl font-medium">{planName}</p>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <dl className="num mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <Fact name="Monthly amount">{amount === null ? 'Agreed on' : rand(amount)}</Fact>
        <Fact name="Started">{dayWords(startDate)}</Fact>
        <Fact name="Next billing date">{nextBillingDate ? dayWords(nextBillingDate) : '–'}</Fact>
        <Fact name="End date">{endDate ? dayWords(endDate) : '–'}</Fact>
      </dl>
      <PlanUsage />
      {isOwner && status === 'active' ? <CancelButton subscription={subscription} /> : null}
    </>
  )
}

function CancelButton({ subscription: { planName, nextBillingDate } }: { subscription: SubscriptionAnswer }) {
  const { mutateAsync, isPending } = useCall(cancelSubscription)
  const { ask, dialog } = useConfirm()
  const limits = usePlanLimits()
  const cancel = async () => {
    const until = nextBillingDate
      ? `until ${dayWords(nextBillingDate)}`
      : 'until the end of the period you paid'
    const isSure = await ask({
      title: `Cancel ${planName}?`,
      text: `You keep ${planName} ${until}, and we charge nothing more. Then ${limitWords('free', limits?.free)}.`,
      confirmWord: 'Cancel Subscription',
      cancelWord: 'Keep subscription',
      destructive: true,
    })
    if (!isSure) return
    await mutateAsync({}).then(
      () => toast.success('Subscription cancelled successfully.'),
      () => toast.error('Error cancelling subscription. Please contact support.'),
    )
  }
  return (
    <>
      <Button
        variant="danger"
        className="mt-4 max-sm:w-full"
        busy={isPending}
        busyText="Cancelling…"
        onClick={() => void cancel()}
      >
        Cancel Subscription
      </Button>
      {dialog}
    </>
  )
}

/** What one has without a subscription. */
const freeWords = (free: Limits | undefined): string => {
  const max = free?.propertiesMax
  return `You have ${plans.free.name}${max ? `: ${propertiesWords(max)}` : ''}.`
}

function Unsubscribed({ isOwner }: { isOwner: boolean }) {
  const { start, isPending, dialog } = useStartTrial()
  const free = usePlanLimits()?.free
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="font-display text-xl font-medium">No subscription</p>
          <p className="mt-1 max-w-[60ch] text-ink-2">
            {freeWords(free)}
            {isOwner ? (
              <>
                {' '}
                Try {plans.starter.name} for {TRIAL_DAYS} days, no card needed.{' '}
                <HelpLink article="plans-and-the-trial">How the trial works</HelpLink>
              </>
            ) : null}
          </p>
        </div>
        {isOwner ? (
          <Button
            icon={Sparkles}
            className="max-sm:w-full"
            busy={isPending}
            busyText="Starting…"
            onClick={start}
          >
            Start Trial
          </Button>
        ) : null}
        {dialog}
      </div>
      <PlanUsage />
    </>
  )
}
