import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/form-dialog.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/use-form.ts'
import { CANCEL_REASON_CHARS_MAX, cancelFor, type OverseenSubscription } from '../contract/oversee.ts'
import { limitWords } from '../rules/limit-words.ts'
import { dayWords } from './parts/subscription-words.ts'
import { usePlanLimits } from './parts/use-plan-limits.ts'

type CancelForDialogProps = { subscription: OverseenSubscription; onClose: () => void }

/** Ends a subscription with its period, for a reason that its owner reads. */
export function CancelForDialog({ subscription, onClose }: CancelForDialogProps) {
  const { organization, owner, planName, nextBillingDate } = subscription
  const { mutateAsync } = useCall(cancelFor)
  const limits = usePlanLimits()
  const form = useForm({
    saved: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Write the reason for the cancellation' }),
    send: ({ reason }) => mutateAsync({ organizationId: organization._id, reason }),
    onSent: () => {
      toast.success(`${planName} of ${organization.name} cancelled`)
      onClose()
    },
  })
  const until = nextBillingDate ? dayWords(nextBillingDate) : 'the end of the period they paid for'
  return (
    <FormDialog
      form={form}
      title={`Cancel ${planName} of ${organization.name}?`}
      word="Cancel subscription"
      busyWord="Cancelling…"
      cancelWord="Keep subscription"
      variant="alarm"
      onClose={onClose}
    >
      <ul className="mb-5 list-disc space-y-1 pl-5 text-ink-2">
        <li>
          They keep {planName} until {until}. Then {limitWords('free', limits?.free)}.
        </li>
        <li>We charge nothing more. Nothing is refunded by this.</li>
        {owner ? <li>We email the reason to {owner.email}.</li> : null}
      </ul>
      <TextArea
        label="Reason"
        hint={`The owner reads it in the email. Up to ${CANCEL_REASON_CHARS_MAX} characters.`}
        maxLength={CANCEL_REASON_CHARS_MAX}
        required
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
