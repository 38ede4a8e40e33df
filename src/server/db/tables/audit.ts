// Acts of administrators, for good.
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

/** Reason why it was done, in the words that the user was mailed; deleted with the account. */
export const actReasons = pgTable('act_reasons', {
  actId: uuid('act_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  reason: text().notNull(),
})
