import { csvOf } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, stayDate, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { z } from '#src/contract/zod.ts'

const facts = z.record(z.string(), z.unknown()).nullable()

const entry = z.object({
  _id: id,
  at: instant,
  actor: id.nullable(),
  /** The name that the account has now; null where it is gone. */
  actorName: z.string().nullable(),
  action: z.string(),
  /** Its name is that of a user now; null of all else, and where the account is gone. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  before: facts,
  after: facts,
  /** Said to the account by mail, until that account is deleted; null of all else. */
  reason: z.string().nullable(),
  address: z.string().nullable(),
})
export type AuditEntry = z.input<typeof entry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  reads: ['audit'],
  who: { oversees: 'product.read' },
  summary:
    'List what administrators did, newest first; entries are never changed or deleted. `actor` and `subject` are ids, `kind` is the kind of subject, `from` and `to` are days in South Africa, both included',
  input: queryParameters(
    {},
    z.object({
      ...page,
      actor: id.optional(),
      subject: z.string().trim().max(200).optional(),
      kind: z.string().trim().max(40).optional(),
      from: stayDate().optional(),
      to: stayDate().optional(),
    }),
  ),
  output: z.object({
    success: succeeded,
    entries: z.array(entry),
    ...paging,
  }),
})

export const exportAudit = csvOf(listAudit)
