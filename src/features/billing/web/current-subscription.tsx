import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarDays, CalendarX2, Check, Clock, type LucideIcon, RefreshCw, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '#src/contract/endpoint.ts'
import { rand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { invalidate } from '#src/web/topics.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { Loading, Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { StarMark } from '#src/web/ui/marks/star-mark.tsx'
import type { getSubscription, SubscriptionAnswer } from '../contract/subscription.ts'
import { plans, TRIAL_DAYS } from '../rules.ts'
import { propertiesWords } from '../rules/limit-words.ts'
import type { Limits } from '../rules/plan-limits.ts'
import { CancelPart } from './cancel-part.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { usePlanLimits } from './parts/use-plan-limits.ts'
import { dayWords, isRunning, statusWords } from './parts/subscription-words.ts'
import { PlanUsage } from './plan-usage.tsx'
import { useStartTrial } from './parts/use-start-trial.ts'

type CurrentSubscriptionProps = {
  answer: UseQueryResult<Answer<typeof getSubscription>>
  /** Only an owner may begin or end it. */
  isOwner: boolean
  /** The next event. */
  notice: ReactNode
}

/** The subscription, its usage, its payments, and the way to change or end it: all on one card. */
export function CurrentSubscription({ answer, isOwner, notice }: CurrentSubscriptionProps) {
  const subscription = answer.data?.subscription ?? null
  return (
    <Card aria-label="Current Subscription">
      <AnswerState answer={answer} what="your subscription" skeleton={<CardSkeleton />}>
        <Head answer={answer} subscription={subscription} isOwner={isOwner} />
        {notice ? <div className="space-y-3 px-4 pb-5 empty:hidden md:px-5">{notice}</div> : null}
        <PlanUsage />
        {subscription ? <Dates subscription={subscription} /> : null}
        {isOwner ? <InvoiceList /> : null}
        {isOwner && subscription?.status === 'active' ? <CancelPart subscription={subscription} /> : null}
      </AnswerState>
    </Card>
  )
}

function CardSkeleton() {
  return (
    <Loading>
      <div className="p-4 md:p-5">
        <Skeleton className="h-12 w-64" />
        <Skeleton className="mt-6 h-10 w-full" />
        <Skeleton className="mt-6 h-12 w-full" />
        <Skeleton className="mt-6 h-24 w-full" />
      </div>
    </Loading>
  )
}

type HeadProps = Pick<CurrentSubscriptionProps, 'answer' | 'isOwner'> & {
  subscription: SubscriptionAnswer | null
}

function Head({ answer, subscription, isOwner }: HeadProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-5 md:px-5">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-night max-sm:size-10">
        <StarMark className="size-6 text-gold-bright max-sm:size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-sm font-medium text-ink-2">Current Subscription</p>
        {subscription ? <PlanName subscription={subscription} /> : <NoPlan isOwner={isOwner} />}
      </div>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-end sm:max-md:ml-auto">
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
        {isOwner ? <Way subscription={subscription} /> : null}
      </div>
    </div>
  )
}

/** The way to another plan: who has none sees them below. */
function Way({ subscription }: { subscription: SubscriptionAnswer | null }) {
  if (!subscription) return <StartTrial />
  return isRunning(subscription) ? <ButtonLink to={links.billingPlans()}>Change plan</ButtonLink> : null
}

function StartTrial() {
  const { start, isPending, dialog } = useStartTrial()
  return (
    <>
      <Button variant="solid" icon={Sparkles} busy={isPending} busyText="Starting…" onClick={start}>
        Start Trial
      </Button>
      {dialog}
    </>
  )
}

function PlanName({ subscription }: { subscription: SubscriptionAnswer }) {
  const { word, tone } = statusWords(subscription.status)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="font-display text-2xl font-medium">{subscription.planName}</h2>
        <Badge tone={tone} {...(subscription.status === 'active' ? { icon: Check } : {})}>
          {word}
        </Badge>
      </div>
      <p className="num text-[15px] text-ink-2">{priceWords(subscription)}</p>
    </>
  )
}

/** The current price; a plan that was cancelled is still theirs, and costs nothing more. */
function priceWords({ amount, status, endDate }: SubscriptionAnswer): string {
  if (status === 'trialing') return 'Free, no card needed'
  if (status === 'cancelled' && endDate) return 'We charge nothing more'
  if (amount === null) return 'A price that we agreed on'
  return `${rand(amount)} a month`
}

/** The limits without a subscription. */
const freeWords = (free: Limits | undefined): string => {
  const max = free?.propertiesMax
  return `You have ${plans.free.name}${max ? `: ${propertiesWords(max)}` : ''}.`
}

function NoPlan({ isOwner }: { isOwner: boolean }) {
  const free = usePlanLimits()?.free
  return (
    <>
      <h2 className="font-display text-2xl font-medium">No subscription</h2>
      <p className="mt-1 max-w-[60ch] text-[15px] text-ink-2">
        {freeWords(free)}
        {isOwner ? (
          <>
            {' '}
            Try {plans.starter.name} for {TRIAL_DAYS} days, no card needed.{' '}
            <HelpLink article="plans-and-the-trial">How the trial works</HelpLink>
          </>
        ) : null}
      </p>
    </>
  )
}

/** Names the day it started: of a plan that was paid for during the trial, the first month begins when that ends. */
const startWord = (startDate: string): string =>
  Date.parse(startDate) > Date.now() ? 'First month begins' : 'Started'

/** The days that count; a day that there is not is left out. */
function Dates({ subscription }: { subscription: SubscriptionAnswer }) {
  const { startDate, nextBillingDate, endDate, amount, status } = subscription
  const isOver = status === 'expired' || status === 'trial_expired'
  return (
    <dl className="num grid gap-px border-t border-line bg-line sm:auto-cols-fr sm:grid-flow-col">
      <Day icon={Clock} name={startWord(startDate)}>
        {dayWords(startDate)}
      </Day>
      {nextBillingDate ? (
        <Day icon={CalendarDays} name="Next billing date">
          {dayWords(nextBillingDate)}
          {amount ? `, ${rand(subscription.pending?.amount ?? amount)}` : ''}
        </Day>
      ) : null}
      {endDate ? (
        <Day icon={CalendarX2} name={isOver ? 'Ended' : 'End date'}>
          {dayWords(endDate)}
        </Day>
      ) : null}
    </dl>
  )
}

function Day({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 bg-surface px-4 py-3.5 md:px-5">
      <Icon className="size-5 shrink-0 text-ink-3" />
      <div>
        <dt className="text-sm text-ink-2">{name}</dt>
        <dd className="font-semibold">{children}</dd>
      </div>
    </div>
  )
}
