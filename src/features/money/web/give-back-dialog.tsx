import { plainAmount, rand } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/form-dialog.tsx'
import { MoneyField } from '#src/web/ui/money-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/use-form.ts'
import { giveBack } from '../contract/money.ts'

type GiveBackDialogProps = { bookingId: string; paid: number; onClose: () => void }

/** Notes that a host owes a part of what was paid. */
export function GiveBackDialog({ bookingId, paid, onClose }: GiveBackDialogProps) {
  const { mutateAsync } = useCall(giveBack)
  const form = useForm({
    saved: { amount: '', reason: '' },
    send: ({ amount, reason }) => mutateAsync({ id: bookingId, amount: Number(plainAmount(amount)), reason }),
    onSent({ refund }) {
      toast.success(`${rand(refund.amount)} to give back`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title="Give money back"
      description={`At most ${rand(paid)}, the way it was paid.`}
      word="Note it"
      onClose={onClose}
    >
      <MoneyField label="Amount" required {...form.field('amount')} />
      <TextField label="Reason" required maxLength={200} {...form.field('reason')} />
    </FormDialog>
  )
}
