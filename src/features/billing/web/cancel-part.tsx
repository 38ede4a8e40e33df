import { useCall } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useConfirm } from '#src/web/ui/dialogs/use-confirm.tsx'
import { cancelSubscription, type SubscriptionAnswer } from '../contract/subscription.ts'
import { plans } from '../rules.ts'
import { limitWords, propertiesWords } from '../rules/limit-words.ts'
import { dayWords } from './parts/subscription-words.ts'
import { usePlanLimits } from './parts/use-plan-limits.ts'

/** The effect of cancelling, and the button for it, which asks first. */
export function CancelPart({ subscription }: { subscription: SubscriptionAnswer }) {
  const { planName, nextBillingDate } = subscription
  const { mutateAsync, isPending } = useCall(cancelSubscription)
  const { ask, dialog } = useConfirm()
  const free = usePlanLimits()?.free
  const until = nextBillingDate
    ? `until ${dayWords(nextBillingDate)}`
    : 'until the end of the period you paid'
  const cancel = async () => {
    const isSure = await ask({
      title: `Cancel ${planName}?`,
      text: `You keep ${planName} ${until}, and we charge nothing more. Then ${limitWords('free', free)}.`,
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
  const max = free?.propertiesMax
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-ground px-4 py-3 md:px-5">
      <p className="min-w-0 flex-1 basis-80 text-sm text-ink-2">
        If you cancel, you keep this plan {until}, then {plans.free.name}
        {max ? ` with ${propertiesWords(max)}` : ''}. We delete nothing.
      </p>
      <Button
        variant="quiet"
        className="text-alarm-ink max-sm:w-full"
        busy={isPending}
        busyText="Cancelling…"
        onClick={() => void cancel()}
      >
        Cancel Subscription
      </Button>
      {dialog}
    </div>
  )
}
