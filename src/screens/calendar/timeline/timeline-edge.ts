const EDGE_PX = 48
const FRAME_PX_MAX = 14

/** Distance that a frame scrolls with the pointer so far from an edge: faster the nearer it is, and beyond it. */
const speedAt = (px: number) => Math.round(Math.min(1, Math.max(0, 1 - px / EDGE_PX)) * FRAME_PX_MAX)

/** Scrolls on while something is dragged at an edge of what is seen; the names at its left are none of it. */
export function scrollAtEdge(scroller: HTMLElement, labelPx: number, onScrolled: () => void) {
  let speed = 0
  let frame = 0
  const step = () => {
    frame = 0
    if (speed === 0) return
    scroller.scrollLeft += speed
    onScrolled()
    frame ||= requestAnimationFrame(step)
  }
  return {
    at(clientX: number) {
      const { left, right } = scroller.getBoundingClientRect()
      speed = speedAt(right - clientX) - speedAt(clientX - left - labelPx)
      if (speed !== 0) frame ||= requestAnimationFrame(step)
    },
    stop() {
      speed = 0
      cancelAnimationFrame(frame)
    },
  }
}
