// The installation as a whole, and whom it writes to.
import { bit, boolean, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { key, now } from './columns.ts'

export const waitlistEntries = pgTable('waitlist_entries', {
  id: key(),
  email: text().notNull(),
  source: text().notNull(),
  referralCode: text('referral_code').notNull(),
  referredBy: uuid('referred_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  // The time at which the page of its code was opened.
  openedAt: timestamp('opened_at', { withTimezone: true }),
  invitedAt: timestamp('invited_at', { withTimezone: true }),
})

/** One row: who runs this installation. */
export const platformSettings = pgTable('platform_settings', {
  isOnly: boolean('is_only').primaryKey().default(true),
  legalName: text('legal_name'),
  registrationNumber: text('registration_number'),
  vatNumber: text('vat_number'),
  physicalAddress: text('physical_address'),
  phone: text(),
  email: text(),
  officeBearers: text('office_bearers').array().notNull().default([]),
  informationOfficer: text('information_officer'),
  launchDate: date('launch_date', { mode: 'string' }),
  socialLinks: text('social_links').array().notNull().default([]),
})

/** Each until it has been mailed. */
export const contactMessages = pgTable('contact_messages', {
  id: key(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

/** In which minutes of a day the product was at work, one bit for each from midnight. */
export const uptimeDays = pgTable('uptime_days', {
  day: date({ mode: 'string' }).primaryKey(),
  minutes: bit({ dimensions: 1440 }).notNull(),
})

export const mailsSent = pgTable('mails_sent', {
  id: key(),
  address: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
