/** Hears what happens to this user, once what does so has come, until it is told to stop. */
export function hearLive(userId: string): () => void {
  const over = new AbortController()
  void import('./keep-live.ts').then(
    ({ keepLive }) => {
      if (!over.signal.aborted) over.signal.addEventListener('abort', keepLive(userId))
    },
    () => undefined, // the line broke: the next page hears again
  )
  return () => over.abort()
}
