import { csvOf } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { z } from '#src/contract/zod.ts'

export const INVITED_MAX = 500
export const entryStates = ['waiting', 'invited', 'joined'] as const

const entry = z.object({
  _id: id,
  email: z.string(),
  source: z.string(),
  /** Joined: the address has an account. */
  status: z.enum(entryStates),
  /** Number of people who came by this entry's link and opened theirs. */
  referrals: z.int(),
  /** In the line of all, from 1. */
  position: z.int(),
  createdAt: instant,
  invitedAt: instant.nullable(),
})
export type OverseenEntry = z.input<typeof entry>

export const overseeWaitlist = endpoint({
  method: 'GET',
  path: '/api/admin/waitlist',
  reads: ['waitlist'],
  who: { oversees: 'product.read' },
  summary: 'List the waitlist, in the order of the queue',
  input: queryParameters(
    {},
    z.object({
      ...page,
      search: z.string().trim().max(200).optional(),
      status: z.enum(entryStates, 'A status is waiting, invited or joined').optional(),
      source: z.string().trim().max(40).optional(),
    }),
  ),
  output: z.object({
    success: succeeded,
    entries: z.array(entry),
    /** Of the whole line, whatever is looked for. */
    counts: z.object({ waiting: z.int(), invited: z.int(), joined: z.int() }),
    ...paging,
  }),
})

export const approveEntry = endpoint({
  method: 'PUT',
  path: '/api/admin/waitlist/:id/approve',
  changes: ['waitlist'],
  who: { oversees: 'product.change' },
  summary:
    'Invite somebody on the waitlist; they get one email, however often this is called, and none if they have an account already',
  input: z.object({ id }),
  output: z.object({ success: succeeded, entry }),
})

export const COUNT_WORDS = `Please invite 1 to ${INVITED_MAX} at once`

export const inviteWaitlist = endpoint({
  method: 'POST',
  path: '/api/admin/waitlist/invite',
  changes: ['waitlist'],
  creates: true,
  status: 200,
  who: { oversees: 'product.change' },
  summary:
    'Invite a number of people on the waitlist who have no account: from the top of the queue, or those with most referrals first. Each gets one email',
  input: z.object({
    count: wholeNumber(1, INVITED_MAX, COUNT_WORDS),
    by: z.enum(['line', 'referrals'], 'Invite by line or by referrals').default('line'),
  }),
  output: z.object({ success: succeeded, invited: z.int() }),
})

export const exportWaitlist = csvOf(overseeWaitlist)
