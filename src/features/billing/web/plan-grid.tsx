import { Check } from 'lucide-react'
import type { Answer } from '#src/contract/endpoint.ts'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Loading, Skeleton } from '#src/web/ui/skeleton.tsx'
import type { listPlans } from '../contract/subscribe.ts'
import type { SubscriptionAnswer } from '../contract/subscription.ts'
import type { PlanId } from '../rules.ts'
import { isNext } from './parts/is-next.ts'
import { dayWords, planWord, priceWords } from './parts/subscription-words.ts'

export type OfferedPlan = Answer<typeof listPlans>['plans'][number]

type PlanGridProps = {
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
    <ul className="mt-4 grid gap-4 md:grid-cols-3">
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
      <div className="mt-4 grid gap-4 md:grid-cols-3">
        {['first', 'second', 'third'].map(place => (
          <Skeleton key={place} className="h-80 w-full" />
        ))}
      </div>
    </Loading>
  )
}

function PlanCard({ plan, ...rest }: { plan: OfferedPlan } & Omit<PlanGridProps, 'plans'>) {
  const { name, description, priceZar, period, features, popular } = plan
  return (
    <li className={`card flex flex-col p-5 lg:p-6 ${popular ? 'outline-2 outline-indigo' : ''}`}>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 md:max-lg:min-h-16 md:max-lg:flex-col md:max-lg:items-start md:max-lg:justify-start">
        <h3 className="text-lg font-semibold">{name}</h3>
        {popular ? <Badge tone="info">Most Popular</Badge> : null}
      </div>
      <p className="mt-1 text-ink-2">{description}</p>
      <p className="num mt-3 font-display text-3xl font-medium">
        {priceZar === null ? 'Custom' : priceWords(priceZar)}{' '}
        {priceZar === null ? null : <span className="font-sans text-base text-ink-3">a {period}</span>}
      </p>
      <ul className="mt-5 mb-6 space-y-2.5 text-ink-2">
        {features.map(feature => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-0.5 size-5 shrink-0 text-leaf" />
            {feature}
          </li>
        ))}
      </ul>
      <PlanButton plan={plan} {...rest} />
    </li>
  )
}

function PlanButton({
  plan,
  subscription,
  busyPlan,
  onChoose,
}: { plan: OfferedPlan } & Omit<PlanGridProps, 'plans'>) {
  if (plan.priceZar === null)
    return (
      <ButtonLink to={links.contact()} wide className="mt-auto">
        Contact Sales
      </ButtonLink>
    )
  if (!onChoose) return null
  const isCurrent = subscription?.status === 'active' && subscription.planId === plan.id
  const word = planWord(plan, subscription)
  const startsOn = startOf(plan.id, subscription)
  const noteId = `${plan.id}-starts`
  return (
    <div className="mt-auto">
      {startsOn ? (
        <p id={noteId} className="mb-2 text-sm text-ink-2">
          Starts on {startsOn}.
        </p>
      ) : null}
      <Button
        variant={plan.popular && !isCurrent ? 'primary' : 'line'}
        wide
        disabled={isCurrent || startsOn !== null}
        aria-describedby={startsOn ? noteId : undefined}
        busy={busyPlan === plan.id}
        busyText="Processing..."
        aria-label={
          isCurrent || busyPlan === plan.id
            ? undefined
            : word.endsWith(plan.name)
              ? word
              : `${word}: ${plan.name}`
        }
        onClick={() => onChoose(plan.id)}
      >
        {isCurrent ? 'Current Plan' : word}
      </Button>
    </div>
  )
}

/** When the plan follows the one of now, where that is agreed already: choosing it again would change nothing. */
function startOf(planId: PlanId, subscription: SubscriptionAnswer | null): string | null {
  if (subscription?.status !== 'active' || subscription.pending?.planId !== planId) return null
  const { nextBillingDate } = subscription
  return nextBillingDate && isNext(subscription) ? dayWords(nextBillingDate) : null
}
