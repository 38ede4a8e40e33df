import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addDays, countNights } from '#src/contract/days.ts'
import { nightsWord, rand, shortDay, shortRange } from '#src/contract/words.ts'
import { closedWords } from '../closed-words.ts'
import { whyWords } from '../held-entry.ts'
import { entryAt, placeOf } from './timeline-days.ts'
import type { Drag, Spot } from './timeline-hands.ts'
import type { Row } from './timeline-rows.ts'
import { barPlace, type TimelineSize } from './timeline-size.ts'

/** The entry or rule that closes a night, in words; nothing if it is for sale. */
export function whyOf(row: Row, night: string, today: string): string | undefined {
  const held = row.entries.filter(({ from, to }) => from <= night && night < to)
  if (held.length > 0)
    return held.map(entry => `${whyWords(entry)}, ${shortRange(entry.from, entry.to)}`).join('; ')
  const rule = row.closed.find(({ from, to }) => from <= night && night < to)
  if (rule) return closedWords(rule.reason)
  return night < today ? 'This night is over.' : undefined
}

/** Text for a night that is for sale, with its price if that is known. */
function freeWords({ prices }: Row, night: string): string {
  const price = prices.get(night)
  return price === undefined ? 'free' : `free, ${rand(price)}`
}

/** The keyboard's position: one stop of the Tab key from which arrows move from night to night. */
export function Cursor({
  spot,
  row,
  first,
  size: { dayPx, rowPx },
  today,
  holiday,
  hands,
}: {
  spot: Spot
  row: Row | undefined
  first: string
  size: TimelineSize
  today: string
  /** The public holiday of its day. */
  holiday: string | undefined
  hands: { onKeyDown: (event: KeyboardEvent) => void; onFocus: () => void; onBlur: () => void }
}) {
  const button = useRef<HTMLButtonElement>(null)
  const { index, night } = spot
  const spotted = `${index} ${night}`
  useEffect(() => {
    const here = button.current
    if (here?.dataset.spot === spotted && document.activeElement === here)
      here.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [spotted])
  const entry = row && entryAt(row.entries, night)
  const held = entry ?? { from: night, to: addDays(night, 1) }
  const why = row ? (whyOf(row, night, today) ?? freeWords(row, night)) : 'not read yet'
  const { left, width } = placeOf(held, first, dayPx)
  return (
    <button
      ref={button}
      type="button"
      data-spot={spotted}
      aria-label={`${row?.property.name ?? 'A property'}, ${shortDay(night)}${holiday ? `, ${holiday}` : ''}: ${why}`}
      aria-describedby="timeline-keys"
      className="pointer-events-none absolute scroll-m-[104px] scroll-ml-[calc(var(--label)+40px)] rounded-md outline-offset-1"
      style={{ left: `calc(var(--label) + ${left}px)`, width, top: index * rowPx + 5, height: rowPx - 10 }}
      {...hands}
    />
  )
}

/** Nights that are being chosen, or where a stay is being moved to. */
export function Ghost({ drag, first, size }: { drag: Drag; first: string; size: TimelineSize }) {
  const { left, width } = placeOf(drag, first, size.dayPx)
  const { top, height } = barPlace(size)
  const words = `${shortRange(drag.from, drag.to)}, ${nightsWord(countNights(drag.from, drag.to))}`
  return (
    <output
      className="num pointer-events-none absolute z-10 flex items-center rounded-md border-2 border-dashed border-indigo bg-indigo-soft px-1.5 text-xs font-semibold whitespace-nowrap text-ink shadow-lift"
      style={{
        left: `calc(var(--label) + ${left}px)`,
        minWidth: width,
        top: drag.index * size.rowPx + top - 1,
        height: height + 2,
      }}
    >
      {words}
    </output>
  )
}

type TipProps = { spot: Spot; words: string; first: string; size: TimelineSize }

/** Details of a night, shown under it. */
export function Tip({ spot, words, first, size }: TipProps) {
  const { dayPx, rowPx } = size
  const left = (countNights(first, spot.night) + 0.5) * dayPx
  const { top, height } = barPlace(size)
  return (
    <p
      role="tooltip"
      className="pointer-events-none absolute z-10 w-max max-w-56 rounded-md bg-night px-2.5 py-1.5 text-xs font-medium text-on-night shadow-float ring-1 ring-edge"
      style={{ left: `calc(var(--label) + ${left}px)`, top: spot.index * rowPx + top + height + 3 }}
    >
      {words}
    </p>
  )
}
