import { addDays, nightsBetween } from '#src/contract/days.ts'
import { isOffered, type Offer } from '#src/features/calendar/rules.ts'
import type { RatePlan } from '../rate-plan.ts'
import { firstArrival, lastNight } from '../stay.ts'

/** Reason why a guest cannot have nights that nobody holds: the home takes no guests, not in this season, too short notice, too far ahead. */
export const closedReasons = ['off', 'season', 'notice', 'window'] as const
export type ClosedReason = (typeof closedReasons)[number]

type Limits = Pick<RatePlan, 'noticeDays' | 'windowDays'>

function reasonOf(night: string, offer: Offer, limits: Limits, today: string): ClosedReason | null {
  if (!offer.isAvailable) return 'off'
  if (!isOffered(night, offer, today)) return 'season'
  if (night < firstArrival(limits, today)) return 'notice'
  const last = lastNight(limits, today)
  return last !== null && night > last ? 'window' : null
}

/** The nights of [from, to) that a home's own rules close, from today on, put together where they have one reason. */
export function closedOf(
  offer: Offer,
  limits: Limits,
  { from, to }: { from: string; to: string },
  today: string,
): { from: string; to: string; reason: ClosedReason }[] {
  const closed: { from: string; to: string; reason: ClosedReason }[] = []
  for (const night of nightsBetween(from < today ? today : from, to)) {
    const reason = reasonOf(night, offer, limits, today)
    if (!reason) continue
    const before = closed.at(-1)
    if (before?.reason === reason && before.to === night) before.to = addDays(night, 1)
    else closed.push({ from: night, to: addDays(night, 1), reason })
  }
  return closed
}
