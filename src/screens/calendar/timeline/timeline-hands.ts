import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { addDays, countNights } from '#src/contract/days.ts'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { canModify, type Party } from '#src/features/bookings/rules.ts'
import type { Entry } from '../held-entry.ts'
import { dayAfterKey } from '../month/month-days.ts'
import { draggedBy, entryAt, gripAt, nightsFrom } from './timeline-days.ts'
import { scrollAtEdge } from './timeline-edge.ts'
import type { Row } from './timeline-rows.ts'
import type { TimelineSize } from './timeline-size.ts'

/** A night of a row. */
export type Spot = { index: number; night: string }

/** A drag in progress: nights that are chosen, or a stay moving to other nights, as long or not. */
export type Drag = { index: number; from: string; to: string; moved?: Entry }

export type TimelineHandsProps = {
  /** The area under the pointer: the days begin after the names. */
  inner: RefObject<HTMLElement | null>
  labelPx: () => number
  size: TimelineSize
  rows: ReadonlyMap<number, Row>
  first: string
  days: number
  total: number
  party: Party
  onNights: (row: Row, from: string, to: string) => void
  onEntry: (entry: Entry) => void
  onMove: (booking: BookingAnswer, from: string, to: string) => void
}

/** Past stays cannot be moved, and stays sold elsewhere are moved there. */
const isMovable = ({ kind, booking, to }: Entry, party: Party): boolean =>
  (kind === 'stay' || kind === 'request') &&
  booking !== undefined &&
  canModify(booking, party) &&
  to > party.today

const MOVED_PX = 4

