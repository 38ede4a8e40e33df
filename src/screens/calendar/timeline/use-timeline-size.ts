import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { sizeOf, type TimelineSize } from './timeline-size.ts'

const NO_ROOM = { width: 0, height: 0 }

/** The height that the timeline takes at most, as its style says too. */
const VIEW_PX_MIN = 420
const AROUND_PX = 290
export const VIEW_HEIGHT = `max(${VIEW_PX_MIN}px, calc(100dvh - ${AROUND_PX}px))`

const viewHeight = () => Math.max(VIEW_PX_MIN, globalThis.innerHeight - AROUND_PX)

/** The size of days and rows in the room there is, before anything is painted; the first day in view stays it when the room changes. */
export function useTimelineSize(
  scroller: RefObject<HTMLElement | null>,
  rows: number,
  headPx: number,
): TimelineSize {
  const [size, setSize] = useState(() => sizeOf(NO_ROOM, rows))
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const label = Number.parseFloat(getComputedStyle(element).getPropertyValue('--label'))
      const framePx = element.offsetHeight - element.clientHeight
      const room = { width: element.clientWidth - label, height: viewHeight() - headPx - framePx }
      const next = sizeOf(room, rows)
      setSize(before => (before.dayPx === next.dayPx && before.rowPx === next.rowPx ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    globalThis.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      globalThis.removeEventListener('resize', measure)
    }
  }, [scroller, rows, headPx])
  const drawnDayPx = useRef(size.dayPx)
  useLayoutEffect(() => {
    const element = scroller.current
    const ratio = size.dayPx / drawnDayPx.current
    drawnDayPx.current = size.dayPx
    if (ratio !== 1) element?.scrollTo({ left: element.scrollLeft * ratio })
  }, [scroller, size.dayPx])
  return size
}
