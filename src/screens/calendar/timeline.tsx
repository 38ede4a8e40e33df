import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { addDays, countNights } from '#src/contract/days.ts'
import { grouped } from '#src/contract/words.ts'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { ListSkeleton } from '#src/web/ui/skeleton.tsx'
import { firstOfMonth } from '#src/web/ui/stay-calendar-days.ts'
import { ClashBanner } from './clash-banner.tsx'
import type { Entry } from './held-entry.ts'
import { Legend } from './legend.tsx'
import { DAY_PX, monthsOf, ROW_PX, spanOf } from './timeline-days.ts'
import { useTimelineHands } from './timeline-hands.ts'
import { TimelineHead } from './timeline-head.tsx'
import { Cursor, Ghost, Tip, whyOf } from './timeline-marks.tsx'
import { TimelineRow } from './timeline-row.tsx'
import { type Row, useTimelineRows } from './timeline-rows.ts'
import { useHolidays } from './use-holidays.ts'
import { useOccupied } from './use-occupied.ts'
import { useWindow } from './use-window.ts'

/** The day that comes into view; `turn` tells one wish from the next. */
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
// The month that is told is the one of the days after the first that are seen.
const READ_OUT_DAYS = 2

/** Weekends and the lines between the days, drawn by the ground itself: no element a day. */
const GROUND: CSSProperties = {
  backgroundImage: `linear-gradient(to right, var(--color-line) 1px, transparent 1px),
    linear-gradient(to right, var(--color-sunken) ${DAY_PX}px, transparent ${DAY_PX}px ${6 * DAY_PX}px, var(--color-sunken) ${6 * DAY_PX}px),
    linear-gradient(to bottom, transparent ${ROW_PX - 1}px, var(--color-line) ${ROW_PX - 1}px)`,
  backgroundSize: `${DAY_PX}px 100%, ${7 * DAY_PX}px 100%, 100% ${ROW_PX}px`,
}

/** Homes down, days across: only what is in view is drawn and asked for. */
export function Timeline({ month, property, jump, onMonth, onNights, onEntry, onMove }: TimelineProps) {
  const party = useParty()
  const { today } = party
  const [{ first, days }] = useState(() => spanOf(month, today))
  const scroller = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  const { drawn, settled } = useWindow(scroller, count, days)
  const { answer, total, rows, isFailed, retry } = useTimelineRows(property, settled, first)
  if (total !== count) setCount(total)
  const holidays = useHolidays()
  const months = monthsOf(addDays(first, settled.dayFrom), addDays(first, settled.dayTo))
  const occupied = useOccupied(months, total > 1)
  const labelPx = () => scroller.current?.querySelector<HTMLElement>('.sticky .sticky')?.offsetWidth ?? 0
  const hands = useTimelineHands({
    inner,
    labelPx,
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
  useEffect(() => {
    if (isThere) scroller.current?.scrollTo({ left: countNights(first, jump.day) * DAY_PX })
  }, [first, jump, isThere])
  const report = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(report.current), [])
  const emit = () => {
    clearTimeout(report.current)
    report.current = setTimeout(() => {
      const left = scroller.current?.scrollLeft ?? 0
      const seen = firstOfMonth(addDays(first, Math.round(left / DAY_PX) + READ_OUT_DAYS))
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
      what="the homes"
      failed="Error loading the calendar"
      skeleton={<ListSkeleton rows={8} />}
    >
      {isFailed ? (
        <Banner tone="warning" action={<Button onClick={retry}>Try again</Button>}>
          We couldn’t load some days (shown in grey). They may be booked, so try again before using them.
        </Banner>
      ) : null}
      <p id="timeline-keys" className="sr-only">
        Use the arrow keys to move between nights and properties. Press Enter to open. Shift with the arrows
        moves a stay or chooses more nights, plus and minus make a stay longer and shorter, then Enter
        confirms and Escape lets it be.
      </p>
      <section
        ref={scroller}
        aria-label="Timeline"
        onScroll={emit}
        className="card relative max-h-[max(420px,calc(100dvh-290px))] overflow-auto overscroll-x-contain [--label:112px] md:[--label:224px]"
      >
        <div className="select-none" style={{ width: `calc(var(--label) + ${days * DAY_PX}px)` }}>
          <TimelineHead
            first={first}
            dayFrom={drawn.dayFrom}
            dayTo={drawn.dayTo}
            today={today}
            words={total === 1 ? '1 home' : `${grouped(total)} homes`}
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
            style={{ height: total * ROW_PX }}
          >
            <Grounds first={first} drawn={drawn} today={today} total={total} />
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
                />
              ) : (
                <div
                  key={index}
                  aria-hidden="true"
                  className="skel absolute left-2 h-8 w-24"
                  style={{ top: index * ROW_PX + 7 }}
                />
              )
            })}
            <Cursor
              spot={cursor}
              row={rows.get(cursor.index)}
              first={first}
              today={today}
              holiday={holidays.get(cursor.night)}
              hands={hands.cursorProps}
            />
            {drag ? <Ghost drag={drag} first={first} /> : null}
            {looked && words ? <Tip spot={looked} words={words} first={first} /> : null}
          </div>
        </div>
      </section>
      <Legend entries={[...rows.values()].flatMap(row => row.entries)} />
      <ClashBanner property={property} />
    </AnswerState>
  )
}

type GroundsProps = { first: string; drawn: { dayFrom: number; dayTo: number }; today: string; total: number }

/** Weekends, today and the turns of months: grounds under the bars. */
function Grounds({ first, drawn, today, total }: GroundsProps) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute right-0 left-(--label)"
      style={{ top: 0, height: total * ROW_PX, ...GROUND }}
    >
      <div
        className="absolute inset-y-0 bg-gold-soft/60"
        style={{ left: countNights(first, today) * DAY_PX, width: DAY_PX }}
      />
      {monthsOf(addDays(first, drawn.dayFrom), addDays(first, drawn.dayTo)).map(month => (
        <div
          key={month}
          className="absolute inset-y-0 border-l border-edge"
          style={{ left: countNights(first, month) * DAY_PX }}
        />
      ))}
    </div>
  )
}
