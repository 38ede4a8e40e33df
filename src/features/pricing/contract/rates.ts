import { endpoint } from '#src/contract/endpoint.ts'
import { id, rand, requiredLine, stayDate, succeeded, renamed } from '#src/contract/fields.ts'
import { money, number, wholeNumber } from '#src/contract/numbers.ts'
import { policies } from '#src/contract/stay-policy.ts'
import { z } from '#src/contract/zod.ts'
import {
  answeredDeposit,
  answeredStep,
  sentDeposit,
  sentPolicy,
  sentSteps,
  STEP_WORDS,
} from './season-terms.ts'

/** Limits of one rate plan. */
export const SEASONS_MAX = 100
export const DATES_MAX = 1500

const RAND_MAX = 1_000_000
const SEASON_NIGHTS_MAX = 366
const PREPARATION_MAX = 14
const NIGHTS_MAX = 365
const WINDOW_DAYS_MAX = 1095

const PRICE_WORDS = 'Please give a price in rand, at most two decimals'
const DAY_WORDS = 'Please give a day as MM-DD for every year, or YYYY-MM-DD for one'
const NIGHTS_WORDS = `Please give a number of nights, 1 to ${NIGHTS_MAX}`
const PERCENT_WORDS = 'Please give a discount of 0 to 100 percent, at most two decimals'

const price = money(0, RAND_MAX, PRICE_WORDS)
const nights = wholeNumber(1, NIGHTS_MAX, NIGHTS_WORDS)
const SURCHARGE_WORDS = 'Please give a percentage from -90 to 900, at most two decimals'
const surcharge = number(SURCHARGE_WORDS).pipe(
  z.number().min(-90, SURCHARGE_WORDS).max(900, SURCHARGE_WORDS).multipleOf(0.01, SURCHARGE_WORDS),
)
const percent = number(PERCENT_WORDS).pipe(
  z.number().min(0, PERCENT_WORDS).max(100, PERCENT_WORDS).multipleOf(0.01, PERCENT_WORDS),
)
const WEEKDAY_WORDS = 'A weekday is a number from 0, Sunday, to 6'
const weekday = z.literal([0, 1, 2, 3, 4, 5, 6], WEEKDAY_WORDS)
const weekdays = z
  .array(weekday)
  .max(7, WEEKDAY_WORDS)
  .transform(days => [...new Set(days)].toSorted())

// Any leap year knows every day there is.
const monthDay = z
  .string()
  .regex(/^\d{2}-\d{2}$/, DAY_WORDS)
  .refine(day => z.iso.date().safeParse(`2024-${day}`).success, DAY_WORDS)
const seasonDay = z.union([monthDay, z.iso.date(DAY_WORDS)], DAY_WORDS)

const isYearly = (day: string) => day.length === 'MM-DD'.length

const nightsFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** Shared by what is sent and what is answered; a field that is not sent is as in a book nobody has written. */
const season = {
  name: requiredLine(60, 'Please give the season a name'),
  from: seasonDay,
  to: seasonDay,
}

const PRICE_OR_PERCENT = 'Please give a season a price or a percentage, not both'

const sentSeason = z
  .object({
    _id: id.optional(),
    ...season,
    price: price.nullish().default(null),
    weekend_price: price.nullish().default(null),
    /** In place of the prices: so much above what each night costs without the season. */
    percent: surcharge.nullish().default(null),
    min_nights: nights.nullish().default(null),
    through: z.boolean().nullish().default(null),
    /** For stays that arrive in it, in place of the home's: `own` takes `steps`. */
    policy: sentPolicy.nullish().default(null),
    steps: sentSteps.or(z.array(z.never()).length(0)).nullish().default(null),
    deposit: sentDeposit.nullish().default(null),
  })
  .superRefine(({ from, to, price: own, weekend_price, percent: more, policy, steps }, context) => {
    if (policy === 'own' && !steps?.length)
      context.addIssue({ code: 'custom', path: ['steps'], message: STEP_WORDS })
    if (more !== null && (own !== null || weekend_price !== null))
      context.addIssue({ code: 'custom', path: ['percent'], message: PRICE_OR_PERCENT })
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
    if (isYearly(from) !== isYearly(to)) refuse('Please give both days with a year, or both without')
    else if (!isYearly(from) && to < from) refuse('The last night cannot be before the first')
    else if (!isYearly(from) && nightsFrom(from, to) > SEASON_NIGHTS_MAX)
      refuse('A season has at most a year of nights')
  })

