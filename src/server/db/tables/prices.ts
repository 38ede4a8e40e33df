// Prices of nights, and what a home asks of a stay.
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Weekday } from '#src/contract/days.ts'
import { daterange, now } from './columns.ts'

/** Rules of a home beyond its price and fees; a home without a row asks nothing more. */
export const ratePlans = pgTable('rate_books', {
  propertyId: uuid('property_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  weekendNights: smallint('weekend_nights').array().$type<Weekday[]>().notNull(),
  weekendCents: integer('weekend_cents'),
  seasons: jsonb().$type<StoredSeason[]>().notNull(),
  minNights: smallint('min_nights').notNull(),
  maxNights: smallint('max_nights'),
  isThrough: boolean('is_through').notNull(),
  weeklyPercent: doublePrecision('weekly_percent').notNull(),
  monthlyPercent: doublePrecision('monthly_percent').notNull(),
  extraGuestAbove: smallint('extra_guest_above'),
  extraGuestCents: integer('extra_guest_cents').notNull(),
  petFeeCents: integer('pet_fee_cents').notNull(),
  arrivalDays: smallint('arrival_days').array().$type<Weekday[]>(),
  departureDays: smallint('departure_days').array().$type<Weekday[]>(),
  preparationNights: smallint('preparation_nights').notNull(),
  noticeDays: smallint('notice_days').notNull(),
  windowDays: smallint('window_days'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(now),
})

/** Free days, with the calendar that says so. */
export const holidays = pgTable('holidays', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<'school' | 'public'>().notNull(),
  name: text().notNull(),
  from: date('from_day', { mode: 'string' }).notNull(),
  to: date('to_day', { mode: 'string' }).notNull(),
  source: text().notNull(),
  sourceYear: smallint('source_year').notNull(),
})

/** Prices and rules of a single night. */
export const datePrices = pgTable(
  'date_prices',
  {
    propertyId: uuid('property_id').notNull(),
    night: date({ mode: 'string' }).notNull(),
    cents: integer(),
    minNights: smallint('min_nights'),
  },
  table => [primaryKey({ columns: [table.propertyId, table.night] })],
)

/** The shortest stay that nights ask where it is more than one, written out from a rate plan for the search. */
export const minStays = pgTable('min_stays', {
  propertyId: uuid('property_id').notNull(),
  nights: daterange().notNull(),
  minNights: smallint('min_nights').notNull(),
  isThrough: boolean('is_through').notNull(),
})

/** Prices of the nights of a month, the first one first, where one of them costs another amount than the home's price a night. */
export const nightPrices = pgTable(
  'night_prices',
  {
    propertyId: uuid('property_id').notNull(),
    month: date({ mode: 'string' }).notNull(),
    cents: integer().array().notNull(),
  },
  table => [primaryKey({ columns: [table.propertyId, table.month] })],
)

/** A part of the year with prices of its own. */
export type StoredSeason = {
  id: string
  name: string
  from: string
  to: string
  cents: number | null
  weekendCents: number | null
  percent: number | null
  minNights: number | null
  isThrough: boolean | null
  /** Not in what earlier versions wrote. */
  terms?: {
    policy: 'flexible' | 'moderate' | 'firm' | 'own' | null
    steps: readonly { days: number; refund_percent: number }[]
    deposit: { kind: 'none' | 'percent' | 'amount'; value: number } | null
  } | null
}
