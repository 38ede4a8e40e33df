// What administrators did, for good.
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { key, now } from './columns.ts'

/** Only grows. */
export const auditLog = pgTable('audit_log', {
  id: key(),
  at: timestamp({ withTimezone: true }).notNull().default(now),
  actorId: uuid('actor_id'),
  address: text(),
  action: text().notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
})
