// Requests of people about what is kept of them; written by the feature `privacy` alone.
import { date, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, key, now } from './columns.ts'

/** Kinds of personal information that are held for a time. */
export const RETENTION_KINDS = [
  'guests',
  'requests',
  'register',
  'bank_lines',
  'refund_accounts',
  'addresses',
  'sign_ins',
  'consents',
  'privacy_requests',
] as const

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const REQUEST_KINDS = ['access', 'correct', 'delete', 'object', 'withdraw'] as const
export const REQUEST_STATES = ['received', 'identity', 'open', 'answered', 'closed'] as const
export const REQUEST_ANSWERS = ['granted', 'partly', 'refused'] as const
export const REQUEST_WAYS = ['page', 'email', 'post', 'phone', 'sms', 'whatsapp', 'in_person'] as const

export const privacyRequests = pgTable('privacy_requests', {
  id: key(),
  /** Null: the platform's to answer. */
  organisationId: uuid('organisation_id'),
  kind: text({ enum: REQUEST_KINDS }).notNull(),
  cameBy: text('came_by', { enum: REQUEST_WAYS }).notNull(),
  about: text().notNull(),
  contact: text().notNull(),
  email: text(),
  words: text().notNull(),
  state: text({ enum: REQUEST_STATES }).notNull().default('received'),
  tokenHash: bytea('token_hash'),
  identity: text(),
  answer: text({ enum: REQUEST_ANSWERS }),
  ground: text(),
  answerWords: text('answer_words'),
  receivedAt: instant('received_at').notNull().default(now),
  dueAt: instant('due_at').notNull(),
  provedAt: instant('proved_at'),
  answeredAt: instant('answered_at'),
  answeredBy: uuid('answered_by'),
  closedAt: instant('closed_at'),
})

/** Periods for which kinds are held, each from a day on. */
export const retentionPeriods = pgTable(
  'retention_periods',
  {
    kind: text({ enum: RETENTION_KINDS }).notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    amount: smallint().notNull(),
    unit: text({ enum: ['days', 'months'] }).notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.fromDay] })],
)

export const organisationRetention = pgTable('organisation_retention', {
  organisationId: uuid('organisation_id').primaryKey(),
  guestMonths: smallint('guest_months').notNull(),
  updatedAt: instant('updated_at').notNull().default(now),
})

export const breaches = pgTable('breaches', {
  id: key(),
  what: text().notNull(),
  discoveredAt: instant('discovered_at').notNull(),
  touches: text().notNull(),
  measures: text().notNull().default(''),
  regulatorToldAt: instant('regulator_told_at'),
  personsToldAt: instant('persons_told_at'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})

export const retentionRuns = pgTable('retention_runs', {
  id: key(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  counts: jsonb().$type<Record<string, number>>().notNull().default({}),
})
