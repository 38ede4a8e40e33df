import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { dayByKey } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'

/** Nights, both of them included. */
export type NightRange = { from: string; to: string }

type Choosing = {
  today: string
  /** The last night that the keys reach. */
  last: string
  selected: NightRange | null
  onSelect: (nights: NightRange | null) => void
  /** Brings the month of a day into view that the keys led to. */
  onReach: (day: string) => void
}

const dayOfEvent = ({ target }: SyntheticEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined

const between = (one: string, other: string): NightRange =>
  one < other ? { from: one, to: other } : { from: other, to: one }

/**
 * Nights of a calendar are chosen by dragging, by touching the first and the last, or with Shift and the arrows. The calendar spreads
 * `hands` on the box around its days, and each day that may be chosen says `data-day`.
 */
export function useChosenNights({ today, last, selected, onSelect, onReach }: Choosing) {
  const [reached, setReached] = useState(today)
  const [isDragging, setDragging] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)
  // The begin of a choice, whether it is still being dragged, and whether a touch waits for the last night.
  const choice = useRef<{ anchor: string; isDragged: boolean; waits: boolean; byTouch: boolean }>(undefined)
  useEffect(() => {
    if (!movesFocus.current) return
    const day = box.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)
    // Past the edge of a month the day is there once its month is.
    if (!day) return
    movesFocus.current = false
    day.focus()
  })
  useEffect(() => {
    const drop = () => {
      if (choice.current) choice.current.isDragged = false
      setDragging(false)
    }
    addEventListener('pointerup', drop)
    return () => removeEventListener('pointerup', drop)
  }, [])

  const begin = (day: string, how: { isDragged?: boolean; waits?: boolean; byTouch?: boolean }) => {
    choice.current = { anchor: day, isDragged: false, waits: false, byTouch: false, ...how }
    setReached(day)
    onSelect(between(day, day))
  }
  const reach = (day: string) => {
    if (choice.current) onSelect(between(choice.current.anchor, day))
  }
  const onPointerDown = (event: PointerEvent) => {
    const day = dayOfEvent(event)
    if (!day || day < today) return
    const byTouch = event.pointerType === 'touch'
    if (byTouch) {
      // The press that follows chooses: a touch may be the beginning of scrolling.
      choice.current = { ...(choice.current ?? { anchor: day, isDragged: false, waits: false }), byTouch }
      return
    }
    if (event.button !== 0) return
    if (event.shiftKey && choice.current) reach(day)
    else {
      begin(day, { isDragged: true })
      setDragging(true)
    }
  }
  const onPointerOver = (event: PointerEvent) => {
    const day = dayOfEvent(event)
    if (choice.current?.isDragged && event.buttons === 1 && day && day >= today) reach(day)
  }
  const onClick = (event: MouseEvent) => {
    const day = dayOfEvent(event)
    if (!day || day < today) return
    const isKey = event.detail === 0
    if (!isKey && !choice.current?.byTouch) return
    if (choice.current?.waits && selected) {
      reach(day)
      choice.current.waits = false
    } else begin(day, { waits: !isKey, byTouch: !isKey })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = dayOfEvent(event)
    if (event.key === 'Escape' && selected) return onSelect(null)
    const wanted = from && dayByKey(from, event.key, false)
    if (!from || !wanted) return
    event.preventDefault()
    const day = wanted < today ? today : wanted > last ? from : wanted
    if (event.shiftKey) {
      if (!selected || !choice.current)
        choice.current = { anchor: from, isDragged: false, waits: false, byTouch: false }
      reach(day)
    } else choice.current = undefined
    movesFocus.current = day !== reached
    setReached(day)
    onReach(day)
  }
  return { reached, isDragging, hands: { ref: box, onPointerDown, onPointerOver, onClick, onKeyDown } }
}
