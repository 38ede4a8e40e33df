import { type CSSProperties, useEffect, useState } from 'react'
import { grouped, longDay, monthName, nightsWord } from '#src/contract/words.ts'
import type { ClosedNights } from '#src/features/bookings/contract/reads.ts'
import { nightOf } from '#src/features/pricing/rules/nights/night.ts'
import { priceWords } from '#src/features/pricing/rules/words/price-words.ts'
import type { RatePlan } from '#src/features/pricing/rules/rate-plan.ts'
import { type NightRange, useChosenNights } from '#src/features/pricing/web/parts/use-chosen-nights.ts'
import { Button } from '#src/web/ui/button.tsx'
import { ChannelTile } from '#src/web/ui/marks/channel-tile.tsx'
import { firstOfMonth, monthsAfter, weeksOf } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import { WeekdayHead } from '#src/web/ui/stay-calendar/weekday-head.tsx'
import { shownNight } from '../rates/night-variant.ts'
import { closedWords } from './closed-words.ts'
import { DayDate } from './day-date.tsx'
import { DayTip } from './day-tip.tsx'
import { groundOf } from './entry-variant.ts'
import { EntrySign } from './entry-sign.tsx'
import { type Entry, entriesOn, entryWords, whyWords } from './held-entry.ts'
import { beginsLate } from './month/month-days.ts'
import { phoneName } from './phone-name.ts'
import { type Bar, barsOf } from './property-bars.ts'
import type { Holidays } from './use-holidays.ts'

const MONTHS_AHEAD = 24
const CENTS = 100
/** A bar shorter than this has room for its sign alone. */
const NAMED_DAYS = 1
const GAP_PX = 2

// The edge of a bar sets it apart from the background of a season.
const RINGS: Partial<Record<Entry['kind'], string>> = {
  stay: 'inset-ring inset-ring-indigo/70',
  imported: 'inset-ring inset-ring-tide',
  block: 'inset-ring inset-ring-edge',
  closed: 'inset-ring inset-ring-edge',
}

type PropertyGridProps = {
  month: string
  today: string
  entries: readonly Entry[]
  closed: readonly ClosedNights[]
  holidays: Holidays
  /** Unknown until it is read: then nights have no price. */
  ratePlan: RatePlan | undefined
  selected: NightRange | null
  onSelect: (nights: NightRange | null) => void
  onMonth: (month: string) => void
  onEntry: (entry: Entry) => void
}