const sentDate = z
  .object({
    date: stayDate(),
    price: price.nullish().default(null),
    min_nights: nights.nullish().default(null),
  })
  .refine(
    ({ price: own, min_nights }) => own !== null || min_nights !== null,
    'Please give a price or a shortest stay',
  )

const DATES_TWICE = 'Please name each date once'
const SEASON_TWICE = 'Please send each season once'

const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length

const sentRates = {
  /** The home's own; what is not sent stays. */
  price_per_night: price.optional(),
  weekend_nights: weekdays.default([5, 6]),
  weekend_price: price.nullish().default(null),
  dates: z
    .array(sentDate)
    .max(DATES_MAX, `At most ${DATES_MAX} dates have a price of their own`)
    .refine(dates => isEachOnce(dates.map(({ date }) => date)), DATES_TWICE)
    .default([]),
  seasons: z
    .array(sentSeason)
    .max(SEASONS_MAX, `A home has at most ${SEASONS_MAX} seasons`)
    .refine(seasons => isEachOnce(seasons.flatMap(({ _id }) => _id ?? [])), SEASON_TWICE)
    .default([]),
  min_nights: nights.default(1),
  max_nights: nights.nullish().default(null),
  through: z.boolean().default(false),
  weekly_discount: percent.nullish().default(0),
  monthly_discount: percent.nullish().default(0),
  extra_guest_above: wholeNumber(1, 1000, 'Please give a number of guests, at least 1')
    .nullish()
    .default(null),
  extra_guest_price: price.nullish().default(0),
  pet_fee: price.nullish().default(0),
  arrival_days: weekdays
    .refine(days => days.length > 0, 'Please choose at least one day')
    .nullish()
    .default(null),
  departure_days: weekdays
    .refine(days => days.length > 0, 'Please choose at least one day')
    .nullish()
    .default(null),
  preparation_nights: wholeNumber(0, PREPARATION_MAX, `Please give 0 to ${PREPARATION_MAX} nights`)
    .nullish()
    .default(0),
  notice_days: wholeNumber(0, NIGHTS_MAX, `Please give 0 to ${NIGHTS_MAX} days`).nullish().default(0),
  window_days: wholeNumber(0, WINDOW_DAYS_MAX, `Please give 0 to ${WINDOW_DAYS_MAX} days`)
    .nullish()
    .default(null),
}

const isBeyond = ({
  min_nights,
  max_nights,
}: {
  min_nights: number
  max_nights?: number | null | undefined
}) => typeof max_nights === 'number' && max_nights < min_nights

const perhapsRand = rand.nullable()

/** The whole rate plan of a home; amounts in rand. See docs/product/prices.md#the-rate-plan. */
export const rates = z.object({
  price_per_night: rand,
  weekend_nights: z.array(weekday),
  weekend_price: perhapsRand,
  dates: z.array(z.object({ date: z.iso.date(), price: perhapsRand, min_nights: z.int().nullable() })),
  seasons: z.array(
    z.object({
      _id: id,
      name: z.string(),
      from: z.string(),
      to: z.string(),
      price: perhapsRand,
      weekend_price: perhapsRand,
      percent: z.number().nullable(),
      min_nights: z.int().nullable(),
      through: z.boolean().nullable(),
      /** Of stays that arrive in it; null: the home's. */
      policy: z.enum(policies).nullable(),
      steps: z.array(answeredStep),
      deposit: answeredDeposit.nullable(),
    }),
  ),
  min_nights: z.int(),
  max_nights: z.int().nullable(),
  through: z.boolean(),
  weekly_discount: z.number(),
  monthly_discount: z.number(),
  extra_guest_above: z.int().nullable(),
  extra_guest_price: rand,
  pet_fee: rand,
  arrival_days: z.array(weekday).nullable(),
  departure_days: z.array(weekday).nullable(),
  preparation_nights: z.int(),
  notice_days: z.int(),
  window_days: z.int().nullable(),
})
export type Rates = z.input<typeof rates>

