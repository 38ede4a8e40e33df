import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { addDays, countNights, weekdayOf } from '#src/contract/days.ts'
import { nightsWord, shortDay, stayDay, stayRange } from '#src/contract/words.ts'
import {
  datesAfter,
  dayByKey,
  endsSoon,
  firstOfMonth,
  type IsOccupied,
  mayEnd,
  firstMonth,
  monthFor,
  monthsAfter,
  standingDates,
  type StayDates,
} from './stay-calendar-days.ts'
import { ChosenField } from '../fields/chosen-field.ts'
import { type DayRules, dayToBegin, lastDayBefore, noteOf, type ShownStay } from './stay-calendar-variant.ts'
import { StartsFocused } from '../forms/starts-focused.ts'
import { StayMonth } from './stay-calendar-month.tsx'
import { useIsWide } from './stay-calendar-width.ts'

const MONTHS_AHEAD = 24

export type StayCalendarProps = {
  value: StayDates
  onChange: (next: StayDates) => void
  /** The calendar date in South Africa, `YYYY-MM-DD`. */
  today: string
  /** Days before it cannot be chosen; without one, today. */
  firstDay?: string
  /** True if the night of that day is not for sale; without it none is struck. */
  isOccupied?: IsOccupied
  /** Rules for arrivals and departures on a day of a home, once they are known. */
  rulesOf?: (day: string) => DayRules | undefined
  /** Two stand side by side from 768 px. */
  months: 1 | 2
  /** 0 where whole days are chosen, and one of them is enough. */
  nightsMin?: 0 | 1
  /** The first day of the first month in view, each time another one comes into view. */
  onMonthShown?: (firstDay: string) => void
  label: string
  /** Label of the button that clears the choice. */
  clearWord?: string
}

const isOccupiedNever: IsOccupied = () => false
const asksNothing = () => undefined

/** The first month in view: it follows dates that are set elsewhere, and otherwise stays where one has turned to. */
function useMonth(props: StayCalendarProps) {
  const { value, today, firstDay = today, months, onMonthShown } = props
  const isWide = useIsWide()
  const bounds = {
    first: firstOfMonth(firstDay),
    last: monthsAfter(today, MONTHS_AHEAD),
    beside: isWide ? months : 1,
  }
  const [month, setMonth] = useState(() => firstMonth(value, { ...bounds, month: firstOfMonth(today) }))
  const [isPastWanted, setPastWanted] = useState(false)
  const week = addDays(today, -weekdayOf(today))
  const isPastShown = isPastWanted || (value.checkIn !== undefined && value.checkIn < week)
  // Days that are over come when they are asked for, also where they may be chosen.
  const begin = month === firstOfMonth(today) && firstDay < today && !isPastShown ? today : firstDay
  const inView = !isWide && endsSoon(month, begin) ? 2 : bounds.beside
  const [seen, setSeen] = useState(value)
  if (value.checkIn !== seen.checkIn || value.checkOut !== seen.checkOut) {
    setSeen(value)
    setMonth(monthFor(seen, value, { ...bounds, inView, month }))
  }
  const announcedMonth = useRef(firstOfMonth(today))
  useEffect(() => {
    if (announcedMonth.current === month) return
    announcedMonth.current = month
    onMonthShown?.(month)
  }, [month, onMonthShown])
  return { month, setMonth, inView, begin, showPast: () => setPastWanted(true), ...bounds }
}

