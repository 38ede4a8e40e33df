export const lineKinds = [
  'accommodation',
  'extra_guests',
  'discount',
  'cleaning_fee',
  'pet_fee',
  'service_fee',
] as const
export type LineKind = (typeof lineKinds)[number]

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

/** The price of a stay: its lines add up to its total to the cent. See docs/product/prices.md#the-quote. */
export type Quote = { nights: number; lines: PriceLine[]; totalCents: number; nightCents: number[] }

/** The price of one night, and which rule said so. */
export type PricedNight = { cents: number; rule: string }

export type Discount = { rule: 'Weekly discount' | 'Monthly discount'; percent: number }

/** All that a price is made of. */
export type PriceParts = {
  nights: readonly PricedNight[]
  extraGuests: { guests: number; unitCents: number }
  discount: Discount | null
  cleaningFeeCents: number
  petFeeCents: number
  serviceFeeCents: number
}

const WEEK_NIGHTS = 7
const MONTH_NIGHTS = 28
const WHOLE = 10_000

/** Rounded to a whole cent, half away from zero; a percent has two decimals, which whole numbers say exactly. */
const share = (cents: number, percent: number) => Math.round((cents * Math.round(percent * 100)) / WHOLE)

/** Nights of one price and rule are one line, in the order of their first. */
function accommodationOf(nights: readonly PricedNight[]): PriceLine[] {
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

const extraGuestsOf = ({ guests, unitCents }: PriceParts['extraGuests'], nights: number): PriceLine[] =>
  guests * unitCents === 0
    ? []
    : [
        {
          kind: 'extra_guests',
          rule: 'Extra guests',
          amountCents: guests * unitCents * nights,
          nights,
          unitCents,
          guests,
        },
      ]

/** One discount: the monthly one from 28 nights where there is one, else the weekly one from 7. */
export function discountFor(
  nights: number,
  { weeklyPercent, monthlyPercent }: { weeklyPercent: number; monthlyPercent: number },
): Discount | null {
  if (nights >= MONTH_NIGHTS && monthlyPercent > 0)
    return { rule: 'Monthly discount', percent: monthlyPercent }
  return nights >= WEEK_NIGHTS && weeklyPercent > 0
    ? { rule: 'Weekly discount', percent: weeklyPercent }
    : null
}

/** Returns how long a stay is, as discounts see it. */
export const isWeek = (nights: number) => nights >= WEEK_NIGHTS
export const isMonth = (nights: number) => nights >= MONTH_NIGHTS

function discountOf(discount: Discount | null, cents: number): PriceLine[] {
  const amountCents = discount ? -share(cents, discount.percent) : 0
  return discount === null || amountCents === 0 ? [] : [{ kind: 'discount', ...discount, amountCents }]
}

const feeOf = (kind: LineKind, rule: string, amountCents: number): PriceLine[] =>
  amountCents === 0 ? [] : [{ kind, rule, amountCents }]

export const sumOf = (lines: readonly { amountCents: number }[]) =>
  lines.reduce((sum, line) => sum + line.amountCents, 0)

/** Adds the parts of a price up: nights, extra guests, one discount on those two, cleaning, pets, service. Whole cents; a line of nothing is none, but for the nights. See docs/product/prices.md#the-quote. */
export function priceOfStay(parts: PriceParts): Quote {
  const nights = parts.nights.length
  const stay = [...accommodationOf(parts.nights), ...extraGuestsOf(parts.extraGuests, nights)]
  const lines = [
    ...stay,
    ...discountOf(parts.discount, sumOf(stay)),
    ...feeOf('cleaning_fee', 'Cleaning fee', parts.cleaningFeeCents),
    ...feeOf('pet_fee', 'Pet fee', parts.petFeeCents),
    ...feeOf('service_fee', 'Service fee', parts.serviceFeeCents),
  ]
  return { nights, lines, totalCents: sumOf(lines), nightCents: parts.nights.map(({ cents }) => cents) }
}
