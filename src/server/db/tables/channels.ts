// Calendars of other channels, in and out.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, daterange, key, now, xid8 } from './columns.ts'

const channel = () =>
  text({
    enum: ['airbnb', 'booking', 'vrbo', 'google', 'lekkeslaap', 'nightsbridge', 'safarinow', 'other'],
  }).notNull()

/** An event that nobody understood at the last good read, by what it said of its times; `isAnswered` once the host has said yes to it. */
export type StoredOddEvent = { key: string; isAnswered: boolean; summary?: string; date?: string | null }

/** Calendars of other channels: those a home reads, and the addresses at which others read ours. */
export const channelFeeds = pgTable('channel_feeds', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  propertyId: uuid('property_id').notNull(),
  direction: text({ enum: ['in', 'out', 'file'] }).notNull(),
  channel: channel(),
  name: text(),
  /** Sealed, as the secret is; each is compared by its hash. */
  url: text(),
  urlHash: bytea('url_hash'),
  secret: text(),
  secretHash: bytea('secret_hash'),
  etag: text(),
  lastModified: text('last_modified'),
  bodyHash: bytea('body_hash'),
  /** The day on which its calendar was last worked out: recurring events reach two years from there. */
  workedOutOn: date('worked_out_on'),
  lastReadAt: timestamp('last_read_at', { withTimezone: true }),
  lastGoodAt: timestamp('last_good_at', { withTimezone: true }),
  nextReadAt: timestamp('next_read_at', { withTimezone: true }),
  problem: text(),
  failures: smallint().notNull().default(0),
  version: integer().notNull().default(0),
  asksSince: timestamp('asks_since', { withTimezone: true }),
  staleNotifiedAt: timestamp('stale_told_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  oddEvents: jsonb('odd_events').$type<StoredOddEvent[]>().notNull().default([]),
})

/** Nights that a channel has sold or closed. */
export const channelEvents = pgTable('channel_events', {
  id: key(),
  feedId: uuid('feed_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  propertyId: uuid('property_id').notNull(),
  uid: text().notNull(),
  nights: daterange().notNull(),
  sold: text({ enum: ['stay', 'closed'] }).notNull(),
  summary: text().notNull(),
  missed: smallint().notNull().default(0),
  askedSince: timestamp('asked_since', { withTimezone: true }),
  isEcho: boolean('is_echo').notNull().default(false),
  isStay: boolean('is_stay').notNull().default(true),
  isForgotten: boolean('is_forgotten').notNull().default(false),
  code: text(),
  link: text(),
  phoneEnd: text('phone_end'),
  guestName: text('guest_name'),
  guests: smallint(),
  amountCents: bigint('amount_cents', { mode: 'number' }),
  channelFeeCents: bigint('channel_fee_cents', { mode: 'number' }),
  payoutCents: bigint('payout_cents', { mode: 'number' }),
  payoutOn: date('payout_on'),
  note: text(),
  countsAsStay: boolean('counts_as_stay')
    .notNull()
    .generatedAlwaysAs(sql`written out in the migration`),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

export const feedReads = pgTable('feed_reads', {
  id: key(),
  feedId: uuid('feed_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  outcome: text({ enum: ['changed', 'same', 'failed'] }).notNull(),
  status: smallint(),
  type: text(),
  bytes: integer(),
  problem: text(),
  added: smallint().notNull().default(0),
  moved: smallint().notNull().default(0),
  gone: smallint().notNull().default(0),
  body: text(),
})

/** Two who were sold the same nights. */
export const channelClashes = pgTable('channel_clashes', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  propertyId: uuid('property_id').notNull(),
  feedId: uuid('feed_id').notNull(),
  eventId: uuid('event_id'),
  nights: daterange().notNull(),
  bookingId: uuid('booking_id').notNull(),
  readId: uuid('read_id'),
  since: timestamp({ withTimezone: true }).notNull().default(now),
  settled: text({ enum: ['ours', 'theirs', 'both'] }),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  closedAt: timestamp('closed_at', { withTimezone: true }),
})

/** Counts up with each change of the held nights of a home that sends its calendar out. */
export const calendarRevisions = pgTable('calendar_revisions', {
  propertyId: uuid('property_id').primaryKey(),
  revision: bigint({ mode: 'number' }).notNull().default(1),
  changedIn: xid8('changed_in')
    .notNull()
    .default(sql`pg_current_xact_id()`),
})

/** The calendar as it was last computed for a channel. */
export const sentCalendars = pgTable('sent_calendars', {
  feedId: uuid('feed_id').primaryKey(),
  revision: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
  computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
  body: text().notNull(),
})

/** The events of it, with how often each has changed. */
export const sentEvents = pgTable(
  'sent_events',
  {
    feedId: uuid('feed_id').notNull(),
    uid: text().notNull(),
    nights: daterange().notNull(),
    isStay: boolean('is_stay').notNull(),
    isSent: boolean('is_sent').notNull().default(true),
    sequence: integer().notNull().default(0),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.feedId, table.uid] })],
)
