import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'

/** Number of acts that are answered, the newest. */
export const OWN_ACTS_MAX = 50

const facts = z.record(z.string(), z.unknown()).nullable()

const ownAct = z.object({
  _id: id,
  at: instant,
  /** The call that did it, as the audit log names it. */
  action: z.string(),
  /** Its name is that of a property, or the number of a booking; null of all else. */
  subject: z.object({ kind: z.string(), name: z.string().nullable() }),
  before: facts,
  after: facts,
  /** The reason that the administrator gave; null where none was asked for. */
  reason: z.string().nullable(),
})
export type OwnAct = z.input<typeof ownAct>

export const listOwnActs = endpoint({
  method: 'GET',
  path: '/api/auth/acts',
  reads: ['audit', 'account', 'homes', 'plan', 'reviews'],
  who: 'user',
  summary:
    'List what administrators did to your account, your reviews and bookings, and to the properties and the plan of the organisation that you own, newest first, at most 50; without the administrator’s name',
  input: z.object({}),
  output: z.object({ success: succeeded, acts: z.array(ownAct) }),
})
