import type { RealtorDashboard } from '#src/features/dashboard/contract.ts'
import { grouped, rand } from '#src/contract/words.ts'
import { Figure, Figures } from '#src/web/ui/card.tsx'
import { ActivityCard } from './activity-card.tsx'
import { GettingStartedCard } from './getting-started-card.tsx'
import { OccupancyCard } from './occupancy-card.tsx'
import { RequestsCard } from './requests-card.tsx'
import { TodayCard } from './today-card.tsx'

/** What a host needs to know now, then how it goes. On a phone the work comes before the figures. */
export function RealtorCards({ dashboard }: { dashboard: RealtorDashboard }) {
  const { figures } = dashboard
  // Whoever has no home yet has one thing to do: begin.
  const isNew = figures.properties === 0
  const gettingStarted = <GettingStartedCard steps={dashboard.steps} isRealtor />
  return (
    <div className="flex flex-col gap-5">
      <RealtorFigures figures={figures} />
      {isNew ? gettingStarted : null}
      {/* Two columns of their own height from 1024 px; below it one, in the order of the work. */}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="contents min-w-0 lg:block lg:space-y-5">
          <RequestsCard
            requests={dashboard.requests}
            total={dashboard.requestsTotal}
            changes={dashboard.changesTotal}
          />
          <div className="min-w-0 max-lg:order-1">
            <OccupancyCard months={dashboard.occupancy} />
          </div>
        </div>
        <div className="contents min-w-0 lg:block lg:space-y-5">
          <TodayCard arriving={dashboard.arriving} leaving={dashboard.leaving} />
          <div className="min-w-0 max-lg:order-2">
            <ActivityCard activity={dashboard.activity} />
          </div>
        </div>
      </div>
      {isNew ? null : gettingStarted}
    </div>
  )
}

export function RealtorFigures({ figures }: Pick<RealtorDashboard, 'figures'>) {
  return (
    <Figures className="max-lg:order-last">
      <Figure
        label="My Properties"
        value={grouped(figures.properties)}
        note={`${grouped(figures.publicProperties)} listed`}
      />
      <Figure
        label="Active Bookings"
        value={grouped(figures.activeBookings)}
        note={`${grouped(figures.inHouse)} in house tonight`}
      />
      <Figure
        label="Total Revenue"
        value={rand(figures.totalRevenue)}
        note={`${rand(figures.monthRevenue)} this month`}
      />
      <Figure
        label="Total Clients"
        value={grouped(figures.totalClients)}
        note={`${grouped(figures.totalGuests)} guests`}
      />
    </Figures>
  )
}
