/** Is set by a process that ends those which it started by closing what they read. */
export const ENDS_WITH_INPUT = 'NALEDI_ENDS_WITH_INPUT'

/** Returns a signal that is given when somebody asks this program to end, or when the process that started it has ended. */
export function askedToEnd(words: string): AbortSignal {
  const asked = new AbortController()
  const end = () => asked.abort(new Error(words))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  if (process.env[ENDS_WITH_INPUT]) process.stdin.once('close', end).resume().unref()
  return asked.signal
}