const dayOfEvent = ({ target }: SyntheticEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined

/** Choose a stay by its nights: first the day of arrival, then the day of departure. */
export function StayCalendar(props: StayCalendarProps) {
  const { value, onChange, today, firstDay = today, isOccupied = isOccupiedNever, nightsMin = 1 } = props
  const { month, setMonth, inView, beside, first, last, begin, showPast } = useMonth(props)
  const [pointed, setPointed] = useState<string>()
  const [reached, setReached] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)
  const isBegun = use(StartsFocused)
  useEffect(() => {
    if (isBegun) box.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  }, [isBegun])
  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    box.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
  }, [reached])

  const field = use(ChosenField)
  const standing = standingDates(value, field)
  const isEnding = pointed !== undefined && mayEnd(standing, pointed, isOccupied, nightsMin)
  const end = (isEnding ? pointed : undefined) ?? value.checkOut
  const rulesOf = props.rulesOf ?? asksNothing
  const stay = { ...value, standing, end, rulesOf, isOccupied, today, firstDay, begin, nightsMin }
  const after = monthsAfter(month, inView)
  const isReachedInView = reached !== undefined && reached >= month && reached < after && reached >= firstDay
  const focusDay = isReachedInView ? reached : dayToBegin(stay, month, after)

  const choose = (event: SyntheticEvent) => {
    const day = dayOfEvent(event)
    if (!day || day < firstDay) return
    setReached(day)
    const next = datesAfter(value, day, { isOccupied, nightsMin, field })
    if (next) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = dayOfEvent(event)
    const wanted = from && dayByKey(from, event.key, event.shiftKey)
    if (!wanted) return
    event.preventDefault()
    const lastDay = lastDayBefore(monthsAfter(last, 1))
    const day = wanted < firstDay ? firstDay : wanted > lastDay ? lastDay : wanted
    movesFocus.current = true
    setReached(day)
    setPointed(day)
    if (day < begin) showPast()
    if (day < month) setMonth(firstOfMonth(day))
    if (day >= after) setMonth(monthsAfter(day, 1 - beside))
    // A day at the edge stays in place: nothing is redrawn.
    if (day === reached) movesFocus.current = false
  }
  const showEarlier = () => {
    // The button goes, and the keys with it.
    box.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
    showPast()
  }
  const point = (event: SyntheticEvent) => setPointed(dayOfEvent(event))
  return (
    <section aria-label={props.label}>
      {begin > firstDay ? (
        <button type="button" className="link min-h-11 text-sm" onClick={showEarlier}>
          Show earlier days
        </button>
      ) : null}
      <div
        ref={box}
        role="presentation"
        className="flex gap-8 max-md:flex-col max-md:gap-3 lg:gap-10"
        onClick={choose}
        onKeyDown={onKeyDown}
        onPointerOver={point}
        onPointerLeave={() => setPointed(undefined)}
        onFocus={point}
        onBlur={() => setPointed(undefined)}
      >
        {/* Two are drawn where there is room for them; css hides the second until it is known that a phone has none. */}
        {Array.from({ length: inView }, (_, index) => (
          <StayMonth
            key={index}
            month={monthsAfter(month, index)}
            stay={stay}
            focusDay={focusDay}
            className={index === 1 && !endsSoon(month, begin) ? 'max-md:hidden' : ''}
            before={
              index === 0 ? (
                <Turn isBack isOff={month <= first} onTurn={count => setMonth(monthsAfter(month, count))} />
              ) : null
            }
            after={
              <Turn
                isOff={after > last}
                // On past those in view, where a phone shows the next month below this one.
                onTurn={count => setMonth(monthsAfter(month, count + inView - beside))}
                className={inView === 1 ? '' : index === 0 ? 'md:hidden' : 'max-md:hidden'}
              />
            }
          />
        ))}
      </div>
      {props.rulesOf ? (
        // It keeps its line, so that nothing moves as one looks from day to day.
        <p aria-hidden="true" className="num mt-2 min-h-5 text-sm text-ink-2">
          {hintOf(pointed ?? value.checkIn, stay)}
        </p>
      ) : null}
      <Legend
        value={value}
        hasOccupied={props.isOccupied !== undefined}
        clearWord={props.clearWord ?? 'Clear dates'}
        onClear={() => onChange({})}
      />
      <output className="sr-only">{chosenWords(value, nightsMin)}</output>
    </section>
  )
}

function hintOf(day: string | undefined, stay: ShownStay): string {
  const note = day ? noteOf(day, stay) : ''
  return day && note ? `${shortDay(day)}: ${note}` : ''
}

type TurnProps = { isBack?: boolean; isOff: boolean; onTurn: (months: 1 | -1) => void; className?: string }

function Turn({ isBack = false, isOff, onTurn, className = '' }: TurnProps) {
  const Icon = isBack ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={isBack ? 'Previous month' : 'Next month'}
      aria-disabled={isOff || undefined}
      onClick={() => (isOff ? undefined : onTurn(isBack ? -1 : 1))}
      className={`row-start-1 grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:text-ink-3 aria-disabled:opacity-40 aria-disabled:hover:bg-transparent ${isBack ? 'col-start-1' : 'col-start-3'} ${className}`}
    >
      <Icon className="size-5" />
    </button>
  )
}

function chosenWords({ checkIn, checkOut }: StayDates, nightsMin: number): string {
  if (!checkIn) return ''
  if (!checkOut)
    return `${nightsMin === 0 ? 'From' : 'Check-in'} ${stayDay(checkIn)}. Now choose the ${nightsMin === 0 ? 'last day' : 'check-out'}`
  if (nightsMin === 0) return checkIn === checkOut ? stayDay(checkIn) : stayRange(checkIn, checkOut)
  return `${nightsWord(countNights(checkIn, checkOut))}, ${stayRange(checkIn, checkOut)}`
}

type LegendProps = { value: StayDates; hasOccupied: boolean; clearWord: string; onClear: () => void }

function Legend({ value, hasOccupied, clearWord, onClear }: LegendProps) {
  const isEmpty = !value.checkIn && !value.checkOut
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
      {hasOccupied ? (
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
      ) : (
        <span />
      )}
      {/* It keeps its place and the focus when there is nothing left to clear. */}
      <button
        type="button"
        aria-disabled={isEmpty || undefined}
        onClick={isEmpty ? undefined : onClear}
        className={`min-h-11 text-sm ${isEmpty ? 'cursor-default font-semibold text-ink-3' : 'link'}`}
      >
        {clearWord}
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
