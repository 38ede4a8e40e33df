import { CircleCheck, Clock, Hourglass } from 'lucide-react'
import { rand, timeLeft } from '#src/contract/words.ts'
import { askWords, dueMoment, type DueAnswer } from '../parts/due-words.ts'
import type { PayPage } from './account-card.tsx'

const PERCENT = 100

type Confirming = { page: PayPage; due: DueAnswer; now: Date }

/** The time until which the nights are held for a deposit, as a bar. */
function Countdown({ page, due, now }: Confirming) {
  const { asked_at: askedAt } = page.stay
  if (!askedAt) return null
  const end = Date.parse(due.due_at)
  const share = Math.max(0, (end - now.getTime()) / (end - Date.parse(askedAt)))
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <div aria-hidden="true" className="h-1.5 min-w-24 flex-1 overflow-hidden rounded-full bg-surface">
        <div
          className="h-full rounded-full bg-gold"
          style={{ width: `${Math.min(PERCENT, Math.round(share * PERCENT))}%` }}
        />
      </div>
      <strong className="num text-sm whitespace-nowrap text-gold-ink">{timeLeft(end - now.getTime())}</strong>
    </div>
  )
}

/** Says how money goes back; where an account is asked for below, that is said there. */
const backWords = ({ refunds }: PayPage['money']) =>
  `goes back to you the way you paid.${
    refunds.some(({ by_eft: byEft }) => byEft)
      ? ''
      : ' By EFT, what you paid too much takes 10 days or more, and we’ll ask you for your bank account.'
  }`

/** The next step of a guest and until when, or that there is nothing to do. */
export function DueNotice({ page, due, now }: { page: PayPage; due: DueAnswer | undefined; now: Date }) {
  const { money, stay } = page
  if (!due)
    return (
      <section className="flex gap-3 rounded-lg bg-leaf-soft px-4 py-4 md:px-5">
        <CircleCheck className="mt-1 size-5 shrink-0 text-leaf-ink" />
        <div className="min-w-0">
          <h2 className="font-display text-xl font-medium">Nothing is due</h2>
          <p className="num mt-1 text-ink-2">
            {money.paid > 0
              ? `You’ve paid ${rand(money.paid)} for your stay.`
              : 'You have nothing to pay here.'}
            {money.to_give_back > 0 ? ` ${rand(money.to_give_back)} ${backWords(money)}` : ''}
          </p>
        </div>
      </section>
    )
  const holdsNights = money.stage === 'awaiting_deposit'
  if (due.said_paid_at)
    return (
      <section className="flex gap-3 rounded-lg bg-gold-soft px-4 py-4 md:px-5">
        <Hourglass className="mt-1 size-5 shrink-0 text-gold-ink" />
        <div className="min-w-0 flex-1" aria-live="polite">
          <h2 className="font-display text-xl font-medium">We have not seen your payment yet.</h2>
          <p className="num mt-1 text-ink-2">
            EFT between banks can take two working days.
            {holdsNights
              ? ` We hold the nights until ${dueMoment(due.due_at)}. We’ll email you when your booking is confirmed.`
              : ` ${stay.host_name} looks for it with your reference.`}
          </p>
          <Countdown page={page} due={due} now={now} />
        </div>
      </section>
    )
  return (
    <section
      className={`flex gap-3 rounded-lg px-4 py-4 md:px-5 ${due.state === 'late' ? 'bg-alarm-soft' : 'bg-gold-soft'}`}
    >
      <Clock
        className={`mt-1 size-5 shrink-0 ${due.state === 'late' ? 'text-alarm-ink' : 'text-gold-ink'}`}
      />
      <div className="min-w-0 flex-1">
        <h2 className="num font-display text-xl font-medium">{askWords(due, holdsNights)}</h2>
        <Countdown page={page} due={due} now={now} />
      </div>
    </section>
  )
}
