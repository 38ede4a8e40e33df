import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, rand, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { invalid, notFound, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { givenBackAlready } from './money.ts'
import { payoutChannels } from './payout-channels.ts'

export const STATEMENT_BYTES_MAX = 5 * 1024 * 1024
/** Days within which a match is undone. */
export const UNDO_DAYS = 30

export const notAStatement = problem(
  'NOT_A_STATEMENT',
  400,
  'We couldn’t read this file as a bank statement. {found}',
)
export const statementTooLarge = problem('TOO_LARGE', 413, 'Please choose a file of at most 5 MB')
export const statementNotForm = problem('UNSUPPORTED_MEDIA_TYPE', 415, 'Please send the statement as a form')
export const noStatementFile = invalid('file', 'Please choose a file')
export const accountNeeded = invalid('account', '{why}')
export const unknownColumn = invalid('date', 'Please choose columns that the file has')
export const linePosted = problem('LINE_POSTED', 409, 'This payment is posted already')
export const lineNotPosted = problem('LINE_NOT_POSTED', 409, 'There is nothing to undo')
export const moreThanRefund = problem('MORE_THAN_REFUND', 409, 'This is {amount} more than the refund')
export const noSuchGateway = problem('NO_SUCH_GATEWAY', 409, 'Connect this payment provider first')
export const nothingAtChannel = problem(
  'NOTHING_AT_CHANNEL',
  409,
  'Nothing of {channel} waits to be paid out. Upload its file of payouts first. If that file says when each stay was paid out, there is nothing to do here',
)
export const undoTooLate = problem('UNDO_TOO_LATE', 409, `A match can be undone for ${UNDO_DAYS} days`)

const columnName = z.string().trim().min(1, 'Please choose a column').max(60)

export const statement = z.object({
  _id: id,
  /** Null while the host has yet to say which column is which. */
  bank: z.string().nullable(),
  /** Last digits of the account. */
  account: z.string().nullable(),
  /** False where the file is of an account that guests are not shown: its payments count, and it confirms no account. */
  is_guests_account: z.boolean(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  lines: z.int(),
  /** Money in; of these so many were matched, suggested and unknown, and read from an earlier file. */
  credits: z.int(),
  matched: z.int(),
  suggested: z.int(),
  unknown: z.int(),
  repeated: z.int(),
  createdAt: instant,
})
export type StatementAnswer = z.input<typeof statement>

/** A table that no bank we know writes: what its columns are called, and its first rows. */
const columns = z.object({
  names: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  /** The reason why the columns that were chosen before do not read the file, where some were. */
  fault: z.string().optional(),
})
export type ColumnsAnswer = z.input<typeof columns>

const stayOfLine = z.object({
  _id: id,
  reference: z.string(),
  payment_reference: z.string(),
  guest_name: z.string(),
  property_name: z.string(),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  total: rand,
  outstanding: rand,
  status: z.enum(['pending', 'confirmed', 'cancelled']),
})

export const lineStates = ['posted', 'suggested', 'unknown', 'ignored', 'undone', 'refund', 'payout'] as const
export const lineReasons = ['ended', 'paid', 'several', 'one_off', 'amount', 'refund_amount'] as const

export const statementLine = z.object({
  _id: id,
  date: z.iso.date(),
  /** In rand; money out is below 0. */
  amount: rand,
  /** As the bank wrote it; null once it was deleted. */
  text: z.string().nullable(),
  state: z.enum(lineStates),
  /** The reason why it is suggested and not posted. */
  why: z.enum(lineReasons).nullable(),
  booking: stayOfLine.nullable(),
  /** The payment provider whose payout it is, or seems to be by its text. */
  gateway: z.enum(['payfast', 'paystack']).nullable(),
  /** The channel whose payout it is, or seems to be by its text. */
  channel: z.enum(payoutChannels).nullable(),
  payment_id: id.nullable(),
  /** Of money out: the refund that it has paid, or may have. */
  refund: z.object({ _id: id, amount: rand, reference: z.string() }).nullable(),
  /** Until when a match may be undone. */
  undo_until: instant.nullable(),
})
export type StatementLineAnswer = z.input<typeof statementLine>

const read = { may: 'money.read' } as const
const write = { may: 'money.write' } as const

export const uploadStatement = endpoint({
  method: 'POST',
  path: '/api/money/statements',
  changes: ['money', 'bookings', 'nights'],
  who: write,
  creates: true,
  kind: 'form',
  summary:
    'Upload a bank statement of at most 5 MB and 20,000 lines, as CSV or OFX. Payments whose reference is right are posted, others are suggested. `account` is the id or the number of one of your accounts, for a file that does not say it. The file is not stored. Where `columns` is answered, say which is which and upload it again; with `columns=ask` they are asked for again, where they were chosen wrongly',
  input: z.object({
    file: z.file(),
    account: z.string().optional(),
    columns: z.literal('ask').optional(),
  }) as unknown as z.ZodType<UploadedStatement, FormData>, // the route reads the form itself
  output: z.object({ success: succeeded, statement, columns: columns.nullable() }),
  problems: [notAStatement, statementTooLarge, statementNotForm, noStatementFile, accountNeeded],
})

/** A file as it was sent; a request that is sent again is known by the hash, so the bytes do not count among its fields. */
export type UploadedStatement = {
  account: string | null
  /** The columns are to be asked for, whatever was said of them before. */
  asksColumns: boolean
  hash: string
  readonly bytes: Uint8Array
}

export const mapStatement = endpoint({
  method: 'POST',
  path: '/api/money/statements/:id/mapping',
  changes: ['money'],
  who: write,
  summary:
    'Say which columns of a file hold the date, the amount (or money in and money out) and the text. It is remembered by the names of its columns; upload the file again afterwards',
  input: z
    .object({
      id,
      date: columnName,
      text: columnName,
      amount: columnName.optional(),
      in: columnName.optional(),
      out: columnName.optional(),
    })
    .refine(({ amount, in: moneyIn, out }) => (amount ? !moneyIn && !out : moneyIn && out), {
      path: ['amount'],
      message: 'Please choose the amount, or money in and money out',
    }),
  output: z.object({ success: succeeded }),
  problems: [unknownColumn],
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/money/statements',
  reads: ['money'],
  who: read,
  summary: 'List the bank statements that were uploaded, newest first',
  input: queryParameters({}, z.object({ ...page })),
  output: z.object({ success: succeeded, statements: z.array(statement), ...paging }),
})

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/money/statements/:id',
  reads: ['money', 'bookings'],
  who: read,
  summary:
    'Get a bank statement with its lines, those that were read from an earlier file left out: to look at first, then unknown, then posted; by date, newest first',
  input: queryParameters({}, z.object({ id, ...page, state: z.enum(lineStates).optional() })),
  output: z.object({ success: succeeded, statement, lines: z.array(statementLine), ...paging }),
  problems: [notFound],
})

