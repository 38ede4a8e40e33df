import type { Topic } from '#src/contract/topics.ts'

type Listener = (topics: readonly Topic[]) => unknown

const listeners = new Set<Listener>()
// Other windows of this browser show the same things.
const windows = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('naledi.topics')
windows?.addEventListener('message', ({ data }: MessageEvent<readonly Topic[]>) => void tellHere(data))

const tellHere = (topics: readonly Topic[]): Promise<unknown> =>
  Promise.all([...listeners].map(listener => listener(topics)))

/** Says what has changed, here and in every other window; resolves when what is shown here is up to date. */
export async function tellChanged(topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  windows?.postMessage(topics)
  await tellHere(topics)
}

/** Listens for what changes, whoever changed it; returns how to stop. */
export function onChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
