import { rand } from '#src/contract/words.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import type { SubscriptionAnswer } from '../contract/subscription.ts'
import { plans, type PlanId } from '../rules.ts'
import { limitWords } from '../rules/limit-words.ts'
import { isNext } from './parts/is-next.ts'
import { dayWords } from './parts/subscription-words.ts'
import { usePlanLimits } from './parts/use-plan-limits.ts'
import { useEmailWords } from './use-email-words.ts'

type SubscriptionNoticeProps = {
  subscription: SubscriptionAnswer
  /** Only an owner may pay and choose. */
  isOwner: boolean
  onPay: (plan: PlanId) => void
  /** Takes back that another plan follows. */
  onKeep: (plan: PlanId) => void
}

/** True if the chosen plan awaits its payment. */
const isAwaited = (subscription: SubscriptionAnswer): boolean =>
  subscription.pending !== undefined && !isNext(subscription)

/** The next event of the subscription, and its time, if that is not simply its renewal. */
export function SubscriptionNotice(props: SubscriptionNoticeProps) {
  const { subscription } = props
  return (
    <>
      <StatusNotice {...props} />
      {isAwaited(subscription) ? <AwaitedNotice subscription={subscription} /> : null}
    </>
  )
}

function AwaitedNotice({ subscription: { pending } }: { subscription: SubscriptionAnswer }) {
  const emailWords = useEmailWords('We’ll email you then.')
  if (!pending) return null
  return (
    <Banner title={`We’re waiting for your payment of ${rand(pending.amount)}.`}>
      {plans[pending.planId].name} starts when the payment provider confirms it. {emailWords} If you didn’t
      pay, choose the plan again.
    </Banner>
  )
}

function StatusNotice({ subscription, isOwner, onPay, onKeep }: SubscriptionNoticeProps) {
  const { status, planId, planName, endDate, nextBillingDate, pending } = subscription
  const free = limitWords('free', usePlanLimits()?.free)
  const end = endDate ? dayWords(endDate) : null
  switch (status) {
    case 'cancelled':
      return end ? (
        <Banner
          title={`Your ${planName} access ends on ${end}.`}
          action={
            // A plan whose price was agreed on isn't paid for here.
            isOwner && planId !== 'galactic' ? (
              <Button onClick={() => onPay(planId)}>Keep {planName}</Button>
            ) : null
          }
        >
          Then {free}. You can reactivate it by choosing a plan.
        </Banner>
      ) : null
    case 'trialing':
      return (
        <Banner title={`Your free trial ends on ${end ?? 'its last day'}.`}>
          Choose a plan to keep going: its first month begins when the trial ends. If you don’t, {free}.
        </Banner>
      )
    case 'trial_expired':
      return (
        <Banner tone="warning" title={`Your free trial ended${end ? ` on ${end}` : ''}.`}>
          Now {free}. Choose a plan to add more.
        </Banner>
      )
    case 'expired':
      return (
        <Banner tone="warning" title={`${planName} ended${end ? ` on ${end}` : ''}.`}>
          Now {free}. Choose a plan to have it back.
        </Banner>
      )
    case 'past_due':
      return (
        <Banner
          tone="warning"
          title="We couldn’t take your payment."
          action={
            isOwner ? (
              <Button variant="solid" onClick={() => onPay(planId)}>
                Pay now
              </Button>
            ) : null
          }
        >
          You keep {planName}, and we’ll try again up to 3 times. If it isn’t paid by{' '}
          {end ?? '7 days from then'}, {free}.
        </Banner>
      )
    default:
      return pending && nextBillingDate && !isAwaited(subscription) ? (
        <Banner
          title={`${plans[pending.planId].name} starts on ${dayWords(nextBillingDate)}.`}
          action={isOwner ? <Button onClick={() => onKeep(planId)}>Keep {planName}</Button> : null}
        >
          You pay {rand(pending.amount)} a month from then. Until then you keep {planName}.
        </Banner>
      ) : null
  }
}
