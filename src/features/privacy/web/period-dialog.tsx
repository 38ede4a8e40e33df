import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { changeRetention, type HeldPeriod } from '../contract/retention.ts'
import { KIND_WORDS } from './period-words.ts'

/** Changes how long one kind is held, from today on. */
export function PeriodDialog({ period, onClose }: { period: HeldPeriod; onClose: () => void }) {
  const { kind, amount, unit, min, max } = period
  const { mutateAsync, dialog } = useConfirmedCall(changeRetention)
  const form = useForm({
    saved: { amount: String(amount) },
    send: typed => mutateAsync({ kind, amount: Number(typed.amount) }),
    onSent: () => {
      toast.success('Period saved')
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={KIND_WORDS[kind].title} word="Save" onClose={onClose} beside={dialog}>
      <p className="mb-4 text-ink-2">{KIND_WORDS[kind].text} What is older goes at the next run, for good.</p>
      <TextField
        label={unit === 'days' ? 'Days' : 'Months'}
        inputMode="numeric"
        hint={`From ${min} to ${max}.`}
        required
        {...form.field('amount')}
      />
    </FormDialog>
  )
}
