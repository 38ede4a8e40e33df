import { memo } from 'react'
import { addDays, countNights } from '#src/contract/days.ts'
import { stayRange } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { ChannelTile } from '#src/web/ui/channel-tile.tsx'
import { Picture } from '#src/web/ui/picture.tsx'
import { monthsAfter } from '#src/web/ui/stay-calendar-days.ts'
import { groundOf } from './entry-variant.ts'
import { EntrySign } from './entry-sign.tsx'
import { type Entry, entryWords } from './held-entry.ts'
import { DAY_PX, lanesOf, placeOf, ROW_PX } from './timeline-days.ts'
import type { Row } from './timeline-rows.ts'

const GAP_PX = 7
// Bars above each other take what they can get.
const LANES_GAP_PX = 3
const TILE_PX = 66

type TimelineRowProps = { row: Row; index: number; first: string; dayFrom: number; dayTo: number }

/** One home: its name stays in view, and what holds its nights lies over the days. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { row, index, first, dayFrom, dayTo } = props
  const { property, entries, closed, missing } = row
  const [from, to] = [addDays(first, dayFrom), addDays(first, dayTo)]
  const seen = entries.filter(entry => entry.from < to && entry.to >= from)
  const lanes = lanesOf(seen)
  return (
    <section
      aria-label={property.name}
      className="absolute inset-x-0 flex"
      style={{ top: index * ROW_PX, height: ROW_PX }}
    >
      <div className="sticky left-0 z-10 flex w-(--label) shrink-0 items-center gap-2.5 border-r border-b border-line bg-surface px-2 md:px-3">
        <span className="relative size-8 shrink-0 overflow-hidden rounded-sm max-md:hidden">
          <Picture src={property.images[0]} alt="" ratio="1/1" sizes="32px" />
        </span>
        <Link
          to={links.property(property.public_slug)}
          tabIndex={-1}
          className="min-w-0 leading-tight hover:underline"
        >
          <span className="block truncate text-sm font-semibold max-md:text-xs">{property.name}</span>
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
              left: countNights(first, month) * DAY_PX,
              width: countNights(month, monthsAfter(month, 1)) * DAY_PX - 4,
            }}
          />
        ))}
        {closed.map(nights => (
          <div
            key={`${nights.from}${nights.reason}`}
            aria-hidden="true"
            className="hatch absolute inset-y-px opacity-50"
            style={placeOf(nights, first)}
          />
        ))}
        {seen.map(entry => (
          <Bar key={entry.key} entry={entry} first={first} {...lanes.get(entry.key)!} />
        ))}
      </div>
    </section>
  )
})

type BarProps = { entry: Entry; first: string; lane: number; lanes: number }

const END = 'absolute inset-y-0 w-2 cursor-ew-resize'

function Bar({ entry, first, lane, lanes }: BarProps) {
  const index = placeOf(entry, first)
  const isOwn = entry.kind === 'stay' || entry.kind === 'request'
  const isAlone = lanes === 1
  const gap = isAlone ? GAP_PX : LANES_GAP_PX
  const height = (ROW_PX - 2 * gap) / lanes
  return (
    <button
      type="button"
      tabIndex={-1}
      data-bar={entry.key}
      className={`absolute flex items-center px-1.5 text-left font-semibold hover:brightness-95 ${isAlone ? 'rounded-md text-xs' : 'rounded-sm text-[11px] leading-none'} ${isOwn ? 'cursor-grab' : ''} ${groundOf(entry.kind)}`}
      style={{ ...index, top: gap + lane * height, height: height - (isAlone ? 0 : 1) }}
    >
      {entry.shared.map(({ from, to, state, clashId }) => (
        <span
          key={`${from}${to}${clashId}`}
          aria-hidden="true"
          className={`absolute inset-y-0 rounded-[inherit] ${groundOf(entry.kind, state)}`}
          style={{ left: countNights(entry.from, from) * DAY_PX, width: countNights(from, to) * DAY_PX - 4 }}
        />
      ))}
      <span className="sticky left-[calc(var(--label)+6px)] flex min-w-0 items-center gap-1.5">
        <EntrySign entry={entry} className={isAlone ? 'size-3.5' : 'size-3'} />
        {entry.channel && (entry.kind === 'imported' || index.width >= TILE_PX) ? (
          <span
            aria-hidden="true"
            className={isAlone ? 'contents' : 'flex *:flex [&_[aria-hidden]]:size-3.5'}
          >
            <ChannelTile channel={entry.channel} />
          </span>
        ) : null}
        <span className="truncate">{entry.name}</span>
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
