// Money of guests for their stays.
import { bigint, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, key, now } from '../columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const cents = (name: string) => bigint(name, { mode: 'number' })

const ofStay = {
  id: key(),
  bookingId: uuid('booking_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  createdAt: moment('created_at').notNull().default(now),
}

/** An amount that a guest owes for a stay, and until when. */
export const dues = pgTable('dues', {
  ...ofStay,
  kind: text({ enum: ['deposit', 'balance', 'full', 'damage', 'change'] }).notNull(),
  amountCents: cents('amount_cents').notNull(),
  /** Follows from the payments of the stay. */
  paidCents: cents('paid_cents').notNull().default(0),
  dueAt: moment('due_at').notNull(),
  /** Its guest said that it is paid, which counts for nothing but one extension. */
  saidPaidAt: moment('said_paid_at'),
  extendedAt: moment('extended_at'),
  waivedAt: moment('waived_at'),
  voidAt: moment('void_at'),
  /** Of one that is waived: what a price that fell took off it, which is waived again once the stay costs more. */
  fallenCents: cents('fallen_cents').notNull().default(0),
})

/** A stay whose money does not agree in all places, as the nightly check of the books found it. */
export const bookFaults = pgTable(
  'book_faults',
  {
    bookingId: uuid('booking_id').notNull(),
    kind: text().notNull(),
    organisationId: uuid('organisation_id').notNull(),
    cents: cents('cents').notNull(),
    foundAt: moment('found_at').notNull().default(now),
  },
  table => [primaryKey({ columns: [table.bookingId, table.kind] })],
)

export const PAYMENT_METHODS = ['eft', 'cash', 'card_machine', 'other', 'payfast', 'paystack'] as const

/** The price of the stay, or the deposit for damage, which is no part of it. */
const toward = text({ enum: ['stay', 'damage'] }).notNull()

export const stayPayments = pgTable('stay_payments', {
  ...ofStay,
  toward,
  method: text({ enum: PAYMENT_METHODS }).notNull(),
  amountCents: cents('amount_cents').notNull(),
  paidAt: moment('paid_at').notNull(),
  note: text(),
  /** The payment at a gateway or the line of a bank that it was seen by. */
  seenBy: text('seen_by'),
  recordedBy: uuid('recorded_by'),
  /** Fee that the gateway keeps of it. */
  feeCents: cents('fee_cents').notNull().default(0),
  /** The account of the host at the gateway. */
  gatewayId: uuid('gateway_id'),
  undoneAt: moment('undone_at'),
  undoneBy: uuid('undone_by'),
  undoReason: text('undo_reason'),
})

export const stayRefunds = pgTable('stay_refunds', {
  ...ofStay,
  toward,
  method: text({ enum: PAYMENT_METHODS }).notNull(),
  amountCents: cents('amount_cents').notNull(),
  /** The part of it that was paid beyond what was due. */
  excessCents: cents('excess_cents').notNull().default(0),
  /** The part of that which was given for goodwill, until the stay cost less than was given up. */
  goodwillCents: cents('goodwill_cents').notNull().default(0),
  reason: text().notNull(),
  state: text({ enum: ['owed', 'sent', 'paid', 'by_hand'] })
    .notNull()
    .default('owed'),
  notBefore: moment('not_before'),
  /** The account of the guest, sealed. */
  account: text(),
  accountTail: text('account_tail'),
  accountGivenAt: moment('account_given_at'),
  createdBy: uuid('created_by'),
  paidAt: moment('paid_at'),
  /** The payment that a gateway is asked to give back. */
  paymentId: uuid('payment_id'),
  availableCents: cents('available_cents'),
  askedAt: moment('asked_at'),
  /** The reason why it is paid by hand. */
  fault: text(),
})

/** Money paid for a stay beyond what was due, which is neither on its way back nor disputed; follows from the money of the stay, and no row is there while nothing is. */
export const stayExcess = pgTable(
  'stay_excess',
  {
    bookingId: uuid('booking_id').notNull(),
    toward,
    organisationId: uuid('organisation_id').notNull(),
    cents: cents('cents').notNull(),
  },
  table => [primaryKey({ columns: [table.bookingId, table.toward] })],
)

/** A night of a stay that was cancelled, for which another guest has paid since. */
export const resoldNights = pgTable(
  'resold_nights',
  {
    bookingId: uuid('booking_id').notNull(),
    night: date().notNull(),
    organisationId: uuid('organisation_id').notNull(),
    resoldTo: uuid('resold_to').notNull(),
    amountCents: cents('amount_cents').notNull(),
    state: text({ enum: ['asked', 'given_back', 'retained'] }).notNull(),
    refundId: uuid('refund_id'),
    createdAt: moment('created_at').notNull().default(now),
  },
  table => [primaryKey({ columns: [table.bookingId, table.night] })],
)

/** A claim of a host against the deposit for damage of a stay. */
export const damageClaims = pgTable('damage_claims', {
  ...ofStay,
  amountCents: cents('amount_cents').notNull(),
  words: text().notNull(),
  photos: text().array().notNull(),
  state: text({ enum: ['open', 'agreed', 'unanswered', 'refused', 'settled', 'withdrawn'] })
    .notNull()
    .default('open'),
  /** Of the deposit, what the host retains in the end. */
  retainedCents: cents('retained_cents').notNull().default(0),
  answerBy: moment('answer_by').notNull(),
  answeredAt: moment('answered_at'),
  answerWords: text('answer_words'),
  createdBy: uuid('created_by'),
})

const ofOrganisation = {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  createdAt: moment('created_at').notNull().default(now),
}

/** A file of payouts of a channel that a host has sent. */
export const channelPayouts = pgTable('channel_payouts', {
  ...ofOrganisation,
  channel: text({ enum: ['airbnb', 'booking'] }).notNull(),
  rowCount: integer('row_count').notNull(),
  lineCount: integer('line_count').notNull(),
  matchedCount: integer('matched_count').notNull(),
  repeatedCount: integer('repeated_count').notNull(),
  createdBy: uuid('created_by'),
  undoneAt: moment('undone_at'),
  undoneBy: uuid('undone_by'),
})

/** A row of such a file about a stay; amounts in cents. */
export const channelPayoutLines = pgTable('channel_payout_lines', {
  ...ofOrganisation,
  payoutId: uuid('payout_id').notNull(),
  channel: text({ enum: ['airbnb', 'booking'] }).notNull(),
  code: text().notNull(),
  listing: text().notNull(),
  checkIn: date('check_in'),
  checkOut: date('check_out'),
  paidOn: date('paid_on'),
  grossCents: cents('gross_cents').notNull(),
  feeCents: cents('fee_cents').notNull(),
  cleaningCents: cents('cleaning_cents').notNull(),
  payoutCents: cents('payout_cents').notNull(),
  rowHash: bytea('row_hash').notNull(),
  nth: integer().notNull(),
  eventId: uuid('event_id'),
  bookingId: uuid('booking_id'),
  matchedAt: moment('matched_at'),
})
