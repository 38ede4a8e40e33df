import { dayOf } from '#src/contract/days.ts'
import { rand, stayDay } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { useState } from 'react'
import type { StayMoney } from '../../contract/money.ts'
import { giveRefundAccount, giveRefundAccountByLink } from '../../contract/refund-accounts.ts'
import { BankFields } from '../parts/bank-fields.tsx'

type Refund = StayMoney['refunds'][number]

type RefundAccountProps = {
  bookingId: string
  refund: Refund
  hostName: string
  /** The code of the link, of a guest without an account. */
  code: string | null
  now: Date
}

function AccountForm({ bookingId, refund, code, onSaved }: RefundAccountProps & { onSaved: () => void }) {
  const own = useCall(giveRefundAccount)
  const byLink = useCall(giveRefundAccountByLink)
  const form = useForm({
    saved: { bank: '', holder: '', number: '', branch_code: '' },
    send: typed => {
      const given = { id: bookingId, refund: refund._id, ...typed }
      return code === null ? own.mutateAsync(given) : byLink.mutateAsync({ ...given, code })
    },
    onSent: () => {
      toast.success('Bank account saved')
      onSaved()
    },
  })
  return (
    <PageForm form={form} className="mt-4 space-y-4">
      <BankFields field={form.field} holderHint="Your own, or the name on the payment" />
      <Button type="submit" variant="primary" busy={form.isBusy}>
        Save account
      </Button>
    </PageForm>
  )
}

/** Money that comes back by EFT: into which account, when it may come, and the form that asks for the account. */
export function RefundAccount(props: RefundAccountProps) {
  const { refund, hostName, now } = props
  const [isOpen, setOpen] = useState(refund.account_ends_in === null)
  const tail = refund.account_ends_in
  const until = refund.not_before && new Date(refund.not_before) > now ? new Date(refund.not_before) : null
  return (
    <Card aria-labelledby={`back-${refund._id}`} className="px-4 py-4 md:px-5">
      <h2 id={`back-${refund._id}`} className="num font-semibold">
        {rand(refund.amount)} goes back to you
      </h2>
      <p className="num mt-1 text-ink-2">
        {tail && !isOpen
          ? `${hostName} pays it by EFT into your account that ends in ${tail}.`
          : `By EFT: tell us which account ${hostName} pays it into. Only ${hostName} and the managers of their team can see it. We delete it 30 days after it’s marked as paid.`}
        {until
          ? ` It comes from ${stayDay(dayOf(until))} on: until then the bank may take your payment back.`
          : ''}
      </p>
      {isOpen ? (
        <AccountForm {...props} onSaved={() => setOpen(false)} />
      ) : (
        <Button className="mt-3" onClick={() => setOpen(true)}>
          Change account
        </Button>
      )}
    </Card>
  )
}
