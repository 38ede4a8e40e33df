import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#src/contract/endpoint.ts'
import { rand } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { FactLine } from '#src/web/ui/fact-line.tsx'
import { RadioCards } from '#src/web/ui/fields/radio-cards.tsx'
import { Loading, Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import type { GatewayName } from '#src/features/gateways/contract.ts'
import { quotePlan } from '../../contract/subscribe.ts'
import type { SubscriptionAnswer } from '../../contract/subscription.ts'
import { limitWords } from '../../rules/limit-words.ts'
import type { PlanLimits } from '../../rules/plan-limits.ts'
import { wordsOfSubscribeFailure } from './words-of-failure.tsx'
import type { PlanId } from '../../rules.ts'
import { dayWords, isFirst } from '../parts/subscription-words.ts'
import { usePlanLimits } from '../parts/use-plan-limits.ts'
import type { OfferedPlan } from './plan-grid.tsx'

type Quote = Answer<typeof quotePlan>

const GATEWAY_CARDS = [
  { value: 'payfast', label: 'Card or EFT (South Africa)', text: 'By Payfast' },
  { value: 'paystack', label: 'International card', text: 'By Paystack' },
] as const

type SubscribeDialogProps = {
  plan: OfferedPlan
  /** The subscription that this changes; null if there is none. */
  subscription: SubscriptionAnswer | null
  gateways: readonly GatewayName[]
  onPay: (gateway?: GatewayName) => Promise<unknown>
  onClose: () => void
}

/** The price of a plan now and later, before it is agreed to. */
export function SubscribeDialog({ plan, subscription, gateways, onPay, onClose }: SubscribeDialogProps) {
  const {
    data: answered,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...query(quotePlan, { planId: plan.id as 'starter' | 'growth' }), // the server refuses another in words
    retry: false,
  })
  // An earlier quote of a change is no longer the price agreed to.
  const data = error || isFetching ? undefined : answered
  const isLater = data !== undefined && subscription?.status === 'active' && isFree(data)
  // No part of what is typed: another choice is not lost by leaving.
  const [gateway, setGateway] = useState(gateways[0])
  const form = useForm({
    saved: {},
    send: () => onPay(gateways.length > 1 && !isLater ? gateway : undefined),
  })
  // Paystack has no page for R0.00: the change is made at once.
  const isAtOnce = data?.dueNow === 0 && gateway === 'paystack'
  return (
    <FormDialog
      form={form}
      title={`${actionOf(plan, subscription)} ${plan.name}?`}
      size="sm"
      word={isLater ? `Switch on ${dayWords(data.startsAt)}` : isAtOnce ? 'Confirm' : 'Continue to payment'}
      busyWord="Processing..."
      isDisabled={!data}
      words={wordsOfSubscribeFailure}
      onClose={onClose}
    >
      {data ? (
        <QuoteLines
          quote={data}
          plan={plan}
          isLater={isLater}
          isAtOnce={isAtOnce}
          subscription={subscription}
        />
      ) : null}
      {error ? (
        <Banner
          tone="error"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {wordsOfSubscribeFailure(error)}
        </Banner>
      ) : null}
      {!data && !error ? (
        <Loading>
          <Skeleton className="h-6 w-full" />
          <Skeleton className="mt-3 h-6 w-full" />
          <Skeleton className="mt-3 h-6 w-2/3" />
        </Loading>
      ) : null}
      {data && !isLater && gateways.length > 1 ? (
        <RadioCards
          legend="How do you want to pay?"
          name="gateway"
          options={GATEWAY_CARDS.filter(({ value }) => gateways.includes(value))}
          value={gateway ?? ''}
          onChange={event => setGateway(event.target.value as GatewayName)} // one of the two
        />
      ) : null}
    </FormDialog>
  )
}

/** The effect of choosing this plan. */
function actionOf({ id }: OfferedPlan, subscription: SubscriptionAnswer | null): string {
  if (isFirst(subscription)) return 'Start'
  if (subscription?.status === 'cancelled') return subscription.planId === id ? 'Keep' : 'Switch to'
  return isFailedMonth(id, subscription) ? 'Pay for' : 'Switch to'
}

/** True if the payment is for the month that could not be paid. */
const isFailedMonth = (planId: PlanId, subscription: SubscriptionAnswer | null): boolean =>
  subscription?.status === 'past_due' && subscription.planId === planId

/** Start of the plan, in words. */
function startOf(quote: Quote, isLater: boolean): string {
  if (isLater) return dayWords(quote.startsAt)
  return isFree(quote) ? 'When you’ve confirmed' : 'When you’ve paid'
}

/** True if it is paid for later: nothing is taken before the end of the period. */
const isFree = ({ dueNow, startsAt, nextBillingDate }: Quote): boolean =>
  dueNow === 0 && startsAt === nextBillingDate

/** The end of the free trial; null outside one. */
const trialEndOf = (subscription: SubscriptionAnswer | null): string | null =>
  subscription?.status === 'trialing' ? subscription.endDate : null

type Lines = {
  quote: Quote
  plan: OfferedPlan
  isLater: boolean
  /** Nothing is to pay, and no page of a gateway follows. */
  isAtOnce: boolean
  subscription: SubscriptionAnswer | null
}

function QuoteLines(lines: Lines) {
  const { quote, plan, isLater, subscription } = lines
  const { dueNow, credit, nextBillingDate, nextAmount } = quote
  const trialEnd = trialEndOf(subscription)
  const limits = usePlanLimits()
  return (
    <>
      <dl className="space-y-2">
        {credit > 0 ? (
          <>
            <FactLine name="A month" value={rand(nextAmount)} />
            <FactLine name="Your credit" value={`−${rand(credit)}`} />
          </>
        ) : null}
        <FactLine name="To pay now" value={rand(dueNow)} />
        {isFailedMonth(plan.id, subscription) ? (
          <FactLine name="Month from" value={dayWords(quote.startsAt)} />
        ) : (
          <FactLine name="Starts" value={startOf(quote, isLater)} />
        )}
        <FactLine name="Next payment" value={`${rand(nextAmount)} on ${dayWords(nextBillingDate)}`} />
      </dl>
      <p className="mt-4 text-sm text-ink-2">{noteOn(lines, limits)}</p>
      {trialEnd ? (
        <p className="mt-3 text-sm text-ink-2">
          You lose no free day: you’ll have {plan.name} as soon as you’ve paid, and the month you pay for
          begins on {dayWords(quote.startsAt)}, when your free trial ends.
        </p>
      ) : null}
    </>
  )
}

function noteOn(
  { quote, plan, isLater, isAtOnce, subscription }: Lines,
  limits: PlanLimits | undefined,
): string {
  const { dueNow, credit, nextBillingDate } = quote
  if (isLater)
    return `You keep your plan until ${dayWords(nextBillingDate)}, because you’ve paid for it. Then ${limitWords(plan.id, limits?.[plan.id])}.`
  if (isAtOnce)
    return `There is nothing to pay now. On ${dayWords(nextBillingDate)} we charge the card you paid with last.`
  if (dueNow === 0)
    return `You’ve paid until ${dayWords(nextBillingDate)}, so we charge nothing before. On the payment page you confirm the card for later.`
  if (credit > 0)
    return 'Your credit comes off the price. It’s what is left of the month you paid for, counted by days, and anything you paid twice.'
  if (isFailedMonth(plan.id, subscription))
    return 'This replaces the payment that failed, so you pay for the month once. Your next payments are charged to what you pay with now.'
  return 'Cancel any time: you keep the plan until the end of the month you paid for.'
}
