import type { RealtorDashboard } from '#src/features/dashboard/contract.ts'
import { monthName } from '#src/contract/words.ts'
import { isFew, occupancyWords } from '#src/features/bookings/web/parts/occupancy-words.ts'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { MonthBars } from './month-bars.tsx'

/** Nights taken of nights there were, a bar a month; a month in which no home was on offer is an empty slot. */
export function OccupancyCard({ months }: { months: RealtorDashboard['occupancy'] }) {
  const present = months.at(-1)
  if (!present) return null
  const isEmpty = months.every(({ share }) => share === 0)
  const bars = months.map(({ month, share, offered }) => ({
    month,
    share,
    words: offered === 0 ? 'no property on offer' : occupancyWords({ share, offered }),
    isNone: offered === 0,
  }))
  return (
    <Card>
      <CardHeader title="Occupancy" />
      <div className="px-4 pb-4 md:px-5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="num font-display text-2xl font-medium">{occupancyWords(present)}</span>
          <span className="text-sm text-ink-2">
            {isFew(present) ? 'taken' : 'of nights taken'} in {monthName(Number(present.month.slice(5)))}
          </span>
        </p>
        {isEmpty ? (
          <p className="mt-1 text-sm text-ink-3">Your occupancy shows here after your first guest stays.</p>
        ) : null}
        <MonthBars bars={bars} scale={['100%', '50%', '0']} />
      </div>
    </Card>
  )
}
