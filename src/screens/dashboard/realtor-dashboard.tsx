import type { Month, RealtorDashboard } from '#src/features/dashboard/contract.ts'
import { grouped, rand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Figure, Figures } from '#src/web/ui/card.tsx'
import { loadable } from '#src/web/loadable.tsx'
import { ActivityCard } from './activity-card.tsx'
import { FirstPropertySkeleton } from './first-property/first-property-skeleton.tsx'
import { GettingStartedCard } from './getting-started-card.tsx'
import { IncomeCard } from './income-card.tsx'
import { NowBand } from './now-band.tsx'
import { OccupancyCard } from './occupancy-card.tsx'
import { RequestsCard } from './requests-card.tsx'
import { soFar, Sparkline } from './sparkline.tsx'
import { TodayCard } from './today-card.tsx'
import { TrialCard } from './trial-card.tsx'
import { UnreadLine } from './unread-line.tsx'

// Few days have a change to answer.
const NextChange = loadable(async () => (await import('./next-change.tsx')).NextChange)

// Of hosts who begin.
const FirstPropertyCard = loadable(
  async () => (await import('./first-property/first-property-card.tsx')).FirstPropertyCard,
  <FirstPropertySkeleton />,
)

/** Urgent matters of a host, then the figures. On a phone the work comes before the figures. */
export function RealtorCards({ dashboard }: { dashboard: RealtorDashboard }) {
  const { figures, months } = dashboard
  // A host without a home has one thing to do: begin.
  const isNew = figures.properties === 0
  // Before the first stay, the property and the next steps say more than zeros do.
  const isBeginning =
    isNew || (figures.activeBookings === 0 && figures.totalClients === 0 && figures.totalRevenue === 0)
  const gettingStarted = <GettingStartedCard steps={dashboard.steps} isRealtor />
  return (
    <div className="flex flex-col gap-5">
      {isBeginning ? <UnreadLine /> : <NowBand dashboard={dashboard} />}
      {dashboard.nextChange ? <NextChange bookingId={dashboard.nextChange} /> : null}
      {isNew ? gettingStarted : isBeginning ? <FirstPropertyCard begun={dashboard.steps} /> : null}
      {isBeginning ? null : <RealtorFigures figures={figures} months={months} />}
      {/* Two columns from 1024 px, beside the one figure of who begins; below it one, in the order of the work. */}
      <div
        className={`grid grid-cols-1 gap-5 ${isBeginning && !isNew ? 'md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[13rem_repeat(2,minmax(0,1fr))]' : 'lg:grid-cols-2'}`}
      >
        {isBeginning && !isNew ? <RealtorFigures figures={figures} isBeginning /> : null}
        <RequestsCard
          requests={dashboard.requests}
          total={dashboard.requestsTotal}
          changes={dashboard.changesTotal}
        />
        <TodayCard day={dashboard} />
      </div>
      {isBeginning ? null : (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          <OccupancyCard months={dashboard.occupancy} />
          <IncomeCard months={months} byProperty={links.turnovers({ view: 'figures' })} />
        </div>
      )}
      <ActivityCard activity={dashboard.activity} isWide />
      {isNew ? null : isBeginning ? <TrialCard /> : gettingStarted}
    </div>
  )
}

const NONE: readonly Month[] = []

type FiguresProps = Pick<RealtorDashboard, 'figures'> & {
  months?: readonly Month[]
  /** No guest has stayed yet: all figures but the properties are zero. */
  isBeginning?: boolean
}

export function RealtorFigures({ figures, months = NONE, isBeginning = false }: FiguresProps) {
  return (
    <Figures
      className={
        isBeginning
          ? 'grid-cols-1! max-md:order-last md:max-lg:row-span-2 md:max-lg:self-start'
          : 'max-lg:order-last'
      }
    >
      <Figure
        label="My Properties"
        value={grouped(figures.properties)}
        note={`${grouped(figures.publicProperties)} listed`}
      />
      {isBeginning ? null : (
        <>
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
        </>
      )}
    </Figures>
  )
}
