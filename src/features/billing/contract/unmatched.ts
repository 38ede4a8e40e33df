import { csvOf } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, rand, requiredText, succeeded } from '#src/contract/fields.ts'
import { flag, queryParameters } from '#src/contract/lenient.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'

/** The reason if a gateway does not pay a refund out: an administrator has to. */
export const BY_HAND = 'refund to be paid by hand'
/** The reason where a gateway gave back more than was left of a payment, such as what was credited and spent here. */
export const REFUNDED_ELSEWHERE = 'refunded at the gateway'

export const NOTE_CHARS_MAX = 500

export const notStored = problem(
  'NOT_STORED',
  409,
  'The notification is no longer stored, so it cannot be processed again',
)

const unmatched = z.object({
  _id: id,
  gateway: z.string(),
  /** The gateway's id of it. */
  externalId: z.string(),
  /** The reason why it fits nothing, or the action an administrator has to take. */
  reason: z.string(),
  organization: z.object({ _id: id, name: z.string() }).nullable(),
  expected: rand.nullable(),
  amount: rand.nullable(),
  receivedAt: instant,
  /** True if the gateway's notification is still stored, and can be processed again. */
  isStored: z.boolean(),
  resolvedAt: instant.nullable(),
})

export type Unmatched = z.input<typeof unmatched>

export const overseeUnmatched = endpoint({
  method: 'GET',
  path: '/api/admin/unmatched',
  reads: ['plan'],
  who: { oversees: 'product.read' },
  summary:
    'List genuine notifications from payment gateways that match nothing here, newest first: open ones, or with `resolved` those that were resolved',
  input: queryParameters(
    {},
    z.object({ ...page, resolved: flag('Please say true or false for resolved').default(false) }),
  ),
  output: z.object({ success: succeeded, unmatched: z.array(unmatched), ...paging }),
})

export const resolveUnmatched = endpoint({
  method: 'POST',
  path: '/api/admin/unmatched/:id/resolve',
  changes: ['plan'],
  who: { oversees: 'product.change' },
  summary: 'Mark an unmatched notification as resolved, and say how; no money moves',
  input: z.object({ id, note: requiredText(NOTE_CHARS_MAX, 'Please say how it was settled') }),
  output: z.object({ success: succeeded, unmatched }),
})

export const retryUnmatched = endpoint({
  method: 'POST',
  path: '/api/admin/unmatched/:id/retry',
  changes: ['plan', 'jobs'],
  who: { oversees: 'product.change' },
  summary:
    'Process an unmatched notification again: it is resolved once it matches. What was done is not repeated',
  input: z.object({ id }),
  output: z.object({ success: succeeded, unmatched }),
  problems: [notFound, notStored],
})

export const exportUnmatched = csvOf(overseeUnmatched)
