import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps } from 'react'
import { type ClassNames, DayButton, type Modifiers } from 'react-day-picker'
import { monthName, weekdayName } from '#src/contract/words.ts'
import { type IsTaken, localDay, mayEnd, type StayDates } from './stay-calendar-days.ts'
import { StarMark } from './star-mark.tsx'

const TURN =
  'grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent aria-disabled:opacity-40 row-start-1'

export const CLASSES: Partial<ClassNames> = {
  months: 'flex gap-8 lg:gap-10',
  month:
    'grid min-w-0 flex-1 grid-cols-[44px_1fr_44px] content-start items-center max-md:[&:nth-child(2)]:hidden',
  month_caption: 'col-start-2 row-start-1 text-center font-semibold',
  button_previous: `${TURN} col-start-1`,
  button_next: `${TURN} col-start-3`,
  month_grid:
    'num col-span-3 mt-1 w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5',
  weekday: 'h-9 text-xs font-normal text-ink-3',
  // The cells before the first and after the last day of a month stay empty.
  day: 'h-11 p-0 text-center data-hidden:bg-none! data-hidden:bg-transparent!',
}

/** The stay is drawn through: half a cell on the day of arrival, half a cell on the day of departure. */
export const DAY_CLASSES = {
  starts: 'bg-linear-to-r from-transparent from-50% to-indigo-soft to-50%',
  within: 'bg-indigo-soft forced-colors:border-y',
  ends: 'bg-linear-to-l from-transparent from-50% to-indigo-soft to-50%',
}

/** What each day is to the stay; while only its start is chosen, the day pointed at shows how it would end. */
export function dayModifiers(value: StayDates, isTaken: IsTaken, pointed: string | undefined) {
  const { checkIn, checkOut } = value
  const end = checkOut ?? (pointed && mayEnd(value, pointed, isTaken) ? pointed : undefined)
  const that = (holds: (day: string) => boolean) => (date: Date) => holds(localDay(date))
  return {
    starts: that(day => end !== undefined && day === checkIn),
    within: that(day => checkIn !== undefined && end !== undefined && day > checkIn && day < end),
    ends: that(day => end !== undefined && day === end),
    selected: that(day => day === checkIn || day === checkOut),
    checkIn: that(day => day === checkIn),
    checkOut: that(day => day === checkOut),
    taken: that(isTaken),
    mayEnd: that(day => mayEnd(value, day, isTaken)),
  }
}

/** `Wednesday 16 December 2026, taken`. */
export function dayName(day: string, modifiers: Modifiers): string {
  const [year, month, date] = day.split('-').map(Number)
  const name = `${weekdayName(day)} ${date} ${monthName(month ?? 1)} ${year}`
  return [name, modifiers.today ? 'today' : '', ...partOf(modifiers)].filter(Boolean).join(', ')
}

function partOf(modifiers: Modifiers): string[] {
  if (modifiers.disabled) return ['past']
  if (modifiers.checkIn) return ['your check-in']
  if (modifiers.checkOut) return ['your check-out']
  if (modifiers.taken) return [modifiers.mayEnd ? 'check-out only' : 'taken']
  return modifiers.within ? ['in your stay'] : []
}

const isClosed = ({ taken, mayEnd, checkOut }: Modifiers) => Boolean(taken && !mayEnd && !checkOut)

function lookOf(modifiers: Modifiers): string {
  if (modifiers.selected) return 'bg-indigo font-semibold text-on-indigo forced-colors:border-2'
  if (modifiers.disabled) return 'text-ink-3 cursor-default'
  if (isClosed(modifiers)) return 'text-ink-3 line-through cursor-default'
  return 'font-semibold hover:bg-sunken hover:ring-1 hover:ring-edge'
}

/** A taken day stays in the way of the arrow keys, so that it is heard and not skipped. */
export function StayDayButton(props: ComponentProps<typeof DayButton>) {
  const { modifiers, children } = props
  return (
    <DayButton
      {...props}
      aria-disabled={isClosed(modifiers) || props['aria-disabled']}
      className={`relative mx-auto grid aspect-square w-full max-w-11 place-items-center rounded-full ${lookOf(modifiers)}`}
    >
      {children}
      {modifiers.today ? (
        <StarMark
          className={`absolute bottom-0.5 size-2 ${modifiers.selected ? 'text-gold-bright' : 'text-gold'}`}
        />
      ) : null}
    </DayButton>
  )
}

/** The arrows of the months, in the product's own icons. */
export function Chevron({ orientation = 'right' }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
}
