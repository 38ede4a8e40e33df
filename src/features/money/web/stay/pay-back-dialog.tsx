import { useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { rand, stayDay } from '#src/contract/words.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { refundPaid } from '../../contract/money.ts'
import type { MoneyRow } from '../../contract/overview.ts'
import { showRefundAccount } from '../../contract/refund-accounts.ts'
import { withdrawRefund } from '../../contract/withdraw-refund.ts'
import { CopiedFact } from '../pay/copied-fact.tsx'

type Named = { id: string; refund: string }

/** The account of a guest: its last digits, until somebody who may see it presses. It stays in the memory of this dialog. */
function Payee({ named, tail, guest }: { named: Named; tail: string | null; guest: string }) {
  const show = useCall(showRefundAccount)
  const [isShown, setShown] = useState(false)
  if (tail === null)
    return (
      <Banner title={`${guest} hasn’t given a bank account yet.`}>
        We ask for it on the page of their stay. Pay to no account that comes another way.
      </Banner>
    )
  const account = isShown ? show.data?.account : undefined
  if (!account)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="num">Bank account that ends in {tail}</p>
        <Button
          busy={show.isPending}
          onClick={() =>
            void show.mutateAsync(named).then(
              () => setShown(true),
              () => undefined,
            )
          }
        >
          Show account
        </Button>
        {show.error ? <p role="alert">{failureWords(show.error)}</p> : null}
      </div>
    )
  return (
    <div>
      <CopiedFact name="Account holder" value={account.holder} />
      <CopiedFact name="Bank" value={account.bank} />
      <CopiedFact name="Account number" value={account.number} />
      <CopiedFact name="Branch code" value={account.branch_code} />
    </div>
  )
}

type PayBackDialogProps = { row: MoneyRow & { refund: NonNullable<MoneyRow['refund']> }; onClose: () => void }

/** A refund that a host pays from a bank account: how much, with which reference, to which account, and that it has been paid. */
export function PayBackDialog({ row, onClose }: PayBackDialogProps) {
  const paid = useCall(refundPaid)
  const withdraw = useAction(withdrawRefund)
  const { now } = useParty()
  const { refund, guest_name: guest, amount } = row
  const named = { id: row.booking_id, refund: row._id }
  const until = refund.not_before && Date.parse(refund.not_before) > now.getTime() ? refund.not_before : null
  const form = useForm({
    saved: {},
    check: () => ({}),
    send: () => paid.mutateAsync(named),
    onSent: () => {
      toast.success(`${rand(amount)} paid back`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Pay ${rand(amount)} back to ${guest}`}
      description="Pay it at your bank with this reference. Press Paid when it has left your account. You can’t undo this. A bank statement with the reference marks it for you."
      word="Paid"
      isDisabled={until !== null}
      action={
        <Button
          className="mr-auto"
          busy={withdraw.isPending}
          onClick={() =>
            withdraw.act(named, {
              question: {
                title: `Don’t give ${rand(amount)} back to ${guest}?`,
                text: `It counts as paid for the stay again. Tell ${guest} why.`,
                confirmWord: 'Don’t give back',
              },
              done: () => {
                toast.success(`${rand(amount)} no more to give back`)
                onClose()
              },
            })
          }
        >
          Don’t give back
        </Button>
      }
      beside={withdraw.dialog}
      className="space-y-4"
      onClose={onClose}
    >
      {until ? (
        <Banner title={`Wait until ${stayDay(dayOf(new Date(until)))}.`}>
          Until then a bank may take the payment of {guest} back, and then this money would be lost.
        </Banner>
      ) : (
        <>
          <div>
            <CopiedFact name="Amount" value={rand(amount)} copied={amount.toFixed(2)} />
            {refund.reference ? <CopiedFact name="Reference" value={refund.reference} isLarge /> : null}
          </div>
          <Payee named={named} tail={refund.account_ends_in} guest={guest} />
        </>
      )}
    </FormDialog>
  )
}
