import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a part looks as the server drew it, which knew no answers; true from the next rendering on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
