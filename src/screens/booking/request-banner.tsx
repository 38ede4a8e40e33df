import { Clock } from 'lucide-react'
import { timeLeft } from '#src/contract/words.ts'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { isAwaitingDeposit, isOpen, type Party } from '#src/features/bookings/rules.ts'
import { replyWords } from './reply-words.ts'

const DEPOSIT_WORDS = 'for the deposit. Without it the booking is cancelled and the nights are free.'

/** The time for which an open request, or a stay that waits for its deposit, still holds its nights. */
export function RequestBanner({ booking, party }: { booking: BookingAnswer; party: Party }) {
  if (!isOpen(booking, party) || !booking.expires_at) return null
  const leftMs = Date.parse(booking.expires_at) - party.now.getTime()
  const share = Math.max(0, leftMs / (Date.parse(booking.expires_at) - Date.parse(booking.createdAt)))
  const isDeposit = isAwaitingDeposit(booking, party)
  // The card of its money says it to the guest, beside what to do.
  if (isDeposit && party.side === 'guest') return null
  const { left, until } = replyWords(
    party.side === 'host' ? null : booking.realtor_name,
    leftMs,
    booking.expires_at,
  )
  return (
    <section
      aria-label="Time left"
      className="num mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-gold-soft px-4 py-3 text-gold-ink md:px-5"
    >
      <Clock className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 leading-snug">
        <strong>{isDeposit ? timeLeft(leftMs) : left}</strong> {isDeposit ? DEPOSIT_WORDS : until}
      </p>
      <div aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-full bg-surface sm:w-44">
        <div
          className="h-full rounded-full bg-gold"
          style={{ width: `${Math.min(100, Math.round(share * 100))}%` }}
        />
      </div>
    </section>
  )
}
