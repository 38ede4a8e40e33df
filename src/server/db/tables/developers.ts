// With what other programs act for an organisation, and what they are told.
import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, key, now } from './columns.ts'

export const apiKeys = pgTable('api_keys', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  createdBy: uuid('created_by').notNull(),
  name: text().notNull(),
  hash: bytea().notNull(),
  last4: text().notNull(),
  rights: text().array().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
})

/** Addresses at which other programs are told of events of an organisation. */
export const webhooks = pgTable('webhooks', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  name: text().notNull(),
  url: text().notNull(),
  events: text().array().notNull(),
  /** Both are sealed. */
  secret: text().notNull(),
  oldSecret: text('old_secret'),
  oldSecretUntil: timestamp('old_secret_until', { withTimezone: true }),
  isOn: boolean('is_on').notNull().default(true),
  failingSince: timestamp('failing_since', { withTimezone: true }),
  turnedOffAt: timestamp('turned_off_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

/** Deliveries of one event to one of them. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  webhookId: uuid('webhook_id').notNull(),
  eventId: uuid('event_id').notNull(),
  event: text().notNull(),
  body: text().notNull(),
  state: text({ enum: ['waiting', 'sending', 'delivered', 'given_up'] })
    .notNull()
    .default('waiting'),
  tries: smallint().notNull().default(0),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().default(now),
  status: smallint(),
  tookMs: integer('took_ms'),
  answer: text(),
  problem: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  settledAt: timestamp('settled_at', { withTimezone: true }),
})
