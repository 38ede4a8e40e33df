import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { longDay, monthName } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import { firstOfMonth, weeksOf } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import { monthWeeks } from './month-bars.ts'
import { beginsLate, dayAfterKey } from './month-days.ts'
import { MonthCell, type Pictures } from './month-cell.tsx'
import type { Entry } from '../held-entry.ts'
import type { Holidays } from '../use-holidays.ts'

const WEEK = 7
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type MonthGridProps = {
  month: string
  today: string
  entries: readonly Entry[]
  pictures: Pictures
  holidays: Holidays
  onOpen: (day: string) => void
  onMonth: (month: string) => void
}

/** 42 cells of all homes: those of the month, or from this week on in the present one until earlier days are asked for. The Tab key reaches one day; arrows lead on from it, past the month's edge too, and Enter opens it. */
export function MonthGrid(props: MonthGridProps) {
  const { month, today, entries, pictures, holidays, onOpen, onMonth } = props
  const [chosen, setChosen] = useState(today)
  const reached = chosen.startsWith(month.slice(0, 7)) ? chosen : month
  const [isPastShown, setPastShown] = useState(false)
  // Upcoming weeks fill the screen.
  const weeks = weeksOf(month, isPastShown ? month : today)
  const isLate = beginsLate(weeks, month)
  const held = monthWeeks(
    entries,
    weeks.map(([first]) => first!), // of seven days
  )
  const grid = useRef<HTMLTableElement>(null)
  const wanted = useRef<string>(undefined)
  // Past the edge of a month the day is there once its month is.
  useEffect(() => {
    if (wanted.current !== reached) return
    wanted.current = undefined
    grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
  }, [reached])
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(reached, event.key)
    if (!next) return
    event.preventDefault()
    wanted.current = next
    setChosen(next)
    if (next < weeks[0]![0]!) setPastShown(true) // six weeks
    if (firstOfMonth(next) !== month) onMonth(firstOfMonth(next))
  }
  const open = (day: string) => {
    if (firstOfMonth(day) === month) setChosen(day)
    onOpen(day)
  }
  const showPast = () => {
    // The button goes, and the keys with it.
    grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
    setPastShown(true)
  }
  return (
    <div className="card overflow-hidden max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      {isLate ? (
        <Button variant="quiet" size="sm" wide onClick={showPast}>
          Show earlier days
        </Button>
      ) : null}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar of buttons is a grid
        role="grid"
        ref={grid}
        aria-label={`${monthName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`}
        onKeyDown={press}
        className="num w-full table-fixed border-collapse"
      >
        <thead>
          <tr className="bg-sunken text-left text-xs font-semibold text-ink-2">
            {WEEKDAYS.map(name => (
              <th key={name} scope="col" className="px-1 py-2 font-semibold sm:px-2.5">
                <span className="max-md:sr-only">{name}</span>
                <span aria-hidden="true" className="md:hidden">
                  {name.slice(0, 1)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week[0]}>
              {week.map((day, column) => (
                <MonthCell
                  key={day}
                  day={day}
                  name={longDay(day)}
                  isFaint={isLate ? day < today : firstOfMonth(day) !== month}
                  isToday={day === today}
                  isReached={day === reached}
                  entries={entries}
                  bars={held[row]!.bars.filter(({ left }) => Math.floor(left) === column)} // as many weeks
                  more={held[row]!.more[column]!} // of seven days
                  pictures={pictures}
                  holiday={holidays.get(day)}
                  tip={`${row < weeks.length / 2 ? 'top-full' : 'bottom-full'} ${column < WEEK / 2 ? 'left-1' : 'right-1'}`}
                  onOpen={open}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
