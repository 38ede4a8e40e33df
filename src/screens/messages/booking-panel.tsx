import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { guestsWord, nightsWord, shortDay, timeLeft, weekdayDay } from '#src/contract/words.ts'
import type { BookingDetail } from '#src/features/bookings/contract/booking.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import type { Party } from '#src/features/bookings/rules.ts'
import { stepsBesideChange } from '#src/features/bookings/web/parts/booking-steps.ts'
import { noteOf, standingOf } from '#src/features/bookings/web/parts/booking-words.ts'
import { StepButtons } from '#src/features/bookings/web/parts/step-buttons.tsx'
import type { BookingActions } from '#src/features/bookings/web/parts/use-booking-actions.tsx'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Badge, StatusBadge } from '#src/web/ui/marks/badge.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { PriceLines } from '#src/web/ui/price-lines.tsx'
import { Clock } from 'lucide-react'
import { isOpen } from '#src/features/bookings/rules.ts'

// A host's alone.
const WhatsappPart = loadable(
  async () => (await import('#src/features/whatsapp/web/parts/whatsapp-part.tsx')).WhatsappPart,
)

/** The booking that a thread is about. */
export const useThreadBooking = (bookingId: string | null) =>
  useQuery({ ...query(readBooking, { id: bookingId ?? '' }, { cached: true }), enabled: bookingId !== null })

// For hosts alone.
const StayJourney = loadable(
  async () => (await import('../journey/stay-journey.tsx')).StayJourney,
  <Skeleton className="h-36" />,
)

const NightsAround = loadable(
  async () => (await import('./nights-around.tsx')).NightsAround,
  <Skeleton className="h-20" />,
)

type PanelProps = { booking: BookingDetail; party: Party; actions: BookingActions }

/** The booking of the thread, and its actions, so that the user can decide without leaving the thread. */
export function BookingPanel({ booking, party, actions }: PanelProps) {
  const steps = stepsBesideChange(booking, party, actions)
  // A past or cancelled stay cannot get another hour.
  const isActive = booking.status !== 'cancelled' && booking.check_out > party.today
  return (
    <>
      <div className="relative h-36">
        <Picture src={booking.property_image} alt="" ratio="fill" sizes="(min-width: 80rem) 316px, 480px" />
      </div>
      <div className="p-5">
        <h2 className="font-display text-xl font-medium break-words">{booking.property_name}</h2>
        <p className="num mt-1 text-ink-2">
          {shortDay(booking.check_in)} – {weekdayDay(booking.check_out)}
        </p>
        <p className="num text-sm text-ink-3">
          {nightsWord(booking.nights)}, {guestsWord(booking.guests, booking.pets)}
        </p>
        <p className="num mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <StatusBadge {...standingOf(booking, party)} />
          {noteOf(booking, party).text}
        </p>
        <div className="mt-4 border-t border-line pt-4">
          <PriceLines lines={booking.lines} total={booking.total_amount} />
        </div>
        {steps.length > 0 ? (
          <StepButtons
            steps={steps}
            isBusy={actions.busyId === booking._id}
            shownMax={2}
            className="mt-5 [&>.btn:not(.btn-icon)]:flex-1 [&>.btn:not(.btn-icon)]:px-2 [&>.btn:not(.btn-icon)>svg]:hidden"
          />
        ) : null}
        {party.side === 'host' ? (
          <div className="mt-3 empty:hidden">
            <WhatsappPart bookingId={booking._id} guest={booking.guest_name} />
          </div>
        ) : null}
        <ButtonLink variant="quiet" wide to={links.booking(booking._id)} className="mt-1">
          View Details
          <ArrowUpRight className="size-4" />
        </ButtonLink>
        {party.side === 'host' && booking.property_id && isActive ? (
          <div className="mt-4 border-t border-line pt-4">
            <NightsAround booking={booking} propertyId={booking.property_id} />
          </div>
        ) : null}
        {party.side === 'host' ? (
          <div className="mt-4 border-t border-line pt-4">
            <StayJourney booking={booking} party={party} isBare />
          </div>
        ) : null}
      </div>
    </>
  )
}

/** Status of the stay, in the head of its thread: while a request is open, the time left. */
export function StandingBadge({ booking, party }: Omit<PanelProps, 'actions'>) {
  if (!isOpen(booking, party) || !booking.expires_at)
    return <StatusBadge {...standingOf(booking, party)} className="shrink-0" />
  return (
    <Badge tone="pending" icon={Clock} className="num shrink-0">
      {timeLeft(Date.parse(booking.expires_at) - party.now.getTime())}
    </Badge>
  )
}
