import { shortDay } from '#src/contract/words.ts'
import { ChannelTile } from '#src/web/ui/channel-tile.tsx'
import { DayTip } from './day-tip.tsx'
import { clashOn, entriesOn, type Entry, entryWords, partOn, shortNameOf, whyWords } from './held-entry.ts'
import { groundOf } from './entry-variant.ts'
import { EntrySign } from './entry-sign.tsx'

const CHIPS_MAX = 2
const REASONS_MAX = 6

type MonthCellProps = {
  day: string
  name: string
  isOfMonth: boolean
  isToday: boolean
  isReached: boolean
  entries: readonly Entry[]
  /** The public holiday that it is. */
  holiday: string | undefined
  /** Where its words have room. */
  tip: string
  onOpen: (day: string) => void
}

const counted = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

const groundOfDay = (isToday: boolean, isOfMonth: boolean) =>
  isToday ? 'bg-gold-soft/50' : isOfMonth ? 'bg-surface' : 'bg-sunken'

/** A stay says by itself that it holds a day, whichever nights are asked for it. */
const withoutAskedTwice = (held: readonly Entry[]) =>
  held.filter(
    ({ kind, booking }) =>
      kind !== 'change' || !held.some(other => other.kind === 'stay' && other.booking === booking),
  )

/** One day: at most two chips, and how many more. The whole of it is one button. */
export function MonthCell(props: MonthCellProps) {
  const { day, name, isOfMonth, isToday, isReached, entries, holiday, tip, onOpen } = props
  const held = withoutAskedTwice(entriesOn(entries, day))
  const shown = held.slice(0, CHIPS_MAX)
  const more = held.length - shown.length
  // The first of a month is told with it.
  const date = day.endsWith('-01') ? shortDay(day).slice(4) : String(Number(day.slice(8)))
  const words =
    held.length > 0
      ? `, ${counted(held.length)}: ${shown.map(entry => entryWords(entry, day)).join('; ')}`
      : ''
  // Who leaves on it has not its night.
  const reasons = held
    .filter(({ from, to }) => from <= day && day < to)
    .map(entry => `${entry.propertyName}: ${whyWords(entry, day)}`)
  const untold = reasons.length - REASONS_MAX
  const labels = [
    ...(holiday ? [holiday] : []),
    ...reasons.slice(0, REASONS_MAX),
    ...(untold > 0 ? [`and ${untold} more`] : []),
  ]
  return (
    <td
      className={`relative h-[84px] border-t border-l border-line p-0 align-top first:border-l-0 sm:h-[116px] ${groundOfDay(isToday, isOfMonth)}`}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isReached ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${name}${holiday ? `, ${holiday}` : ''}${words}${more > 0 ? `; and ${more} more` : ''}`}
        onClick={() => onOpen(day)}
        className={`peer absolute inset-0 -outline-offset-2 hover:bg-indigo-soft/40`}
      />
      <DayTip labels={labels} className={tip} />
      <div className="pointer-events-none relative p-px sm:p-1.5" aria-hidden="true">
        <p
          className={`flex h-6 items-center px-1 text-xs sm:text-sm ${isOfMonth ? 'font-semibold' : 'text-ink-3'}`}
        >
          <span
            className={
              isToday
                ? 'grid h-6 min-w-6 place-items-center rounded-full bg-gold-soft px-1 text-gold-ink ring-1 ring-gold'
                : 'whitespace-nowrap'
            }
          >
            {date}
          </span>
          {holiday ? (
            <span className="ml-1 min-w-0 truncate font-medium text-gold-ink max-sm:hidden">{holiday}</span>
          ) : null}
          {holiday ? <span className="ml-1 size-1.5 shrink-0 rounded-full bg-gold sm:hidden" /> : null}
        </p>
        <div className="mt-0.5 space-y-0.5 sm:mt-1 sm:space-y-1">
          {shown.map(entry => (
            <Chip key={entry.key} entry={entry} day={day} />
          ))}
        </div>
        {more > 0 ? (
          <p className="px-0.5 text-[10px] font-semibold tracking-tight whitespace-nowrap text-ink-2 sm:tracking-normal sm:mt-0.5 sm:px-1.5 sm:text-xs sm:leading-6">
            +{more} more
          </p>
        ) : null}
      </div>
    </td>
  )
}

/** A phone has room for the name or the sign: a guest goes by the name, blocked nights by their sign. */
function Chip({ entry, day }: { entry: Entry; day: string }) {
  const part = partOn(entry, day)
  const isNights = entry.kind === 'block' || entry.kind === 'closed'
  return (
    <p
      className={`flex h-4.5 min-w-0 items-center gap-1 rounded-xs px-0.5 text-[10px] font-semibold max-sm:tracking-tight sm:h-[26px] sm:gap-1.5 sm:rounded-sm sm:px-1.5 sm:text-xs ${groundOf(entry.kind, clashOn(entry, day))}`}
    >
      <EntrySign
        entry={entry}
        part={part === 'stays' ? null : part}
        day={day}
        className={isNights ? 'size-3.5 max-sm:mx-auto max-sm:size-3' : 'size-3.5 max-sm:hidden'}
      />
      {entry.channel && entry.channel !== 'naledi' ? (
        <span className="max-lg:hidden">
          <ChannelTile channel={entry.channel} />
        </span>
      ) : null}
      <span className={`truncate max-sm:text-clip ${isNights ? 'max-sm:hidden' : ''}`}>
        {shortNameOf(entry)}
      </span>
    </p>
  )
}
