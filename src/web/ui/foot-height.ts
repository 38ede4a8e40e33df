const TOAST_PX = 68

/**
 * Height at the foot of the window taken by elements that must stay in reach, in pixels: the tabs, and bars and panels on them.
 */
function footHeight(): number {
  const middle = document.documentElement.clientWidth / 2
  return [...document.querySelectorAll('[data-foot]')]
    .map(foot => foot.getBoundingClientRect())
    .filter(({ height, left, right }) => height > 0 && left < middle && right > middle)
    .toSorted((one, other) => other.bottom - one.bottom)
    .reduce(
      // A toast covers no element that ends higher up.
      (taken, { top, bottom }) =>
        bottom > innerHeight - taken - TOAST_PX ? Math.max(taken, Math.round(innerHeight - top)) : taken,
      0,
    )
}

let isFollowing = false

/** Keeps `--foot-height` up to date for as long as toasts are shown: a bar may come, go, grow or be scrolled away. */
export function followFoot(): void {
  let before: number | undefined
  const measure = () => {
    const height = footHeight()
    if (height !== before) document.documentElement.style.setProperty('--foot-height', `${height}px`)
    before = height
  }
  const follow = () => {
    measure()
    isFollowing = document.querySelector('[data-sonner-toast]') !== null
    if (isFollowing) requestAnimationFrame(follow)
  }
  measure()
  if (isFollowing) return
  isFollowing = true
  // Behind the timer by which the toast itself comes.
  setTimeout(follow)
}
