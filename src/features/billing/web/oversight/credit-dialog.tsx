import { plainAmount, rand } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { giveCredit, type OverseenSubscription } from '../../contract/oversee.ts'

type CreditDialogProps = { subscription: OverseenSubscription; onClose: () => void }

/** Gives credit for the next change of plan, for a reason that the owner reads. */
export function CreditDialog({ subscription, onClose }: CreditDialogProps) {
  const { organization, owner } = subscription
  const { mutateAsync } = useCall(giveCredit)
  const form = useForm({
    saved: { amount: '', reason: '' },
    check: ({ amount, reason }) => ({
      amount: Number(plainAmount(amount)) > 0 ? undefined : 'Give an amount in rand, above R 0',
      reason: reason.trim() ? undefined : 'Write the reason for the credit',
    }),
    send: ({ amount, reason }) =>
      mutateAsync({ organizationId: organization._id, amount: plainAmount(amount), reason }),
    onSent: (_, { amount }) => {
      toast.success(`${rand(Number(plainAmount(amount)))} credited to ${organization.name}`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Credit ${organization.name}`}
      word="Give credit"
      busyWord="Crediting…"
      onClose={onClose}
    >
      <ul className="mb-5 list-disc space-y-1 pl-5 text-ink-2">
        <li>We issue a credit note for their newest invoices.</li>
        <li>The credit pays for their next change of plan. To give money back, refund a payment instead.</li>
        {owner ? <li>We email the reason to {owner.email}.</li> : null}
      </ul>
      <div className="space-y-4">
        <MoneyField label="Amount" required {...form.field('amount')} />
        <TextField
          label="Reason"
          hint="It is on the credit note that the owner gets. Up to 255 characters."
          maxLength={255}
          required
          {...form.field('reason')}
        />
      </div>
    </FormDialog>
  )
}
