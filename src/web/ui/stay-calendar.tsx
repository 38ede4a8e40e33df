import { type ReactNode, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { nightsWord, stayDay, stayRange } from '../format.ts'
import {
  countNights,
  datesAfter,
  dateOf,
  dayOf,
  firstOfMonth,
  type IsTaken,
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

function monthsAfter(day: string, count: number): Date {
  const date = dateOf(firstOfMonth(day))
  date.setMonth(date.getMonth() + count)
  return date
}

/** The month in view: it follows check-in when that is set from elsewhere to a month out of view. */
function useMonth({ value: { checkIn }, today, months }: StayCalendarProps) {
  const [month, setMonth] = useState(() => firstOfMonth(checkIn ?? today))
  const [seen, setSeen] = useState(checkIn)
  if (checkIn !== seen) {
    setSeen(checkIn)
    const isInView = checkIn && checkIn >= month && checkIn < dayOf(monthsAfter(month, months))
    if (checkIn && checkIn >= today && !isInView) setMonth(firstOfMonth(checkIn))
  }
  return [month, setMonth] as const
}

/** Choose a stay by its nights: first the day of arrival, then the day of departure. */
export function StayCalendar(props: StayCalendarProps) {
  const { value, onChange, today, isTaken, months, onMonthShown, label } = props
  const [month, setMonth] = useMonth(props)
  const [pointed, setPointed] = useState<string>()
  const isWide = useIsWide()
  const show = (date: Date) => {
    const next = firstOfMonth(dayOf(date))
    setMonth(next)
    onMonthShown?.(next)
  }
  const choose = (date: Date) => {
    const next = datesAfter(value, dayOf(date), isTaken)
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
          labelDayButton: (date, modifiers) => dayName(dayOf(date), modifiers),
          labelPrevious: () => 'Previous month',
          labelNext: () => 'Next month',
        }}
        numberOfMonths={isWide ? months : 1}
        navLayout="around"
        weekStartsOn={0}
        fixedWeeks
        month={dateOf(month)}
        onMonthChange={show}
        startMonth={dateOf(firstOfMonth(today))}
        endMonth={monthsAfter(today, MONTHS_AHEAD)}
        today={dateOf(today)}
        disabled={{ before: dateOf(today) }}
        onDayClick={choose}
        onDayMouseEnter={date => setPointed(dayOf(date))}
        onDayMouseLeave={() => setPointed(undefined)}
        onDayFocus={date => setPointed(dayOf(date))}
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
