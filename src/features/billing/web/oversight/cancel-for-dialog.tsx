import { useCall } from '#src/web/api.ts'
import { ReasonDialog } from '#src/web/ui/dialogs/reason-dialog.tsx'
import { CANCEL_REASON_CHARS_MAX, cancelFor, type OverseenSubscription } from '../../contract/oversee.ts'
import { limitWords } from '../../rules/limit-words.ts'
import { dayWords } from '../parts/subscription-words.ts'
import { usePlanLimits } from '../parts/use-plan-limits.ts'

type CancelForDialogProps = { subscription: OverseenSubscription; onClose: () => void }

/** Ends a subscription with its period, for a reason that its owner reads. */
export function CancelForDialog({ subscription, onClose }: CancelForDialogProps) {
  const { organization, owner, planName, nextBillingDate } = subscription
  const { mutateAsync } = useCall(cancelFor)
  const limits = usePlanLimits()
  const until = nextBillingDate ? dayWords(nextBillingDate) : 'the end of the period they paid for'
  return (
    <ReasonDialog
      title={`Cancel ${planName} of ${organization.name}?`}
      effects={
        <>
          <li>
            They keep {planName} until {until}. Then {limitWords('free', limits?.free)}.
          </li>
          <li>We charge nothing more. Nothing is refunded by this.</li>
          {owner ? <li>We email the reason to {owner.email}.</li> : null}
        </>
      }
      hint="The owner reads it in the email."
      max={CANCEL_REASON_CHARS_MAX}
      missing="Write the reason for the cancellation"
      word="Cancel subscription"
      busyWord="Cancelling…"
      cancelWord="Keep subscription"
      variant="alarm"
      send={reason => mutateAsync({ organizationId: organization._id, reason })}
      done={`${planName} of ${organization.name} cancelled`}
      onClose={onClose}
    />
  )
}
