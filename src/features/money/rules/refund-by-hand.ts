const DAY_MS = 24 * 60 * 60 * 1000

/** Days that money which was paid too much stays: a bank may still take the payment back. */
export const OVERPAID_DAYS = 10

type Refund = {
  method: string
  state: string
  excessCents: number
}

/** True if a host pays a refund from a bank account: it came by EFT, or a gateway did not give it back. */
export const isPaidByEft = ({ method, state }: Pick<Refund, 'method' | 'state'>): boolean =>
  state === 'by_hand' || (state === 'owed' && method === 'eft')

/** Returns the way that a refund goes: one that its gateway did not pay leaves the host's bank account. */
export const wayOfRefund = <Method extends string>({
  method,
  fault,
}: {
  method: Method
  fault: string | null
}): Method | 'eft' => (fault === null ? method : 'eft')

/** Returns the moment before which a refund by EFT does not go back; null where nothing was paid too much. */
export function notBeforeOf(excessCents: number, seenAt: readonly Date[]): Date | null {
  if (excessCents <= 0 || seenAt.length === 0) return null
  const last = Math.max(...seenAt.map(at => at.getTime()))
  return new Date(last + OVERPAID_DAYS * DAY_MS)
}
