import { endpoint } from '#src/contract/endpoint.ts'
import { id, requiredText, succeeded, text } from '#src/contract/fields.ts'
import { money as randAmount } from '#src/contract/numbers.ts'
import { invalid, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { amount, AMOUNT_RAND_MAX, stayMoney } from './money.ts'

export const CLAIM_PHOTOS_MAX = 10
export const CLAIM_WORDS_MAX = 1000
/** Days in which a guest answers a claim. */
export const ANSWER_DAYS = 7

export const noDamageDeposit = problem('NO_DAMAGE_DEPOSIT', 409, 'No damage deposit was paid for this stay')
export const claimTooEarly = problem('CLAIM_TOO_EARLY', 409, 'You can claim from the day of check-in')
export const claimTooLate = problem(
  'CLAIM_TOO_LATE',
  409,
  'The damage deposit has gone back already. A claim was possible until {until}',
)
export const claimTooHigh = problem('CLAIM_TOO_HIGH', 409, 'At most {most}, which is the damage deposit')
export const claimedAlready = problem('CLAIMED_ALREADY', 409, 'There is a claim for this stay already')
export const claimAnswered = problem('CLAIM_ANSWERED', 409, '{why}')

export const photoLost = invalid('photos', 'A photo is no longer there. Please add it again')

const PHOTOS_WORDS = 'Please add 1 to 10 photos of the damage'
const photo = z
  .string(PHOTOS_WORDS)
  .regex(/^(?:https?:\/\/[^\s/]+)?\/uploads\/[0-9a-f]{32}[\w.-]*$/, 'Please upload the photo first')

const claimWords = requiredText(CLAIM_WORDS_MAX, 'Please say what was damaged')

const withMoney = z.object({ success: succeeded, money: stayMoney })

export const claimDamage = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/damage-claims',
  changes: ['bookings', 'money'],
  who: { may: 'money.write' },
  creates: true,
  summary:
    'Claim for damage against the damage deposit of a stay, before it goes back, with what was damaged and at least one photo. The guest has 7 days to answer',
  input: z.object({
    id,
    amount,
    words: claimWords,
    photos: z.array(photo, PHOTOS_WORDS).min(1, PHOTOS_WORDS).max(CLAIM_PHOTOS_MAX, PHOTOS_WORDS),
  }),
  output: withMoney,
  problems: [noDamageDeposit, claimTooEarly, claimTooLate, claimTooHigh, claimedAlready, photoLost],
})

export const answerClaim = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/damage-claims/:claim/answer',
  changes: ['bookings', 'money'],
  who: 'guest',
  summary:
    'Answer a claim for damage as the guest, within 7 days: agree, and the host keeps that amount; or refuse, and the money stays where it is',
  input: z.object({
    id,
    claim: id,
    agree: z.boolean('Please say true or false'),
    words: text(CLAIM_WORDS_MAX).nullish(),
  }),
  output: withMoney,
  problems: [claimAnswered],
})

export const settleClaim = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/damage-claims/:claim/settle',
  changes: ['bookings', 'money'],
  who: { may: 'money.write' },
  summary:
    'End a claim for damage as the host: take it back with 0, or, after the guest has refused it, note the amount on which you both agreed. The rest goes back',
  input: z.object({
    id,
    claim: id,
    retained: randAmount(0, AMOUNT_RAND_MAX, 'Please give an amount in rand'),
  }),
  output: withMoney,
  problems: [claimAnswered, claimTooHigh],
})

export type DamageClaim = NonNullable<z.input<typeof stayMoney>['damage']>['claims'][number]
