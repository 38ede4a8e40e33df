import { csvOf } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, rand, requiredText, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { money, wholeNumber } from '#src/contract/numbers.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { billingEvents, noSubscription, planIds, subscription, subscriptionStatuses } from './subscription.ts'

export const CANCEL_REASON_CHARS_MAX = 500
export const EXTENSION_DAYS_MAX = 365
/** Those that are kept; what awaits its first payment is no subscription yet. */
export const storedStatuses = subscriptionStatuses.filter(status => status !== 'pending')

const overseen = subscription.extend({
  organization: z.object({ _id: id, name: z.string() }),
  /** The recipient of its emails. */
  owner: z.object({ _id: id, name: z.string(), email: z.string() }).nullable(),
  /** The number of payments so far. */
  payments: z.int(),
  failedTries: z.int(),
})
export type OverseenSubscription = z.input<typeof overseen>

export const overseeSubscriptions = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions',
  reads: ['plan'],
  who: { oversees: 'product.read' },
  summary:
    'List the subscriptions of all organisations, newest first; `search` matches words of the organisation, and of its owner’s name and email',
  input: queryParameters(
    {},
    z.object({
      ...page,
      search: z.string().trim().max(200).optional(),
      status: z.enum(storedStatuses, `A status is one of ${storedStatuses.join(', ')}`).optional(),
    }),
  ),
  output: z.object({ success: succeeded, subscriptions: z.array(overseen), ...paging }),
})

export const overseeSubscription = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions/:organizationId',
  reads: ['plan'],
  who: { oversees: 'product.read' },
  summary: 'Get the subscription of an organisation with its history and its ledger entries, newest first',
  input: z.object({ organizationId: id }),
  output: z.object({
    success: succeeded,
    subscription: overseen,
    events: z.array(
      z.object({
        _id: id,
        at: instant,
        event: z.enum(billingEvents),
        planId: z.enum(planIds).nullable(),
        amount: rand.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    /** A debit above 0, a credit below. */
    ledger: z.array(
      z.object({
        _id: id,
        at: instant,
        memo: z.string(),
        lines: z.array(z.object({ account: z.string(), amount: rand })),
      }),
    ),
  }),
})

const one = z.object({ success: succeeded, subscription: overseen })

export const noTrial = problem('NO_TRIAL', 409, 'This organisation has no free trial that could be extended')

const DAYS_WORDS = `Please give a whole number of days from 1 to ${EXTENSION_DAYS_MAX}`

export const extendTrial = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/:organizationId/extend-trial',
  changes: ['plan'],
  creates: true,
  status: 200,
  who: { oversees: 'product.change' },
  summary:
    'Extend a free trial by a number of days: from its end, or from now if it is over. The owner gets an email',
  input: z.object({ organizationId: id, days: wholeNumber(1, EXTENSION_DAYS_MAX, DAYS_WORDS) }),
  output: one,
  problems: [noTrial],
})

export const cancelFor = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/:organizationId/cancel',
  changes: ['plan'],
  who: { oversees: 'product.change' },
  summary:
    'Cancel a subscription at the end of the paid period, with a reason that is emailed to its owner; nothing more is charged',
  input: z.object({ organizationId: id, reason: requiredText(CANCEL_REASON_CHARS_MAX, 'Please say why') }),
  output: one,
  problems: [noSubscription],
})

const CREDIT_RAND_MAX = 1_000_000
export const creditTooHigh = problem(
  'CREDIT_TOO_HIGH',
  409,
  'At most {most} can be credited: so much was invoiced and has not been credited yet',
)

export const giveCredit = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/:organizationId/credit',
  changes: ['plan'],
  creates: true,
  status: 200,
  who: { oversees: 'product.change' },
  summary:
    'Give an organisation credit for its next change of plan, with a reason that is emailed to its owner. Issues a credit note for each invoice that it reduces, newest first. No money moves; to return money, refund a payment',
  input: z.object({
    organizationId: id,
    amount: money(0.01, CREDIT_RAND_MAX, 'Give an amount in rand, above R 0'),
    reason: requiredText(255, 'Write the reason for the credit'),
  }),
  output: one.extend({ /** The numbers of the credit notes. */ creditNotes: z.array(z.string()) }),
  problems: [creditTooHigh],
})

export const exportSubscriptions = csvOf(overseeSubscriptions)
