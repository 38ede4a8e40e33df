import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Above this much of what is newer, a button leads back to it. */
export const AWAY_PX = 400

/**
 * Keeps the scroll position steady when items are added at the foot of a list, as `foot` says: a browser counts from the foot.
 */
export function useStableScroll(scroller: RefObject<HTMLElement | null>, foot: string | undefined): void {
  const before = useRef<{ foot: string | undefined; height: number }>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const height = element.scrollHeight
    const hasCome = before.current !== undefined && before.current.foot !== foot
    if (hasCome && element.scrollTop < -AWAY_PX)
      element.scrollBy({ top: (before.current?.height ?? height) - height })
    before.current = { foot, height }
  })
}
