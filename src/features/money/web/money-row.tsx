import { useState } from 'react'
import { rand, shortRange } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { loadable } from '#src/web/loadable.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { refundPaid } from '../contract/money.ts'
import type { MoneyRow as Row, MoneyTab } from '../contract/overview.ts'
import { chipOf, linesOf } from './money-words.ts'

const PayBackDialog = loadable(async () => (await import('./stay/pay-back-dialog.tsx')).PayBackDialog)

export type MoneyRowProps = {
  row: Row
  tab: MoneyTab
  today: string
  onReceived: (row: Row) => void
  onGiveBack: (row: Row) => void
}

function PayBack({ row }: { row: Row & { refund: NonNullable<Row['refund']> } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={`Pay back to ${row.guest_name}`}>
        Pay back
      </Button>
      {isOpen ? <PayBackDialog row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function RowAction({ row, tab, onReceived, onGiveBack }: MoneyRowProps) {
  const paid = useAction(refundPaid)
  const { refund, due, guest_name: name } = row
  if (due)
    return (
      <Button onClick={() => onReceived(row)} aria-label={`Received from ${name}`}>
        Received
      </Button>
    )
  if (tab !== 'to_give_back') return null
  if (!refund)
    return (
      <Button onClick={() => onGiveBack(row)} aria-label={`Give back to ${name}`}>
        Give back
      </Button>
    )
  // We ask the gateway ourselves.
  if ((row.method === 'payfast' || row.method === 'paystack') && refund.state !== 'by_hand')
    return <span className="text-sm text-ink-2">On its way</span>
  if (refund.by_eft) return <PayBack row={{ ...row, refund }} />
  const question = {
    title: `Paid ${rand(row.amount)} to ${name}?`,
    text: 'Press Paid when the money has left your account. You can’t undo this.',
    confirmWord: 'Paid',
  }
  const act = () =>
    paid.act({ id: row.booking_id, refund: row._id }, { question, done: `${rand(row.amount)} paid back` })
  return (
    <>
      <Button busy={paid.isPending} onClick={act} aria-label={`Paid to ${name}`}>
        Paid
      </Button>
      {paid.dialog}
    </>
  )
}

/** A due, a payment, money that goes back or a stay's money: a row of columns, on a phone a card. */
export function MoneyRow(props: MoneyRowProps) {
  const { row, today } = props
  const [first, second] = linesOf(row, today)
  const chip = chipOf(row)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem_11.75rem_6.75rem] lg:gap-x-3 md:px-5 md:py-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={row.guest_name} />
        <p className="min-w-0">
          <Link to={links.booking(row.booking_id)} className="block truncate font-semibold hover:underline">
            {row.guest_name}
          </Link>
          <span className="block truncate text-sm text-ink-2">{row.property_name}</span>
          <span className="num block text-sm text-ink-2">{shortRange(row.check_in, row.check_out)}</span>
        </p>
      </div>
      <p className="num font-semibold whitespace-nowrap text-right lg:order-1">{rand(row.amount)}</p>
      <p className="num min-w-0 max-lg:col-start-1">
        <span className="block break-words">{first}</span>
        <span className="block text-sm text-ink-2">{second}</span>
      </p>
      <div className="max-lg:col-start-1 max-lg:row-start-3 lg:order-2">
        {chip ? (
          <Badge tone={chip.tone} icon={chip.icon}>
            {chip.words}
          </Badge>
        ) : null}
      </div>
      <div className="justify-self-end max-lg:row-span-2 max-lg:row-start-2 lg:order-3 lg:text-right">
        <RowAction {...props} />
      </div>
    </li>
  )
}
