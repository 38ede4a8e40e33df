// Texts that hosts write again and again, what arriving guests need, and what was opened in WhatsApp.
import { jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { key, now } from './columns.ts'

export const templates = pgTable('templates', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  name: text().notNull(),
  texts: jsonb().$type<Partial<Record<'en' | 'af' | 'zu', string>>>().notNull(),
  startingKey: text('starting_key'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(now),
})

export const arrivalNotes = pgTable('arrival_notes', {
  propertyId: uuid('property_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  wifiName: text('wifi_name'),
  /** Sealed, and so are the code, the directions and the parking. */
  wifiPassword: text('wifi_password'),
  doorCode: text('door_code'),
  doorCodeHours: smallint('door_code_hours').notNull().default(24),
  directions: text(),
  parking: text(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(now),
})

export const whatsappOpenings = pgTable('whatsapp_openings', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  userId: uuid('user_id'),
  userName: text('user_name').notNull(),
  number: text().notNull(),
  content: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})
