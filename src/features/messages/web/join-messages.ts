import type { MessageAnswer } from '../contract.ts'

/**
 * Joins a known thread with its newest messages as they were answered now, both oldest first. Where more has come
 * than was asked for, what is older would leave a gap: it is let go, to be read again.
 */
export function joinNewest(
  known: readonly MessageAnswer[],
  newest: readonly MessageAnswer[],
): readonly MessageAnswer[] {
  const [first] = newest
  if (!first) return known
  const place = known.findIndex(({ _id }) => _id === first._id)
  return place < 0 ? newest : [...known.slice(0, place), ...newest]
}

/** The same with what was just sent from here, which the newest may not have yet. */
export function withSent(
  known: readonly MessageAnswer[],
  sent: readonly MessageAnswer[],
): readonly MessageAnswer[] {
  const ids = new Set(known.slice(-sent.length - 100).map(({ _id }) => _id))
  const missing = sent.filter(({ _id }) => !ids.has(_id))
  return missing.length === 0 ? known : [...known, ...missing]
}
