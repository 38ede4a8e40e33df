import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, rand, requiredLine, succeeded } from '#src/contract/fields.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { paymentMethods } from './money.ts'

export const disputeStates = ['open', 'answered', 'won', 'lost'] as const

export const disputedAlready = problem('DISPUTED_ALREADY', 409, 'This payment is disputed already')
export const disputesByGateway = problem(
  'DISPUTES_BY_GATEWAY',
  409,
  'Paystack tells us of disputes itself. We’ll email you when there is one',
)
export const nothingToDispute = problem(
  'NOTHING_TO_DISPUTE',
  409,
  'All of this payment goes back through its gateway already',
)
export const disputeClosed = problem('DISPUTE_CLOSED', 409, 'This dispute is over already')

const dispute = z.object({
  _id: id,
  payment: id,
  method: z.enum(paymentMethods),
  amount: rand,
  reason: z.string(),
  state: z.enum(disputeStates),
  /** Until when the gateway takes an answer, and how many whole days are left; null where it does not say, or is over. */
  due_at: instant.nullable(),
  days_left: z.int().nullable(),
  createdAt: instant,
  closed_at: instant.nullable(),
})
export type DisputeAnswer = z.input<typeof dispute>

const output = z.object({ success: succeeded, disputes: z.array(dispute) })

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/disputes',
  reads: ['money', 'bookings'],
  who: { may: 'money.read' },
  summary: 'List the payments of a booking that who paid disputes at the bank, the newest first',
  input: z.object({ id }),
  output,
  problems: [notFound],
})

/** A dispute with its stay. */
const disputeOfStay = dispute.extend({
  booking_id: id,
  reference: z.string(),
  guest_name: z.string(),
  property_name: z.string(),
})
export type DisputeRow = z.input<typeof disputeOfStay>

/** Those that wait for an answer or a decision, and those that are won or lost. */
export const disputeLists = ['open', 'over'] as const

export const listHostDisputes = endpoint({
  method: 'GET',
  path: '/api/money/disputes',
  reads: ['money', 'bookings'],
  who: { may: 'money.read' },
  summary:
    'List the disputed payments of your stays: `open`, those without an answer first, the soonest of them before others, or `over`, the latest first',
  input: z.object({
    list: z.enum(disputeLists, 'A list is open or over').default('open'),
    ...page,
  }),
  output: z.object({
    success: succeeded,
    /** The number in each list; of the open ones, `unanswered` have no answer yet. */
    counts: z.object({ open: z.int(), unanswered: z.int(), over: z.int() }),
    disputes: z.array(disputeOfStay),
    ...paging,
  }),
})

export const noteDispute = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/disputes',
  changes: ['money', 'bookings'],
  who: { may: 'money.write' },
  summary:
    'Note that a payment by a gateway is disputed: Payfast tells you alone. Paystack’s disputes are noted by themselves',
  input: z.object({
    id,
    payment: id,
    reason: requiredLine(200, 'Please say why it is disputed'),
    due_at: z.iso.datetime({ offset: true, message: 'Please give the moment by which to answer' }).nullish(),
  }),
  output,
  problems: [notFound, disputedAlready, disputesByGateway, nothingToDispute],
})

export const changeDispute = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/disputes/:dispute',
  changes: ['money', 'bookings'],
  who: { may: 'money.write' },
  summary: 'Note that a dispute was answered, won or lost',
  input: z.object({
    id,
    dispute: id,
    state: z.enum(['answered', 'won', 'lost'], 'A dispute is answered, won or lost'),
  }),
  output,
  problems: [notFound, disputeClosed],
})

export const readEvidence = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/disputes/:dispute/evidence.pdf',
  kind: 'file',
  reads: ['money', 'bookings', 'messages'],
  who: { may: 'money.read', and: ['messages.write'] },
  summary:
    'Get what to send the gateway about a dispute as PDF: the terms as they were accepted, price, payments, messages and what happened',
  input: z.object({ id, dispute: id }),
  output: z.any(),
  problems: [notFound],
})
