import type { ReactNode } from 'react'
import { monthName } from '#src/contract/words.ts'
import { endsSoon, monthsAfter, weeksOf } from './stay-calendar-days.ts'
import {
  dayName,
  groundBeside,
  groundOf,
  variantOf,
  type ShownStay,
  stateOf,
} from './stay-calendar-variant.ts'
import { StarMark } from '../marks/star-mark.tsx'
import { WeekdayHead } from './weekday-head.tsx'

type MonthProps = {
  month: string
  stay: ShownStay
  /** The one day that the Tab key reaches; arrows lead on from it. */
  focusDay: string
  className: string
  /** The buttons on both sides of its name. */
  before: ReactNode
  after: ReactNode
}

/** One month of a stay's calendar, plain enough for the server to draw; presses are handled by the calendar. */
export function StayMonth({ month, stay, focusDay, className, before, after }: MonthProps) {
  const name = `${monthName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`
  const next = monthsAfter(month, 1)
  // In a page each month is as high as any other; if it opens next to a field, or another is below it, room is short.
  const unused = `[dialog_&]:hidden ${endsSoon(month, stay.begin) ? 'max-md:hidden' : ''}`
  return (
    <div className={`grid min-w-0 flex-1 grid-cols-[44px_1fr_44px] content-start items-center ${className}`}>
      {before}
      <p className="col-start-2 row-start-1 text-center font-semibold" aria-hidden="true">
        {name}
      </p>
      {after}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar of buttons is a grid
        role="grid"
        aria-label={name}
        className="num col-span-3 mt-1 w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5"
      >
        <WeekdayHead className="h-9" />
        <tbody>
          {weeksOf(month, stay.begin).map(week => (
            <tr key={week[0]} className={week[0]! >= next ? unused : undefined /* a week has days */}>
              {week.map(day =>
                day >= month && day < next ? (
                  <Day key={day} day={day} stay={stay} isReached={day === focusDay} />
                ) : (
                  <td
                    key={day}
                    aria-hidden="true"
                    className={`h-11 p-0 ${groundBeside(day, month, next, stay)}`}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Day({ day, stay, isReached }: { day: string; stay: ShownStay; isReached: boolean }) {
  const { isPast, isSelected, isClosed } = stateOf(day, stay)
  return (
    <td aria-selected={isSelected || undefined} className={`h-11 p-0 text-center ${groundOf(day, stay)}`}>
      <button
        type="button"
        data-day={day}
        tabIndex={isReached ? 0 : -1}
        disabled={isPast}
        aria-disabled={isClosed || undefined}
        aria-label={dayName(day, stay)}
        className={`relative mx-auto grid aspect-square w-full max-w-11 place-items-center rounded-full ${variantOf(day, stay)}`}
      >
        {Number(day.slice(8))}
        {day === stay.today ? (
          <StarMark
            className={`absolute bottom-0.5 size-2 ${isSelected ? 'text-gold-bright' : 'text-gold'}`}
          />
        ) : null}
      </button>
    </td>
  )
}
