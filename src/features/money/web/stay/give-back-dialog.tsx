import { plainAmount, rand } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { giveBack } from '../../contract/money.ts'

const REASON_CHARS_MAX = 200

type GiveBackDialogProps = {
  bookingId: string
  guestName: string
  /** The most that can go back, in rand. */
  most: number
  /** An amount in rand that was paid too much. */
  excess?: number
  toward?: 'stay' | 'damage'
  onClose: () => void
}

/** Notes that money goes back to a guest: what was paid too much, or a part of what was paid. */
export function GiveBackDialog({
  bookingId,
  guestName,
  most,
  excess,
  toward = 'stay',
  onClose,
}: GiveBackDialogProps) {
  const give = useCall(giveBack)
  const form = useForm({
    saved: { amount: excess ? String(excess) : '', reason: excess ? 'Paid too much' : '' },
    check: ({ amount, reason }) => ({
      amount: Number(plainAmount(amount)) > 0 ? undefined : 'Please give an amount in rand above 0',
      reason: reason.trim() ? undefined : 'Please say why',
    }),
    send: ({ amount, reason }) =>
      give.mutateAsync({ id: bookingId, amount: Number(plainAmount(amount)), reason, toward }),
    onSent: (_, { amount }) => {
      toast.success(`${rand(Number(plainAmount(amount)))} to give back to ${guestName}`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Give money back to ${guestName}`}
      description={`At most ${rand(most)}. It goes back the way it came. Press Paid when it has left your account.`}
      word="Give back"
      className="space-y-4"
      onClose={onClose}
    >
      <MoneyField label="Amount" required {...form.field('amount')} />
      <TextField label="Reason" required maxLength={REASON_CHARS_MAX} {...form.field('reason')} />
    </FormDialog>
  )
}
