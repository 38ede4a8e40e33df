// Cleaners of homes, and what was said and done about each turnover.
import { boolean, date, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, key, now } from './columns.ts'

export const cleaners = pgTable('cleaners', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  name: text().notNull(),
  phone: text(),
  email: text(),
  language: text({ enum: ['en', 'af', 'zu'] })
    .notNull()
    .default('en'),
  showsCode: boolean('shows_code').notNull().default(false),
  isMailed: boolean('is_mailed').notNull().default(false),
  /** Sealed; none once the link is revoked. */
  secret: text(),
  secretHash: bytea('secret_hash'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

export const propertyCleaners = pgTable('property_cleaners', {
  propertyId: uuid('property_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  cleanerId: uuid('cleaner_id').notNull(),
})

export const turnovers = pgTable(
  'turnovers',
  {
    propertyId: uuid('property_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    organisationId: uuid('organisation_id').notNull(),
    cots: smallint().notNull().default(0),
    note: text(),
    cleanerId: uuid('cleaner_id'),
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
    notifiedHow: text('notified_how', { enum: ['whatsapp', 'email'] }),
    notifiedOf: text('notified_of'),
    doneAt: timestamp('done_at', { withTimezone: true }),
    doneNote: text('done_note'),
    donePicture: text('done_picture'),
  },
  table => [primaryKey({ columns: [table.propertyId, table.day] })],
)
