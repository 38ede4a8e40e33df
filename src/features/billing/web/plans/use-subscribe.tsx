import { useState } from 'react'
import { useCall } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { toast } from '#src/web/ui/toast.ts'
import type { GatewayName } from '#src/features/gateways/contract.ts'
import { subscribe } from '../../contract/subscribe.ts'
import type { SubscriptionAnswer } from '../../contract/subscription.ts'
import type { PlanId } from '../../rules.ts'
import { wordsOfSubscribeFailure } from './words-of-failure.tsx'
import { changeWords } from '../parts/subscription-words.ts'
import type { OfferedPlan } from './plan-grid.tsx'
import { SubscribeDialog } from './subscribe-dialog.tsx'

type Offer = {
  plans: readonly OfferedPlan[]
  gateways: readonly GatewayName[]
  subscription: SubscriptionAnswer | null
  /** After a change that needed no payment. */
  onChanged: () => void
}

/** Plans that can be paid for here. */
type PaidPlan = 'starter' | 'growth'

/**
 * Chooses a plan: what a switch costs is shown before it is agreed to, and a choice of gateways is offered; a first plan with one
 * gateway, whose price is on its card, leads to the payment straight away. `refusal` says why that could not be begun.
 */
export function useSubscribe({ plans, gateways, subscription, onChanged }: Offer) {
  const { mutateAsync, isPending } = useCall(subscribe)
  const [chosen, setChosen] = useState<PlanId | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const pay = async (planId: PlanId, gateway?: GatewayName) => {
    const { redirect, subscription: changed } = await mutateAsync({
      planId: planId as PaidPlan, // the server refuses another in words
      returnUrl: links.billingReturn({ plan: planId }),
      cancelUrl: links.billing(),
      ...(gateway ? { gateway } : {}),
    })
    setIsAsking(false)
    if (!redirect) {
      onChanged()
      return toast.success(changed ? changeWords(changed) : 'Plan change saved')
    }
    setIsLeaving(true)
    return location.assign(redirect)
  }
  const payAtOnce = (planId: PlanId) => pay(planId).catch((error: unknown) => setFailure(error))
  const begin = (planId: PlanId) => {
    setFailure(undefined)
    setChosen(planId)
  }
  const choose = (planId: PlanId) => {
    if (isPending || isLeaving) return
    begin(planId)
    if (subscription || gateways.length > 1) setIsAsking(true)
    else void payAtOnce(planId)
  }
  // The plan of now instead of the one that was to follow: it costs nothing.
  const keep = (planId: PlanId) => {
    if (isPending || isLeaving) return
    begin(planId)
    void payAtOnce(planId)
  }
  const isBusy = isPending || isLeaving
  const plan = plans.find(({ id }) => id === chosen)
  const dialog =
    isAsking && plan ? (
      <SubscribeDialog
        plan={plan}
        subscription={subscription}
        gateways={gateways}
        onPay={gateway => pay(plan.id, gateway)}
        onClose={() => setIsAsking(false)}
      />
    ) : null
  const refusal =
    failure === undefined ? null : <Banner tone="error">{wordsOfSubscribeFailure(failure)}</Banner>
  return { choose, keep, plan: isBusy ? chosen : null, dialog, refusal }
}
