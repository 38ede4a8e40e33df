import type { Month, RealtorDashboard } from '#src/features/dashboard/contract.ts'
import { grouped, rand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Figure, Figures } from '#src/web/ui/card.tsx'
import { ActivityCard } from './activity-card.tsx'
import { GettingStartedCard } from './getting-started-card.tsx'
import { IncomeCard } from './income-card.tsx'
import { NowBand } from './now-band.tsx'
import { OccupancyCard } from './occupancy-card.tsx'
import { RequestsCard } from './requests-card.tsx'
import { soFar, Sparkline } from './sparkline.tsx'
import { TodayCard } from './today-card.tsx'

/** What a host needs to know now, then how it goes. On a phone the work comes before the figures. */
export function RealtorCards({ dashboard }: { dashboard: RealtorDashboard }) {
  const { figures, months } = dashboard
  // Whoever has no home yet has one thing to do: begin.
  const isNew = figures.properties === 0
  const gettingStarted = <GettingStartedCard steps={dashboard.steps} isRealtor />
  return (
    <div className="flex flex-col gap-5">
      {isNew ? gettingStarted : <NowBand dashboard={dashboard} />}
      <RealtorFigures figures={figures} months={months} />
      {/* Two columns from 1024 px; below it one, in the order of the work. */}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <RequestsCard
          requests={dashboard.requests}
          total={dashboard.requestsTotal}
          changes={dashboard.changesTotal}
        />
        <TodayCard day={dashboard} />
      </div>
      {isNew ? null : (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          <OccupancyCard months={dashboard.occupancy} />
          <IncomeCard months={months} byProperty={links.turnovers({ view: 'figures' })} />
        </div>
      )}
      <ActivityCard activity={dashboard.activity} isWide />
      {isNew ? null : gettingStarted}
    </div>
  )
}

const NONE: readonly Month[] = []

type FiguresProps = Pick<RealtorDashboard, 'figures'> & { months?: readonly Month[] }

export function RealtorFigures({ figures, months = NONE }: FiguresProps) {
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
        note={`${grouped(figures.inHouse)} staying tonight`}
        aside={<Sparkline values={months.map(({ stays }) => stays)} />}
      />
      <Figure
        label="Total Revenue"
        value={rand(figures.totalRevenue)}
        note={`${rand(figures.monthRevenue)} this month`}
        aside={<Sparkline values={months.map(({ income }) => income)} />}
      />
      <Figure
        label="Total Clients"
        value={grouped(figures.totalClients)}
        note={`${grouped(figures.totalGuests)} guests`}
        aside={<Sparkline values={soFar(months.map(({ clients }) => clients))} />}
      />
    </Figures>
  )
}
