import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '#src/contract/endpoint.ts'
import { type bookingsCalendar, readOccupancy } from '#src/features/bookings/contract/reads.ts'
import { occupancyWords } from '#src/features/bookings/web/parts/occupancy-words.ts'
import { propertiesSaying } from '#src/features/properties/web/parts/property-chooser.tsx'
import { query } from '#src/web/api.ts'
import { grouped, wholeRand } from '#src/contract/words.ts'
import { loadable } from '#src/web/loadable.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Loading, Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Figure, Figures } from '#src/web/ui/card.tsx'
import { firstOfMonth } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import { useIsWide } from '#src/web/ui/stay-calendar/stay-calendar-width.ts'
import { ClashBanner } from '../panels/clash-banner.tsx'
import type { Entry } from '../held-entry.ts'
import type { Pictures } from './month-cell.tsx'
import { Legend } from '../legend.tsx'
import { CELLS, figuresOf } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'
import { RecentBookings } from '../recent-bookings.tsx'
import { useHolidays } from '../use-holidays.ts'

const Agenda = loadable(async () => (await import('../agenda.tsx')).Agenda)

type MonthViewProps = {
  answer: UseQueryResult<Answer<typeof bookingsCalendar>>
  entries: readonly Entry[]
  month: string
  today: string
  onOpen: (day: string) => void
  onMonth: (month: string) => void
}

/** A month of all homes, what it comes to, and what was booked last. */
export function MonthView(props: MonthViewProps) {
  const { answer, entries, month, today, onOpen, onMonth } = props
  const holidays = useHolidays()
  const pictures = usePictures(entries)
  const isWide = useIsWide()
  return (
    <AnswerState answer={answer} what="the calendar" skeleton={<MonthSkeleton />}>
      <ClashBanner />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_268px]">
        <div className="min-w-0">
          <MonthGrid
            month={month}
            today={today}
            entries={entries}
            pictures={pictures}
            holidays={holidays}
            onOpen={onOpen}
            onMonth={onMonth}
          />
          {!isWide && month === firstOfMonth(today) ? (
            <Agenda entries={entries} month={month} today={today} onOpen={onOpen} />
          ) : null}
          <Legend entries={entries} pictures={pictures} />
        </div>
        <aside className="min-w-0" aria-label="In figures">
          <MonthFigures entries={entries} month={month} />
        </aside>
      </div>
    </AnswerState>
  )
}

/** The photos of the first homes, and of those that have a booking in view. */
function usePictures(entries: readonly Entry[]): Pictures {
  const { data } = useQuery(propertiesSaying(''))
  return new Map([
    ...entries.map(({ propertyId, booking }) => [propertyId, booking?.property_image] as const),
    ...(data?.properties ?? []).map(({ _id, images }) => [_id, images[0]] as const),
  ])
}

type MonthFiguresProps = { entries: readonly Entry[]; month: string; property?: string }

/** The totals of a month, and the latest bookings. */
export function MonthFigures({ entries, month, property }: MonthFiguresProps) {
  const { stays, averageNights, revenue } = figuresOf(entries, month)
  const occupancy = useOccupancy(month, property)
  return (
    <div className="space-y-5">
      <Figures className="xl:grid-flow-row xl:auto-cols-auto xl:grid-cols-2 xl:[&_.num]:font-sans xl:[&_.num]:text-lg! xl:[&_.num]:leading-7! xl:[&_.num]:font-semibold xl:[&_.num]:tracking-normal xl:[&_.num]:[word-spacing:0.07em] xl:[&>div]:p-4">
        <Figure label="Bookings" value={grouped(stays)} />
        <Figure label="Occupancy" value={occupancy} />
        <Figure label="Avg Stay" value={averageNights === null ? '–' : nightsOf(averageNights)} />
        <Figure label="Revenue" value={wholeRand(revenue)} />
      </Figures>
      <RecentBookings property={property} />
    </div>
  )
}

/** Occupancy of the month: as a percent, or in nights if few were on offer. */
function useOccupancy(month: string, property: string | undefined): string {
  const { data } = useQuery({
    ...query(readOccupancy, { month: month.slice(0, 7), property_id: property }, { cached: true }),
    placeholderData: keepPreviousData,
  })
  return data && data.occupancy.offered > 0 ? occupancyWords(data.occupancy) : '–'
}

const nightsOf = (nights: number) =>
  `${String(nights).replace('.', ',')} ${nights === 1 ? 'night' : 'nights'}`

export function MonthSkeleton() {
  return (
    <Loading>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_268px]">
        <div className="card overflow-hidden max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
          <div className="h-9 bg-sunken" />
          <div className="grid grid-cols-7">
            {Array.from({ length: CELLS }, (_, cell) => (
              <div
                key={cell}
                className="h-[84px] border-t border-l border-line p-1.5 nth-[7n+1]:border-l-0 sm:h-[116px] sm:p-2 nth-[3n]:[&>:last-child]:hidden"
              >
                <Skeleton className="mb-2 size-4 sm:mb-3" />
                <Skeleton className="h-3.5 sm:h-[26px]" />
              </div>
            ))}
          </div>
        </div>
        <div className="space-y-5">
          <Skeleton className="h-40 rounded-lg!" />
          <Skeleton className="h-80 rounded-lg!" />
        </div>
      </div>
    </Loading>
  )
}
