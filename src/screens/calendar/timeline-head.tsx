import { memo } from 'react'
import { addDays, countNights, weekdayOf } from '#src/contract/days.ts'
import { monthName } from '#src/contract/words.ts'
import { monthsAfter } from '#src/web/ui/stay-calendar-days.ts'
import { DAY_PX, HEAD_PX, monthsOf } from './timeline-days.ts'

const LETTERS = ['S', 'M', 'T', 'W', 'T', 'F', 'S']

type TimelineHeadProps = { first: string; dayFrom: number; dayTo: number; today: string; words: string }

/** The months and days in view, which stay while one scrolls down. */
export const TimelineHead = memo(function TimelineHead(props: TimelineHeadProps) {
  const { first, dayFrom, dayTo, today, words } = props
  const days = Array.from({ length: Math.max(0, dayTo - dayFrom) }, (_, place) => dayFrom + place)
  return (
    <div className="num sticky top-0 z-20 flex border-b border-line bg-sunken" style={{ height: HEAD_PX }}>
      <div className="sticky left-0 z-10 flex w-(--label) shrink-0 items-end border-r border-line bg-sunken px-3 pb-2 text-xs font-semibold text-ink-2">
        {words}
      </div>
      <div className="relative flex-1" aria-hidden="true">
        {monthsOf(addDays(first, dayFrom), addDays(first, dayTo)).map(month => (
          <p
            key={month}
            className="absolute top-0 h-full border-l border-edge pt-2 text-xs font-semibold"
            style={{
              left: countNights(first, month) * DAY_PX,
              width: countNights(month, monthsAfter(month, 1)) * DAY_PX,
            }}
          >
            <span className="sticky left-[calc(var(--label)+8px)] px-2 whitespace-nowrap">
              {monthName(Number(month.slice(5, 7)))} {month.slice(0, 4)}
            </span>
          </p>
        ))}
        {days.map(place => {
          const day = addDays(first, place)
          const isWeekend = weekdayOf(day) % 6 === 0
          return (
            <span
              key={place}
              className={`absolute bottom-1.5 text-center leading-tight ${day === today ? 'font-bold text-ink' : isWeekend ? 'text-ink-3' : 'text-ink-2'}`}
              style={{ left: place * DAY_PX, width: DAY_PX }}
            >
              <span className="block text-[10px]">{LETTERS[weekdayOf(day)]}</span>
              <span
                className={`mx-auto grid size-[22px] place-items-center rounded-full text-xs ${day === today ? 'bg-gold-soft text-gold-ink ring-1 ring-gold' : ''}`}
              >
                {Number(day.slice(8))}
              </span>
            </span>
          )
        })}
      </div>
    </div>
  )
})
