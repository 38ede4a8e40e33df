// Homes, their pictures, who likes them, and the words that a search knows.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { key, now } from './columns.ts'

export const properties = pgTable('properties', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  realtorId: uuid('realtor_id').notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  propertyType: text('property_type').notNull(),
  address: text().notNull(),
  /** Its host's choice, copied by a trigger. */
  addressIsPublic: boolean('address_is_public').notNull().default(false),
  neighbourhood: text(),
  city: text().notNull(),
  province: text(),
  placeAliases: text('place_aliases').notNull().default(''),
  nightlyCents: integer('nightly_cents').notNull(),
  cleaningFeeCents: integer('cleaning_fee_cents').notNull().default(0),
  serviceFeeCents: integer('service_fee_cents').notNull().default(0),
  bedrooms: smallint().notNull(),
  bathrooms: doublePrecision().notNull(),
  maxGuests: smallint('max_guests').notNull(),
  squareFeet: integer('square_feet'),
  amenities: text().array().notNull().default([]),
  images: text().array().notNull().default([]),
  /** Its offers, by the names of `rules/search-names.ts`, made of its words. */
  offers: text()
    .array()
    .notNull()
    .generatedAlwaysAs(sql`written out in the migration`),
  houseRules: text('house_rules'),
  checkInTime: text('check_in_time').notNull().default('14:00'),
  checkOutTime: text('check_out_time').notNull().default('10:00'),
  availableFrom: date('available_from', { mode: 'string' }),
  availableTo: date('available_to', { mode: 'string' }),
  isAvailable: boolean('is_available').notNull().default(true),
  /** True if everybody finds it; what is written here is the host's own switch, which a trigger keeps. */
  isPublic: boolean('is_public').notNull().default(true),
  wantsPublic: boolean('wants_public').notNull().default(true),
  /** Since when an administrator hides it, and why. */
  hiddenAt: timestamp('hidden_at', { withTimezone: true }),
  hiddenReason: text('hidden_reason'),
  /** Its owner is suspended. */
  isSuspended: boolean('is_suspended').notNull().default(false),
  instantBooking: boolean('instant_booking').notNull().default(false),
  holdHours: smallint('hold_hours').notNull().default(24),
  ratingSum: integer('rating_sum').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  rating: doublePrecision()
    .notNull()
    .generatedAlwaysAs(sql`written out in the migration`),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(now),
  // The cheapest bookable night of the coming year, where there is a rate plan.
  cheapestCents: integer('cheapest_cents'),
  fromCents: integer('from_cents')
    .notNull()
    .generatedAlwaysAs(sql`written out in the migration`),
})

/** The same picture of two owners is two rows and one set of files. */
export const pictures = pgTable('pictures', {
  id: text().notNull(),
  organisationId: uuid('organisation_id'),
  userId: uuid('user_id'),
  bytes: bigint({ mode: 'number' }),
  storedAt: timestamp('kept_at', { withTimezone: true }).notNull().default(now),
})

export const favourites = pgTable(
  'favourites',
  {
    userId: uuid('user_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  },
  table => [primaryKey({ columns: [table.userId, table.propertyId] })],
)

/** Every word that listed homes use, and how many do; written by the triggers of `properties` alone. */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  homes: integer().notNull(),
})
