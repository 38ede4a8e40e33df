import { grouped, monthName } from '#src/contract/words.ts'
import { addDays } from '#src/contract/days.ts'
import { monthsAfter, weeksOf } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import type { RatePlan } from '#src/features/pricing/rules/rate-plan.ts'
import type { NightRange } from '#src/features/pricing/web/parts/use-chosen-nights.ts'
import { shownNight } from './night-variant.ts'
import { WeekdayHead } from '#src/web/ui/stay-calendar/weekday-head.tsx'

type PriceMonthProps = {
  month: string
  /** True if the month shows its name; otherwise the calendar shows that of another. */
  hasName: boolean
  /** True if another month follows below, so that a month takes no more room than it needs. */
  isFollowed: boolean
  ratePlan: RatePlan
  today: string
  selected: NightRange | null
  focusDay: string
}

export const monthWords = (month: string) => `${monthName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`

/** One month of nights with the price of each; presses are reported to the calendar. */
export function PriceMonth({ month, hasName, isFollowed, ...shown }: PriceMonthProps) {
  const next = monthsAfter(month, 1)
  const weeks = weeksOf(month, shown.today).filter(([first]) => !isFollowed || first! < next) // a week has days
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar of buttons is a grid
      role="grid"
      aria-label={`Prices of ${monthWords(month)}`}
      aria-multiselectable="true"
      className="num w-full table-fixed border-separate border-spacing-0"
    >
      {hasName ? (
        <caption className="pb-1 font-semibold">
          <span aria-hidden="true">{monthWords(month)}</span>
        </caption>
      ) : null}
      <WeekdayHead className="h-8" />
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(day =>
              day >= month && day < next ? (
                <Cell key={day} day={day} {...shown} />
              ) : (
                <td key={day} aria-hidden="true" className="h-14 p-0 md:h-16" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({
  day,
  ratePlan,
  today,
  selected,
  focusDay,
}: Omit<PriceMonthProps, 'month' | 'hasName' | 'isFollowed'> & { day: string }) {
  const night = shownNight(day, ratePlan)
  const isPast = day < today
  const isSelected = selected !== null && day >= selected.from && day <= selected.to
  const begins = night.band && shownNight(addDays(day, -1), ratePlan).seasonId !== night.seasonId
  const ends = night.band && shownNight(addDays(day, 1), ratePlan).seasonId !== night.seasonId
  return (
    <td aria-selected={isSelected} className="h-14 p-0 md:h-16">
      <button
        type="button"
        data-day={day}
        disabled={isPast}
        tabIndex={day === focusDay ? 0 : -1}
        title={night.words}
        className={`relative flex size-full flex-col items-center border border-line/70 px-0.5 pt-1 pb-2 leading-none select-none ${isPast ? 'cursor-default opacity-45' : 'hover:border-edge'} ${night.ground} ${isSelected ? 'z-10 outline-2 -outline-offset-2 outline-indigo focus-visible:outline-4' : ''}`}
      >
        <span className="sr-only">{night.words}</span>
        <span
          aria-hidden="true"
          className="flex w-full items-baseline justify-between px-0.5 text-2xs text-ink-2"
        >
          <span className={day === today ? 'font-bold text-ink' : ''}>{Number(day.slice(8))}</span>
          {night.minNights > 1 ? <span>{night.minNights}n</span> : null}
        </span>
        <span aria-hidden="true" className="my-auto text-2xs font-semibold whitespace-nowrap sm:text-sm">
          {grouped(Math.round(night.cents / 100))}
        </span>
        {night.band ? (
          <span
            aria-hidden="true"
            className={`absolute bottom-0.5 h-1 ${begins ? 'left-0.5 rounded-l-full' : '-left-px'} ${ends ? 'right-0.5 rounded-r-full' : '-right-px'} ${night.band}`}
          />
        ) : null}
      </button>
    </td>
  )
}
