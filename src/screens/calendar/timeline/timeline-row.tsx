import { memo } from 'react'
import { addDays, countNights, nightsBetween } from '#src/contract/days.ts'
import { grouped, initials, nightsWord, stayRange } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { ChannelTile } from '#src/web/ui/marks/channel-tile.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { monthsAfter } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import { groundOf } from '../entry-variant.ts'
import { EntrySign } from '../entry-sign.tsx'
import { type Entry, entryWords } from '../held-entry.ts'
import { entryAt, lanesOf, placeOf } from './timeline-days.ts'
import type { Row } from './timeline-rows.ts'
import { barPlace, isPriced, type TimelineSize } from './timeline-size.ts'

/** A narrower bar has room for initials alone. */
const TILE_PX = 66
const PADDING_PX = 6
const EDGE_PX = 2
// From here on there is room for a second line.
const TALL_ROW_PX = 76
const TALL_BAR_PX = 44

type TimelineRowProps = {
  row: Row
  index: number
  first: string
  dayFrom: number
  dayTo: number
  size: TimelineSize
}

/** One home: its name stays in view, and what holds its nights lies over the days. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { row, index, first, dayFrom, dayTo, size } = props
  const { dayPx, rowPx } = size
  const isTall = rowPx >= TALL_ROW_PX
  const { property, entries, closed, missing } = row
  const [from, to] = [addDays(first, dayFrom), addDays(first, dayTo)]
  const seen = entries.filter(entry => entry.from < to && entry.to >= from)
  const lanes = lanesOf(seen)
  return (
    <section
      aria-label={property.name}
      className="absolute inset-x-0 flex"
      style={{ top: index * rowPx, height: rowPx }}
    >
      <div className="sticky left-0 z-10 flex w-(--label) shrink-0 items-center gap-2.5 border-r border-b border-line bg-surface px-2 md:px-3">
        <span
          className={`relative shrink-0 overflow-hidden max-md:hidden ${isTall ? 'size-14 rounded-md' : 'size-8 rounded-sm'}`}
        >
          <Picture src={property.images[0]} alt="" ratio="1/1" sizes={isTall ? '56px' : '32px'} />
        </span>
        <Link
          to={links.property(property.public_slug)}
          tabIndex={-1}
          className="min-w-0 leading-tight hover:underline"
        >
          <span
            className={`text-sm font-semibold max-md:text-xs ${isTall ? 'line-clamp-2 break-words' : 'block truncate'}`}
          >
            {property.name}
          </span>
          <span className="block truncate text-xs text-ink-3">{property.neighbourhood ?? property.city}</span>
        </Link>
      </div>
      <div className="relative flex-1">
        {missing.map(month => (
          <div
            key={month}
            aria-hidden="true"
            className="skel absolute inset-y-2 opacity-60"
            style={{
              left: countNights(first, month) * dayPx,
              width: countNights(month, monthsAfter(month, 1)) * dayPx - 4,
            }}
          />
        ))}
        {closed.map(nights => (
          <div
            key={`${nights.from}${nights.reason}`}
            aria-hidden="true"
            className="hatch absolute inset-y-px opacity-50"
            style={placeOf(nights, first, dayPx)}
          />
        ))}
        {isPriced(size) ? <Prices row={row} first={first} from={from} to={to} dayPx={dayPx} /> : null}
        {seen.map(entry => {
          const Drawn = entry.kind === 'change' ? Asked : Bar
          return <Drawn key={entry.key} entry={entry} first={first} size={size} {...lanes.get(entry.key)!} />
        })}
      </div>
    </section>
  )
})

type PricesProps = { row: Row; first: string; from: string; to: string; dayPx: number }

/**
 * The price of each free night of [from, to), at the foot of the day it begins on: a label between two days could belong to
 * either.
 */
function Prices({ row: { entries, prices }, first, from, to, dayPx }: PricesProps) {
  return nightsBetween(from, to).map(night => {
    const price = prices.get(night)
    if (price === undefined || entryAt(entries, night)) return null
    return (
      <span
        key={night}
        data-price={night}
        aria-hidden="true"
        className="num absolute bottom-px text-center text-[11px] leading-3.5 whitespace-nowrap text-ink-2"
        style={{ left: countNights(first, night) * dayPx, width: dayPx }}
      >
        {grouped(Math.round(price))}
      </span>
    )
  })
}

