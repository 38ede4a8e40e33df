import { addDays, nightsBetween } from '#src/contract/days.ts'
import type { Night } from './nights/night.ts'
import type { HolidayPack } from './packs.ts'
import type { RatePlan } from './rate-plan.ts'
import { countSold, paidAYearAgo, type SoldStay, yearBefore } from './nights/sold-nights.ts'
import { refusalOf } from './stay.ts'

/** Reason why a price is suggested, the figures it was made of, and by how many percent it moves the price; `to` is a last night. */
export type PriceReason =
  | {
      kind: 'pace'
      percent: number
      from: string
      to: string
      nights: number
      booked: number
      bookedLastYear: number
    }
  | { kind: 'gap'; percent: number; nights: number }
  | { kind: 'holiday'; percent: number; name: string; from: string; to: string }
  | { kind: 'last_year'; percent: number; nights: number; averageCents: number }

export const reasonKinds = ['pace', 'gap', 'holiday', 'last_year'] as const

/** No suggestion moves a price by more. */
export const MOVED_PERCENT_MAX = 20
const STEP_PERCENT = 10

const PACE_NIGHTS_MIN = 14
const PACE_SHARE_MIN = 0.15
const SOLD_LAST_YEAR_MIN = 5
export const GAP_NIGHTS_MAX = 2
const PAID_NIGHTS_MIN = 2
const PAID_SHARE_MIN = 0.5

/** Compares how much of a month is booked with how much of it was at this time last year. Null where they are close, or there is too little to compare. */
export function paceReason(
  month: readonly string[],
  stays: readonly SoldStay[],
  today: string,
): PriceReason | null {
  const [from, to, nights] = [month.at(0), month.at(-1), month.length]
  if (!from || !to || nights < PACE_NIGHTS_MIN) return null
  const lastYear = month.map(yearBefore)
  if (countSold(stays, lastYear, { madeBy: today }) < SOLD_LAST_YEAR_MIN) return null
  const booked = countSold(stays, month, { madeBy: today })
  const bookedLastYear = countSold(stays, lastYear, { madeBy: yearBefore(today) })
  const ahead = (booked - bookedLastYear) / nights
  if (Math.abs(ahead) < PACE_SHARE_MIN) return null
  const percent = ahead > 0 ? STEP_PERCENT : -STEP_PERCENT
  return { kind: 'pace', percent, from, to, nights, booked, bookedLastYear }
}

/** Nights between two stays sell rarely. Null where the home's own rules let nobody book them: no price would sell those. */
export function gapReason(gap: readonly string[], ratePlan: RatePlan, today: string): PriceReason | null {
  if (gap.length === 0 || gap.length > GAP_NIGHTS_MAX) return null
  const isSellable = gap.some((checkIn, at) =>
    gap.slice(at).some(last => refusalOf(ratePlan, { checkIn, checkOut: addDays(last, 1) }, today) === null),
  )
  return isSellable ? { kind: 'gap', percent: -STEP_PERCENT, nights: gap.length } : null
}

/** A holiday night that costs what the home asks without any season. Of two holidays the shorter is named. */
export function holidayReason({ date, steps }: Night, packs: readonly HolidayPack[]): PriceReason | null {
  if (steps.some(({ kind }) => kind === 'season' || kind === 'date')) return null
  const [pack] = packs
    .filter(({ from, to }) => from <= date && date <= to)
    .toSorted(
      (one, other) => nightsBetween(one.from, one.to).length - nightsBetween(other.from, other.to).length,
    )
  if (!pack) return null
  const { name, from, to } = pack
  return { kind: 'holiday', percent: STEP_PERCENT, name, from, to }
}

/** Returns what guests paid a year ago for half of the nights or more, where it is clearly more than they cost now: a year that was cheaper is no reason by itself. */
export function lastYearReason(
  nights: readonly string[],
  cents: number,
  stays: readonly SoldStay[],
): PriceReason | null {
  const paid = paidAYearAgo(stays, nights)
  const least = Math.max(PAID_NIGHTS_MIN, nights.length * PAID_SHARE_MIN)
  if (paid.length < least || cents === 0) return null
  const averageCents = Math.round(paid.reduce((sum, each) => sum + each, 0) / paid.length)
  const percent = Math.floor(((averageCents - cents) * 100) / cents)
  if (percent < STEP_PERCENT) return null
  return {
    kind: 'last_year',
    percent: Math.min(MOVED_PERCENT_MAX, percent),
    nights: paid.length,
    averageCents,
  }
}
