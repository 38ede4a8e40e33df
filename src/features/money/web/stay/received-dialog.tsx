import { useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { plainAmount, rand } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { DayField } from '#src/web/ui/fields/day-field.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { methodsByHand, moreThanOwed, recordPayment } from '../../contract/money.ts'
import { methodWords } from '../money-words.ts'
import { StayChooser } from '../statements/stay-chooser.tsx'

const methods = methodsByHand.map(value => ({ value, label: methodWords[value] }))

export type Received = {
  bookingId: string
  guestName: string
  amount: number
  toward: 'stay' | 'damage'
}

type ReceivedDialogProps = {
  /** Without one the stay is chosen first. */
  received: Received | undefined
  onClose: () => void
}

const NOTE_CHARS_MAX = 200

/** Notes money that has arrived; what is above what is owed is noted only if the host says so. */
export function ReceivedDialog({ received, onClose }: ReceivedDialogProps) {
  const record = useCall(recordPayment)
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm({
    saved: {
      id: received?.bookingId ?? '',
      amount: received ? String(received.amount) : '',
      at: today,
      method: 'eft' as (typeof methodsByHand)[number],
      note: '',
      allow_more: false,
    },
    check: ({ id, amount, at }) => ({
      id: id ? undefined : 'Please choose the stay',
      amount: Number(plainAmount(amount)) > 0 ? undefined : 'Please give an amount in rand above 0',
      at: at ? undefined : 'Please give the day of the payment',
    }),
    send: ({ amount, note, ...typed }) =>
      record.mutateAsync({
        ...typed,
        amount: Number(plainAmount(amount)),
        note: note || null,
        toward: received?.toward ?? 'stay',
      }),
    onSent: ({ payment }) => {
      toast.success(`${rand(payment.amount)} received`)
      onClose()
    },
  })
  const isTooMuch = moreThanOwed.is(form.refusal) || form.values.allow_more
  return (
    <FormDialog
      form={form}
      title={received ? `Payment from ${received.guestName}` : 'Add a payment'}
      description="Note money that you have seen on your account or in your hand. The guest sees it as paid."
      word={isTooMuch ? 'Note payment' : 'Received'}
      className="space-y-4"
      words={error =>
        moreThanOwed.is(error)
          ? `${error.message.replace(/\. Send .*$/, '')}. Nothing is noted yet.`
          : undefined
      }
      onClose={onClose}
    >
      {received ? null : <StayChooser {...form.chosen('id')} />}
      <MoneyField label="Amount" required {...form.field('amount')} />
      <DayField label="Day it arrived" today={today} required {...form.chosen('at')} />
      <Select label="Method" options={methods} {...form.field('method')} />
      <TextField label="Note" optional maxLength={NOTE_CHARS_MAX} {...form.field('note')} />
      {isTooMuch ? (
        <Checkbox
          label="Note it all the same. What is too much appears in To give back."
          {...form.field('allow_more')}
        />
      ) : null}
    </FormDialog>
  )
}
