/** Asks in one statement at a time, which all share who asked before it was sent. */
export function sharedQuestion<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | undefined
  const askNext = async () => {
    await underWay.catch(() => undefined)
    next = undefined
    const asked = ask()
    underWay = asked
    return asked
  }
  return () => (next ??= askNext())
}
