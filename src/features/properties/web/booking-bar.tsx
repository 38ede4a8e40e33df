import { useEffect, useState } from 'react'
import { wholeRand } from '#src/web/format.ts'
import { useUser } from '#src/web/session.ts'
import type { PublicProperty } from '../contract.ts'

export const BOOKING_BOX = 'book'

/** Whether the box was reached: then the bar that leads to it is in the way. */
function useIsReached(): boolean {
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    const box = document.getElementById(BOOKING_BOX)
    if (!box) return
    const observer = new IntersectionObserver(([seen]) => {
      if (seen) setReached(seen.isIntersecting || seen.boundingClientRect.top < 0)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return isReached
}

/** On a phone the price and the way to the box stay in view. */
export function BookingBar({ property }: { property: PublicProperty }) {
  const user = useUser()
  const isReached = useIsReached()
  // Above the tabs of the signed-in shell.
  const foot = user ? 'bottom-[calc(60px+max(4px,env(safe-area-inset-bottom)))]' : 'bottom-0'
  if (isReached) return null
  return (
    <div
      className={`fixed inset-x-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-raised px-4 py-2.5 lg:hidden ${foot}`}
    >
      <p className="num">
        <span className="text-lg font-semibold">{wholeRand(property.price_per_night)}</span>{' '}
        <span className="text-sm text-ink-3">a night</span>
      </p>
      <a href={`#${BOOKING_BOX}`} className="btn btn-solid">
        Choose dates
      </a>
    </div>
  )
}
