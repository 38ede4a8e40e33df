import { performance } from 'node:perf_hooks'
import { promiseHooks } from 'node:v8'

/** The owner who is charged for time of the main thread, in milliseconds. */
export type Spender = { spend(ms: number): void }

// Only the time between two waits of the event loop: idle time is nobody's.
const activeMs = (): number => performance.eventLoopUtilization().active

let current: Spender | null = null
let since = activeMs()

/** Charges what was spent up to now to whom the thread worked for, and all from now on to `spender`; null is nobody. */
export function workFor(spender: Spender | null): void {
  if (spender === current) return
  const at = activeMs()
  current?.spend(at - since)
  since = at
  current = spender
}

let meters = 0
let stopHook = (): void => undefined

/**
 * Begins to measure: each continuation of a promise works for whom `spenderNow` names. What runs in a callback of its own, such as the
 * parsing of a body, says so by `workFor`. Returns what ends it.
 */
export function startMeter(spenderNow: () => Spender | null): () => void {
  meters += 1
  if (meters === 1) stopHook = promiseHooks.onBefore(() => workFor(spenderNow())) as () => void // typed as Function
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    meters -= 1
    if (meters > 0) return
    stopHook()
    workFor(null)
  }
}