/** The month of one home: stays as bars from noon to noon, and in each free night its price and shortest stay. */
export function PropertyGrid(props: PropertyGridProps) {
  const { month, today, entries, selected, onSelect, onMonth, onEntry } = props
  const { reached, isDragging, hands } = useChosenNights({
    today,
    last: monthsAfter(today, MONTHS_AHEAD),
    selected,
    onSelect,
    onReach: day => (firstOfMonth(day) === month ? undefined : onMonth(firstOfMonth(day))),
  })
  const lastChosen = selected?.to
  useEffect(() => {
    // From behind the panel that they open.
    if (lastChosen && !isDragging)
      hands.ref.current?.querySelector(`[data-day="${lastChosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [lastChosen, isDragging, hands.ref])
  const [isPastShown, setPastShown] = useState(false)
  // Upcoming weeks fill the screen.
  const weeks = weeksOf(month, isPastShown ? month : today)
  const isLate = beginsLate(weeks, month)
  const bars = barsOf(
    entries,
    weeks.map(([first]) => first!), // of seven days
  )
  const showPast = () => {
    // The button goes, and the keys with it.
    hands.ref.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
    setPastShown(true)
  }
  const focusDay = firstOfMonth(reached) === month ? reached : month < today ? today : month
  return (
    <div
      role="presentation"
      className="card overflow-hidden max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
      {...hands}
    >
      {isLate ? (
        <Button variant="quiet" size="sm" wide onClick={showPast}>
          Show earlier days
        </Button>
      ) : null}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar of buttons is a grid
        role="grid"
        aria-label={`${monthName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`}
        aria-multiselectable="true"
        className="num w-full table-fixed border-collapse select-none"
      >
        <WeekdayHead className="h-9 bg-sunken" />
        <tbody>
          {weeks.map((week, row) => (
            <tr
              key={week[0]}
              style={{ '--lanes': Math.max(1, ...bars[row]!.map(({ lane }) => lane + 1)) } as CSSProperties} // as many weeks
            >
              {week.map((day, column) => (
                <Night
                  key={day}
                  {...props}
                  day={day}
                  isFaint={isLate ? day < today : firstOfMonth(day) !== month}
                  isReached={day === focusDay}
                  bars={bars[row]!.filter(({ left }) => Math.floor(left) === column)}
                  tip={`${row < weeks.length / 2 ? 'top-full' : 'bottom-full'} ${column < week.length / 2 ? 'left-1' : 'right-1'}`}
                  onEntry={onEntry}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type NightProps = PropertyGridProps & {
  day: string
  /** It is over, or of a month beside. */
  isFaint: boolean
  isReached: boolean
  bars: readonly Bar[]
  tip: string
}

function Night(props: NightProps) {
  const {
    day,
    today,
    entries,
    closed,
    holidays,
    ratePlan,
    selected,
    isFaint,
    isReached,
    bars,
    tip,
    onEntry,
  } = props
  const isPast = day < today
  const holder = entriesOn(entries, day).find(
    ({ kind, from, to }) => kind !== 'change' && from <= day && day < to,
  )
  const planned = ratePlan && !isPast ? shownNight(day, ratePlan) : undefined
  const night = holder ? undefined : planned
  const rule = holder ? undefined : closed.find(({ from, to }) => from <= day && day < to)?.reason
  const holiday = holidays.get(day)
  const isSelected = selected !== null && day >= selected.from && day <= selected.to
  const ground = isPast ? 'bg-sunken' : (planned?.ground ?? 'bg-surface')
  const labels = [
    ...(holiday ? [holiday] : []),
    ...(holder ? [whyWords(holder, day)] : []),
    ...(night && ratePlan ? [priceWords(nightOf(day, ratePlan))] : []),
    ...(night && night.minNights > 1 ? [`At least ${nightsWord(night.minNights)}`] : []),
    ...(rule ? [closedWords(rule)] : []),
  ]
  return (
    <td
      aria-selected={isSelected}
      className={`relative h-[calc(48px+var(--lanes)*22px)] border-t border-l border-line p-0 first:border-l-0 sm:h-[calc(64px+var(--lanes)*30px)] ${ground}`}
    >
      <button
        type="button"
        data-day={day}
        disabled={isPast}
        tabIndex={isReached ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        className={`peer absolute inset-0 flex scroll-mt-32 scroll-mb-[calc(60dvh+96px)] flex-col items-stretch justify-between p-1 text-left leading-none -outline-offset-2 sm:p-2 xl:scroll-mb-4 ${isPast ? 'cursor-default text-ink-3' : 'hover:bg-indigo-soft/40'} ${rule ? 'hatch' : ''} ${isSelected ? 'bg-indigo-soft/70 inset-ring-2 inset-ring-indigo' : ''}`}
      >
        <span className="sr-only">{[longDay(day), ...labels].join(', ')}</span>
        <span
          aria-hidden="true"
          className={`flex h-6 min-w-0 items-center text-xs sm:text-sm ${isFaint ? 'text-ink-2' : 'font-semibold'}`}
        >
          <DayDate day={day} isToday={day === today} holiday={holiday} />
        </span>
        {night ? (
          <span aria-hidden="true" className="flex items-baseline justify-between gap-1 max-sm:text-2xs">
            <span className="font-semibold whitespace-nowrap sm:text-sm">
              {grouped(Math.round(night.cents / CENTS))}
            </span>
            {night.minNights > 1 ? (
              <span className="text-2xs whitespace-nowrap text-ink-2 max-sm:hidden">{night.minNights} n</span>
            ) : null}
          </span>
        ) : null}
      </button>
      <DayTip labels={labels} className={tip} />
      {bars.map(bar =>
        bar.entry.kind === 'change' ? (
          <AskedNights key={bar.entry.key} bar={bar} />
        ) : (
          <StayBar key={bar.entry.key} bar={bar} onEntry={onEntry} />
        ),
      )}
    </td>
  )
}

/** From the middle of a night to the middle of another, in the lane of the bar. */
const placeOf = ({ left, right, lane, begins, ends }: Bar) =>
  ({
    '--lane': lane,
    left: `${(left % 1) * 100}%`,
    width: `calc(${(right - left) * 100}% - ${(Number(begins) + Number(ends)) * GAP_PX}px)`,
  }) as CSSProperties // sets a CSS variable

/** The nights that are asked for a stay, drawn round it: a press goes through to the stay, or to the night. */
function AskedNights({ bar }: { bar: Bar }) {
  const { entry, begins, ends } = bar
  return (
    <span
      className={`pointer-events-none absolute top-[calc(26px+var(--lane)*22px)] z-20 h-6 sm:top-[calc(31px+var(--lane)*30px)] sm:h-8 ${begins ? 'rounded-l-md' : 'border-l-0!'} ${ends ? 'rounded-r-md' : 'border-r-0!'} ${groundOf('change')}`}
      style={placeOf(bar)}
    >
      <span className="sr-only">{entryWords(entry)}</span>
    </span>
  )
}

function StayBar({ bar, onEntry }: { bar: Bar; onEntry: (entry: Entry) => void }) {
  const { entry, left, right, clashes, begins, ends } = bar
  const isNamed = right - left >= NAMED_DAYS
  return (
    <button
      type="button"
      tabIndex={-1}
      title={entryWords(entry)}
      onClick={() => onEntry(entry)}
      className={`absolute top-[calc(28px+var(--lane)*22px)] z-10 flex h-5 items-center gap-1 overflow-hidden px-1 text-[10px] font-semibold hover:brightness-95 sm:top-[calc(34px+var(--lane)*30px)] sm:h-[26px] sm:gap-1.5 sm:px-1.5 sm:text-xs ${begins ? 'ml-0.5 rounded-l-sm' : ''} ${ends ? 'rounded-r-sm' : ''} ${groundOf(entry.kind)} ${RINGS[entry.kind] ?? ''}`}
      style={placeOf(bar)}
    >
      {clashes.map(({ left, width, state }) => (
        <span
          key={left}
          aria-hidden="true"
          className={`absolute inset-y-0 ${groundOf(entry.kind, state)}`}
          style={{ left: `${left}%`, width: `${width}%` }}
        />
      ))}
      <EntrySign entry={entry} className="relative size-3.5 max-sm:hidden" />
      {entry.channel && isNamed ? (
        <span className="relative max-sm:hidden">
          <ChannelTile channel={entry.channel} />
        </span>
      ) : null}
      <span className="relative truncate max-sm:hidden">{isNamed ? entry.name : ''}</span>
      <span className="relative truncate sm:hidden">{isNamed ? phoneName(entry, right - left, 0) : ''}</span>
      <span className="sr-only">{entryWords(entry)}</span>
    </button>
  )
}
