import { type RefObject, useEffect, useState } from 'react'
import { type Window, windowOf } from './timeline/timeline-days.ts'
import type { TimelineSize } from './timeline/timeline-size.ts'

const SETTLED_MS = 120
const FIRST: Window = { rowFrom: 0, rowTo: 20, dayFrom: 0, dayTo: 0 }

const isSame = (one: Window, other: Window) =>
  one.rowFrom === other.rowFrom &&
  one.rowTo === other.rowTo &&
  one.dayFrom === other.dayFrom &&
  one.dayTo === other.dayTo

/**
 * The part of the timeline in view: `drawn` at once, `settled` when scrolling pauses, so that parts passed quickly are not
 * requested.
 */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: number,
  days: number,
  size: TimelineSize,
) {
  const [drawn, setDrawn] = useState(FIRST)
  const [settled, setSettled] = useState(FIRST)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = element
      const next = windowOf({ left, top, width, height }, rows, days, size)
      setDrawn(before => (isSame(before, next) ? before : next))
      clearTimeout(timer)
      timer = setTimeout(() => setSettled(before => (isSame(before, next) ? before : next)), SETTLED_MS)
    }
    check()
    element.addEventListener('scroll', check, { passive: true })
    const observer = new ResizeObserver(check)
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', check)
      observer.disconnect()
    }
  }, [scroller, rows, days, size])
  return { drawn, settled }
}
