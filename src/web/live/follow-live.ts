import { type LiveEvent, READY, RELOAD } from '#src/contract/events/live.ts'
import { session } from '../session/session.ts'
import { invalidateSoon } from '../topics.ts'
import { whenInactive, whenActive } from './when-active.ts'
import { readEvents, Refused } from './read-events.ts'

const RETRY_MS_MIN = 1000
const RETRY_MS_MAX = 30_000
/** When all answers are old for all users, requests are spread over this time. */
const RELOAD_WITHIN_MS = 3000
/** Sent as the last id if a connection was lost before its first event: it is unknown which events were missed. */
const NOWHERE = 'nowhere'

const pause = (ms: number, over: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    over.addEventListener('abort', end, { once: true })
  })

/** Runs `work` when no other window of this browser does it for this user; in each where the browser cannot say so. */
async function alone(userId: string, over: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(`naledi.live.${userId}`, { signal: over }, work)
}

/** Progress of the stream over one connection after another. */
type Cursor = { lastId: string | null; failures: number }

function receive({ id, event, changes }: LiveEvent, cursor: Cursor): void {
  if (id) cursor.lastId = id
  if (event === READY) {
    if (changes.length > 0) void invalidateSoon(changes)
    // The connection also ends if the user's rights change.
    if (cursor.failures > 0) void invalidateSoon(['account'])
    cursor.failures = 0
  } else if (event === RELOAD)
    setTimeout(() => void invalidateSoon(changes), Math.random() * RELOAD_WITHIN_MS)
  else void invalidateSoon(changes, id)
}

/** Listens on one line after another, each a while after the last broke. */
async function listen(cursor: Cursor, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const token = session.token()
    if (!token) return
    let refusedMs = 0
    try {
      await readEvents({
        token,
        lastId: cursor.lastId,
        signal: over,
        onEvent: event => receive(event, cursor),
      })
    } catch (error) {
      if (error instanceof Refused) {
        if (error.status === 401) return session.end(token)
        refusedMs = error.seconds * 1000
      }
    }
    cursor.lastId ??= NOWHERE
    const retryMs = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** cursor.failures)
    cursor.failures += 1
    await pause(Math.max(refusedMs, retryMs) * (0.5 + Math.random()), over)
  }
}

/**
 * Invalidates the answers that the server reports as changed, in every window of this browser, while one of them is in sight.
 * Ends when the user signs out. Returns a function to stop. See docs/product/live.md#in-the-browser.
 */
export function followLive(userId: string): () => void {
  const over = new AbortController()
  const cursor: Cursor = { lastId: null, failures: 0 }
  const isOthers = () => session.get()?.user.id !== userId
  const stopWatching = session.subscribe(() => isOthers() && over.abort())
  const goOn = async () => {
    while (!over.signal.aborted) {
      await whenActive(over.signal)
      const rest = AbortSignal.any([over.signal, whenInactive(over.signal)])
      await alone(userId, rest, () => listen(cursor, rest)).catch(async () => {
        // The lock was given up while another window had it; or this browser refuses it, and is asked again later.
        if (!rest.aborted) await pause(RETRY_MS_MAX, rest)
      })
      if (session.token() === null) return
    }
  }
  void goOn()
  return () => {
    stopWatching()
    over.abort()
  }
}
