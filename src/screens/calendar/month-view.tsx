import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '#src/contract/endpoint.ts'
import type { bookingsCalendar, ClosedNights } from '#src/features/bookings/contract/reads.ts'
import { grouped, wholeRand } from '#src/contract/words.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Loading, Skeleton } from '#src/web/ui/skeleton.tsx'
import { Figure, Figures } from '#src/web/ui/card.tsx'
import type { Entry } from './held-entry.ts'
import { Legend } from './legend.tsx'
import { figuresOf } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'
import { RecentBookings } from './recent-bookings.tsx'
import { useHolidays } from './use-holidays.ts'

type MonthViewProps = {
  answer: UseQueryResult<Answer<typeof bookingsCalendar>>
  entries: readonly Entry[]
  /** Nights that rules close, where the calendar is of one home. */
  closed: readonly ClosedNights[]
  month: string
  today: string
  home: string | undefined
  /** How many homes it is about. */
  homes: number
  onOpen: (day: string) => void
  onMonth: (month: string) => void
}

/** A month, what it comes to, and what was booked last. */
export function MonthView(props: MonthViewProps) {
  const { answer, entries, closed, month, today, home, homes, onOpen, onMonth } = props
  const holidays = useHolidays()
  const { stays, occupancy, averageNights, revenue } = figuresOf(entries, month, homes)
  return (
    <AnswerState
      answer={answer}
      what="the calendar"
      failed="Error loading the calendar"
      skeleton={<MonthSkeleton />}
    >
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_268px]">
        <div className="min-w-0">
          <MonthGrid
            month={month}
            today={today}
            entries={entries}
            closed={closed}
            holidays={holidays}
            onOpen={onOpen}
            onMonth={onMonth}
          />
          <Legend />
        </div>
        <aside className="min-w-0 space-y-5" aria-label="In figures">
          <Figures className="xl:grid-flow-row xl:auto-cols-auto xl:grid-cols-2 xl:[&_.num]:font-sans xl:[&_.num]:text-lg! xl:[&_.num]:leading-7! xl:[&_.num]:font-semibold xl:[&>div]:p-4">
            <Figure label="Bookings" value={grouped(stays)} />
            <Figure label="Occupancy" value={occupancy === null ? '–' : `${occupancy}%`} />
            <Figure label="Avg Stay" value={averageNights === null ? '–' : nightsOf(averageNights)} />
            <Figure label="Revenue" value={wholeRand(revenue)} />
          </Figures>
          <RecentBookings home={home} />
        </aside>
      </div>
    </AnswerState>
  )
}

const nightsOf = (nights: number) =>
  `${String(nights).replace('.', ',')} ${nights === 1 ? 'night' : 'nights'}`

function MonthSkeleton() {
  return (
    <Loading>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_268px]">
        <Skeleton className="h-[488px] rounded-lg! sm:h-[732px]" />
        <div className="space-y-5">
          <Skeleton className="h-40 rounded-lg!" />
          <Skeleton className="h-80 rounded-lg!" />
        </div>
      </div>
    </Loading>
  )
}
