import { BOOKING_BOX } from './booking-place.ts'

/** Once the box was reached the bar of a phone, which leads to it, is in the way. */
export function hideBarOnceReached(): void {
  const box = document.getElementById(BOOKING_BOX)
  if (!box) return
  new IntersectionObserver(([seen]) => {
    if (!seen) return
    const isReached = seen.isIntersecting || seen.boundingClientRect.top < 0
    document.documentElement.toggleAttribute('data-booking-reached', isReached)
  }).observe(box)
}
