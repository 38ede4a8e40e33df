import { endpoint } from '#src/contract/endpoint.ts'
import { id, rand, renamed, succeeded } from '#src/contract/fields.ts'
import { money, wholeNumber } from '#src/contract/numbers.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import {
  answeredDeposit,
  answeredStep,
  sentDeposit,
  sentPolicy,
  sentSteps,
} from '#src/features/pricing/contract/season-terms.ts'
import { eftMissing } from '../rules/eft-missing.ts'
import { damageKinds, paymentMethods, policies } from '../rules/terms.ts'

const RAND_MAX = 1_000_000
export const COPIES_MAX = 200

const WITHIN_WORDS = 'Please give 0 to 5 business days or 1 to 168 hours'
const BALANCE_WORDS = 'Please give 0 to 90 days'
const DAMAGE_WORDS = 'Please choose no damage deposit or an amount in rand'
const DAMAGE_BY_WORDS = 'Please say arrival, or a number of days before check-in, 1 to 90'
const RETURN_WORDS = 'Please give 1 to 14 days'
const RESOLD_WORDS = 'Please say give_back or ask'
const METHODS_WORDS = 'Please choose at least one way to pay: eft, payfast, paystack or cash'
const ARRIVAL_WORDS = 'Please say confirmed or paid'
const LEVY_WORDS = 'Please say true or false'
const ON_WORDS = 'Please say true or false'

const within = z.union(
  [
    z.strictObject({ business_days: wholeNumber(0, 5, WITHIN_WORDS) }),
    z.strictObject({ hours: wholeNumber(1, 168, WITHIN_WORDS) }),
  ],
  WITHIN_WORDS,
)

const damage = z.discriminatedUnion(
  'kind',
  [
    z
      .object({ kind: z.literal('none') })
      .transform(({ kind }) => ({ kind, value: 0, by: 'arrival' as const, return_days: 3 })),
    z.object({
      kind: z.literal('amount'),
      value: money(1, RAND_MAX, DAMAGE_WORDS),
      by: z.union([z.literal('arrival'), wholeNumber(1, 90, DAMAGE_BY_WORDS)], DAMAGE_BY_WORDS),
      return_days: wholeNumber(1, 14, RETURN_WORDS),
    }),
  ],
  DAMAGE_WORDS,
)

const METHODS = paymentMethods.length

const sentTerms = {
  on: z.boolean(ON_WORDS).optional(),
  deposit: sentDeposit.optional(),
  deposit_within: within.optional(),
  balance_days: wholeNumber(0, 90, BALANCE_WORDS).optional(),
  damage: damage.optional(),
  policy: sentPolicy.optional(),
  steps: sentSteps.optional(),
  resold: z.enum(['give_back', 'ask'], RESOLD_WORDS).optional(),
  methods: z
    .array(z.enum(paymentMethods, METHODS_WORDS), METHODS_WORDS)
    .min(1, METHODS_WORDS)
    .max(METHODS, METHODS_WORDS)
    .transform(sent => paymentMethods.filter(method => sent.includes(method)))
    .optional(),
  arrival_needs: z.enum(['confirmed', 'paid'], ARRIVAL_WORDS).optional(),
  tourism_levy: z.boolean(LEVY_WORDS).optional(),
}

const answeredWithin = z.union([z.object({ business_days: z.int() }), z.object({ hours: z.int() })])
const answeredDamage = z.object({
  kind: z.enum(damageKinds),
  value: rand,
  by: z.union([z.literal('arrival'), z.int()]),
  return_days: z.int(),
})

/** Terms of a home as they are answered; amounts in rand. See docs/product/terms.md#terms-of-a-home. */
export const propertyTerms = z.object({
  on: z.boolean(),
  deposit: answeredDeposit,
  deposit_within: answeredWithin,
  balance_days: z.int(),
  damage: answeredDamage,
  policy: z.enum(policies),
  steps: z.array(answeredStep),
  resold: z.enum(['give_back', 'ask']),
  methods: z.array(z.enum(paymentMethods)),
  arrival_needs: z.enum(['confirmed', 'paid']),
  tourism_levy: z.boolean(),
})
export type PropertyTermsAnswer = z.input<typeof propertyTerms>

const ofProperty = z.object({
  success: succeeded,
  terms: propertyTerms,
  /** Choices that are allowed and may not be reasonable, by their field; `season` of a season with terms of its own. */
  warnings: z.array(z.object({ field: z.enum(['deposit', 'policy', 'season']), words: z.string() })),
  /** Seasons of the rate plan whose stays have another policy or deposit; null: the property's. */
  seasons: z.array(
    z.object({
      _id: id,
      name: z.string(),
      from: z.string(),
      to: z.string(),
      policy: z.enum(policies).nullable(),
      steps: z.array(answeredStep),
      deposit: answeredDeposit.nullable(),
    }),
  ),
  /** There is a bank account that a statement or an administrator has shown to be the host's: without one guests are not offered EFT. */
  has_account: z.boolean(),
  /** Names what the owner lacks before guests are offered EFT: a confirmed email address, two-step login, such an account. */
  eft_missing: z.array(z.enum(eftMissing)),
})

export const legalIdentityNeeded = problem(
  'LEGAL_IDENTITY_NEEDED',
  409,
  'Add your legal details first. Guests must see who they book with before they pay',
)

export const readTerms = endpoint({
  method: 'GET',
  path: '/api/properties/:id/terms',
  reads: ['homes'],
  who: { may: 'homes.change' },
  summary:
    'Get the terms of an own property: deposit, balance, damage deposit, cancellation policy and ways to pay; off until chosen',
  input: z.object({ id }),
  output: ofProperty,
})

export const changeTerms = endpoint({
  method: 'PUT',
  path: '/api/properties/:id/terms',
  changes: ['homes'],
  who: { may: 'homes.change' },
  summary:
    'Change the terms of an own property; omitted fields stay as they are. `policy: own` takes `steps`, days falling and the percentage never rising. Bookings made before keep their terms. `warnings`: what is allowed and may not be reasonable',
  input: z.object({ id, ...sentTerms }),
  output: ofProperty,
  problems: [legalIdentityNeeded],
})

export const copyTerms = endpoint({
  method: 'POST',
  path: '/api/properties/:id/terms/copy',
  changes: ['homes'],
  who: { may: 'homes.change' },
  summary: 'Copy the terms of a property to other own properties, replacing theirs: all of them, or none',
  input: renamed(
    { properties: ['to'] },
    z.object({
      id,
      properties: z
        .array(id, 'Please choose at least one property')
        .min(1, 'Please choose at least one property')
        .max(COPIES_MAX, `Please choose at most ${COPIES_MAX} properties`)
        .transform(ids => [...new Set(ids)]),
    }),
  ),
  output: z.object({ success: succeeded, copied: z.int() }),
})
