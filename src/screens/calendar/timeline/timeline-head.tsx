import { memo } from 'react'
import { addDays, countNights, weekdayOf } from '#src/contract/days.ts'
import { monthName } from '#src/contract/words.ts'
import { firstOfMonth, monthsAfter } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import { monthsOf } from './timeline-days.ts'
import type { Holidays } from '../use-holidays.ts'
import type { Occupied } from '../use-occupied.ts'

const WEEKDAY_INITIALS = ['S', 'M', 'T', 'W', 'T', 'F', 'S']

const DAYS_PX = 66
const OCCUPIED_PX = 24

/** Height of the head, in pixels. */
export const headPx = (hasOccupied: boolean) => DAYS_PX + (hasOccupied ? OCCUPIED_PX : 0)

type TimelineHeadProps = {
  first: string
  dayPx: number
  dayFrom: number
  dayTo: number
  today: string
  words: string
  holidays: Holidays
  /** The number of homes taken on each night, if there are several. */
  taken: Occupied | undefined
}

const VARIANTS = ['text-ink-3', 'text-ink', 'bg-indigo text-on-indigo'] as const

/** Nothing, some, or all of the homes. */
const variantOf = (occupied: number, properties: number) =>
  VARIANTS[occupied === 0 ? 0 : occupied < properties ? 1 : 2]

/** As high as its share of the homes. */
const filledTo = (occupied: number, properties: number) => {
  if (occupied === 0 || occupied >= properties) return {}
  const share = `${Math.round((occupied / properties) * 100)}%`
  return {
    backgroundImage: `linear-gradient(to top, color-mix(in oklab, var(--color-indigo) 30%, transparent) ${share}, color-mix(in oklab, var(--color-indigo) 8%, transparent) ${share})`,
  }
}

/** The months and days in view, which stay while one scrolls down. */
export const TimelineHead = memo(function TimelineHead(props: TimelineHeadProps) {
  const { first, dayPx, dayFrom, dayTo, today, words, holidays, taken: occupied } = props
  const days = Array.from({ length: Math.max(0, dayTo - dayFrom) }, (_, index) => dayFrom + index)
  return (
    <div
      className="num sticky top-0 z-20 flex border-b border-line bg-sunken"
      style={{ height: headPx(occupied !== undefined) }}
    >
      <div className="sticky left-0 z-10 flex w-(--label) shrink-0 flex-col justify-end border-r border-line bg-sunken px-3 pb-2 text-xs font-semibold text-ink-2">
        {words}
        {occupied ? (
          <span className="flex h-6 items-end font-medium whitespace-nowrap text-ink-3">
            <span className="max-md:hidden">Properties booked</span>
            <span className="md:hidden">Booked</span>
          </span>
        ) : null}
      </div>
      <div className="relative flex-1" aria-hidden="true">
        {monthsOf(addDays(first, dayFrom), addDays(first, dayTo)).map(month => (
          <p
            key={month}
            className="absolute top-0 h-full border-l border-edge pt-2 text-xs font-semibold"
            style={{
              left: countNights(first, month) * dayPx,
              width: countNights(month, monthsAfter(month, 1)) * dayPx,
            }}
          >
            <span className="sticky left-[calc(var(--label)+8px)] px-2 whitespace-nowrap">
              {monthName(Number(month.slice(5, 7)))} {month.slice(0, 4)}
            </span>
          </p>
        ))}
        {days.map(index => {
          const day = addDays(first, index)
          const isWeekend = weekdayOf(day) % 6 === 0
          const holiday = holidays.get(day)
          return (
            <span
              key={index}
              title={holiday}
              className={`absolute top-[24px] text-center leading-tight ${day === today ? 'font-bold text-ink' : isWeekend ? 'text-ink-3' : 'text-ink-2'}`}
              style={{ left: index * dayPx, width: dayPx }}
            >
              <span className="block text-[10px]">{WEEKDAY_INITIALS[weekdayOf(day)]}</span>
              <span
                className={`mx-auto grid size-[22px] place-items-center rounded-full text-xs ${day === today ? 'bg-gold-soft text-gold-ink ring-1 ring-gold' : holiday ? 'font-semibold text-gold-ink underline decoration-gold decoration-2 underline-offset-4' : ''}`}
              >
                {Number(day.slice(8))}
              </span>
            </span>
          )
        })}
        {occupied
          ? days.map(index => {
              const day = addDays(first, index)
              if (!occupied.months.has(firstOfMonth(day))) return null
              const count = occupied.nights.get(day) ?? 0
              return (
                <span
                  key={index}
                  data-taken={day}
                  className={`absolute bottom-1 grid h-5 place-items-center rounded-xs text-[11px] font-semibold ${variantOf(count, occupied.homes)}`}
                  style={{
                    left: (index + 0.5) * dayPx + 2,
                    width: dayPx - 4,
                    ...filledTo(count, occupied.homes),
                  }}
                >
                  {count > 0 ? count : ''}
                </span>
              )
            })
          : null}
      </div>
    </div>
  )
})
