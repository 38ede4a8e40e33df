import { nightsBetween, weekdayOf } from '../src/contract/days.ts'
import { rand } from '../src/contract/words.ts'

/** Returns what a home's rate plan says, with the nights of [$from, $to) that have a price of their own. */
export const ratesBetween = (from: string, to: string) => `
  rate_books.*, coalesce((select json_object_agg(night, cents) from date_prices
    where date_prices.property_id = rate_books.property_id and night >= ${from}::date and night < ${to}::date), '{}') as dates`

export type Prices = {
  nightly_cents: number
  cleaning_fee_cents: number
  service_fee_cents: number
  weekend_nights: number[] | null
  weekend_cents: number | null
  weekly_percent: number | null
  dates: Record<string, number | null>
}

type Line = { kind: string; rule: string; label: string; amountCents: number }
/** As a booking stores it: facts, or its words. */
export type StoredLine = Omit<Line, 'rule' | 'label'> & {
  rule?: string
  label?: string
  nights?: number
  unitCents?: number
}

/** Returns what a night costs. Left out: seasons. */
function nightOf(night: string, row: Prices): [number, string] {
  const own = row.dates[night]
  if (typeof own === 'number') return [own, 'Price of the date']
  if (row.weekend_cents !== null && row.weekend_nights?.includes(weekdayOf(night)))
    return [row.weekend_cents, 'Weekend price']
  return [row.nightly_cents, 'Base price']
}

function accommodationOf(row: Prices, nights: readonly string[]): Line[] {
  const found = new Map<string, { rule: string; cents: number; count: number }>()
  for (const night of nights) {
    const [cents, rule] = nightOf(night, row)
    const line = found.get(`${cents} ${rule}`) ?? { rule, cents, count: 0 }
    line.count += 1
    found.set(`${cents} ${rule}`, line)
  }
  return [...found.values()].map(({ rule, cents, count }) => ({
    kind: 'accommodation',
    rule,
    label: labelOf(cents, count),
    amountCents: cents * count,
  }))
}

const labelOf = (cents: number, nights: number): string =>
  `${rand(cents / 100)} × ${nights} night${nights === 1 ? '' : 's'}`

const WEEK_NIGHTS = 7

function discountOf({ weekly_percent: percent }: Prices, nights: number, cents: number): Line[] {
  if (!percent || nights < WEEK_NIGHTS) return []
  const rule = 'Weekly discount'
  return [
    {
      kind: 'discount',
      rule,
      label: `${rule} (${percent}%)`,
      amountCents: -Math.round((cents * percent) / 100),
    },
  ]
}

const feeOf = (kind: string, rule: string, amountCents: number): Line[] =>
  amountCents ? [{ kind, rule, label: rule, amountCents }] : []

/** The lines of a price, and what they come to, in cents. Left out: extra guests, pets and monthly discounts, for which no scene asks. */
export function priceOf(row: Prices, { checkIn, checkOut }: { checkIn: string; checkOut: string }) {
  const nights = nightsBetween(checkIn, checkOut)
  const accommodation = accommodationOf(row, nights)
  const lines = [
    ...accommodation,
    ...discountOf(row, nights.length, sumOf(accommodation)),
    ...feeOf('cleaning_fee', 'Cleaning fee', row.cleaning_fee_cents),
    ...feeOf('service_fee', 'Service fee', row.service_fee_cents),
  ]
  return { lines, totalCents: sumOf(lines) }
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.amountCents, 0)

export const inRand = (lines: readonly StoredLine[]) =>
  lines.map(({ kind, rule = '', nights = 0, unitCents, amountCents, ...line }) => ({
    kind,
    rule,
    label: line.label ?? (unitCents === undefined ? rule : labelOf(unitCents, nights)),
    amount: amountCents / 100,
  }))
