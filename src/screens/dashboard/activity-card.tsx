import { Link } from '#src/web/link.tsx'
import type { RealtorDashboard } from '#src/features/dashboard/contract.ts'
import { formatDateTime } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session/session.ts'
import { Card, CardHeader } from '#src/web/ui/card.tsx'

type Activity = RealtorDashboard['activity'][number]

// Events of a booking, as the rest of a sentence that begins with the actor.
const DID: Record<string, string> = {
  requested: 'requested a booking',
  booked: 'booked a stay',
  added: 'added a booking',
  confirmed: 'accepted a request',
  declined: 'declined a request',
  withdrawn: 'cancelled a request',
  cancelled_by_guest: 'cancelled a stay',
  cancelled_by_host: 'cancelled a stay',
  proof_seen: 'saw proof for a cancellation',
  changed: 'changed a booking',
  guest_corrected: 'corrected a guest’s details',
  guest_readdressed: 'corrected a guest’s address',
  change_requested: 'asked to change a stay',
  change_accepted: 'accepted a change',
  change_declined: 'declined a change',
  change_withdrawn: 'cancelled a change request',
  reviewed: 'wrote a review',
  review_answered: 'answered a review',
}

// Events without an actor.
const BY_ITSELF: Record<string, string> = {
  expired: 'A request expired',
  change_expired: 'A change request expired',
  arrival_near: 'Arrival reminder sent to guest',
  arrival_delivered: 'Arrival information delivered to the guest',
  review_asked: 'Review request sent to guest',
  review_hidden: 'A review was hidden',
  review_shown: 'A review is shown again',
}

function sentence({ kind, by, guest_name }: Activity, own: string | undefined): string {
  const who = by ?? guest_name
  return BY_ITSELF[kind] ?? `${who === own ? 'You' : who} ${DID[kind] ?? 'changed a booking'}`
}

/** The latest events. See docs/product/screens.md#the-dashboard. */
export function ActivityCard({ activity, isWide = false }: { activity: Activity[]; isWide?: boolean }) {
  const user = useViewer()
  return (
    <Card>
      <CardHeader title="Recent activity" />
      {activity.length === 0 ? (
        <p className="border-t border-line px-4 py-5 text-sm text-ink-2 md:px-5">
          Requests, replies and changes appear here.
        </p>
      ) : (
        <ul
          className={`grid grid-cols-1 gap-px border-t border-line bg-line ${isWide ? 'lg:grid-cols-2' : ''}`}
        >
          {activity.map(each => (
            <li key={`${each.booking_id} ${each.kind} ${each.at}`} className="bg-surface">
              <Link to={links.booking(each.booking_id)} className="block px-4 py-3 md:px-5">
                <span className="flex items-baseline justify-between gap-x-3 max-sm:flex-col">
                  <span className="min-w-0 font-medium break-words">{sentence(each, user?.name)}</span>
                  <time dateTime={each.at} className="num shrink-0 text-xs text-ink-3">
                    {formatDateTime(each.at)}
                  </time>
                </span>
                <span className="block truncate text-sm text-ink-2">{each.property_name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
