import {
  CalendarClock,
  CalendarPlus,
  Check,
  CircleDot,
  Clock,
  Eye,
  EyeOff,
  Mail,
  MapPin,
  Reply,
  Star,
  Undo2,
  User,
  X,
  type LucideIcon,
} from 'lucide-react'
import { formatDateTime } from '#src/contract/words.ts'
import { Card } from '#src/web/ui/card.tsx'
import type { BookingDetail, EventKind } from '#src/features/bookings/contract/booking.ts'
import { eventWords } from '#src/features/bookings/web/parts/booking-words.ts'

const ICONS: Record<EventKind, LucideIcon> = {
  requested: CircleDot,
  booked: Check,
  added: CalendarPlus,
  imported: CalendarPlus,
  deposit_asked: Clock,
  confirmed: Check,
  unpaid: Clock,
  declined: X,
  withdrawn: Undo2,
  expired: Clock,
  cancelled_by_guest: X,
  cancelled_by_host: X,
  changed: CalendarClock,
  guest_corrected: User,
  guest_readdressed: User,
  change_requested: CalendarClock,
  change_accepted: Check,
  change_declined: X,
  change_withdrawn: Undo2,
  change_expired: Clock,
  arrival_near: Mail,
  arrival_delivered: MapPin,
  proof_seen: Eye,
  review_asked: Mail,
  reviewed: Star,
  review_answered: Reply,
  review_hidden: EyeOff,
  review_shown: Eye,
}

/** The events of a booking, in order. */
export function HistoryCard({ history }: { history: BookingDetail['history'] }) {
  return (
    <Card className="p-4 md:p-5">
      <h2 className="font-semibold">History</h2>
      <ol className="mt-4">
        {history.map((event, index) => {
          const Icon = ICONS[event.kind]
          const isLast = index === history.length - 1
          return (
            <li key={event._id} className={`relative flex gap-3 ${isLast ? '' : 'pb-4'}`}>
              {isLast ? null : (
                <span aria-hidden="true" className="absolute top-6 bottom-0 left-[9.5px] w-px bg-line" />
              )}
              <Icon className={`size-5 shrink-0 ${isLast ? 'text-gold' : 'text-ink-3'}`} />
              <div className="min-w-0 leading-snug">
                <p className="font-medium break-words">{eventWords(event)}</p>
                <p className="num text-sm text-ink-3">{formatDateTime(event.at)}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
