import { countNights, nightsBetween } from '#src/contract/days.ts'
import { nightOf, type Night } from './night.ts'
import type { RatePlan } from './rate-plan.ts'

export const lineKinds = [
  'accommodation',
  'extra_guests',
  'discount',
  'cleaning_fee',
  'pet_fee',
  'service_fee',
] as const
type LineKind = (typeof lineKinds)[number]

/** One line of a price, as facts: its words are made where it is shown. A discount's amount is negative. */
export type PriceLine = {
  kind: LineKind
  /** The name of what made it. */
  rule: string
  amountCents: number
  /** Of accommodation and extra guests: how many nights, at how much each. */
  nights?: number
  unitCents?: number
  /** Of extra guests: how many. */
  guests?: number
  percent?: number
}

/** What a stay costs: its lines add up to its total to the cent. See docs/product/prices.md#the-quote. */
export type Quote = { nights: number; lines: PriceLine[]; totalCents: number }

/** A stay as somebody asks for it. */
export type AskedStay = { checkIn: string; checkOut: string; guests: number; pets: number }

const WEEK_NIGHTS = 7
const MONTH_NIGHTS = 28
const WHOLE = 10_000

/** Rounded to a whole cent, half away from zero; a percent has two decimals, which whole numbers say exactly. */
const share = (cents: number, percent: number) => Math.round((cents * Math.round(percent * 100)) / WHOLE)

/** Nights of one price and rule are one line, in the order of their first. */
function accommodationOf(nights: readonly Night[]): PriceLine[] {
  const lines: (PriceLine & { nights: number })[] = []
  for (const { cents, rule } of nights) {
    const same = lines.find(line => line.unitCents === cents && line.rule === rule)
    if (same) {
      same.nights += 1
      same.amountCents += cents
    } else lines.push({ kind: 'accommodation', rule, amountCents: cents, nights: 1, unitCents: cents })
  }
  return lines
}

function extraGuestsOf(ratePlan: RatePlan, guests: number, nights: number): PriceLine[] {
  const extra = ratePlan.extraGuestAbove === null ? 0 : Math.max(0, guests - ratePlan.extraGuestAbove)
  const unitCents = ratePlan.extraGuestCents
  return extra * unitCents === 0
    ? []
    : [
        {
          kind: 'extra_guests',
          rule: 'Extra guests',
          amountCents: extra * unitCents * nights,
          nights,
          unitCents,
          guests: extra,
        },
      ]
}

/** One discount: the monthly one from 28 nights where there is one, else the weekly one from 7. */
function discountOf(ratePlan: RatePlan, nights: number, cents: number): PriceLine[] {
  const isMonthly = nights >= MONTH_NIGHTS && ratePlan.monthlyPercent > 0
  const weekly = nights >= WEEK_NIGHTS ? ratePlan.weeklyPercent : 0
  const percent = isMonthly ? ratePlan.monthlyPercent : weekly
  const amountCents = -share(cents, percent)
  if (amountCents === 0) return []
  return [
    { kind: 'discount', rule: isMonthly ? 'Monthly discount' : 'Weekly discount', amountCents, percent },
  ]
}

const feeOf = (kind: LineKind, rule: string, amountCents: number): PriceLine[] =>
  amountCents === 0 ? [] : [{ kind, rule, amountCents }]

const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, line) => sum + line.amountCents, 0)

/**
 * The price of a stay, whether or not it is offered: nights, extra guests, one discount on those two, cleaning, pets, service.
 * Whole cents; a line of nothing is none, but for the nights. See docs/product/prices.md#the-quote.
 */
export function quoteOf(ratePlan: RatePlan, { checkIn, checkOut, guests, pets }: AskedStay): Quote {
  const nights = Math.max(0, countNights(checkIn, checkOut))
  const stay = [
    ...accommodationOf(nightsBetween(checkIn, checkOut).map(date => nightOf(date, ratePlan))),
    ...extraGuestsOf(ratePlan, guests, nights),
  ]
  const lines = [
    ...stay,
    ...discountOf(ratePlan, nights, sumOf(stay)),
    ...feeOf('cleaning_fee', 'Cleaning fee', ratePlan.cleaningFeeCents),
    ...feeOf('pet_fee', 'Pet fee', pets > 0 ? ratePlan.petFeeCents : 0),
    ...feeOf('service_fee', 'Service fee', ratePlan.serviceFeeCents),
  ]
  return { nights, lines, totalCents: sumOf(lines) }
}
