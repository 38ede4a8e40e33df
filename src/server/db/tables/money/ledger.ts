// All money: what only grows, written by the feature `ledger` alone.
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { key, now } from '../columns.ts'

export const LEDGER_KINDS = [
  'clearing',
  'income',
  'vat',
  'refunds',
  'fees',
  'credit',
  'receivable',
  'deposits',
  'payable',
  'bank',
  'cash',
  'damage',
] as const

export const ledgerAccounts = pgTable('ledger_accounts', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text({ enum: LEDGER_KINDS }).notNull(),
  name: text().notNull().default(''),
  organisationId: uuid('organisation_id'),
  /** The organisation in whose books it stands; null: the platform. */
  book: uuid(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

export const ledgerEntries = pgTable('ledger_entries', {
  id: key(),
  at: timestamp({ withTimezone: true }).notNull().default(now),
  causeKind: text('cause_kind').notNull(),
  causeId: text('cause_id').notNull(),
  memo: text().notNull(),
})

/** A debit is above 0, a credit below. */
export const ledgerLines = pgTable('ledger_lines', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  entryId: uuid('entry_id').notNull(),
  accountId: uuid('account_id').notNull(),
  cents: bigint({ mode: 'number' }).notNull(),
  /** The stay that it is about. */
  about: uuid(),
})
