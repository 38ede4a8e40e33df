import type { Deposit, Policy, RefundStep } from '#src/contract/stay-policy.ts'
import type { Weekday } from '#src/contract/days.ts'

/** Terms that a season carries: what is null is the home's. `steps` are of the policy `own`. */
export type SeasonTerms = {
  policy: Policy | null
  steps: readonly RefundStep[]
  deposit: Deposit | null
}

/**
 * A part of the year with prices of its own, `to` its last night: as `MM-DD` every year, passing New Year where `to` comes
 * before `from`; as `YYYY-MM-DD` once. What is null is as it would be without the season, but for `isThrough`: null is true.
 */
export type Season = {
  id: string
  name: string
  from: string
  to: string
  cents: number | null
  weekendCents: number | null
  /** In place of both prices: so much above what each night costs without the season; below where it is negative. */
  percent: number | null
  minNights: number | null
  /** True if `minNights` holds for every stay that touches the season, or for those that begin in it. */
  isThrough: boolean | null
  /** Policy and deposit of stays that arrive in it, where they are not the home's. */
  terms?: SeasonTerms | null
}

/** Prices and rules of a single night. */
export type DatePrice = { date: string; cents: number | null; minNights: number | null }

/** All that decides what a stay costs and which stays are offered; amounts in cents, percents as people say them. See docs/product/prices.md. */
export type RatePlan = {
  nightlyCents: number
  cleaningFeeCents: number
  serviceFeeCents: number
  weekendNights: readonly Weekday[]
  weekendCents: number | null
  seasons: readonly Season[]
  dates: readonly DatePrice[]
  minNights: number
  maxNights: number | null
  /** True if the shortest stay is the strictest of all its nights, or that of the night of arrival. */
  isThrough: boolean
  weeklyPercent: number
  monthlyPercent: number
  /** Guests above so many pay `extraGuestCents` a night each. */
  extraGuestAbove: number | null
  extraGuestCents: number
  petFeeCents: number
  arrivalDays: readonly Weekday[] | null
  departureDays: readonly Weekday[] | null
  preparationNights: number
  noticeDays: number
  windowDays: number | null
}

/** Prices of a home that has nothing but its nightly one and its fees. */
export type BasePrices = Pick<RatePlan, 'nightlyCents' | 'cleaningFeeCents' | 'serviceFeeCents'>

const FRIDAY = 5
const SATURDAY = 6

/** The rate plan of a home whose host has written none. */
export const PLAIN_RULES: Omit<RatePlan, keyof BasePrices> = {
  weekendNights: [FRIDAY, SATURDAY],
  weekendCents: null,
  seasons: [],
  dates: [],
  minNights: 1,
  maxNights: null,
  isThrough: false,
  weeklyPercent: 0,
  monthlyPercent: 0,
  extraGuestAbove: null,
  extraGuestCents: 0,
  petFeeCents: 0,
  arrivalDays: null,
  departureDays: null,
  preparationNights: 0,
  noticeDays: 0,
  windowDays: null,
}

export const plainRatePlan = ({ nightlyCents, cleaningFeeCents, serviceFeeCents }: BasePrices): RatePlan => ({
  ...PLAIN_RULES,
  nightlyCents,
  cleaningFeeCents,
  serviceFeeCents,
})
