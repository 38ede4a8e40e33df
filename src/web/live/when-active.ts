/** Out of sight for longer than this, a page stops listening. */
const HIDDEN_MS = 60_000

const isActive = () => navigator.onLine && document.visibilityState === 'visible'

/** Calls `check` whenever the page is shown, hidden, on line or off line, until `over`. */
function watch(over: AbortSignal, check: () => void): void {
  document.addEventListener('visibilitychange', check, { signal: over })
  addEventListener('online', check, { signal: over })
  addEventListener('offline', check, { signal: over })
}

/** Resolves once the page is in sight and the device on line, or `over`. */
export function whenActive(over: AbortSignal): Promise<void> {
  if (over.aborted || isActive()) return Promise.resolve()
  return new Promise(resolve => {
    const found = new AbortController()
    const end = () => {
      found.abort()
      resolve()
    }
    watch(AbortSignal.any([over, found.signal]), () => isActive() && end())
    over.addEventListener('abort', end, { once: true })
  })
}

/** Aborted when the device goes off line, or the page has been out of sight for a minute. */
export function whenInactive(over: AbortSignal): AbortSignal {
  const whenInactive = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(AbortSignal.any([over, whenInactive.signal]), () => {
    clearTimeout(timer)
    timer = undefined
    if (!navigator.onLine) whenInactive.abort()
    else if (!isActive()) timer = setTimeout(() => whenInactive.abort(), HIDDEN_MS)
  })
  return whenInactive.signal
}
