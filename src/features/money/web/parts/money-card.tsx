import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rand } from '#src/contract/words.ts'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import type { Party } from '#src/features/bookings/rules.ts'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { ProgressBar } from '#src/web/ui/waiting/progress-bar.tsx'
import { readMoney, type StayMoney } from '../../contract/money.ts'
import { DueActions } from './due-actions.tsx'
import { askWords } from './due-words.ts'
import { PaymentsList } from './payments-list.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { tooMuchOf } from './too-much-of.ts'

// Few of those who look at a booking note a payment.
const ReceivedDialog = loadable(async () => (await import('../stay/received-dialog.tsx')).ReceivedDialog)
const GiveBackDialog = loadable(async () => (await import('../stay/give-back-dialog.tsx')).GiveBackDialog)

// Few stays have any of these.
const DocumentsPart = loadable(async () => (await import('./documents-part.tsx')).DocumentsPart)
const DamagePart = loadable(async () => (await import('./damage-part.tsx')).DamagePart)
const LateMoney = loadable(async () => (await import('./late-money.tsx')).LateMoney)
const TooMuch = loadable(async () => (await import('./too-much.tsx')).TooMuch)
const ResoldPart = loadable(async () => (await import('./resold-part.tsx')).ResoldPart)

const PADDED = 'px-4 py-3 md:px-5'

type MoneyCardProps = { booking: BookingAnswer; party: Party }

/** The money of a stay to its guest and its host: how much is paid, what is due, and what to do about it. */
export function MoneyCard({ booking, party }: MoneyCardProps) {
  const { data } = useQuery(query(readMoney, { id: booking._id }))
  if (!data || data.dues.length + data.payments.length === 0) return null
  return <MoneyOf money={data} booking={booking} party={party} />
}

function MoneyOf({ money, booking, party }: MoneyCardProps & { money: StayMoney }) {
  const [opened, setOpened] = useState<'payment' | 'back'>()
  const isHost = party.side === 'host'
  const { total, paid, next } = money
  const due = money.dues.find(({ _id }) => _id === next?.due)
  const isAskedToRevive = booking.reason === 'unpaid' && paid > 0 && booking.check_in >= party.today
  const tooMuch = isHost && !isAskedToRevive ? tooMuchOf(money) : 0
  const close = () => setOpened(undefined)
  const receive = () => setOpened('payment')
  const below = isHost
    ? new Map(
        money.dues.map(each => [
          each._id,
          <DueActions
            key={each._id}
            due={each}
            money={money}
            guest={booking.guest_name}
            onReceived={each._id === next?.due ? receive : undefined}
          />,
        ]),
      )
    : undefined
  return (
    <Card aria-labelledby="money">
      <div className={PADDED}>
        <div className="num flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="money" className="font-semibold">
            Money
          </h2>
          <p className="text-sm text-ink-2">
            Paid <strong className="text-ink">{rand(paid)}</strong> of{' '}
            <strong className="text-ink">{rand(total)}</strong>
          </p>
        </div>
        <ProgressBar
          label={`Paid ${rand(paid)} of ${rand(total)}`}
          share={total > 0 ? paid / total : 1}
          tone="leaf"
          className="mt-2"
        />
      </div>
      {due && !isHost ? (
        <div className={`num flex flex-wrap items-center justify-between gap-3 bg-gold-soft ${PADDED}`}>
          <p className="min-w-48 flex-1 text-gold-ink">
            {due.said_paid_at
              ? 'We have not seen your payment yet. EFT between banks can take two working days.'
              : askWords(due, money.stage === 'awaiting_deposit')}
          </p>
          <ButtonLink to={links.payBooking(booking._id)} variant={due.said_paid_at ? 'line' : 'primary'}>
            {due.said_paid_at ? 'Payment details' : `Pay ${rand(due.amount - due.paid)}`}
          </ButtonLink>
        </div>
      ) : null}
      {!isHost && money.refunds.some(each => each.by_eft && each.account_ends_in === null) ? (
        <div className={`num flex flex-wrap items-center justify-between gap-3 bg-gold-soft ${PADDED}`}>
          <p className="min-w-48 flex-1 text-gold-ink">
            Money comes back to you. Tell us which account {booking.realtor_name} pays it into.
          </p>
          <ButtonLink to={links.payBooking(booking._id)} variant="primary">
            Give account
          </ButtonLink>
        </div>
      ) : null}
      {tooMuch > 0 ? (
        <div
          className={`num flex flex-wrap items-center justify-between gap-3 bg-gold-soft text-gold-ink ${PADDED}`}
        >
          <TooMuch amount={tooMuch} guest={booking.guest_name} onGiveBack={() => setOpened('back')} />
        </div>
      ) : null}
      {isHost && isAskedToRevive ? (
        <div className={`num bg-gold-soft text-gold-ink ${PADDED}`}>
          <LateMoney money={money} guest={booking.guest_name} onGiveBack={() => setOpened('back')} />
        </div>
      ) : null}
      <div className="border-t border-line">
        <ScheduleList dues={money.dues} below={below} />
      </div>
      {money.payments.length + money.refunds.length > 0 ? (
        <div className={`border-t border-line ${PADDED}`}>
          <PaymentsList payments={money.payments} refunds={money.refunds} />
        </div>
      ) : null}
      {money.documents.length > 0 || money.invoice_waits ? (
        <div className={`border-t border-line ${PADDED}`}>
          <DocumentsPart money={money} />
        </div>
      ) : null}
      {money.damage ? (
        <div className={`num border-t border-line ${PADDED}`}>
          <DamagePart
            money={money}
            damage={money.damage}
            guest={booking.guest_name}
            host={booking.realtor_name}
            isHost={isHost}
            hasBegun={booking.check_in <= party.today}
          />
        </div>
      ) : null}
      {money.resold.length > 0 ? (
        <div className={`num border-t border-line empty:hidden ${PADDED}`}>
          <ResoldPart money={money} guest={booking.guest_name} isHost={isHost} />
        </div>
      ) : null}
      <div
        className={`num flex flex-wrap items-center justify-between gap-3 border-t border-line empty:hidden ${PADDED}`}
      >
        {isHost && money.cancel_steps.length > 0 && booking.status !== 'cancelled' ? (
          <p className="text-sm text-ink-2">
            You keep {rand(money.kept_if_cancelled_now)} if {booking.guest_name} cancels now.
          </p>
        ) : null}
        {isHost && paid > 0 && tooMuch === 0 ? (
          <Button variant="quiet" onClick={() => setOpened('back')}>
            Give money back
          </Button>
        ) : null}
        {!isHost && !due ? (
          <ButtonLink to={links.payBooking(booking._id)}>Payments and receipts</ButtonLink>
        ) : null}
      </div>
      {opened === 'payment' && due ? (
        <ReceivedDialog
          received={{
            bookingId: booking._id,
            guestName: booking.guest_name,
            amount: due.amount - due.paid,
            toward: due.kind === 'damage' ? 'damage' : 'stay',
          }}
          onClose={close}
        />
      ) : null}
      {opened === 'back' ? (
        <GiveBackDialog
          bookingId={booking._id}
          guestName={booking.guest_name}
          most={paid}
          excess={tooMuch}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}
