/** Hears what happens to this user, once what does so has come, until it is told to stop. */
export function subscribeLive(userId: string): () => void {
  const over = new AbortController()
  void import('./follow-live.ts').then(
    ({ followLive }) => {
      if (!over.signal.aborted) over.signal.addEventListener('abort', followLive(userId))
    },
    () => undefined, // the line broke: the next page hears again
  )
  return () => over.abort()
}
