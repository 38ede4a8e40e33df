// Questions of hosts to the assistant, its drafts, and what hosts wrote down for it.
import { boolean, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { key, now } from './columns.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const aiSessions = pgTable('ai_sessions', {
  id: key(),
  userId: uuid('user_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  title: text().notNull(),
  createdAt: time('created_at').notNull().default(now),
  updatedAt: time('updated_at').notNull().default(now),
})

/** The basis of an answer: a record of the product and where it is shown. */
export type StoredSource = { kind: string; id: string; title: string; href: string }

/** A question that an answer offers. */
export type StoredOffer = { label: string; text: string }

/** The figures of an answer. */
export type StoredCard = {
  title: string
  period: string | null
  figure: string | null
  rows: { label: string; value: string; share: number | null }[]
  note: string | null
}

export const aiMessages = pgTable('ai_messages', {
  id: key(),
  sessionId: uuid('session_id').notNull(),
  /** A question stands at an even place, its answer behind it. */
  place: integer().notNull(),
  role: text({ enum: ['user', 'assistant'] }).notNull(),
  content: text().notNull(),
  sources: jsonb().$type<StoredSource[]>().notNull().default([]),
  createdAt: time('created_at').notNull().default(now),
  /** Of an answer; null of the built-in assistant. */
  model: text(),
  inputTokens: integer('input_tokens').notNull().default(0),
  outputTokens: integer('output_tokens').notNull().default(0),
  isEstimated: boolean('is_estimated').notNull().default(false),
  hasGuestWords: boolean('has_guest_words').notNull().default(false),
  /** Door codes and passwords in it, as they were then. */
  codesSaid: smallint('codes_said').notNull().default(0),
  bookingId: uuid('booking_id'),
  offers: jsonb().$type<StoredOffer[]>().notNull().default([]),
  card: jsonb().$type<StoredCard>(),
  /** False of a refusal, which is free. */
  isCounted: boolean('is_counted').notNull().default(true),
  /** The request to a model for it. */
  sent: jsonb().$type<unknown>(),
})

export const draftKinds = ['message', 'newsletter', 'listing', 'price', 'review', 'block'] as const
export const draftStatuses = ['open', 'sent', 'discarded'] as const

export const aiDrafts = pgTable('ai_drafts', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  sessionId: uuid('session_id'),
  messageId: uuid('message_id'),
  kind: text({ enum: draftKinds }).notNull(),
  title: text().notNull(),
  text: text().notNull(),
  recipientId: uuid('recipient_id'),
  recipientName: text('recipient_name'),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  status: text({ enum: draftStatuses }).notNull().default('open'),
  createdAt: time('created_at').notNull().default(now),
  settledAt: time('settled_at'),
})

export const aiKnowledge = pgTable('ai_knowledge', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  propertyId: uuid('property_id'),
  question: text().notNull(),
  answer: text().notNull(),
  createdAt: time('created_at').notNull().default(now),
  updatedAt: time('updated_at').notNull().default(now),
})

export const aiSettings = pgTable('ai_settings', {
  organisationId: uuid('organisation_id').primaryKey(),
  shareNames: boolean('share_names').notNull().default(false),
  changedAt: time('changed_at').notNull().default(now),
})
