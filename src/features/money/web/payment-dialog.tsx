import { plainAmount, rand } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { DayField } from '#src/web/ui/day-field.tsx'
import { FormDialog } from '#src/web/ui/form-dialog.tsx'
import { MoneyField } from '#src/web/ui/money-field.tsx'
import { Select } from '#src/web/ui/select.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/use-form.ts'
import { recordPayment } from '../contract/money.ts'
import type { DueAnswer } from './parts/due-words.ts'

const METHODS = [
  { value: 'eft', label: 'EFT' },
  { value: 'cash', label: 'Cash' },
  { value: 'card_machine', label: 'Card machine' },
  { value: 'other', label: 'Another way' },
]

type PaymentDialogProps = { bookingId: string; due: DueAnswer; today: string; onClose: () => void }

/** Notes a payment that a host has seen, with what is due next filled in. */
export function PaymentDialog({ bookingId, due, today, onClose }: PaymentDialogProps) {
  const { mutateAsync } = useCall(recordPayment)
  const form = useForm({
    saved: { amount: String(due.amount - due.paid), method: 'eft' as const, at: today, note: '' },
    send: typed =>
      mutateAsync({
        id: bookingId,
        method: typed.method,
        amount: Number(plainAmount(typed.amount)),
        at: typed.at,
        toward: due.kind === 'damage' ? 'damage' : 'stay',
        note: typed.note || null,
      }),
    onSent({ payment }) {
      toast.success(`${rand(payment.amount)} received`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Payment received" word="Save payment" onClose={onClose}>
      <MoneyField label="Amount" required {...form.field('amount')} />
      <Select label="Paid by" options={METHODS} {...form.field('method')} />
      <DayField label="Day of the payment" today={today} {...form.chosen('at')} />
      <TextField label="Note" optional maxLength={200} {...form.field('note')} />
    </FormDialog>
  )
}
