import type { Topic } from '#src/contract/topics.ts'

type Listener = (topics: readonly Topic[]) => unknown

/** What comes within this of each other is asked for again once. */
const GATHER_MS = 50
/** Nothing that hangs keeps what is new waiting for longer. */
const PATIENCE_MS = 2000

const listeners = new Set<Listener>()
// Other windows of this browser show the same things.
const windows = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('naledi.topics')
windows?.addEventListener('message', ({ data }: MessageEvent<readonly Topic[]>) => void notifyListeners(data))

const notifyListeners = (topics: readonly Topic[]): Promise<unknown> =>
  Promise.all([...listeners].map(listener => listener(topics)))

const broadcast = (topics: readonly Topic[]): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  windows?.postMessage(topics)
}

let own: Promise<unknown> = Promise.resolve()

/** Says what has changed, here and in every other window; resolves when what is shown here is up to date. */
export async function invalidate(topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return
  broadcast(topics)
  const asked = notifyListeners(topics)
  own = Promise.allSettled([own, asked])
  await asked
}

const heard = new Set<Topic>()
let isGathering = false

const atMost = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])

/**
 * Passes on what the server says has changed, here and in every other window. What was changed here is asked for first: the
 * button that did so waits for that answer, which would be thrown away for this one.
 */
export async function hearChanged(topics: readonly Topic[]): Promise<void> {
  for (const topic of topics) heard.add(topic)
  if (isGathering || heard.size === 0) return
  isGathering = true
  try {
    while (heard.size > 0) {
      await new Promise(resolve => setTimeout(resolve, GATHER_MS))
      await atMost(own)
      const gathered = [...heard]
      heard.clear()
      broadcast(gathered)
      await atMost(notifyListeners(gathered))
    }
  } finally {
    isGathering = false
  }
}

/** Listens for what changes, whoever changed it; returns how to stop. */
export function onChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