type BarProps = { entry: Entry; first: string; size: TimelineSize; lane: number; lanes: number }

/** The number of nights, and of guests if that is known. */
function lengthWords({ from, to, booking, block }: Entry): string {
  const nights = nightsWord(countNights(from, to))
  const guests = booking?.guests ?? block?.imported?.guests
  return guests ? `${nights}, ${guests} ${guests === 1 ? 'guest' : 'guests'}` : nights
}

const ROUND_PX = 3

/** The nights that are asked for a stay, drawn round it: a press goes through to the stay, or to the night. */
function Asked({ entry, first, size, lane, lanes }: BarProps) {
  const { left, width } = placeOf(entry, first, size.dayPx)
  const { top, height } = barPlace(size, lane, lanes)
  return (
    <span
      className={`pointer-events-none absolute z-[1] rounded-lg ${groundOf('change')}`}
      style={{
        left: left - ROUND_PX,
        width: width + 2 * ROUND_PX,
        top: top - ROUND_PX,
        height: height + 2 * ROUND_PX,
      }}
    >
      <span className="sr-only">{`${entryWords(entry)}, ${stayRange(entry.from, entry.to)}`}</span>
    </span>
  )
}

const END = 'absolute inset-y-0 w-2 cursor-ew-resize'

function Bar({ entry, first, size, lane, lanes }: BarProps) {
  const { dayPx } = size
  const index = placeOf(entry, first, dayPx)
  const isOwn = entry.kind === 'stay' || entry.kind === 'request'
  const isAlone = lanes === 1
  const { top, height } = barPlace(size, lane, lanes)
  const isTall = height >= TALL_BAR_PX
  const isNarrow = index.width < TILE_PX
  return (
    <button
      type="button"
      tabIndex={-1}
      data-bar={entry.key}
      className={`absolute flex items-center px-1.5 text-left font-semibold hover:brightness-95 ${isAlone ? 'rounded-md text-xs' : 'rounded-sm text-[11px]'} ${isTall || isAlone ? '' : 'leading-none'} ${isOwn ? 'cursor-grab' : ''} ${groundOf(entry.kind)}`}
      style={{ ...index, top, height }}
    >
      {entry.shared.map(({ from, to, state, clashId }) => (
        <span
          key={`${from}${to}${clashId}`}
          aria-hidden="true"
          className={`absolute inset-y-0 rounded-[inherit] ${groundOf(entry.kind, state)}`}
          style={{
            left: countNights(entry.from, from) * dayPx,
            width: countNights(from, to) * dayPx - 4,
            // An edge within the bar would cross its name.
            clipPath: `inset(0 ${to < entry.to ? EDGE_PX : 0}px 0 ${from > entry.from ? EDGE_PX : 0}px)`,
          }}
        />
      ))}
      {/* It begins where the bar is seen to begin, and is no longer than what is seen of it. */}
      <span
        className="sticky left-[calc(var(--label)+6px)] flex min-w-0 items-center gap-1.5 overflow-hidden"
        style={{
          maxWidth: `max(0px, calc(${index.left + index.width - 2 * PADDING_PX}px - var(--scrolled, 0px)))`,
        }}
      >
        <EntrySign entry={entry} className={isAlone ? 'size-3.5' : 'size-3'} />
        {entry.channel && (entry.kind === 'imported' || !isNarrow) ? (
          <span
            aria-hidden="true"
            className={isAlone ? 'contents' : 'flex *:flex [&_[aria-hidden]]:size-3.5'}
          >
            <ChannelTile channel={entry.channel} />
          </span>
        ) : null}
        <span className="min-w-0">
          {isNarrow ? (
            <>
              <span className="sr-only">{entry.name}</span>
              {isOwn ? <span aria-hidden="true">{initials(entry.name)}</span> : null}
            </>
          ) : (
            <span className="block truncate">{entry.name}</span>
          )}
          {isTall && !isNarrow ? (
            <span aria-hidden="true" className="num block truncate text-[11px] font-medium">
              {lengthWords(entry)}
            </span>
          ) : null}
        </span>
        <span className="sr-only">{`${entryWords(entry).slice(entry.name.length)}, ${stayRange(entry.from, entry.to)}`}</span>
      </span>
      {isOwn ? (
        <>
          <span aria-hidden="true" className={`left-0 ${END}`} />
          <span aria-hidden="true" className={`right-0 ${END}`} />
        </>
      ) : null}
    </button>
  )
}
