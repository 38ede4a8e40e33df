import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True if this browser, on this address, can make and show passkeys. */
export const usePasskeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => false,
  )
