type Limits = {
  /** Pieces of work of all owners that run at once. */
  atOnce: number
  /** Those of one owner that may wait. */
  waitingMax: number
}

export type FairTurns = <T>(owner: string, work: () => Promise<T>) => Promise<T | null>

/**
 * Runs so many pieces of work at once, and gives each owner that waits one turn after the other: who asks for a hundred
 * makes others wait for no more than one of them. Gives null where too many of an owner's wait.
 */
export function fairTurns({ atOnce, waitingMax }: Limits): FairTurns {
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  const startNext = () => {
    const [first] = waiting
    if (!first || running >= atOnce) return
    const [owner, [start, ...rest]] = first
    // To the end of the round.
    waiting.delete(owner)
    if (rest.length > 0) waiting.set(owner, rest)
    running += 1
    start?.()
  }

  return async (owner, work) => {
    const own = waiting.get(owner) ?? []
    if (own.length >= waitingMax) return null
    await new Promise<void>(start => {
      waiting.set(owner, [...own, start])
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }
}
