import { rand } from '#src/contract/fields.ts'
import { money, wholeNumber } from '#src/contract/numbers.ts'
import { depositKinds, isFalling, OWN_STEPS_MAX, policies } from '#src/contract/stay-policy.ts'
import { z } from '#src/contract/zod.ts'

const RAND_MAX = 1_000_000
const DAYS_MAX = 365

const DEPOSIT_WORDS = 'Please choose no deposit, a percentage from 1 to 100, or an amount in rand'
const POLICY_WORDS = 'A policy is flexible, moderate, firm or own'
const STEP_WORDS = `Please give 1 to ${OWN_STEPS_MAX} steps`
const STEP_DAYS_WORDS = `Please give 0 to ${DAYS_MAX} days`
const PERCENT_WORDS = 'Please give a percentage from 0 to 100'
const FALLING_WORDS = 'Days must fall from step to step, and the percentage can’t rise towards arrival'

/** A deposit as it is sent; amounts in rand. */
export const sentDeposit = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('none') }).transform(({ kind }) => ({ kind, value: 0 })),
    z.object({ kind: z.literal('percent'), value: wholeNumber(1, 100, DEPOSIT_WORDS) }),
    z.object({ kind: z.literal('amount'), value: money(1, RAND_MAX, DEPOSIT_WORDS) }),
  ],
  DEPOSIT_WORDS,
)

const step = z.object(
  {
    days: wholeNumber(0, DAYS_MAX, STEP_DAYS_WORDS),
    refund_percent: wholeNumber(0, 100, PERCENT_WORDS),
  },
  STEP_WORDS,
)

export const sentPolicy = z.enum(policies, POLICY_WORDS)
export const sentSteps = z
  .array(step, STEP_WORDS)
  .min(1, STEP_WORDS)
  .max(OWN_STEPS_MAX, STEP_WORDS)
  .refine(isFalling, FALLING_WORDS)

export const answeredDeposit = z.union([
  z.object({ kind: z.enum(depositKinds).extract(['amount']), value: rand }),
  z.object({ kind: z.enum(depositKinds).exclude(['amount']), value: z.number() }),
])
export const answeredStep = z.object({ days: z.int(), refund_percent: z.number() })

export { STEP_WORDS }
