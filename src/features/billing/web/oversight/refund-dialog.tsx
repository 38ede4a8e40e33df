import { plainAmount, rand } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { type OverseenPayment, refundPayment } from '../../contract/refunds.ts'

type RefundDialogProps = { payment: OverseenPayment; onClose: () => void }

/** Gives back a payment, or a part of it. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { _id: id, amount: paid, refunded, organization } = payment
  const left = Math.round((paid - refunded) * 100) / 100
  const { mutateAsync } = useCall(refundPayment)
  const form = useForm({
    saved: { amount: left.toFixed(2), reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Write the reason for the refund' }),
    send: ({ amount, reason }) => mutateAsync({ id, amount: plainAmount(amount), reason }),
    onSent: ({ refund }) => {
      toast.success(`${rand(refund.amount)} refunded to ${organization.name}`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Refund ${organization.name}`}
      word="Refund payment"
      busyWord="Refunding…"
      variant="alarm"
      onClose={onClose}
    >
      <div className="space-y-4">
        <MoneyField
          label="Amount"
          hint={`At most ${rand(left)} of this payment of ${rand(paid)}.`}
          required
          {...form.field('amount')}
        />
        <TextField
          label="Reason"
          hint="It is on the credit note that the owner gets. 3 to 255 characters."
          maxLength={255}
          required
          {...form.field('reason')}
        />
      </div>
      <p className="mt-4 text-sm text-ink-2">
        We issue a credit note and ask the payment provider to pay the money back. This can’t be undone. The
        plan stays as it is.
      </p>
    </FormDialog>
  )
}
