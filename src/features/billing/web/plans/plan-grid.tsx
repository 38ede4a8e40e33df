import { Check } from 'lucide-react'
import type { Answer } from '#src/contract/endpoint.ts'
import { rand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Loading, Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import type { listPlans } from '../../contract/subscribe.ts'
import type { SubscriptionAnswer } from '../../contract/subscription.ts'
import { type PlanId, plans as allPlans } from '../../rules.ts'
import { isNext } from '../parts/is-next.ts'
import { dayWords, planWord } from '../parts/subscription-words.ts'

export type OfferedPlan = Answer<typeof listPlans>['plans'][number]

export type PlanGridProps = {
  plans: readonly OfferedPlan[]
  subscription: SubscriptionAnswer | null
  /** The plan that is being chosen. */
  busyPlan: PlanId | null
  /** Null for who may not choose one. */
  onChoose: ((plan: PlanId) => void) | null
}

/** The plans that can be had, side by side; free is what is left without one. */
export function PlanGrid({ plans, ...rest }: PlanGridProps) {
  return (
    <ul className="grid gap-4 pt-3 max-md:gap-6 md:grid-cols-3">
      {plans
        .filter(({ id }) => id !== 'free')
        .map(plan => (
          <PlanCard key={plan.id} plan={plan} {...rest} />
        ))}
    </ul>
  )
}

export function PlanGridSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 md:grid-cols-3">
        {['first', 'second', 'third'].map(place => (
          <Skeleton key={place} className="h-80 w-full" />
        ))}
      </div>
    </Loading>
  )
}

type PlanProps = { plan: OfferedPlan } & Omit<PlanGridProps, 'plans'>

const isCurrent = (plan: OfferedPlan, subscription: SubscriptionAnswer | null): boolean =>
  subscription?.status === 'active' && subscription.planId === plan.id

function PlanCard({ plan, ...rest }: PlanProps) {
  const { name, description, priceZar, period, features, popular } = plan
  const ground = isCurrent(plan, rest.subscription)
    ? 'border-indigo bg-indigo-soft'
    : `bg-surface ${popular ? 'border-indigo' : 'border-line'}`
  return (
    <li className={`relative flex flex-col rounded-lg border p-5 ${ground}`}>
      <h3 className="font-semibold">{name}</h3>
      {popular ? (
        <Badge tone="info" className="absolute -top-3 right-4">
          Most Popular
        </Badge>
      ) : null}
      <p className="mt-0.5 text-sm text-ink-2 md:min-h-10">{description}</p>
      <p className="num mt-2 font-display text-2xl font-medium">
        {priceZar === null ? 'Custom' : rand(priceZar)}{' '}
        {priceZar === null ? null : <span className="font-sans text-sm text-ink-2">a {period}</span>}
      </p>
      <ul className="mt-3 mb-5 grid gap-1.5 text-[15px]">
        {features.map(feature => (
          <li key={feature} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-leaf" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <PlanButton plan={plan} {...rest} />
      </div>
    </li>
  )
}

function PlanButton({ plan, subscription, busyPlan, onChoose }: PlanProps) {
  if (plan.priceZar === null)
    return (
      <>
        <ButtonLink to={links.contact()} wide>
          Contact Sales
        </ButtonLink>
        {subscription && onChoose ? <Note>Tell us how many properties you have.</Note> : null}
      </>
    )
  if (!onChoose) return null
  const isOwn = isCurrent(plan, subscription)
  const isChosen = subscription?.pending?.planId === plan.id && isNext(subscription)
  const word = planWord(plan, subscription)
  const note = noteOn(plan, subscription)
  const noteId = `${plan.id}-starts`
  return (
    <>
      <Button
        variant={plan.popular && subscription && !isOwn ? 'solid' : 'line'}
        wide
        disabled={isOwn || isChosen}
        aria-describedby={note ? noteId : undefined}
        busy={busyPlan === plan.id}
        busyText="Processing..."
        aria-label={
          isOwn || busyPlan === plan.id
            ? undefined
            : word.endsWith(plan.name)
              ? word
              : `${word}: ${plan.name}`
        }
        onClick={() => onChoose(plan.id)}
      >
        {isOwn ? 'Current Plan' : word}
      </Button>
      {note ? <Note id={noteId}>{note}</Note> : null}
    </>
  )
}

const Note = ({ id, children }: { id?: string; children: string }) => (
  <p id={id} className="mt-2 text-sm text-ink-2 md:min-h-15 lg:min-h-10">
    {children}
  </p>
)

/** Start of a plan, or its next payment; null if the card says it all. */
function noteOn(plan: OfferedPlan, subscription: SubscriptionAnswer | null): string | null {
  if (!subscription) return null
  const { status, planId, nextBillingDate, endDate, amount, pending } = subscription
  if (status === 'trialing') return endDate ? `Its first month begins on ${dayWords(endDate)}.` : null
  if (status === 'cancelled' && planId === plan.id) return 'You pay nothing before your month ends.'
  if (status !== 'active' || !nextBillingDate) return null
  const day = dayWords(nextBillingDate)
  if (pending?.planId === plan.id && isNext(subscription)) return `Starts on ${day}.`
  if (planId === plan.id)
    return amount === null || (pending && isNext(subscription)) ? null : `You pay ${rand(amount)} on ${day}.`
  const isSmaller = (plan.priceZar ?? 0) * 100 < (allPlans[planId].monthlyCents ?? 0)
  return isSmaller
    ? `Starts on ${day}, when the month you paid for ends.`
    : 'Starts when you’ve paid. What is left of your month comes off the price.'
}
