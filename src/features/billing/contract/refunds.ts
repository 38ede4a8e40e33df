import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, line, page, paging, rand, succeeded } from '#src/contract/fields.ts'
import { money } from '#src/contract/numbers.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { gateways } from '#src/features/gateways/contract.ts'

/** A gateway takes a reason of 3 to 255 characters. */
const [REASON_MIN, REASON_MAX] = [3, 255]
const REASON_WORDS = `Please give a reason of ${REASON_MIN} to ${REASON_MAX} characters`
const AMOUNT_MAX_RAND = 1_000_000

export const refundTooHigh = problem('REFUND_TOO_HIGH', 409, 'At most {left} of this payment can be refunded')

export const refundNotByHand = problem(
  'REFUND_NOT_BY_HAND',
  409,
  'This refund is not waiting to be paid by hand',
)

/** `by_hand`: the gateway does not send this refund, so an administrator has to pay it. */
export const refundStates = ['pending', 'paid', 'by_hand'] as const

const overseenPayment = z.object({
  _id: id,
  organization: z.object({ _id: id, name: z.string() }),
  gateway: z.enum(gateways),
  amount: rand,
  /** All that went back of it. */
  refunded: rand,
  /** The part of that beyond what was left of it: given back at the gateway's own desk, and owed by the organisation. */
  beyond: rand,
  refunds: z.array(
    z.object({
      _id: id,
      amount: rand,
      state: z.enum(refundStates),
      reason: z.string(),
      /** The reason why the gateway does not pay it out; null if it does, or has not said. */
      fault: z.string().nullable(),
      createdAt: instant,
      paidAt: instant.nullable(),
    }),
  ),
  /** The number of the invoice it is for; null where nothing was due. */
  invoice: z.string().nullable(),
  paidAt: instant,
})
export type OverseenPayment = z.input<typeof overseenPayment>

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  reads: ['plan'],
  who: { oversees: 'product.read' },
  summary: 'List payments for plans, newest first, with what was refunded',
  input: z.object({ ...page, organizationId: id.optional() }),
  output: z.object({
    success: succeeded,
    payments: z.array(overseenPayment),
    ...paging,
  }),
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  changes: ['plan'],
  who: { oversees: 'payments.refund' },
  creates: true,
  summary:
    'Refund a payment, or part of it: issues a credit note and asks the gateway to pay it back. The plan stays as it is',
  input: z.object({
    id,
    /** All that is left if not given. */
    amount: money(0.01, AMOUNT_MAX_RAND, 'Please give an amount in rand').optional(),
    reason: line(REASON_MAX, REASON_WORDS).min(REASON_MIN, REASON_WORDS),
  }),
  output: z.object({
    success: succeeded,
    refund: z.object({
      _id: id,
      amount: rand,
      state: z.enum(refundStates),
      /** The number of the credit note; null where the payment had been credited before. */
      creditNote: z.string().nullable(),
    }),
  }),
  problems: [notFound, refundTooHigh],
})

export const payRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:id/paid',
  changes: ['plan'],
  who: { oversees: 'payments.refund' },
  summary: 'Mark a refund that the gateway did not pay out as paid by hand. No money moves',
  input: z.object({ id }),
  output: z.object({
    success: succeeded,
    refund: z.object({ _id: id, amount: rand, state: z.enum(refundStates) }),
  }),
  problems: [notFound, refundNotByHand],
})
