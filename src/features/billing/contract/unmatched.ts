import { csvOf } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, rand, requiredText, succeeded } from '#src/contract/fields.ts'
import { flag, queryParameters } from '#src/contract/lenient.ts'
import { z } from '#src/contract/zod.ts'

const unmatched = z.object({
  _id: id,
  gateway: z.string(),
  /** By what the gateway knows it. */
  externalId: z.string(),
  /** Why it fits nothing, or what somebody has to do. */
  reason: z.string(),
  organization: z.object({ _id: id, name: z.string() }).nullable(),
  expected: rand.nullable(),
  amount: rand.nullable(),
  receivedAt: instant,
  resolvedAt: instant.nullable(),
})

export const overseeUnmatched = endpoint({
  method: 'GET',
  path: '/api/admin/unmatched',
  reads: ['plan'],
  who: { oversees: 'product.read' },
  summary:
    'What gateways truly said and fits nothing, newest first: what is open, or with `resolved` what was settled',
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
  summary: 'Say that something that fits nothing was settled, and how; no money moves',
  input: z.object({ id, note: requiredText(500, 'Please say how it was settled') }),
  output: z.object({ success: succeeded, unmatched }),
})

export const exportUnmatched = csvOf(overseeUnmatched)
