// Accounts that guests pay into, and what statements of banks say of them; written by the feature `money` alone.
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, key, now } from '../columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const bankAccounts = pgTable('bank_accounts', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  numberId: uuid('number_id').notNull(),
  bank: text().notNull(),
  holder: text().notNull(),
  /** Sealed, as are the branch and the ShapID. */
  number: text().notNull(),
  branchCode: text('branch_code').notNull(),
  type: text({ enum: ['current', 'savings', 'transmission'] }).notNull(),
  shapId: text('shap_id'),
  state: text({ enum: ['unverified', 'seen', 'checked'] })
    .notNull()
    .default('unverified'),
  checkedAt: instant('checked_at'),
  checkedHow: text('checked_how', { enum: ['cent', 'bank'] }),
  checkedNote: text('checked_note'),
  checkedBy: uuid('checked_by'),
  showsFrom: instant('shows_from').notNull(),
  replacedAt: instant('replaced_at'),
  stoppedAt: instant('stopped_at'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().default(now),
})

export const bankStatements = pgTable('bank_statements', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  numberId: uuid('number_id'),
  bank: text().notNull(),
  fromDay: date('from_day', { mode: 'string' }),
  toDay: date('to_day', { mode: 'string' }),
  lineCount: integer('line_count').notNull(),
  creditCount: integer('credit_count').notNull(),
  matchedCount: integer('matched_count').notNull(),
  suggestedCount: integer('suggested_count').notNull(),
  unknownCount: integer('unknown_count').notNull(),
  repeatedCount: integer('repeated_count').notNull(),
  head: text().array(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().default(now),
})

export const statementHeads = pgTable(
  'statement_heads',
  {
    organisationId: uuid('organisation_id').notNull(),
    head: bytea().notNull(),
    mapping: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  table => [primaryKey({ columns: [table.organisationId, table.head] })],
)

export const bankLines = pgTable('bank_lines', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  statementId: uuid('statement_id').notNull(),
  numberId: uuid('number_id').notNull(),
  day: date({ mode: 'string' }).notNull(),
  cents: bigint({ mode: 'number' }).notNull(),
  text: text(),
  textHash: bytea('text_hash').notNull(),
  nth: integer().notNull(),
  state: text({
    enum: ['posted', 'suggested', 'unknown', 'ignored', 'undone', 'refund', 'payout'],
  }).notNull(),
  bookingId: uuid('booking_id'),
  why: text({ enum: ['ended', 'paid', 'several', 'one_off', 'amount', 'refund_amount'] }),
  paymentId: uuid('payment_id'),
  /** The refund that a line of money out has paid, or may have. */
  refundId: uuid('refund_id'),
  /** Gateway that paid it out. */
  gateway: text({ enum: ['payfast', 'paystack'] }),
  /** Channel that paid it out. */
  channel: text({ enum: ['airbnb', 'booking'] }),
  settledAt: instant('settled_at'),
  settledBy: uuid('settled_by'),
  createdAt: instant('created_at').notNull().default(now),
})
