/** Subscribes to events of this user, once the code for it has loaded. Returns a function to stop. */
export function subscribeLive(userId: string): () => void {
  const over = new AbortController()
  void import('./follow-live.ts').then(
    ({ followLive }) => {
      if (!over.signal.aborted) over.signal.addEventListener('abort', followLive(userId))
    },
    () => undefined, // the connection broke: the next page subscribes again
  )
  return () => over.abort()
}
