import { ArrowRight } from 'lucide-react'
import { guestsWord, formatDateTime, nightsWord, rand, stayRange } from '#src/contract/words.ts'
import { Card } from '#src/web/ui/card.tsx'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'

type ChangeCardProps = {
  booking: BookingAnswer
  change: NonNullable<BookingAnswer['change_request']>
  isHost: boolean
}

/** What the guest asks for instead, beside what is booked. */
export function ChangeCard({ booking, change, isHost }: ChangeCardProps) {
  const dear = change.total_amount - booking.total_amount
  const difference = dear === 0 ? 'the same price' : `${rand(Math.abs(dear))} ${dear > 0 ? 'more' : 'less'}`
  return (
    <Card className="border-gold p-4 md:p-5" aria-label="Change requested">
      <h2 className="font-semibold">
        {isHost ? `${booking.guest_name} requested a change` : 'You requested a change'}
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        We’re holding both sets of dates until {formatDateTime(change.expires_at)}. If there’s no reply, your
        booking stays as it was.
      </p>
      <div className="num mt-4 grid items-center gap-3 sm:grid-cols-[1fr_auto_1fr]">
        <Stay title="Now" of={booking} />
        <ArrowRight className="size-5 text-ink-3 max-sm:rotate-90" />
        <Stay title={`Then, ${difference}`} of={change} />
      </div>
      {change.special_requests && change.special_requests !== booking.special_requests ? (
        <p className="mt-3 break-words">“{change.special_requests}”</p>
      ) : null}
    </Card>
  )
}

type Shown = { check_in: string; check_out: string; nights: number; guests: number; total_amount: number }

function Stay({
  title,
  of: { check_in, check_out, nights, guests, total_amount },
}: {
  title: string
  of: Shown
}) {
  return (
    <div>
      <p className="text-xs text-ink-3">{title}</p>
      <p className="mt-0.5 font-semibold">{stayRange(check_in, check_out)}</p>
      <p className="text-sm text-ink-2">
        {nightsWord(nights)}, {guestsWord(guests)}, {rand(total_amount)}
      </p>
    </div>
  )
}
