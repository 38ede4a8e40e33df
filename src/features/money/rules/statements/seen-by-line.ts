/** Begins the name by which a payment is known that a line of a bank statement brought. */
export const OF_LINE = 'line '
const SECOND = ' damage'

/** By what the second payment of a line is known: of the damage deposit, where the line is for the price as well. */
export const secondOf = (lineId: string): string => `${OF_LINE}${lineId}${SECOND}`

/** By what the other payment of the same line is known; null of a payment that no line brought. */
export function otherOf(seenBy: string | null): string | null {
  if (!seenBy?.startsWith(OF_LINE)) return null
  return seenBy.endsWith(SECOND) ? seenBy.slice(0, -SECOND.length) : `${seenBy}${SECOND}`
}
