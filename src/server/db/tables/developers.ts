// With what other programs act for an organisation, and what they are told.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
