import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { countNights } from '#src/contract/days.ts'
import { nightsWord, stayDay, stayRange } from '#src/contract/words.ts'
import {
  datesAfter,
  dateOf,
  localDay,
  firstOfMonth,
  type IsTaken,
  monthFor,
  monthsAfter,
  type StayDates,
} from './stay-calendar-days.ts'
import { Chevron, CLASSES, DAY_CLASSES, dayModifiers, dayName, StayDayButton } from './stay-calendar-look.tsx'
import { useIsWide } from './stay-calendar-width.ts'

const MONTHS_AHEAD = 24

export type StayCalendarProps = {
  value: StayDates
  onChange: (next: StayDates) => void
  /** The calendar date in South Africa, `YYYY-MM-DD`. */
  today: string
  /** Whether the night of that day is not for sale. */
  isTaken: IsTaken
  /** Two stand side by side from 768 px. */
  months: 1 | 2
  /** The first day of the first month in view, each time another one comes into view. */
  onMonthShown?: (firstDay: string) => void
  label: string
}

/** The first month in view: it follows dates that are set elsewhere, and otherwise stays where one has turned to. */
function useMonth({ value, today, onMonthShown }: StayCalendarProps, inView: number) {
  const last = monthsAfter(today, MONTHS_AHEAD)
  const [month, setMonth] = useState(() => monthFor({}, value, { first: firstOfMonth(today), last, inView }))
  const [seen, setSeen] = useState(value)
  if (value.checkIn !== seen.checkIn || value.checkOut !== seen.checkOut) {
    setSeen(value)
    setMonth(monthFor(seen, value, { month, first: firstOfMonth(today), last, inView }))
  }
  const told = useRef(firstOfMonth(today))
  useEffect(() => {
    if (told.current === month) return
    told.current = month
    onMonthShown?.(month)
  }, [month, onMonthShown])
  return [month, setMonth] as const
}

/** Choose a stay by its nights: first the day of arrival, then the day of departure. */
export function StayCalendar(props: StayCalendarProps) {
  const { value, onChange, today, isTaken, months, label } = props
  const inView = useIsWide() ? months : 1
  const [month, setMonth] = useMonth(props, inView)
  const [pointed, setPointed] = useState<string>()
  const choose = (date: Date) => {
    const next = datesAfter(value, localDay(date), isTaken)
    if (next) onChange(next)
  }
  return (
    <section aria-label={label}>
      <DayPicker
        lang="en-ZA"
        classNames={CLASSES}
        modifiersClassNames={DAY_CLASSES}
        modifiers={dayModifiers(value, isTaken, pointed)}
        components={{ DayButton: StayDayButton, Chevron }}
        labels={{
          labelDayButton: (date, modifiers) => dayName(localDay(date), modifiers),
          labelPrevious: () => 'Previous month',
          labelNext: () => 'Next month',
        }}
        numberOfMonths={inView}
        navLayout="around"
        weekStartsOn={0}
        fixedWeeks
        month={dateOf(month)}
        onMonthChange={date => setMonth(firstOfMonth(localDay(date)))}
        startMonth={dateOf(firstOfMonth(today))}
        endMonth={dateOf(monthsAfter(today, MONTHS_AHEAD))}
        today={dateOf(today)}
        disabled={{ before: dateOf(today) }}
        onDayClick={choose}
        onDayMouseEnter={date => setPointed(localDay(date))}
        onDayMouseLeave={() => setPointed(undefined)}
        onDayFocus={date => setPointed(localDay(date))}
        onDayBlur={() => setPointed(undefined)}
      />
      <Legend value={value} onClear={() => onChange({})} />
      <output className="sr-only">{chosenWords(value)}</output>
    </section>
  )
}

function chosenWords({ checkIn, checkOut }: StayDates): string {
  if (!checkIn) return ''
  if (!checkOut) return `Check-in ${stayDay(checkIn)}. Now choose the check-out`
  return `${nightsWord(countNights(checkIn, checkOut))}, ${stayRange(checkIn, checkOut)}`
}

function Legend({ value, onClear }: { value: StayDates; onClear: () => void }) {
  const isEmpty = !value.checkIn
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
      <span className="flex items-center gap-4">
        <Mark mark={<span aria-hidden="true" className="size-3 rounded-full bg-indigo" />}>Your stay</Mark>
        <Mark
          mark={
            <s aria-hidden="true" className="num text-ink-3">
              22
            </s>
          }
        >
          Taken
        </Mark>
      </span>
      {/* It keeps its place and the focus when there is nothing left to clear. */}
      <button
        type="button"
        aria-disabled={isEmpty || undefined}
        onClick={isEmpty ? undefined : onClear}
        className={`min-h-11 text-sm ${isEmpty ? 'cursor-default font-semibold text-ink-3' : 'link'}`}
      >
        Clear dates
      </button>
    </div>
  )
}

function Mark({ mark, children }: { mark: ReactNode; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {mark}
      {children}
    </span>
  )
}
