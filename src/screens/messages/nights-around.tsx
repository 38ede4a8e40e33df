import { useQuery } from '@tanstack/react-query'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import type { BookingDetail } from '#src/features/bookings/contract/booking.ts'
import { bookingsCalendar } from '#src/features/bookings/contract/reads.ts'
import { query } from '#src/web/api.ts'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { cellsAround, NIGHTS_BESIDE, sidesWords } from './around-stay.ts'

const VARIANTS = {
  free: 'bg-sunken text-ink-2',
  taken: 'hatch bg-mute text-ink-2',
  confirmed: 'bg-indigo-soft font-semibold text-ink',
  pending: 'hatch-gold bg-gold-soft font-semibold text-gold-ink',
}

type NightsAroundProps = { booking: BookingDetail; propertyId: string }

/** The stay among the nights next to it, showing whether an earlier arrival or later departure is possible. */
export function NightsAround({ booking, propertyId }: NightsAroundProps) {
  const { check_in: checkIn, check_out: checkOut, status } = booking
  const range = { from: addDays(checkIn, -NIGHTS_BESIDE), to: addDays(checkOut, NIGHTS_BESIDE) }
  const { data } = useQuery(query(bookingsCalendar, { property_id: propertyId, ...range }, { cached: true }))
  if (!data) return <Skeleton className="h-20" />
  const occupied = new Set([
    ...data.bookings
      .filter(({ _id }) => _id !== booking._id)
      .flatMap(other => nightsBetween(other.check_in, other.check_out)),
    ...data.blocks.flatMap(({ from, to }) => nightsBetween(from, to)),
  ])
  const own = status === 'pending' ? 'pending' : 'confirmed'
  return (
    <section aria-label="Nights before and after">
      <h3 className="text-sm font-semibold">Nights before and after</h3>
      {/* The text below says the same as the drawing. */}
      <ol
        aria-hidden="true"
        className="num mt-2 flex gap-px overflow-hidden rounded-sm text-center text-xs *:grid *:h-9 *:flex-1 *:place-items-center"
      >
        {cellsAround(checkIn, checkOut).map(({ date, isOwn }) =>
          date === null ? (
            <li key="more" className={VARIANTS[own]}>
              …
            </li>
          ) : (
            <li key={date} className={VARIANTS[isOwn ? own : occupied.has(date) ? 'taken' : 'free']}>
              {Number(date.slice(-2))}
            </li>
          ),
        )}
      </ol>
      <p className="mt-2 text-xs text-ink-3">
        {sidesWords(occupied.has(addDays(checkIn, -1)), occupied.has(checkOut))}
      </p>
    </section>
  )
}
