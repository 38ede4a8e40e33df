import { Link } from '#src/web/link.tsx'
import type { ClientDashboard } from '#src/features/dashboard/contract.ts'
import { grouped, stayRange } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { StatusBadge } from '#src/web/ui/badge.tsx'
import { Card, CardHeader, Figure, Figures } from '#src/web/ui/card.tsx'
import { ActivityCard } from './activity-card.tsx'
import { FavouritesCard } from './favourites-card.tsx'
import { GettingStartedCard } from './getting-started-card.tsx'

/** A guest's next stays, then what happened, then the figures. */
export function ClientCards({ dashboard }: { dashboard: ClientDashboard }) {
  const { figures } = dashboard
  return (
    <div className="flex flex-col gap-5">
      <ClientFigures figures={figures} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="min-w-0 space-y-5">
          <UpcomingCard stays={dashboard.upcoming} />
          {figures.favourites > 0 ? <FavouritesCard count={figures.favourites} /> : null}
        </div>
        <ActivityCard activity={dashboard.activity} />
      </div>
      <GettingStartedCard steps={dashboard.steps} />
    </div>
  )
}

export function ClientFigures({ figures }: Pick<ClientDashboard, 'figures'>) {
  return (
    <Figures className="max-lg:order-last">
      <Figure label="Available Properties" value={grouped(figures.availableProperties)} />
      <Figure label="My Bookings" value={grouped(figures.bookings)} />
      <Figure label="Favorite Properties" value={grouped(figures.favourites)} />
      <Figure label="Reviews Given" value={grouped(figures.reviews)} />
    </Figures>
  )
}

function UpcomingCard({ stays }: { stays: ClientDashboard['upcoming'] }) {
  return (
    <Card>
      <CardHeader
        title="Your next stays"
        action={
          <Link
            to={links.bookings()}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-indigo"
          >
            My Bookings
          </Link>
        }
      />
      {stays.length === 0 ? (
        <p className="border-t border-line px-4 py-5 text-sm text-ink-2 md:px-5">
          No stay ahead. Browse the homes and ask for your nights.
        </p>
      ) : null}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {stays.map(stay => (
          <li key={stay._id}>
            <Link
              to={links.booking(stay._id)}
              className="flex items-center justify-between gap-3 px-4 py-3 md:px-5"
            >
              <span className="min-w-0">
                <span className="block truncate font-semibold">{stay.property_name}</span>
                <span className="num block truncate text-sm text-ink-2">
                  {stayRange(stay.check_in, stay.check_out)}, {stay.property_location}
                </span>
              </span>
              <StatusBadge status={stay.status} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
