import { plainAmount } from '#src/contract/words.ts'
import { PLAIN_RULES, type RatePlan } from '../../rules/rate-plan.ts'
import { NO_TERMS, plainPercent, type RatesValues, typed as typedNumber, typedRand } from './rates-values.ts'

/** A number as it is typed, or null for what is none yet. */
export function numberOf(text: string): number | null {
  const number = Number(plainAmount(text))
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

const centsOf = (text: string): number | null => {
  const rands = numberOf(text)
  return rands === null ? null : Math.round(rands * 100)
}
const nightsOf = (text: string): number | null => {
  const nights = numberOf(text)
  return nights !== null && Number.isInteger(nights) && nights > 0 ? nights : null
}

// After every season that is kept: the later made wins.
const NEW_ID = '~'

const idOf = ({ _id }: { _id?: string | undefined }, index: number) =>
  _id ?? `${NEW_ID}${String(index).padStart(3, '0')}`

/**
 * The rate plan that is being edited, for the calendar to show what each night would cost: it is on no server yet. What a stay
 * costs is asked of the server, of the rate plan that was saved.
 */
export const editedRatePlan = (values: RatesValues): RatePlan => ({
  ...PLAIN_RULES,
  nightlyCents: centsOf(values.price_per_night) ?? 0,
  cleaningFeeCents: 0,
  serviceFeeCents: 0,
  weekendNights: values.weekend_nights,
  weekendCents: centsOf(values.weekend_price),
  seasons: values.seasons.map(({ _id, name, from, to, ...season }, index) => ({
    id: idOf({ _id }, index),
    name,
    from,
    to,
    cents: centsOf(season.price),
    weekendCents: centsOf(season.weekend_price),
    percent: numberOf(plainPercent(season.percent)),
    minNights: nightsOf(season.min_nights),
    isThrough: season.through,
  })),
  dates: values.dates.map(({ date, price, min_nights }) => ({
    date,
    cents: centsOf(price),
    minNights: nightsOf(min_nights),
  })),
  minNights: nightsOf(values.min_nights) ?? 1,
  isThrough: values.through,
})

const typedCents = (cents: number | null) => (cents === null ? '' : typedRand(cents / 100))

/** Returns what was typed, with the prices of a rate plan that was made of it. */
export function withRatePlan(values: RatesValues, ratePlan: RatePlan): RatesValues {
  const typed = new Map(values.seasons.map((season, index) => [idOf(season, index), season]))
  return {
    ...values,
    price_per_night: typedCents(ratePlan.nightlyCents),
    weekend_price: typedCents(ratePlan.weekendCents),
    weekend_nights: ratePlan.weekendNights,
    seasons: ratePlan.seasons.map(({ id, from, to, ...season }) => ({
      ...(typed.get(id) ?? { _id: id, name: season.name, through: season.isThrough, ...NO_TERMS }),
      from,
      to,
      price: typedCents(season.cents),
      weekend_price: typedCents(season.weekendCents),
      percent: typedNumber(season.percent),
      min_nights: typedNumber(season.minNights),
    })),
    dates: ratePlan.dates.map(({ date, cents, minNights }) => ({
      date,
      price: typedCents(cents),
      min_nights: typedNumber(minNights),
    })),
  }
}
