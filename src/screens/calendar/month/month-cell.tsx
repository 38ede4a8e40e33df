import type { CSSProperties } from 'react'
import { ChannelTile } from '#src/web/ui/marks/channel-tile.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { DayDate } from '../day-date.tsx'
import { DayTip } from '../day-tip.tsx'
import { entriesOn, type Entry, entryWords, shortNameOf, whyWords } from '../held-entry.ts'
import type { Bar } from '../property-bars.ts'
import { groundOf } from '../entry-variant.ts'
import { EntrySign } from '../entry-sign.tsx'
import { phoneName } from '../phone-name.ts'

const NAMED_MAX = 2
const REASONS_MAX = 6
/** A shorter bar has room for its sign alone. */
const NAMED_DAYS = 1
const GAP_PX = 2

/** The first photo of each home, as far as it is known. */
export type Pictures = ReadonlyMap<string | null, string | null | undefined>

type MonthCellProps = {
  day: string
  name: string
  /** It is over, or of a month beside. */
  isFaint: boolean
  isToday: boolean
  isReached: boolean
  entries: readonly Entry[]
  /** Those that begin here, or go on from the week before. */
  bars: readonly Bar[]
  /** The number of entries that have no bar. */
  more: number
  pictures: Pictures
  /** The public holiday that it is. */
  holiday: string | undefined
  /** Classes that place the tip where it has room. */
  tip: string
  onOpen: (day: string) => void
}

const counted = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

const groundOfDay = (isToday: boolean, isFaint: boolean) =>
  isToday ? 'bg-gold-soft/50' : isFaint ? 'bg-sunken' : 'bg-surface'

/** A stay says by itself that it holds a day, whichever nights are asked for it. */
const withoutAskedTwice = (held: readonly Entry[]) =>
  held.filter(
    ({ kind, booking }) =>
      kind !== 'change' || !held.some(other => other.kind === 'stay' && other.booking === booking),
  )

/** One day: the bars that begin on it, and how many entries have none. The whole of it is one button. */
export function MonthCell(props: MonthCellProps) {
  const { day, name, isFaint, isToday, isReached, entries, bars, more, pictures, holiday, tip, onOpen } =
    props
  const held = withoutAskedTwice(entriesOn(entries, day))
  const named = held.slice(0, NAMED_MAX)
  const unnamed = held.length - named.length
  const words =
    held.length > 0
      ? `, ${counted(held.length)}: ${named.map(entry => entryWords(entry, day)).join('; ')}`
      : ''
  // A guest who leaves on that day does not hold its night.
  const reasons = held
    .filter(({ from, to }) => from <= day && day < to)
    .map(entry => `${entry.propertyName}: ${whyWords(entry, day)}`)
  const left = reasons.length - REASONS_MAX
  const labels = [
    ...(holiday ? [holiday] : []),
    ...reasons.slice(0, REASONS_MAX),
    ...(left > 0 ? [`and ${left} more`] : []),
  ]
  return (
    <td
      className={`relative h-[84px] border-t border-l border-line p-0 align-top first:border-l-0 sm:h-[116px] ${groundOfDay(isToday, isFaint)}`}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isReached ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${name}${holiday ? `, ${holiday}` : ''}${words}${unnamed > 0 ? `; and ${unnamed} more` : ''}`}
        onClick={() => onOpen(day)}
        className={`peer absolute inset-0 -outline-offset-2 hover:bg-indigo-soft/40`}
      />
      <DayTip labels={labels} className={tip} />
      <div className="pointer-events-none relative p-px sm:p-1.5" aria-hidden="true">
        <p
          className={`flex h-6 items-center px-1 text-xs sm:text-sm ${isFaint ? 'text-ink-3' : 'font-semibold'}`}
        >
          <DayDate day={day} isToday={isToday} holiday={holiday} />
        </p>
        {more > 0 ? (
          <p className="absolute top-[66px] left-0 px-0.5 text-[10px] leading-none font-semibold tracking-tight whitespace-nowrap text-ink-2 sm:top-[94px] sm:px-2 sm:text-xs sm:tracking-normal">
            +{more} more
          </p>
        ) : null}
      </div>
      <div aria-hidden="true">
        {bars.map(bar => (
          <EntryBar key={bar.entry.key} bar={bar} picture={pictures.get(bar.entry.propertyId)} />
        ))}
      </div>
    </td>
  )
}

/** From the middle of a day to the middle of another, in the lane of the bar. */
const placeOf = ({ left, right, lane, begins, ends }: Bar) =>
  ({
    '--lane': lane,
    left: `${(left % 1) * 100}%`,
    width: `calc(${(right - left) * 100}% - ${(Number(begins) + Number(ends)) * GAP_PX}px)`,
  }) as CSSProperties // sets a CSS variable

/** An entry on nights of a home, through its week. A press opens the day below. */
function EntryBar({ bar, picture }: { bar: Bar; picture: string | null | undefined }) {
  const { entry, left, right, clashes, begins, ends } = bar
  const isNights = entry.kind === 'block' || entry.kind === 'closed'
  const isNamed = right - left >= NAMED_DAYS
  return (
    <p
      className={`pointer-events-none absolute top-[calc(26px+var(--lane)*20px)] z-10 flex h-4.5 min-w-0 items-center gap-0.5 overflow-hidden px-0.5 text-[10px] font-semibold max-sm:tracking-tight sm:top-[calc(34px+var(--lane)*30px)] sm:h-[26px] sm:gap-1.5 sm:px-1 sm:text-xs ${begins ? 'ml-0.5 rounded-l-xs sm:rounded-l-sm' : ''} ${ends ? 'rounded-r-xs sm:rounded-r-sm' : ''} ${groundOf(entry.kind)}`}
      style={placeOf(bar)}
    >
      {clashes.map(({ left: from, width, state }) => (
        <span
          key={from}
          className={`absolute inset-y-0 ${groundOf(entry.kind, state)}`}
          style={{ left: `${from}%`, width: `${width}%` }}
        />
      ))}
      {entry.channel && entry.channel !== 'naledi' && isNamed ? (
        <span className="relative max-lg:hidden">
          <ChannelTile channel={entry.channel} />
        </span>
      ) : (
        <EntrySign
          entry={entry}
          className={`relative size-3.5 ${isNights && isNamed ? 'max-sm:size-3' : 'max-sm:hidden'}`}
        />
      )}
      {isNamed ? (
        <>
          <span className="relative size-3.5 shrink-0 overflow-hidden rounded-xs sm:size-4.5">
            <Picture src={picture} alt="" ratio="1/1" sizes="18px" />
          </span>
          <span className="relative truncate max-sm:hidden">{shortNameOf(entry)}</span>
          <span className="relative truncate sm:hidden">
            {phoneName(entry, right - left, isNights ? 2 : 1)}
          </span>
        </>
      ) : null}
    </p>
  )
}
