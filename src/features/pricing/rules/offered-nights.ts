import { addDays, nightsBetween, STAY_NIGHTS_MAX, weekdayOf } from '#src/contract/days.ts'
import { isOffered } from '#src/features/calendar/rules.ts'
import type { EvaluatedProperty } from './evaluate-stay.ts'
import { type Night, nightOf } from './night.ts'
import type { RatePlan } from './rate-plan.ts'
import { canBegin, isBookableYet, shortestFrom } from './stay.ts'

type Range = { from: string; to: string }

/** The nights that must be known of a home to tell of [from, to): the one before, after which a stay may end, and those of the longest stay that begins on the last. */
export const nightsToKnow = ({ from, to }: Range): Range => ({
  from: addDays(from, -1),
  to: addDays(to, STAY_NIGHTS_MAX),
})

/** The nights of [from, to), each with its price in cents, whether it may be booked, and whether a stay may begin or end there. */
export function offeredNights(
  { offer, ratePlan, taken }: EvaluatedProperty,
  { from, to }: Range,
  today: string,
) {
  const occupied = new Set(taken)
  const isFree = (night: string) =>
    isOffered(night, offer, today) && isBookableYet(night, ratePlan, today) && !occupied.has(night)
  const isOn = (days: readonly number[] | null, date: string) => days?.includes(weekdayOf(date)) ?? true
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
    departure: isFree(addDays(date, -1)) && isOn(ratePlan.departureDays, date),
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
  pet_fee: ratePlan.petFeeCents,
})
