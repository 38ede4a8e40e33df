import type { AdminDashboard, Month } from '#src/features/dashboard/contract.ts'
import { grouped, rand } from '#src/contract/words.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Card, CardHeader, Figure, Figures } from '#src/web/ui/card.tsx'
import { IncomeCard } from './income-card.tsx'
import { MonthBars } from './month-bars.tsx'
import { soFar, Sparkline } from './sparkline.tsx'

// An administrator's alone.
const MailsCard = loadable(
  async () => (await import('#src/features/emails/web/parts/mails-card.tsx')).MailsCard,
)

/** The product as a whole: how large it is, and how it went. */
export function AdminCards({ dashboard: { figures, months } }: { dashboard: AdminDashboard }) {
  return (
    <div className="flex flex-col gap-5">
      <AdminFigures figures={figures} months={months} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <IncomeCard months={months} />
        <StaysCard months={months} />
      </div>
      <MailsCard />
    </div>
  )
}

const NONE: readonly Month[] = []

type FiguresProps = Pick<AdminDashboard, 'figures'> & { months?: readonly Month[] }

export function AdminFigures({ figures, months = NONE }: FiguresProps) {
  const hosts = `${grouped(figures.hosts)} ${figures.hosts === 1 ? 'host' : 'hosts'}`
  const guests = `${grouped(figures.clients)} ${figures.clients === 1 ? 'guest' : 'guests'}`
  return (
    <Figures>
      <Figure
        label="Users"
        value={grouped(figures.users)}
        note={`${hosts}, ${guests}`}
        aside={<Sparkline values={soFar(months.map(({ clients }) => clients))} />}
      />
      <Figure
        label="Properties"
        value={grouped(figures.properties)}
        note={`${grouped(figures.availableProperties)} listed`}
      />
      <Figure
        label="Bookings"
        value={grouped(figures.bookings)}
        note={`${grouped(figures.inHouse)} staying tonight, ${grouped(figures.waiting)} waiting`}
        aside={<Sparkline values={months.map(({ stays }) => stays)} />}
      />
      <Figure
        label="Revenue of all bookings"
        value={rand(figures.revenue)}
        note={`${rand(months.at(-1)?.income ?? 0)} this month`}
        aside={<Sparkline values={months.map(({ income }) => income)} />}
      />
    </Figures>
  )
}

const LEAST = 4

/** The number of confirmed stays that began, a bar a month. */
function StaysCard({ months }: { months: readonly Month[] }) {
  const most = Math.max(LEAST, ...months.map(({ stays }) => stays))
  const top = Math.ceil(most / LEAST) * LEAST
  const bars = months.map(({ month, stays }) => ({ month, share: stays / top, words: grouped(stays) }))
  return (
    <Card>
      <CardHeader title="Stays by month" />
      <div className="px-4 pb-4 md:px-5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="num font-display text-2xl font-medium">{grouped(months.at(-1)?.stays ?? 0)}</span>
          <span className="text-sm text-ink-2">begin this month</span>
        </p>
        <MonthBars bars={bars} scale={[grouped(top), grouped(top / 2), '0']} />
      </div>
    </Card>
  )
}
