import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { addDays, countNights } from '#src/contract/days.ts'
import { grouped } from '#src/contract/words.ts'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { ListSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { firstOfMonth } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import { ClashBanner } from '../panels/clash-banner.tsx'
import type { Entry } from '../held-entry.ts'
import { Legend } from '../legend.tsx'
import { monthsOf, spanOf } from './timeline-days.ts'
import { useTimelineHands } from './timeline-hands.ts'
import { headPx, TimelineHead } from './timeline-head.tsx'
import { Cursor, Ghost, Tip, whyOf } from './timeline-marks.tsx'
import { TimelineRow } from './timeline-row.tsx'
import { type Row, useTimelineRows } from './timeline-rows.ts'
import { isPriced, type TimelineSize } from './timeline-size.ts'
import { useHolidays } from '../use-holidays.ts'
import { useOccupied } from '../use-occupied.ts'
import { useTimelineSize, VIEW_HEIGHT } from './use-timeline-size.ts'
import { useWindow } from '../use-window.ts'

/** The day that comes into view; `turn` distinguishes one request from the next. */
export type Jump = { day: string; turn: number }

type TimelineProps = {
  month: string
  property: string | undefined
  jump: Jump
  onMonth: (month: string) => void
  onNights: (row: Row, from: string, to: string, why: string | undefined) => void
  onEntry: (entry: Entry) => void
  onMove: (booking: BookingAnswer, from: string, to: string) => void
}

const REPORT_MS = 250
// The month announced is that of the days after the first in view.
const READ_OUT_DAYS = 2
const WEEK = 7
/** The days that the room takes, with the names, where less than a week is in view. */
const FEW_DAYS = 10

/** The lines between days and homes, over the weekends, drawn by the ground itself: no element a day. */
const groundOf = ({ dayPx, rowPx }: TimelineSize): CSSProperties => ({
  backgroundImage: `linear-gradient(to right, var(--color-line) 1px, transparent 1px),
    linear-gradient(to bottom, transparent ${rowPx - 1}px, var(--color-line) ${rowPx - 1}px),
    linear-gradient(to right, var(--color-sunken) ${dayPx}px, transparent ${dayPx}px ${6 * dayPx}px, var(--color-sunken) ${6 * dayPx}px)`,
  backgroundSize: `${dayPx}px 100%, 100% ${rowPx}px, ${7 * dayPx}px 100%`,
})

/** Homes down, days across: only what is in view is drawn and asked for. */
export function Timeline({ month, property, jump, onMonth, onNights, onEntry, onMove }: TimelineProps) {
  const party = useParty()
  const { today } = party
  const [{ first, days }] = useState(() => spanOf(month, today))
  const scroller = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  const size = useTimelineSize(scroller, count, headPx(count > 1))
  const { dayPx, rowPx } = size
  const { drawn, settled } = useWindow(scroller, count, days, size)
  const { answer, total, rows, isFailed, retry, priced } = useTimelineRows(
    property,
    settled,
    first,
    isPriced(size),
  )
  if (total !== count) setCount(total)
  const holidays = useHolidays()
  const months = monthsOf(addDays(first, settled.dayFrom), addDays(first, settled.dayTo))
  const occupied = useOccupied(months, total > 1)
  const labelPx = () => scroller.current?.querySelector<HTMLElement>('.sticky .sticky')?.offsetWidth ?? 0
  const hands = useTimelineHands({
    inner,
    labelPx,
    size,
    rows,
    first,
    days,
    total,
    party,
    onNights: (row, from, to) => onNights(row, from, to, whyOf(row, from, today)),
    onEntry,
    onMove,
  })
  const isThere = total > 0
  const scrolledTo = useRef<Jump>(undefined)
  useEffect(() => {
    // Another width of the days leaves the day that is in view.
    if (!isThere || scrolledTo.current === jump) return
    scrolledTo.current = jump
    const room = scroller.current?.clientWidth ?? 0
    // A phone shows less than this week: it begins with yesterday, or today would be at its edge, and tomorrow beyond.
    const isToday = jump.day <= today && today < addDays(jump.day, WEEK)
    const day = isToday && room < FEW_DAYS * dayPx ? addDays(today, -1) : jump.day
    scroller.current?.scrollTo({ left: countNights(first, day) * dayPx })
  }, [first, jump, isThere, dayPx, today])
  const report = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(report.current), [])
  const emit = () => {
    scroller.current?.style.setProperty('--scrolled', `${scroller.current.scrollLeft}px`)
    clearTimeout(report.current)
    report.current = setTimeout(() => {
      const left = scroller.current?.scrollLeft ?? 0
      const seen = firstOfMonth(addDays(first, Math.round(left / dayPx) + READ_OUT_DAYS))
      if (seen !== month) onMonth(seen)
    }, REPORT_MS)
  }
  const { drag, looked, cursor } = hands
  const lookedRow = looked && rows.get(looked.index)
  const why = looked && lookedRow && !drag ? whyOf(lookedRow, looked.night, today) : undefined
  const holiday = looked && !drag ? holidays.get(looked.night) : undefined
  const words = holiday && why ? `${holiday}. ${why}` : (why ?? holiday)
  const places = Array.from(
    { length: Math.max(0, drawn.rowTo - drawn.rowFrom) },
    (_, index) => drawn.rowFrom + index,
  )
  return (
    <AnswerState
      answer={answer}
      what="the properties"
      failed="Error loading the calendar"
      skeleton={<ListSkeleton rows={8} />}
    >
      {isFailed ? (
        <Banner tone="warning" action={<Button onClick={retry}>Try again</Button>}>
          We couldn’t load some days (shown in grey). They may be booked, so try again before using them.
        </Banner>
      ) : null}
      {priced.isFailed ? (
        <Banner tone="warning" action={<Button onClick={priced.retry}>Try again</Button>}>
          We couldn’t load some prices. Bookings and blocked nights are up to date.
        </Banner>
      ) : null}
      <ClashBanner property={property} />
      <p id="timeline-keys" className="sr-only">
        Use the arrow keys to move between nights and properties. Press Enter to open. Shift with the arrows
        moves a stay or chooses more nights, plus and minus make a stay longer and shorter, then Enter
        confirms and Escape lets it be.
      </p>
      <section
        ref={scroller}
        aria-label="Timeline"
        onScroll={emit}
        className="card relative overflow-auto overscroll-x-contain [--label:112px] md:[--label:224px]"
        style={{ maxHeight: VIEW_HEIGHT }}
      >
        <div className="select-none" style={{ width: `calc(var(--label) + ${days * dayPx}px)` }}>
          <TimelineHead
            first={first}
            dayPx={dayPx}
            dayFrom={drawn.dayFrom}
            dayTo={drawn.dayTo}
            today={today}
            words={total === 1 ? '1 property' : `${grouped(total)} properties`}
            holidays={holidays}
            taken={total > 1 ? occupied : undefined}
          />
          <div
            ref={inner}
            role="presentation"
            onPointerDown={hands.onPointerDown}
            onPointerMove={hands.onPointerMove}
            onPointerLeave={hands.onPointerLeave}
            onClick={hands.onClick}
            className="relative"
            style={{ height: total * rowPx }}
          >
            <Grounds first={first} drawn={drawn} today={today} total={total} size={size} />
            {places.map(index => {
              const row = rows.get(index)
              return row ? (
                <TimelineRow
                  key={row.property._id}
                  row={row}
                  index={index}
                  first={first}
                  dayFrom={drawn.dayFrom}
                  dayTo={drawn.dayTo}
                  size={size}
                />
              ) : (
                <div
                  key={index}
                  aria-hidden="true"
                  className="skel absolute left-2 h-8 w-24"
                  style={{ top: index * rowPx + 7 }}
                />
              )
            })}
            <Cursor
              spot={cursor}
              row={rows.get(cursor.index)}
              first={first}
              size={size}
              today={today}
              holiday={holidays.get(cursor.night)}
              hands={hands.cursorProps}
            />
            {drag ? <Ghost drag={drag} first={first} size={size} /> : null}
            {looked && words ? <Tip spot={looked} words={words} first={first} size={size} /> : null}
          </div>
        </div>
      </section>
      <Legend entries={[...rows.values()].flatMap(row => row.entries)} withNaledi />
    </AnswerState>
  )
}

type GroundsProps = {
  first: string
  drawn: { dayFrom: number; dayTo: number }
  today: string
  total: number
  size: TimelineSize
}

/** Weekends, today and the turns of months: grounds under the bars. */
function Grounds({ first, drawn, today, total, size }: GroundsProps) {
  const { dayPx, rowPx } = size
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute right-0 left-(--label)"
      style={{ top: 0, height: total * rowPx, ...groundOf(size) }}
    >
      <div
        className="absolute inset-y-0 bg-gold-soft/60"
        style={{ left: countNights(first, today) * dayPx, width: dayPx }}
      />
      {monthsOf(addDays(first, drawn.dayFrom), addDays(first, drawn.dayTo)).map(month => (
        <div
          key={month}
          className="absolute inset-y-0 border-l border-edge"
          style={{ left: countNights(first, month) * dayPx }}
        />
      ))}
    </div>
  )
}