/** By mouse nights are chosen and stays moved, or pulled longer by an end, in one drag; by keyboard with Shift and the arrows, plus and minus; a finger scrolls, and its tap opens. */
export function useTimelineHands(props: TimelineHandsProps) {
  const { inner, labelPx, size, rows, first, days, total, party, onNights, onEntry, onMove } = props
  const [cursor, setCursor] = useState<Spot>({ index: 0, night: party.today })
  const [isFocused, setFocused] = useState(false)
  const [drag, setDrag] = useState<Drag>()
  const [hovered, setHovered] = useState<Spot>()
  const last = addDays(first, days - 1)
  // A drag ends in a click too, which opens nothing.
  const hasDragged = useRef(false)

  /** The row and the day under the pointer; `ahead` is how far into the day. */
  const under = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = inner.current!.getBoundingClientRect() // it is there when it is pointed at
    const x = (clientX - box.left - labelPx()) / size.dayPx
    return {
      index: Math.floor((clientY - box.top) / size.rowPx),
      day: addDays(first, Math.floor(x)),
      night: addDays(first, Math.floor(x - 0.5)),
    }
  }
  const barOf = (target: EventTarget, index: number) => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-bar]')?.dataset.bar : undefined
    return key === undefined ? undefined : rows.get(index)?.entries.find(entry => entry.key === key)
  }
  const gripOf = ({ target, clientX }: PointerEvent) => {
    const { left, width } = (target as Element).closest('[data-bar]')!.getBoundingClientRect() // a bar was found there
    return gripAt(clientX - left, width)
  }
  const isOnDays = (target: EventTarget) =>
    target instanceof Element && target.closest('a, .sticky:not([data-bar] *)') === null
  const finish = (done: Drag | undefined) => {
    setDrag(undefined)
    const row = done && rows.get(done.index)
    if (!row) return
    if (!done.moved) onNights(row, done.from, done.to)
    else if (done.moved.booking && (done.from !== done.moved.from || done.to !== done.moved.to))
      onMove(done.moved.booking, done.from, done.to)
  }

  const press = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0 || !isOnDays(event.target)) return
    const start = under(event)
    const row = rows.get(start.index)
    const bar = barOf(event.target, start.index)
    if (!row || (bar && !isMovable(bar, party))) return
    const grip = bar ? gripOf(event) : 'whole'
    let made: Drag | undefined
    hasDragged.current = false
    let latest: globalThis.PointerEvent = event.nativeEvent
    const edge = scrollAtEdge(inner.current!.parentElement!.parentElement!, labelPx(), () => move(latest)) // it is there when it is pressed
    const move = (next: globalThis.PointerEvent) => {
      latest = next
      if (!made && Math.abs(next.clientX - event.clientX) < MOVED_PX) return
      const { day } = under(next)
      made = bar
        ? { index: start.index, moved: bar, ...draggedBy(bar, grip, countNights(start.day, day)) }
        : { index: start.index, ...nightsFrom(start.day, day) }
      setHovered(undefined)
      setDrag(made)
      edge.at(next.clientX)
    }
    const end = () => {
      edge.stop()
      globalThis.removeEventListener('pointermove', move)
      globalThis.removeEventListener('pointerup', up)
      globalThis.removeEventListener('keydown', stop)
    }
    const up = () => {
      end()
      hasDragged.current = made !== undefined
      if (made) finish(made)
    }
    const stop = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return
      end()
      hasDragged.current = true
      setDrag(undefined)
    }
    globalThis.addEventListener('pointermove', move)
    globalThis.addEventListener('pointerup', up)
    globalThis.addEventListener('keydown', stop)
    // Or the words under it are chosen.
    event.preventDefault()
  }

  const open = ({ index, night }: Spot, bar?: Entry) => {
    const row = rows.get(index)
    if (!row) return
    const entry = bar ?? entryAt(row.entries, night)
    if (entry) onEntry(entry)
    else onNights(row, night, addDays(night, 1))
  }
  const click = (event: MouseEvent) => {
    if (hasDragged.current || !isOnDays(event.target)) {
      hasDragged.current = false
      return
    }
    const { index, day } = under(event)
    const bar = barOf(event.target, index)
    setCursor({ index, night: bar ? bar.from : day })
    open({ index, night: day }, bar)
  }
  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || drag) return
    const { index, night } = under(event)
    const spot = isOnDays(event.target) && rows.has(index) ? { index, night } : undefined
    if (spot?.index !== hovered?.index || spot?.night !== hovered?.night) setHovered(spot)
  }

  const key = (event: KeyboardEvent) => {
    const entry = entryAt(rows.get(cursor.index)?.entries ?? [], cursor.night)
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const longer = { '+': 1, '=': 1, '-': -1 }[event.key]
    if (event.key === 'Escape') setDrag(undefined)
    else if (event.key === 'Enter' || event.key === ' ') {
      if (drag) finish(drag)
      else open(cursor)
    } else if (event.shiftKey && sideways) {
      if (entry && !isMovable(entry, party)) return
      if (entry) {
        setDrag({ index: cursor.index, moved: entry, ...draggedBy(drag ?? entry, 'whole', sideways) })
      } else {
        const to = addDays(drag?.to ?? addDays(cursor.night, 1), sideways)
        setDrag({
          index: cursor.index,
          from: cursor.night,
          to: to > cursor.night ? to : addDays(cursor.night, 1),
        })
      }
    } else if (longer) {
      if (!entry || !isMovable(entry, party)) return
      setDrag({ index: cursor.index, moved: entry, ...draggedBy(drag ?? entry, 'to', longer) })
    } else {
      const rowStep = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0
      // From a bar one goes on from its end.
      const from = entry && sideways ? (sideways < 0 ? entry.from : addDays(entry.to, -1)) : cursor.night
      const night = rowStep ? cursor.night : dayAfterKey(from, event.key)
      if (!night || night < first || night > last) return
      setDrag(undefined)
      setCursor({ index: Math.min(total - 1, Math.max(0, cursor.index + rowStep)), night })
    }
    event.preventDefault()
  }
  return {
    cursor,
    drag,
    /** The night that is looked at, by pointer or by keyboard. */
    looked: hovered ?? (isFocused ? cursor : undefined),
    onPointerDown: press,
    onPointerMove: hover,
    onPointerLeave: () => setHovered(undefined),
    onClick: click,
    cursorProps: { onKeyDown: key, onFocus: () => setFocused(true), onBlur: () => setFocused(false) },
  }
}
