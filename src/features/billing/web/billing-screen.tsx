import { useQuery } from '@tanstack/react-query'
import { forbidden } from '#src/contract/problem.ts'
import { query } from '#src/web/api.ts'
import { ask } from '#src/web/ask.ts'
import { signedIn } from '#src/web/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { useViewer } from '#src/web/session.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { listPlans } from '../contract/subscribe.ts'
import { getSubscription, readUsage } from '../contract/subscription.ts'
import { BillingNotes } from './billing-notes.tsx'
import { BillingRecords } from './billing-records.tsx'
import { CurrentSubscription } from './current-subscription.tsx'
import { PlanGrid, PlanGridSkeleton } from './plan-grid.tsx'
import { SubscriptionNotice } from './subscription-notice.tsx'
import { useSubscribe } from './use-subscribe.tsx'

export function clientLoader() {
  signedIn()
  ask(query(getSubscription, {}))
  ask(query(listPlans, {}))
  return null
}

export const meta = () => [
  { title: 'Billing & Subscription · Naledi' },
  { name: 'robots', content: 'noindex' },
]

/** What an organisation has, what it may have instead, and what it paid. See docs/product/plans.md#the-billing-page. */
export default function BillingScreen() {
  const role = useViewer()?.role
  const isHost = role === 'realtor'
  const subscribed = useQuery(query(getSubscription, {}))
  // A member of the organisation who isn't its owner sees the plan, and can't change it.
  const isOwner = !forbidden.is(useQuery({ ...query(readUsage, {}), enabled: isHost }).error)
  const offered = useQuery(query(listPlans, {}))
  const subscription = subscribed.data?.subscription ?? null
  const { choose, keep, plan, dialog } = useSubscribe({
    plans: offered.data?.plans ?? [],
    gateways: offered.data?.gateways ?? [],
    subscription,
  })
  return (
    <>
      <PageHeader title="Billing & Subscription" />
      <PageBody className="space-y-8">
        {isHost ? (
          <div className="space-y-4">
            <CurrentSubscription answer={subscribed} isOwner={isOwner} />
            {subscription ? (
              <SubscriptionNotice
                subscription={subscription}
                isOwner={isOwner}
                onPay={choose}
                onKeep={keep}
              />
            ) : null}
            {isOwner ? null : (
              <Banner title="Only the owner of your organisation can change its plan.">
                The owner also sees its invoices and billing details.
              </Banner>
            )}
          </div>
        ) : (
          <Banner title={role === 'admin' ? 'Administrators have no plan.' : 'Guests pay nothing.'}>
            Plans are for hosts. To list properties, create an account as a realtor.
          </Banner>
        )}
        <section aria-labelledby="plans">
          <h2 id="plans" className="font-display text-2xl font-medium">
            Plans
          </h2>
          <AnswerState answer={offered} what="plans" skeleton={<PlanGridSkeleton />}>
            <PlanGrid
              plans={offered.data?.plans ?? []}
              subscription={subscription}
              busyPlan={plan}
              onChoose={isHost && isOwner ? choose : null}
            />
          </AnswerState>
        </section>
        {isHost && isOwner ? <BillingRecords /> : null}
        <BillingNotes />
      </PageBody>
      {dialog}
    </>
  )
}
