import { addDays, nightsBetween, STAY_NIGHTS_MAX, weekdayOf } from '#src/contract/days.ts'
import type { Handler } from '#src/server/http/route.ts'
import { type Night, nightOf } from '../rules/night.ts'
import { canBegin, isBookableYet, shortestFrom } from '../rules/stay.ts'
import { offerFor } from './queries.ts'
import type * as contract from '#src/features/calendar/contract/nights.ts'
import {
  AVAILABILITY_NIGHTS_DEFAULT,
  publicPropertyNotFound,
} from '#src/features/calendar/contract/nights.ts'
import { checkRange, isOffered } from '#src/features/calendar/rules.ts'

/** The nights of [from, to), each with its price in cents, whether it may be booked, and whether a stay may begin or end there; what `booking` of the caller's holds itself is free. Throws 400 for a wrong range, 404. See docs/product/api.md#public-calls. */
export const listNights: Handler<typeof contract.listNights> = async (
  { db, today: day },
  { slug, booking, ...range },
  caller,
) => {
  const today = day()
  const from = range.from ?? today
  const to = range.to ?? addDays(from, AVAILABILITY_NIGHTS_DEFAULT)
  checkRange(from, to)
  // Includes the night before, after which a stay may end, and the nights of the longest stay that begins on the last.
  const read = { from: addDays(from, -1), to: addDays(to, STAY_NIGHTS_MAX) }
  const found = await offerFor(db, slug, caller, { ...read, booking })
  if (!found) throw publicPropertyNotFound()
  const { offer, ratePlan } = found
  const occupied = new Set(found.taken)
  const isFree = (night: string) =>
    isOffered(night, offer, today) && isBookableYet(night, ratePlan, today) && !occupied.has(night)
  const isOn = (days: readonly number[] | null, date: string) => days?.includes(weekdayOf(date)) ?? true
  const known = new Map<string, Night>()
  const nightAt = (date: string): Night => {
    const night = known.get(date) ?? nightOf(date, ratePlan)
    known.set(date, night)
    return night
  }
  const nights = nightsBetween(from, to).map(date => ({
    date,
    available: isFree(date),
    price: nightAt(date).cents,
    minNights: shortestFrom(date, nightAt),
    arrival: canBegin(date, ratePlan, { isFree, nightAt }),
    departure: isFree(addDays(date, -1)) && isOn(ratePlan.departureDays, date),
  }))
  const rules = {
    min_nights: ratePlan.minNights,
    max_nights: ratePlan.maxNights,
    arrival_days: ratePlan.arrivalDays && [...ratePlan.arrivalDays],
    departure_days: ratePlan.departureDays && [...ratePlan.departureDays],
    notice_days: ratePlan.noticeDays,
    window_days: ratePlan.windowDays,
    weekly_discount: ratePlan.weeklyPercent,
    monthly_discount: ratePlan.monthlyPercent,
    pet_fee: ratePlan.petFeeCents,
  }
  return { success: true, nights, rules }
}
