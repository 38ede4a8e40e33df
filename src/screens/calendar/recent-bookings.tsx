import { useQuery } from '@tanstack/react-query'
import { capitalised, shortDay } from '#src/contract/words.ts'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { standingOf } from '#src/features/bookings/web/parts/booking-words.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { Check, Clock, LogOut, X } from 'lucide-react'
import { Card, CardHeader } from '#src/web/ui/card.tsx'

const SHOWN = 5

/** The bookings that were made last, of one home or of all. */
export function RecentBookings({ property }: { property: string | undefined }) {
  const party = useParty()
  const { data } = useQuery(
    query(listBookings, { sort: 'latest', pageSize: SHOWN, property_id: property }, { cached: true }),
  )
  if (!data) return null
  return (
    <Card>
      <CardHeader title="Recent bookings" />
      {data.bookings.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-sm text-ink-2 md:px-5">
          No bookings yet. Add any you agreed elsewhere.
        </p>
      ) : (
        <ul>
          {data.bookings.map(booking => (
            <li key={booking._id} className="border-t border-line">
              <Link
                to={links.booking(booking._id)}
                className="flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-sunken md:px-5"
              >
                <Avatar name={booking.guest_name} />
                <span className="min-w-0 flex-1 leading-tight">
                  <span className="block truncate text-sm font-semibold">{booking.guest_name}</span>
                  {/* A long name is cut, and the day before it is not. */}
                  <span className="num mt-0.5 block truncate text-xs text-ink-2">
                    {shortDay(booking.check_in).slice(4)}, {booking.property_name}
                  </span>
                </span>
                <StandingSign status={standingOf(booking, party).status} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const SIGNS = {
  confirmed: { Icon: Check, variant: 'text-leaf' },
  pending: { Icon: Clock, variant: 'text-gold' },
  awaiting_deposit: { Icon: Clock, variant: 'text-gold' },
  cancelled: { Icon: X, variant: 'text-ink-3' },
  stayed: { Icon: LogOut, variant: 'text-ink-3' },
}

/** The status without its word, where there is no room for it. */
function StandingSign({ status }: { status: keyof typeof SIGNS }) {
  const { Icon, variant } = SIGNS[status]
  const word = status === 'awaiting_deposit' ? 'Deposit due' : capitalised(status)
  return (
    <span title={word} className={`shrink-0 ${variant}`}>
      <Icon className="size-5" />
      <span className="sr-only">{word}</span>
    </span>
  )
}