/** A night that costs less than it did, in rand. */
const cheaper = z.array(z.object({ date: z.iso.date(), was: rand, now: rand }))

/** A shortest stay that is longer than guests may ask for, by its field: the host alone records such a stay. */
const notes = z.array(z.object({ field: z.string(), words: z.string() }))

const ratePlanAnswer = z.object({ success: succeeded, rates })

export const readRates = endpoint({
  method: 'GET',
  path: '/api/properties/:id/rates',
  reads: ['homes'],
  who: { may: 'homes.change' },
  summary: 'Get the rate plan of an own property: prices, stay rules, discounts and fees for guests and pets',
  input: z.object({ id }),
  output: ratePlanAnswer,
})

export const changeRates = endpoint({
  method: 'PUT',
  path: '/api/properties/:id/rates',
  changes: ['homes', 'nights'],
  who: { may: 'homes.change' },
  summary:
    'Replace the rate plan of an own property; omitted fields go back to their defaults. A season sent with its `_id` stays the same season. `cheaper`: nights of the next two years that cost less than before. `notes`: shortest stays above the 60 nights that a guest may hold, which the host alone can record',
  input: z.object({ id, ...sentRates }).refine(ratePlan => !isBeyond(ratePlan), {
    path: ['max_nights'],
    error: 'The longest stay cannot be shorter than the shortest',
  }),
  output: ratePlanAnswer.extend({ cheaper, notes }),
})

/** Number of nights that one call prices. */
export const PRICED_AT_ONCE_MAX = 366

export const priceNights = endpoint({
  method: 'PUT',
  path: '/api/properties/:id/nights',
  changes: ['homes', 'nights'],
  who: { may: 'homes.change' },
  summary:
    'Set the price or minimum stay of the nights from `from` to `to`, the last of them; null removes it. Omitted fields and the rest of the rate plan stay as they are. With `keep_higher`, no night becomes cheaper',
  input: z
    .object({
      id,
      from: stayDate(),
      to: stayDate(),
      price: price.nullable().optional(),
      /** Of every stay over these nights. */
      min_nights: nights.nullable().optional(),
      /** Leaves those nights as they are that would become cheaper. */
      keep_higher: z.boolean().default(false),
    })
    .refine(({ price: own, min_nights }) => own !== undefined || min_nights !== undefined, {
      path: ['price'],
      error: 'Please give a price or a shortest stay',
    }),
  output: ratePlanAnswer.extend({ cheaper, notes }),
})

/** Number of homes that one copy reaches. */
export const COPIES_MAX = 200

export const copiedPrices = ['same', 'in_proportion'] as const

export const copyRates = endpoint({
  method: 'POST',
  path: '/api/properties/:id/rates/copy',
  changes: ['homes', 'nights'],
  who: { may: 'homes.change' },
  summary:
    'Copy the rate plan of a property to other own properties, replacing theirs; each keeps its own price per night and fees. `in_proportion`: a season that is half as dear again here is so there too. `cheaper`: by property, the nights that cost less than before; with `preview` nothing is saved, with `keep_higher` no night becomes cheaper',
  input: renamed(
    { to: ['properties'] },
    z.object({
      id,
      to: z
        .array(id, 'Please choose at least one home')
        .min(1, 'Please choose at least one home')
        .max(COPIES_MAX, `Please choose at most ${COPIES_MAX} homes`)
        .transform(ids => [...new Set(ids)]),
      prices: z.enum(copiedPrices, 'Please say same or in_proportion').default('in_proportion'),
      /** Leaves no night of those homes cheaper than it is. */
      keep_higher: z.boolean().default(false),
      /** Answers what a copy would make cheaper, and writes nothing. */
      preview: z.boolean().default(false),
    }),
  ),
  output: z.object({
    success: succeeded,
    copied: z.int(),
    cheaper: z.array(z.object({ property_id: id, name: z.string(), nights: cheaper })),
  }),
})
