import { endpoint } from '#src/contract/endpoint.ts'
import { instant, language, rand, stayDate, succeeded } from '#src/contract/fields.ts'
import { languages } from '#src/contract/language.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { z } from '#src/contract/zod.ts'
import {
  guestCount,
  petCount,
  publicPropertyNotFound,
  SELECT_DATES,
  stayVariants,
} from '#src/features/calendar/contract/nights.ts'
import { priceLine } from '#src/features/pricing/contract/quote.ts'
import { dueKinds } from '../rules/schedule.ts'
import { paymentMethods } from '../rules/terms.ts'
import { hostInLaw } from './legal.ts'

/** Terms of one stay, as a guest reviews them; amounts in rand. See docs/product/terms.md#review-before-a-request. */
export const stayReview = z.object({
  /** Payments and when they are due, if the host accepted now. */
  schedule: z.array(z.object({ kind: z.enum(dueKinds), amount: rand, due_at: instant })),
  deposit_within: z.union([z.object({ business_days: z.int() }), z.object({ hours: z.int() })]),
  total: rand,
  lines: z.array(priceLine),
  /** `until` is the last day, null for what comes after the others; `retained` is the most that is kept. */
  cancel_steps: z.array(
    z.object({ until: z.iso.date().nullable(), refund_percent: z.number(), retained: rand }),
  ),
  resold: z.enum(['give_back', 'ask']),
  damage: z
    .object({
      amount: rand,
      by: z.union([z.literal('arrival'), z.int()]),
      back_by: z.iso.date(),
    })
    .nullable(),
  /** Without EFT where check-in is too near for it. */
  methods: z.array(z.enum(paymentMethods)),
  /** In which the price lines are named and the `words` are written. */
  language: z.enum(languages),
  /** Null where it is a person’s and nobody is logged in; the words and their hash then, too. */
  legal: hostInLaw.nullable(),
  words: z.string().nullable(),
  hash: z.string().nullable(),
})
export type StayReview = z.input<typeof stayReview>

export const readStayReview = endpoint({
  method: 'GET',
  path: '/api/public/properties/:slug/terms',
  reads: ['homes', 'nights', 'holidays'],
  who: 'anyone',
  summary:
    'Get the terms of one stay as they are today: price lines, schedule, cancellation in dates and rand, damage deposit, ways to pay and the host in law; `terms` is null if the property has none. Send `hash` as `terms_hash` with the booking to accept the `words`. The legal details of a person, the words and their hash are for logged-in users. `language` (en, af or zu) is that of the words and price lines; without it the one in which the caller is written to',
  input: queryParameters(
    stayVariants,
    z.object({
      slug: z.string(),
      check_in: stayDate(SELECT_DATES),
      check_out: stayDate(SELECT_DATES),
      guests: guestCount.default(1),
      pets: petCount.optional(),
      language: language.optional(),
    }),
  ),
  output: z.object({ success: succeeded, terms: stayReview.nullable() }),
  problems: [publicPropertyNotFound],
})
