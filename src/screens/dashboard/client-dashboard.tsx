import { Link } from '#src/web/link.tsx'
import type { ClientDashboard } from '#src/features/dashboard/contract.ts'
import { grouped, stayRange } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { StatusBadge } from '#src/web/ui/marks/badge.tsx'
import { Card, CardHeader, Figure, Figures } from '#src/web/ui/card.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { ActivityCard } from './activity-card.tsx'
import { FavouritesCard } from './favourites-card.tsx'
import { GettingStartedCard } from './getting-started-card.tsx'
import { PropertiesToFallFor } from './properties-to-fall-for.tsx'
import { NextStay } from './next-stay.tsx'
import { UnreadLine } from './unread-line.tsx'

/** The guest's next stay, then other stays, events, and the figures last. */
export function ClientCards({ dashboard }: { dashboard: ClientDashboard }) {
  const { figures, upcoming } = dashboard
  const [next, ...later] = upcoming
  return (
    <div className="flex flex-col gap-5">
      <UnreadLine />
      {next ? <NextStay stay={next} /> : <PropertiesToFallFor />}
      {figures.favourites > 0 ? <FavouritesCard count={figures.favourites} /> : null}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="space-y-5 max-lg:contents">
          {later.length > 0 ? <LaterCard stays={later} /> : null}
          <ClientFigures figures={figures} isSquare className="max-lg:order-last" />
        </div>
        <ActivityCard activity={dashboard.activity} />
      </div>
      <GettingStartedCard steps={dashboard.steps} />
    </div>
  )
}

type ClientFiguresProps = Pick<ClientDashboard, 'figures'> & { isSquare?: boolean; className?: string }

export function ClientFigures({ figures, ...rest }: ClientFiguresProps) {
  return (
    <Figures {...rest}>
      <Figure label="Available Properties" value={grouped(figures.availableProperties)} />
      <Figure label="My Bookings" value={grouped(figures.bookings)} />
      <Figure label="Favorite Properties" value={grouped(figures.favourites)} />
      <Figure label="Reviews Given" value={grouped(figures.reviews)} />
    </Figures>
  )
}

function LaterCard({ stays }: { stays: ClientDashboard['upcoming'] }) {
  return (
    <Card>
      <CardHeader title="After that" />
      <ul className="divide-y divide-line border-t border-line">
        {stays.map(stay => (
          <li key={stay._id}>
            <Link to={links.booking(stay._id)} className="flex items-center gap-3 px-4 py-3 md:px-5">
              <span className="w-16 shrink-0 overflow-hidden rounded-md">
                <Picture src={stay.property_image} alt="" sizes="64px" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{stay.property_name}</span>
                <span className="num block truncate text-sm text-ink-2">
                  {stayRange(stay.check_in, stay.check_out)}
                </span>
                <span className="block truncate text-sm text-ink-3">{stay.property_location}</span>
                <span className="mt-1 block sm:hidden">
                  <StatusBadge status={stay.stage ?? stay.status} />
                </span>
              </span>
              <StatusBadge status={stay.stage ?? stay.status} className="max-sm:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
