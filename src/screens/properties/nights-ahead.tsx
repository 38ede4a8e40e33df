import { useQuery } from '@tanstack/react-query'
import { addDays, dayOf } from '#src/contract/days.ts'
import { grouped, wholeRand } from '#src/contract/words.ts'
import { readFigures } from '#src/features/bookings/contract/reads.ts'
import { percentTaken, rangeOf } from '#src/features/turnovers/rules/side-by-side.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { useNow } from '#src/web/use-now.ts'

/** Occupancy of a host's properties tonight and in the next 30 days, and the income of the guests who arrive by then. */
export function NightsAhead() {
  const today = dayOf(new Date(useNow()))
  const range = rangeOf('ahead', today)
  const tonight = useQuery(query(readFigures, { from: today, to: addDays(today, 1) }, { cached: true })).data
    ?.total
  const ahead = useQuery(query(readFigures, range, { cached: true })).data?.total
  const percent = ahead && percentTaken(ahead)
  if (!tonight || !ahead) return null
  return (
    <p className="num flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <span>
        Tonight{' '}
        <strong className="font-semibold">
          {grouped(tonight.sold)} of {grouped(tonight.offered)}
        </strong>{' '}
        booked
      </span>
      <span>
        Next 30 days <strong className="font-semibold">{percent ?? 0}%</strong> booked
      </span>
      <span>
        <strong className="font-semibold">{wholeRand(ahead.income)}</strong> to come
      </span>
      <Link to={links.turnovers({ view: 'figures', period: 'ahead' })} className="link">
        Compare properties
      </Link>
    </p>
  )
}
