type Waiting = { run(): Promise<void> }

/** Runs `work` when it is the owner's turn; who goes meanwhile is dropped from the line. */
export type TakeTurn = <T>(
  owner: string,
  work: () => Promise<T>,
  signal?: AbortSignal | undefined,
) => Promise<T>

/** One piece of work at a time, and the owners in a ring: however much one has waiting, another's next is next. */
export function createTurns(): TakeTurn {
  const lines = new Map<string, Waiting[]>()
  let isRunning = false

  async function next(): Promise<void> {
    const [first] = lines
    if (isRunning || !first) return
    const [owner, [waiting, ...rest]] = first
    lines.delete(owner)
    // Behind everybody else.
    if (rest.length > 0) lines.set(owner, rest)
    isRunning = true
    await waiting!.run() // a line is kept only while somebody waits in it
    isRunning = false
    void next()
  }

  return (owner, work, signal) =>
    new Promise((resolve, reject) => {
      const drop = () => {
        const left = lines.get(owner)?.filter(each => each !== waiting) ?? []
        if (left.length > 0) lines.set(owner, left)
        else lines.delete(owner)
        reject(signal?.reason as Error) // an AbortSignal's reason is an error
      }
      const waiting: Waiting = {
        async run() {
          signal?.removeEventListener('abort', drop)
          await work().then(resolve, reject)
        },
      }
      if (signal?.aborted) return drop()
      signal?.addEventListener('abort', drop, { once: true })
      lines.set(owner, [...(lines.get(owner) ?? []), waiting])
      void next()
    })
}
