import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, stayDate, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { z } from '#src/contract/zod.ts'

const facts = z.record(z.string(), z.unknown()).nullable()

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  reads: ['audit'],
  who: { oversees: 'product.read' },
  summary:
    'What administrators did, newest first: never changed, never deleted. `actor` and `subject` are ids, `from` and `to` days in South Africa, both included',
  input: queryParameters(
    {},
    z.object({
      ...page,
      actor: id.optional(),
      subject: z.string().trim().max(200).optional(),
      from: stayDate().optional(),
      to: stayDate().optional(),
    }),
  ),
  output: z.object({
    success: succeeded,
    entries: z.array(
      z.object({
        _id: id,
        at: instant,
        actor: id.nullable(),
        /** The name that the account has now; null where it is gone. */
        actorName: z.string().nullable(),
        action: z.string(),
        subject: z.object({ kind: z.string(), id: z.string() }),
        before: facts,
        after: facts,
        address: z.string().nullable(),
      }),
    ),
    ...paging,
  }),
})
