import type { RealtorDashboard } from '#src/features/dashboard/contract.ts'
import { monthName } from '#src/contract/words.ts'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { StarMark } from '#src/web/ui/star-mark.tsx'

const nameOf = (month: string): string => monthName(Number(month.slice(5)))
const percent = (share: number): number => Math.round(share * 100)

/** Nights taken of nights there were, a bar a month; the last is this month. */
export function OccupancyCard({ months }: { months: RealtorDashboard['occupancy'] }) {
  const present = months.at(-1)
  if (!present) return null
  const isEmpty = months.every(({ share }) => share === 0)
  return (
    <Card>
      <CardHeader title="Occupancy" />
      <div className="px-4 pb-4 md:px-5 md:pb-5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="num font-display text-2xl font-medium">{percent(present.share)}%</span>
          <span className="text-sm text-ink-2">of nights taken in {nameOf(present.month)}</span>
        </p>
        {isEmpty ? (
          <p className="mt-1 text-sm text-ink-3">The first night with a guest draws the first bar.</p>
        ) : null}
        <div className={`relative mt-5 ${isEmpty ? 'h-28' : 'h-44'}`}>
          <Scale />
          <ol className="absolute inset-0 left-8 flex items-stretch gap-1.5 sm:gap-3">
            {months.map(({ month, share }) => (
              <Bar key={month} month={month} share={share} isPresent={month === present.month} />
            ))}
          </ol>
        </div>
      </div>
    </Card>
  )
}

/** The lines that the bars are read against; the months stand 24 px below the lowest. */
function Scale() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 bottom-6 flex flex-col justify-between text-xs text-ink-3"
    >
      {[100, 50, 0].map(share => (
        <div key={share} className="num flex h-0 items-center gap-2">
          <span className="w-6 text-right">{share}</span>
          <span className="h-px flex-1 bg-line" />
        </div>
      ))}
    </div>
  )
}

function Bar({ month, share, isPresent }: { month: string; share: number; isPresent: boolean }) {
  return (
    <li className="flex min-w-0 flex-1 flex-col">
      <span className="sr-only">
        {nameOf(month)} {month.slice(0, 4)}: {percent(share)}%
      </span>
      <span aria-hidden="true" className="relative flex flex-1 items-end">
        <span
          className={`w-full rounded-t-xs forced-color-adjust-none ${isPresent ? 'bg-indigo' : 'bg-indigo/35'}`}
          style={{ height: `${Math.max(share * 100, share > 0 ? 2 : 0)}%` }}
        />
        {isPresent ? (
          <span
            className="absolute inset-x-0 flex justify-center"
            style={{ bottom: `calc(${share * 100}% - 7px)` }}
          >
            <StarMark className="size-3.5 text-gold" />
          </span>
        ) : null}
      </span>
      <span
        aria-hidden="true"
        className={`h-6 pt-2 text-center text-xs ${isPresent ? 'font-semibold' : 'text-ink-3'}`}
      >
        <span className="sm:hidden">{nameOf(month).slice(0, 1)}</span>
        <span className="max-sm:hidden">{nameOf(month).slice(0, 3)}</span>
      </span>
    </li>
  )
}
