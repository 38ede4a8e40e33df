import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, rand, requiredText, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { blockReasons } from '#src/features/calendar/contract/blocks.ts'
import { PROBLEM_WORDS } from '../rules/draft-problem.ts'

const who = { may: 'assistant.use' } as const

export const draftKinds = ['message', 'newsletter', 'listing', 'price', 'review', 'block'] as const
export type DraftKind = (typeof draftKinds)[number]
const draftStatuses = ['open', 'sent', 'discarded'] as const

export const DRAFT_CHARS_MAX = 8000
const DRAFT_EMPTY = 'Please write something, or discard the draft'
const TITLE_EMPTY = 'Please provide a title'

const draftProblems = ['no_account', 'cancelled'] as const

/**
 * A draft of the assistant that a person may send, once. `to` is the recipient of a message; of a price it is the last night, of
 * blocked nights the morning they end.
 */
export const draft = z.object({
  _id: id,
  kind: z.enum(draftKinds),
  to: z.union([z.object({ id: id.nullable(), name: z.string() }), z.iso.date()]).nullable(),
  title: z.string(),
  text: z.string(),
  status: z.enum(draftStatuses),
  /** The reason why it can't be sent. */
  problem: z.enum(draftProblems).nullable(),
  createdAt: instant,
  booking_id: id.nullish(),
  review_id: id.nullish(),
  property_id: id.nullish(),
  from: z.iso.date().nullish(),
  /** Of a price draft, in rand per night. */
  price: rand.nullish(),
  reason: z.enum(blockReasons).nullish(),
  /** The quote that a price in it was checked by when it was written, in words. */
  checked: z.string().nullish(),
  /** Something to look at twice before it is sent, in words. */
  caution: z.string().nullish(),
})
export type DraftAnswer = z.input<typeof draft>

export const alreadySettled = problem('INVALID_TRANSITION', 409, 'This draft was {status} already')
export const draftHasProblem = problem('DRAFT_NOT_SENDABLE', 409, '{words}')
export const draftHasGaps = problem(
  'DRAFT_HAS_GAPS',
  409,
  'The guest would read these brackets as they are: {words}. Please fill them in first',
)
export const draftHasLinks = problem(
  'DRAFT_HAS_LINKS',
  409,
  'This draft has a web address that you didn’t type: {words}. Please take it out, or type it yourself',
)
export { PROBLEM_WORDS }

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/ai/drafts',
  reads: ['assistant'],
  who,
  summary:
    'List drafts that have not been sent: the caller’s own, and those written by other programs, newest first',
  input: queryParameters({}, z.object(page)),
  output: z.object({ success: succeeded, drafts: z.array(draft), ...paging }),
})

export const sendDraft = endpoint({
  method: 'POST',
  path: '/api/ai/drafts/:id/send',
  // Topics that a draft of any kind can change.
  changes: ['assistant', 'bookings', 'homes', 'messages', 'newsletters', 'nights', 'pictures', 'reviews'],
  who,
  summary:
    'Send or apply a draft, once, as the caller. `text`, for a newsletter `title` and for a price `price` replace what the draft says. Refused with `gaps` while it has values in brackets, unless `withGaps` is true; and with `links` while it has a web address that is neither the host’s nor typed by them',
  input: z.object({
    id,
    text: requiredText(DRAFT_CHARS_MAX, DRAFT_EMPTY).nullish(),
    title: requiredText(200, TITLE_EMPTY).nullish(),
    price: rand.nullish(),
    withGaps: z.boolean('Please say true or false').nullish(),
  }),
  output: z.object({
    success: succeeded,
    /** The result, and where it is shown. */
    result: z.object({ kind: z.enum(draftKinds), id: z.string(), href: z.string() }),
    draft,
  }),
  problems: [notFound, alreadySettled, draftHasProblem, draftHasGaps, draftHasLinks],
})

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/ai/drafts/:id',
  changes: ['assistant'],
  who,
  summary: 'Discard a draft (idempotent)',
  input: z.object({ id }),
  output: z.object({ success: succeeded }),
  problems: [notFound, alreadySettled],
})
