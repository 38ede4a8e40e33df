import type { Sent } from '#src/contract/endpoint.ts'
import type { Deposit, Policy } from '#src/contract/stay-policy.ts'
import type { Weekday } from '#src/contract/days.ts'
import { plainAmount } from '#src/contract/words.ts'
import type { changeRates, Rates } from '../../contract/rates.ts'

/** A season as it is typed; the names are those that are sent, so that a refusal finds its field. */
export type SeasonValues = {
  _id?: string
  name: string
  from: string
  to: string
  price: string
  weekend_price: string
  /** In place of both prices. */
  percent: string
  min_nights: string
  through: boolean | null
  /** Empty: as in the terms of the home. */
  policy: '' | Policy
  steps: { days: string; refund_percent: string }[]
  deposit_kind: '' | Deposit['kind']
  deposit_value: string
}

/** A season with the terms of its home. */
export const NO_TERMS: Pick<SeasonValues, 'policy' | 'steps' | 'deposit_kind' | 'deposit_value'> = {
  policy: '',
  steps: [],
  deposit_kind: '',
  deposit_value: '',
}

export type DateValues = { date: string; price: string; min_nights: string }

/** The rate plan as it is typed. No weekday is any weekday. */
export type RatesValues = {
  price_per_night: string
  weekend_nights: readonly Weekday[]
  weekend_price: string
  seasons: readonly SeasonValues[]
  dates: readonly DateValues[]
  min_nights: string
  max_nights: string
  through: boolean
  weekly_discount: string
  monthly_discount: string
  extra_guest_above: string
  extra_guest_price: string
  pet_fee: string
  arrival_days: readonly Weekday[]
  departure_days: readonly Weekday[]
  preparation_nights: string
  notice_days: string
  window_days: string
}

/** The fields of one line of text, and how they are named where they have changed. */
export type TextName = {
  [Name in keyof RatesValues]: RatesValues[Name] extends string ? Name : never
}[keyof RatesValues]

export const typed = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))
/** Rand, with their cents where there are some. */
export const typedRand = (value: number | null): string =>
  value === null || Number.isInteger(value) ? typed(value) : value.toFixed(2).replace('.', ',')
/** Returns what is 0 unless it is said stays empty. */
const typedOver0 = (value: number): string => (value === 0 ? '' : typed(value))

export const valuesOf = (rates: Rates): RatesValues => ({
  price_per_night: typedRand(rates.price_per_night),
  weekend_nights: rates.weekend_nights,
  weekend_price: typedRand(rates.weekend_price),
  seasons: rates.seasons.map(({ policy, steps, deposit, ...season }) => ({
    ...season,
    policy: policy ?? '',
    steps: steps.map(({ days, refund_percent: percent }) => ({
      days: String(days),
      refund_percent: String(percent),
    })),
    deposit_kind: deposit?.kind ?? '',
    deposit_value: deposit && deposit.kind !== 'none' ? typedRand(deposit.value) : '',
    price: typedRand(season.price),
    weekend_price: typedRand(season.weekend_price),
    percent: typed(season.percent),
    min_nights: typed(season.min_nights),
  })),
  dates: rates.dates.map(({ date, price, min_nights }) => ({
    date,
    price: typedRand(price),
    min_nights: typed(min_nights),
  })),
  min_nights: typed(rates.min_nights),
  max_nights: typed(rates.max_nights),
  through: rates.through,
  weekly_discount: typedOver0(rates.weekly_discount),
  monthly_discount: typedOver0(rates.monthly_discount),
  extra_guest_above: typed(rates.extra_guest_above),
  extra_guest_price: typedOver0(rates.extra_guest_price),
  pet_fee: typedOver0(rates.pet_fee),
  arrival_days: rates.arrival_days ?? [],
  departure_days: rates.departure_days ?? [],
  preparation_nights: typedOver0(rates.preparation_nights),
  notice_days: typedOver0(rates.notice_days),
  window_days: typed(rates.window_days),
})

/** Of `25 %` or `−10` the number. */
export const plainPercent = (text: string) => text.replace('−', '-').replace('%', '').trim()

const said = (text: string): string | null => (text.trim() === '' ? null : plainAmount(text))
const chosen = (days: readonly Weekday[]) => (days.length === 0 ? null : [...days])

const depositOf = (kind: SeasonValues['deposit_kind'], value: string) =>
  (kind === '' ? null : kind === 'none' ? { kind } : { kind, value: plainAmount(value) }) as null // the contract knows which kind has what

/** As it is sent: what is left empty is as in a rate plan that nobody has written. */
export const sentOf = (id: string, values: RatesValues): Sent<typeof changeRates> => ({
  id,
  ...(said(values.price_per_night) === null ? {} : { price_per_night: plainAmount(values.price_per_night) }),
  weekend_nights: [...values.weekend_nights],
  weekend_price: said(values.weekend_price),
  seasons: values.seasons.map(({ deposit_kind, deposit_value, ...season }) => ({
    ...season,
    policy: season.policy || null,
    steps: season.policy === 'own' ? season.steps : [],
    deposit: depositOf(deposit_kind, deposit_value),
    price: said(season.price),
    weekend_price: said(season.weekend_price),
    percent: said(plainPercent(season.percent)),
    min_nights: said(season.min_nights),
  })),
  dates: values.dates.map(({ date, price, min_nights }) => ({
    date,
    price: said(price),
    min_nights: said(min_nights),
  })),
  min_nights: said(values.min_nights) ?? 1,
  max_nights: said(values.max_nights),
  through: values.through,
  weekly_discount: said(values.weekly_discount),
  monthly_discount: said(values.monthly_discount),
  extra_guest_above: said(values.extra_guest_above),
  extra_guest_price: said(values.extra_guest_price),
  pet_fee: said(values.pet_fee),
  arrival_days: chosen(values.arrival_days),
  departure_days: chosen(values.departure_days),
  preparation_nights: said(values.preparation_nights),
  notice_days: said(values.notice_days),
  window_days: said(values.window_days),
})
