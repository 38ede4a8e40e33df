import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { rand, stayDay } from '#src/contract/words.ts'
import { query, useCall } from '#src/web/api.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { DayField } from '#src/web/ui/fields/day-field.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { noteDispute } from '../../contract/disputes.ts'
import { readMoney } from '../../contract/money.ts'
import { StayChooser } from '../statements/stay-chooser.tsx'

const REASON_CHARS_MAX = 200

/** The last moment of a day in South Africa, until which a gateway takes an answer. */
const endOf = (day: string) => `${day}T23:59:00+02:00`

/** Notes a dispute that Payfast has told the host about: of which payment, why, and until when to answer. */
export function NoteDisputeDialog({ onClose }: { onClose: () => void }) {
  const note = useCall(noteDispute)
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm({
    saved: { id: '', payment: '', reason: '', due: '' },
    check: ({ id, payment, reason, due }) => ({
      id: id ? undefined : 'Please choose the stay',
      payment: !id || payment ? undefined : 'Please choose the payment',
      reason: reason.trim() ? undefined : 'Please say why it is disputed',
      due: !due || due >= today ? undefined : 'Please give a day that is not past',
    }),
    send: ({ due, ...typed }) => note.mutateAsync({ ...typed, ...(due ? { due_at: endOf(due) } : {}) }),
    onSent: () => {
      toast.success('Dispute noted')
      onClose()
    },
  })
  const { id } = form.values
  const stay = useQuery({ ...query(readMoney, { id }), enabled: id !== '' })
  const payments = (stay.data?.payments ?? []).filter(({ method, undone }) => method === 'payfast' && !undone)
  const isFailed = id !== '' && stay.data === undefined && stay.isError
  const none = payments.length === 0 ? 'No payment of this stay came through Payfast.' : undefined
  const hint = stay.data ? none : 'Loading its payments…'
  const chosen = form.chosen('id')
  return (
    <FormDialog
      form={form}
      title="Note a dispute"
      description="Payfast emails you about a dispute, and doesn’t tell us. Note it here, and we put together what to answer. We note disputes at Paystack for you."
      word="Note dispute"
      className="space-y-4"
      onClose={onClose}
    >
      <StayChooser
        {...chosen}
        onChange={next => {
          chosen.onChange(next)
          form.chosen('payment').onChange('')
        }}
      />
      {isFailed ? (
        <Banner
          tone="error"
          title="The payments of this stay could not be loaded."
          action={
            <Button busy={stay.isFetching} onClick={() => void stay.refetch()}>
              Try again
            </Button>
          }
        />
      ) : null}
      {id && !isFailed ? (
        <Select
          label="Payment"
          required
          {...form.field('payment')}
          {...(hint ? { hint } : {})}
          options={[
            { value: '', label: 'Choose a payment' },
            ...payments.map(({ _id, amount, at }) => ({
              value: _id,
              label: `${rand(amount)}, ${stayDay(dayOf(new Date(at)))}`,
            })),
          ]}
        />
      ) : null}
      <TextField
        label="Reason"
        required
        maxLength={REASON_CHARS_MAX}
        hint="As Payfast gives it"
        {...form.field('reason')}
      />
      <DayField
        label="Answer by"
        hint="Leave empty if Payfast gives no day"
        today={today}
        {...form.chosen('due')}
      />
    </FormDialog>
  )
}
