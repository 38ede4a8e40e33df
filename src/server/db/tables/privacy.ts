// Requests of people about what is kept of them; written by the feature `privacy` alone.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, key, now } from './columns.ts'

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
