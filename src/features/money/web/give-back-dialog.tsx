import { plainAmount, rand } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/form-dialog.tsx'
import { MoneyField } from '#src/web/ui/money-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/use-form.ts'
import { giveBack } from '../contract/money.ts'
import type { MoneyRow } from '../contract/overview.ts'

const REASON_CHARS_MAX = 200

/** Notes that what a guest paid too much goes back. */
export function GiveBackDialog({ row, onClose }: { row: MoneyRow; onClose: () => void }) {
  const give = useCall(giveBack)
  const form = useForm({
    saved: { amount: String(row.amount), reason: 'Paid too much' },
    check: ({ amount, reason }) => ({
      amount: Number(plainAmount(amount)) > 0 ? undefined : 'Please give an amount in rand above 0',
      reason: reason.trim() ? undefined : 'Please say why',
    }),
    send: ({ amount, reason }) =>
      give.mutateAsync({ id: row.booking_id, amount: Number(plainAmount(amount)), reason }),
    onSent: ({ refund }) => {
      toast.success(`${rand(refund.amount)} to give back to ${row.guest_name}`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Give money back to ${row.guest_name}`}
      description="Pay it the way it came. Press Paid when it has left your account."
      word="Give back"
      className="space-y-4"
      onClose={onClose}
    >
      <MoneyField label="Amount" required {...form.field('amount')} />
      <TextField label="Reason" required maxLength={REASON_CHARS_MAX} {...form.field('reason')} />
    </FormDialog>
  )
}
