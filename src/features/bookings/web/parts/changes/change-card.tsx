import { Clock } from 'lucide-react'
import { differenceWord, timeLeft } from '#src/contract/words.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card } from '#src/web/ui/card.tsx'
import type { BookingAnswer } from '../../../contract/booking.ts'
import { isChanging, type Party } from '../../../rules.ts'
import { changeStepsOf } from '../booking-steps.ts'
import { ChangeLines } from './change-lines.tsx'
import { NowAndThen } from './now-and-then.tsx'
import type { BookingActions } from '../use-booking-actions.tsx'

type ChangeCardProps = {
  booking: BookingAnswer
  party: Party
  /** With them it is answered here; without, its buttons stand elsewhere on the screen. */
  actions?: BookingActions
  /** Beside bookings of other homes: which one it is about. */
  isPropertyNamed?: boolean
  /** Above a thread there is little room. */
  isCompact?: boolean
  className?: string
}

/** A change that waits for its answer: what is booked, what it would be, and what that does to the price. Nothing where none waits. */
export function ChangeCard({
  booking,
  party,
  actions,
  isPropertyNamed,
  isCompact,
  className = '',
}: ChangeCardProps) {
  const { change_request: change } = booking
  if (!change || !isChanging(booking, party)) return null
  const isHost = party.side === 'host'
  const place = isPropertyNamed ? ` in ${booking.property_name}` : ''
  const steps = actions ? changeStepsOf(booking, party, actions) : []
  const isBusy = actions?.busyId === booking._id
  const guest = isCompact ? booking.guest_name.split(' ')[0] : booking.guest_name
  const padding = isCompact ? 'px-4 py-2.5' : 'p-4 md:px-5'
  return (
    <Card className={`border-gold ${className}`} aria-label="Change requested">
      <div className={`flex flex-wrap items-start justify-between gap-x-3 gap-y-2 ${padding}`}>
        <h2 className="min-w-0 font-semibold break-words">
          {isHost
            ? `${guest} wants to change ${place ? `a stay${place}` : 'the stay'}`
            : `You requested a change${place}`}
        </h2>
        <Badge tone="pending" icon={Clock} className="num shrink-0">
          {timeLeft(Date.parse(change.expires_at) - party.now.getTime())}
        </Badge>
      </div>
      <div className={`border-t border-line ${padding}`}>
        <NowAndThen now={booking} then={change} />
        {change.special_requests && change.special_requests !== booking.special_requests ? (
          <p className={`mt-2 break-words ${isCompact ? 'line-clamp-2 text-sm' : ''}`}>
            “{change.special_requests}”
          </p>
        ) : null}
      </div>
      <div className={`num border-t border-line text-sm ${padding}`}>
        <p>
          <strong className="font-semibold">
            {differenceWord(change.change.difference)}
            {isHost && change.change.difference !== 0 ? ' for you' : ''}.
          </strong>{' '}
          {isCompact ? null : (
            <span className="text-ink-2">If there’s no reply, the booking stays as it was.</span>
          )}
        </p>
        <ChangeLines lines={change.change.lines} />
      </div>
      {steps.length > 0 ? (
        <div className={`flex flex-wrap gap-2 border-t border-line ${padding}`}>
          {steps.map(step => (
            <Button
              key={step.word}
              variant={step.isMain ? 'primary' : 'line'}
              busy={isBusy && step.isMain}
              disabled={isBusy && !step.isMain}
              onClick={step.act}
              className="flex-1 sm:flex-none"
            >
              {step.word}
            </Button>
          ))}
        </div>
      ) : null}
    </Card>
  )
}
