import { addDays, nightsBetween, STAY_NIGHTS_MAX } from '#src/contract/days.ts'
import { isOffered } from '#src/features/calendar/rules.ts'
import type { EvaluatedProperty } from '../evaluate-stay.ts'
import { type Night, nightOf } from './night.ts'
import type { RatePlan } from '../rate-plan.ts'
import { canBegin, canEnd, isBookableYet, shortestFrom } from '../stay.ts'

type Range = { from: string; to: string }

/** The nights that must be known of a home to tell of [from, to): those of the longest stay that ends on the first, but none that is over, and of the longest that begins on the last. */
export function nightsToKnow({ from, to }: Range, today: string): Range {
  const longest = addDays(from, -STAY_NIGHTS_MAX)
  const first = longest > today ? longest : today
  return { from: from < first ? from : first, to: addDays(to, STAY_NIGHTS_MAX) }
}

/** The nights of [from, to), each with its price in cents, whether it may be booked, and whether a stay may begin or end there. */
export function offeredNights(
  { offer, ratePlan, taken }: EvaluatedProperty,
  { from, to }: Range,
  today: string,
) {
  const occupied = new Set(taken)
  const isFree = (night: string) =>
    isOffered(night, offer, today) && isBookableYet(night, ratePlan, today) && !occupied.has(night)
  const known = new Map<string, Night>()
  const nightAt = (date: string): Night => {
    const night = known.get(date) ?? nightOf(date, ratePlan)
    known.set(date, night)
    return night
  }
  return nightsBetween(from, to).map(date => ({
    date,
    available: isFree(date),
    price: nightAt(date).cents,
    minNights: shortestFrom(date, nightAt),
    arrival: canBegin(date, ratePlan, { isFree, nightAt }),
    departure: canEnd(date, ratePlan, { isFree, nightAt }),
  }))
}

/** Returns the rules of a home for every stay, as the API says them; amounts in cents, which the schema encodes. */
export const rulesAnswer = (ratePlan: RatePlan) => ({
  min_nights: ratePlan.minNights,
  max_nights: ratePlan.maxNights,
  arrival_days: ratePlan.arrivalDays && [...ratePlan.arrivalDays],
  departure_days: ratePlan.departureDays && [...ratePlan.departureDays],
  notice_days: ratePlan.noticeDays,
  window_days: ratePlan.windowDays,
  weekly_discount: ratePlan.weeklyPercent,
  monthly_discount: ratePlan.monthlyPercent,
  extra_guest_above: ratePlan.extraGuestAbove,
  extra_guest_price: ratePlan.extraGuestCents,
  pet_fee: ratePlan.petFeeCents,
})
