import { z } from '#src/contract/zod.ts'
import { cents, day, id, line, maybe, moment, words } from './shape-parts.ts'

const party = z.object({
  name: words(300),
  address: words(2000),
  vatNumber: words(20),
  email: words(254),
})

/** A receipt, invoice or credit note as it was issued. */
export const documentShape = z.object({
  id,
  booking_id: id,
  kind: z.enum(['receipt', 'invoice', 'credit_note']),
  // The name of its PDF in a later copy.
  number: words(40).regex(/^[A-Z]+-\d+$/),
  issued_at: moment,
  total_cents: cents,
  vat_cents: cents,
  vat_rate: maybe(z.int()),
  vat_basis: line,
  lines: z.array(z.object({ words: words(2000), cents })).max(500),
  facts: z.array(z.tuple([words(2000), words(2000)])).max(100),
  recipient: party,
  supplier: party,
  payment_id: maybe(id),
  credits_id: maybe(id),
  /** Of an invoice of damage, which is none of the price. */
  claim_id: maybe(id),
})

export const disputeShape = z.object({
  id,
  booking_id: id,
  payment_id: id,
  external_id: words(300),
  cents,
  /** None of it in a copy of before it was kept. */
  taken_cents: cents.default(0),
  reason: words(2000),
  state: line,
  due_at: maybe(moment),
  answered_at: maybe(moment),
  closed_at: maybe(moment),
  created_at: moment,
})

export const payoutShape = z.object({
  id,
  channel: line,
  code: line,
  listing: line,
  check_in: maybe(day),
  check_out: maybe(day),
  paid_on: maybe(day),
  gross_cents: cents,
  fee_cents: cents,
  cleaning_cents: cents,
  payout_cents: cents,
  row_hash: words(200).regex(/^\\x[0-9a-f]*$/),
  nth: z.int().min(1),
  booking_id: maybe(id),
  matched_at: maybe(moment),
  created_at: moment,
})
