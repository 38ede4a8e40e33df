import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { forbidden } from '#src/contract/problem.ts'
import { query } from '#src/web/api.ts'
import { ask } from '#src/web/ask.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { useGo } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session/session.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { listPlans } from '../contract/subscribe.ts'
import { readUsage } from '../contract/subscription.ts'
import { BillingNotes } from './billing-notes.tsx'
import { CurrentSubscription } from './current-subscription.tsx'
import { FoldedRow } from './folded-row.tsx'
import { subscriptionQuery } from './parts/subscription-query.ts'
import { isRunning } from './parts/subscription-words.ts'
import { PlanGrid, PlanGridSkeleton } from './plans/plan-grid.tsx'
import { PlansDialog } from './plans/plans-dialog.tsx'
import { useSubscribe } from './plans/use-subscribe.tsx'
import { SubscriptionHistory } from './subscription-history.tsx'
import { SubscriptionNotice } from './subscription-notice.tsx'

export function clientLoader() {
  signedIn()
  ask(subscriptionQuery)
  ask(query(listPlans, {}))
  return null
}

export const meta = () => [
  { title: 'Billing & Subscription · Naledi' },
  { name: 'robots', content: 'noindex' },
]

/** The subscription of an organisation, other plans, and its payments. See docs/product/plans.md#the-billing-page. */
export default function BillingScreen() {
  const role = useViewer()?.role
  const isHost = role === 'realtor'
  const go = useGo()
  const [search] = useSearchParams()
  const subscribed = useQuery(subscriptionQuery)
  // A member of the organisation who isn't its owner sees the plan, and can't change it.
  const isOwner = !forbidden.is(useQuery({ ...query(readUsage, {}), enabled: isHost }).error)
  const offered = useQuery(query(listPlans, {}))
  const subscription = subscribed.data?.subscription ?? null
  const close = () => go(links.billing())
  const { choose, keep, plan, dialog, refusal } = useSubscribe({
    plans: offered.data?.plans ?? [],
    gateways: offered.data?.gateways ?? [],
    subscription,
    onChanged: close,
  })
  const grid = (
    <AnswerState answer={offered} what="plans" skeleton={<PlanGridSkeleton />}>
      <PlanGrid
        plans={offered.data?.plans ?? []}
        subscription={subscription}
        busyPlan={plan}
        onChoose={isHost && isOwner ? choose : null}
      />
    </AnswerState>
  )
  const hasPlan = subscription !== null && isRunning(subscription)
  const isChoosing = hasPlan && search.has('plans') && dialog === null
  return (
    // A column of text is no wider than a page; the gutters are the shell's.
    <div className="mx-auto max-w-[880px]">
      <PageHeader title="Billing & Subscription" />
      <PageBody className="space-y-4">
        {isHost ? (
          <>
            {isOwner ? null : (
              <Banner title="Only the owner of your organisation can change its plan.">
                The owner also sees its invoices and billing details.
              </Banner>
            )}
            {isChoosing ? null : refusal}
            <CurrentSubscription
              answer={subscribed}
              isOwner={isOwner}
              notice={
                subscription ? (
                  <SubscriptionNotice
                    subscription={subscription}
                    isOwner={isOwner}
                    onPay={choose}
                    onKeep={keep}
                  />
                ) : null
              }
            />
          </>
        ) : (
          <Banner title={role === 'admin' ? 'Administrators have no plan.' : 'Guests pay nothing.'}>
            Plans are for hosts. To list properties, create an account as a realtor.
          </Banner>
        )}
        {hasPlan || (isHost && !subscribed.data) ? null : <section aria-label="Plans">{grid}</section>}
        <Card aria-label="About billing">
          {isHost && isOwner ? (
            <FoldedRow title="History" isLazy>
              <SubscriptionHistory />
            </FoldedRow>
          ) : null}
          <BillingNotes />
        </Card>
      </PageBody>
      {isChoosing ? (
        <PlansDialog isTrial={subscription.status === 'trialing'} onClose={close}>
          {refusal ? <div className="mb-4">{refusal}</div> : null}
          {grid}
        </PlansDialog>
      ) : null}
      {dialog}
    </div>
  )
}