const changed = z.object({ success: succeeded, line: statementLine })

export const matchLine = endpoint({
  method: 'POST',
  path: '/api/money/lines/:id/match',
  changes: ['money', 'bookings', 'nights'],
  who: write,
  summary:
    'Post a payment of a bank statement to a booking, whatever was suggested. Of money out with another amount than its refund, mark so much of that refund as paid: the rest stays to pay',
  input: z.object({ id, bookingId: id }),
  output: changed,
  problems: [linePosted, moreThanRefund],
})

export const notePayout = endpoint({
  method: 'POST',
  path: '/api/money/lines/:id/payout',
  changes: ['money'],
  who: write,
  summary:
    'Note that a line of a bank statement is a payout of a payment provider, or of a channel whose file does not say when it paid: its money is in the books already, and moves from there to the bank. Either `gateway` or `channel`',
  input: z
    .object({
      id,
      gateway: z.enum(['payfast', 'paystack']).optional(),
      channel: z.enum(payoutChannels).optional(),
    })
    .refine(({ gateway, channel }) => (gateway === undefined) !== (channel === undefined), {
      path: ['gateway'],
      message: 'Please choose payfast, paystack or a channel',
    }),
  output: changed,
  problems: [linePosted, noSuchGateway, nothingAtChannel],
})

export const ignoreLine = endpoint({
  method: 'POST',
  path: '/api/money/lines/:id/ignore',
  changes: ['money'],
  who: write,
  summary: 'Leave a line of a bank statement out: it is no payment of a stay',
  input: z.object({ id }),
  output: changed,
  problems: [linePosted],
})

export const undoLine = endpoint({
  method: 'POST',
  path: '/api/money/lines/:id/undo',
  changes: ['money', 'bookings'],
  who: write,
  summary: 'Undo a match or a payout within 30 days by a reversing entry, or look at an ignored line again',
  input: z.object({ id }),
  output: changed,
  problems: [lineNotPosted, undoTooLate, givenBackAlready],
})
