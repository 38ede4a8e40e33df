import type { Topic } from '#src/contract/topics.ts'

type Listener = (topics: readonly Topic[]) => unknown

/** Topics that change within this time of each other are requested again together. */
const GATHER_MS = 50
/** Nothing that hangs keeps what is new waiting for longer. */
const PATIENCE_MS = 2000

const listeners = new Set<Listener>()
// Other windows of this browser show the same things.
const windows = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('naledi.topics')
type Said = { topics: readonly Topic[] } | { ownEvents: readonly string[] }
windows?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
  if ('topics' in data) void notifyListeners(data.topics)
  else for (const id of data.ownEvents) ownEvents.add(id)
})

const notifyListeners = (topics: readonly Topic[]): Promise<unknown> =>
  Promise.all([...listeners].map(listener => listener(topics)))

const broadcast = (said: Said): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  windows?.postMessage(said)
}

/** Of calls that this browser made: what they changed has been asked for again in each of its windows. */
const ownEvents = new Set<string>()

/** Notes the events that an answer names, in every window: one of them receives the stream for all. */
export function noteOwnEvents(header: string | null): void {
  if (!header) return
  const ids = header.split(',')
  for (const id of ids) ownEvents.add(id)
  broadcast({ ownEvents: ids })
}

let own: Promise<unknown> = Promise.resolve()

/** Says what has changed, here and in every other window; resolves when what is shown here is up to date. */
export async function invalidate(topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return
  broadcast({ topics })
  const asked = notifyListeners(topics)
  own = Promise.allSettled([own, asked])
  await asked
}

const pending: { id: string | null; topics: readonly Topic[] }[] = []
let isGathering = false

const atMost = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])

/**
 * Passes on what the server says has changed, here and in every other window. What was changed here is asked for first: the
 * button that did so waits for that answer, which would be thrown away for this one.
 */
export async function invalidateSoon(topics: readonly Topic[], id: string | null = null): Promise<void> {
  if (topics.length > 0) pending.push({ id, topics })
  if (isGathering || pending.length === 0) return
  isGathering = true
  try {
    while (pending.length > 0) {
      await new Promise(resolve => setTimeout(resolve, GATHER_MS))
      await atMost(own)
      // `delete` returns true if it was there.
      const others = pending.splice(0).filter(({ id }) => id === null || !ownEvents.delete(id))
      const gathered = [...new Set(others.flatMap(({ topics }) => topics))]
      if (gathered.length === 0) continue
      broadcast({ topics: gathered })
      await atMost(notifyListeners(gathered))
    }
  } finally {
    isGathering = false
  }
}

/** Calls the listener for each change of any user; returns a function to stop. */
export function onChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
