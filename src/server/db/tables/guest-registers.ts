// Registers of lodgers; written by the feature `guest-register` alone.
import { boolean, date, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, key, now } from './columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const registerSettings = pgTable('register_settings', {
  propertyId: uuid('property_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  class: text({ enum: ['hotel', 'lodge', 'guest_house', 'apartment', 'house'] }).notNull(),
  isOn: boolean('is_on').notNull(),
  needsSheet: boolean('needs_sheet').notNull().default(true),
  holdsDoorCode: boolean('holds_door_code').notNull().default(false),
  updatedAt: moment('updated_at').notNull().default(now),
})

export const registerLinks = pgTable('register_links', {
  bookingId: uuid('booking_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  /** Of a link that an earlier version made; null of one that is signed. */
  tokenHash: bytea('token_hash'),
  /** Number of renewals: a signed link of an earlier turn opens nothing. */
  turn: smallint().notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().default(now),
})

export const lodgers = pgTable('lodgers', {
  id: key(),
  bookingId: uuid('booking_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  n: smallint().notNull(),
  /** Details of the lodger, and below a picture of the document as JPEG in base64, both sealed. */
  details: text(),
  photo: text(),
  missing: text().array().notNull(),
  createdAt: moment('created_at').notNull().default(now),
  updatedAt: moment('updated_at').notNull().default(now),
})

/** Only grows. */
export const registerReadings = pgTable('register_readings', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  n: smallint(),
  act: text({ enum: ['read', 'shredded'] }).notNull(),
  actorId: uuid('actor_id'),
  reason: text(),
  at: moment('at').notNull().default(now),
})

export const registerSheets = pgTable('register_sheets', {
  bookingId: uuid('booking_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  /** The signed sheet as JPEG in base64, sealed. */
  photo: text().notNull(),
  updatedAt: moment('updated_at').notNull().default(now),
})

/** Only grows. */
export const registerProductions = pgTable('register_productions', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  propertyId: uuid('property_id').notNull(),
  fromDay: date('from_day').notNull(),
  toDay: date('to_day').notNull(),
  officer: text().notNull(),
  officerNumber: text('officer_number').notNull(),
  authority: text().notNull(),
  lodgers: integer().notNull(),
  actorId: uuid('actor_id').notNull(),
  at: moment('at').notNull().default(now),
})
