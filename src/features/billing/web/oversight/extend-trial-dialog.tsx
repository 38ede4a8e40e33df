import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { EXTENSION_DAYS_MAX, extendTrial, type OverseenSubscription } from '../../contract/oversee.ts'
import { TRIAL_DAYS } from '../../rules.ts'
import { dayWords } from '../parts/subscription-words.ts'

type ExtendTrialDialogProps = { subscription: OverseenSubscription; onClose: () => void }

/** Asks for how many days a free trial lasts longer. */
export function ExtendTrialDialog({ subscription, onClose }: ExtendTrialDialogProps) {
  const { organization, owner, status, endDate } = subscription
  const { mutateAsync } = useCall(extendTrial)
  const form = useForm({
    saved: { days: String(TRIAL_DAYS) },
    send: ({ days }) => mutateAsync({ organizationId: organization._id, days }),
    onSent: ({ subscription: extended }) => {
      toast.success(`Free trial ends on ${extended.endDate ? dayWords(extended.endDate) : 'another day'}`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Extend the trial of ${organization.name}`}
      word="Extend trial"
      busyWord="Extending…"
      onClose={onClose}
    >
      <TextField
        label="Days to add"
        inputMode="numeric"
        hint={`${startWords(status, endDate)} From 1 to ${EXTENSION_DAYS_MAX} days.`}
        required
        {...form.field('days')}
      />
      <p className="mt-4 text-sm text-ink-2">
        {owner ? `We email the new date to ${owner.email}. ` : ''}The trial costs nothing.
      </p>
    </FormDialog>
  )
}

const startWords = (status: OverseenSubscription['status'], endDate: string | null) =>
  status === 'trialing' && endDate
    ? `The trial ends on ${dayWords(endDate)}; the days are added to that.`
    : 'The trial is over; the days count from now.'
