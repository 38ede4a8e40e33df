import { dayOf } from '#src/contract/days.ts'
import { rand, stayDay } from '#src/contract/words.ts'
import type { StayMoney } from '../../contract/money.ts'
import { PAID_BY } from '../../rules/way-words.ts'

const dayWord = (instant: string) => stayDay(dayOf(new Date(instant)))

/** Payments that were seen and money that goes back, each with its day and way. */
export function PaymentsList({ payments, refunds }: Pick<StayMoney, 'payments' | 'refunds'>) {
  if (payments.length + refunds.length === 0) return <p className="text-sm text-ink-2">No payments yet.</p>
  return (
    <ul className="num space-y-2.5">
      {payments.map(({ _id, amount, method, at, toward, undone, taken_back: lost }) => (
        <li key={_id} className="leading-snug">
          <p className={`flex justify-between gap-4 ${undone ? 'text-ink-3 line-through' : ''}`}>
            <span>
              {toward === 'damage' ? 'Damage deposit' : 'Paid'} by {PAID_BY[method]}
            </span>
            <span className="font-medium whitespace-nowrap">{rand(amount)}</span>
          </p>
          <p className="text-sm text-ink-2">
            {dayWord(at)}
            {undone ? `. Undone: ${undone.reason}` : ''}
            {lost > 0 ? `. The bank has taken ${rand(lost)} back: a lost dispute` : ''}
          </p>
        </li>
      ))}
      {refunds.map(({ _id, amount, method, state, paid_at: paidAt, reason }) => (
        <li key={_id} className="leading-snug">
          <p className="flex justify-between gap-4">
            <span>
              {paidAt && state === 'paid'
                ? `Paid back by ${PAID_BY[method]}`
                : `To give back by ${PAID_BY[method]}`}
            </span>
            <span className="font-medium whitespace-nowrap">−{rand(amount)}</span>
          </p>
          <p className="text-sm text-ink-2">
            {paidAt ? `${dayWord(paidAt)}. ` : ''}
            {reason}
          </p>
        </li>
      ))}
    </ul>
  )
}
