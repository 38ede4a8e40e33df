// Backups that the product made by itself.
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { key, now } from './columns.ts'

export const backups = pgTable('backups', {
  id: key(),
  beganAt: timestamp('began_at', { withTimezone: true }).notNull().default(now),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  state: text({ enum: ['making', 'good', 'failed'] }).notNull(),
  everySeconds: integer('every_seconds').notNull(),
  file: text(),
  bytes: bigint({ mode: 'number' }),
  problem: text(),
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  checkProblem: text('check_problem'),
})
