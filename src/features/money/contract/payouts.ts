import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, rand, succeeded } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { payoutChannels } from './payout-channels.ts'
import { noStatementFile, statementNotForm, statementTooLarge, type UploadedStatement } from './statements.ts'

export const notPayouts = problem(
  'NOT_PAYOUTS',
  400,
  'We couldn’t read this file as payouts of a channel. {found}',
)

/** Days within which a file is undone. */
export const PAYOUTS_UNDO_DAYS = 30
export const payoutsUndone = problem('PAYOUTS_UNDONE', 409, 'This file is undone already')
export const payoutsTooLate = problem(
  'UNDO_TOO_LATE',
  409,
  `A file can be undone for ${PAYOUTS_UNDO_DAYS} days`,
)

const payouts = z.object({
  _id: id,
  channel: z.enum(payoutChannels),
  /** Rows of the file; of those about stays so many were matched and unmatched, and read from an earlier file. */
  rows: z.int(),
  matched: z.int(),
  unmatched: z.int(),
  repeated: z.int(),
  createdAt: instant,
  undone_at: instant.nullable(),
  /** Until when it may be undone; null once it was, or it is too late. */
  undo_until: instant.nullable(),
})
export type PayoutsFile = z.input<typeof payouts>

export const unmatchedReasons = ['no_stay', 'paid_here', 'currency', 'unreadable', 'no_code'] as const

/** A row that counts for nothing, with the reason; `row` is its line in the file, null of one that was read before. */
const unmatchedRow = z.object({
  row: z.int().nullable(),
  code: z.string(),
  listing: z.string(),
  check_in: z.iso.date().nullable(),
  gross: rand.nullable(),
  channel_fee: rand.nullable(),
  payout: rand.nullable(),
  why: z.enum(unmatchedReasons),
})

const write = { may: 'money.write' } as const

export const uploadPayouts = endpoint({
  method: 'POST',
  path: '/api/money/payouts',
  changes: ['money', 'bookings', 'nights'],
  who: write,
  creates: true,
  kind: 'form',
  summary:
    'Upload a file of payouts of Airbnb (earnings) or Booking.com, as CSV of at most 5 MB and 20,000 rows. Its rows are matched with imported stays by their code, else by home and day of check-in; what fits none is listed, never guessed. A row that stands in two files counts once. The file is not stored',
  input: z.object({ file: z.file() }) as unknown as z.ZodType<UploadedStatement, FormData>, // the route reads the form itself
  output: z.object({ success: succeeded, payouts, unmatched: z.array(unmatchedRow) }),
  problems: [notPayouts, statementTooLarge, statementNotForm, noStatementFile],
})

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/money/payouts',
  reads: ['money'],
  who: { may: 'money.read' },
  summary: 'List files of payouts that were uploaded, the last first',
  input: z.object(page),
  output: z.object({ success: succeeded, payouts: z.array(payouts), ...paging }),
})

export type UnmatchedRow = z.input<typeof unmatchedRow>

export const undoPayouts = endpoint({
  method: 'POST',
  path: '/api/money/payouts/:id/undo',
  changes: ['money', 'bookings', 'nights'],
  who: write,
  summary:
    'Undo a file of payouts, for 30 days: its rows count for nothing, the books are reversed, and what it said of imported stays is taken back. The same file may be uploaded again',
  input: z.object({ id }),
  output: z.object({ success: succeeded, payouts }),
  problems: [payoutsUndone, payoutsTooLate],
})
