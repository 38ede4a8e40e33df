import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 48rem)'

function subscribe(listener: () => void) {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Room for two months. The server draws both, and css hides the second on a phone until the page wakes. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
