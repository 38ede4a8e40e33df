import { addDays, nightsBetween } from '#src/contract/days.ts'
import { isOffered, type Offer } from '#src/features/calendar/rules.ts'
import { type Night, nightOf } from './nights/night.ts'
import type { HolidayPack } from './packs.ts'
import {
  gapReason,
  holidayReason,
  lastYearReason,
  MOVED_PERCENT_MAX,
  paceReason,
  type PriceReason,
} from './price-reasons.ts'
import type { RatePlan } from './rate-plan.ts'
import { type SoldStay, yearBefore } from './nights/sold-nights.ts'
import { isBookableYet } from './stay.ts'

/** Number of nights from today on that are looked at. */
export const SUGGESTED_DAYS = 90
/** Number of suggestions at most: those that move the most money. */
export const SUGGESTIONS_MAX = 6

const STEP_CENTS = 1000

/** Nights that somebody holds, `to` the morning after the last. */
export type HeldNights = { from: string; to: string; kind: string }

/** All that suggestions for a home are made of. */
export type SuggestionBasis = {
  offer: Offer
  ratePlan: RatePlan
  /** The day the home was listed here. */
  listedOn: string
  /** Of the days looked at, with a night before and after them. */
  held: readonly HeldNights[]
  /** Of those days, and of the same a year earlier. */
  stays: readonly SoldStay[]
  packs: readonly HolidayPack[]
}

/** Another price for nights that follow each other, `to` the last of them; amounts in cents. */
export type PriceSuggestion = {
  from: string
  to: string
  nights: number
  cents: number
  suggestedCents: number
  reasons: readonly PriceReason[]
}

const IMPORTED = 'imported'
const STAY_KINDS = new Set(['stay', 'change', 'preparation', IMPORTED])

/** So many percent more or less to R 10, never further away than the most that a suggestion moves. */
function movedBy(cents: number, percent: number): number {
  const moved = Math.round((cents * (100 + percent)) / (100 * STEP_CENTS)) * STEP_CENTS
  const most = (cents * MOVED_PERCENT_MAX) / 100
  // A price of a few rand cannot move by R 10 at all.
  if (moved > cents + most) return Math.max(cents, Math.floor((cents + most) / STEP_CENTS) * STEP_CENTS)
  if (moved < cents - most) return Math.min(cents, Math.ceil((cents - most) / STEP_CENTS) * STEP_CENTS)
  return moved
}

const monthOf = (date: string) => date.slice(0, 'YYYY-MM'.length)

const isNextDay = (date: string, other: string) => addDays(date, 1) === other

/** Nights in a row that are alike, by what `alike` says of each. */
function runsOf(nights: readonly string[], alike: (night: string) => string): string[][] {
  const runs: string[][] = []
  for (const night of nights) {
    const before = runs.at(-1)
    const last = before?.at(-1)
    if (before && last && isNextDay(last, night) && alike(last) === alike(night)) before.push(night)
    else runs.push([night])
  }
  return runs
}

/** The reasons each night has by itself, whatever it costs. */
function reasonsByNight(
  { ratePlan, listedOn, held, stays, packs }: SuggestionBasis,
  nights: readonly string[],
  today: string,
) {
  const kinds = new Map(
    held.flatMap(({ from, to, kind }) => nightsBetween(from, to).map(night => [night, kind])),
  )
  const isStay = (night: string) => STAY_KINDS.has(kinds.get(night) ?? '')
  const found = new Map<string, PriceReason[]>(nights.map(night => [night, []]))
  const add = (asked: readonly string[], reason: PriceReason | null) => {
    if (reason) for (const night of asked) found.get(night)?.push(reason)
  }
  for (const month of runsOf(nights, monthOf)) {
    // Other channels say which nights are gone and not when they were sold, so a month with theirs cannot be compared.
    const isComparable = listedOn <= yearBefore(today) && !month.some(night => kinds.get(night) === IMPORTED)
    if (isComparable) add(month, paceReason(month, stays, today))
  }
  for (const gap of runsOf(
    nights.filter(night => !kinds.has(night)),
    () => '',
  )) {
    const [first, last] = [gap.at(0)!, gap.at(-1)!] // a run has a night
    if (isStay(addDays(first, -1)) && isStay(addDays(last, 1))) add(gap, gapReason(gap, ratePlan, today))
  }
  return {
    of: (night: Night) =>
      [...(found.get(night.date) ?? []), holidayReason(night, packs)].filter(reason => reason !== null),
    isHeld: (night: string) => kinds.has(night),
  }
}

/** Returns what to ask instead for some nights of the coming months, and why. See docs/product/prices.md#price-suggestions. */
export function suggestPrices(basis: SuggestionBasis, today: string): PriceSuggestion[] {
  const { offer, ratePlan, stays } = basis
  const dates = nightsBetween(today, addDays(today, SUGGESTED_DAYS))
  const reasons = reasonsByNight(basis, dates, today)
  const nights = new Map(dates.map(date => [date, nightOf(date, ratePlan)]))
  const at = (date: string) => nights.get(date)! // of every date there is a night
  // A price that the host gave a night is their decision, and stays.
  const isOpen = (date: string) =>
    !reasons.isHeld(date) &&
    isOffered(date, offer, today) &&
    isBookableYet(date, ratePlan, today) &&
    at(date).steps.every(({ kind }) => kind !== 'date')
  // By month, as what guests paid in December says nothing of February.
  const alike = (date: string) => JSON.stringify([monthOf(date), at(date).cents, reasons.of(at(date))])
  const runs = runsOf(dates.filter(isOpen), alike)
  return runs
    .flatMap(run => suggestionOf(run, at(run[0]!).cents, reasons.of(at(run[0]!)), stays)) // a run has a night
    .toSorted((one, other) => worthOf(other) - worthOf(one))
    .slice(0, SUGGESTIONS_MAX)
    .toSorted((one, other) => one.from.localeCompare(other.from))
}

const worthOf = ({ cents, suggestedCents, nights }: PriceSuggestion) =>
  Math.abs(suggestedCents - cents) * nights

function suggestionOf(
  run: readonly string[],
  cents: number,
  alike: readonly PriceReason[],
  stays: readonly SoldStay[],
): PriceSuggestion[] {
  const reasons = [...alike, lastYearReason(run, cents, stays)].filter(reason => reason !== null)
  const percent = reasons.reduce((sum, reason) => sum + reason.percent, 0)
  const suggestedCents = movedBy(cents, percent)
  if (percent === 0 || suggestedCents === cents) return []
  return [{ from: run.at(0)!, to: run.at(-1)!, nights: run.length, cents, suggestedCents, reasons }] // a run has a night
}
