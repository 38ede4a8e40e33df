// The tables, on one page. What Drizzle cannot say (the constraint that keeps two stays apart, the search index,
// the triggers) stands in migrations/*.sql, which are what the database is made from.
import { sql } from 'drizzle-orm'
import {
  bigint,
  bit,
  boolean,
  customType,
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
import { v7 as uuidv7 } from 'uuid'
import type { Weekday } from '#src/contract/days.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const key = () => uuid().primaryKey().$defaultFn(uuidv7)
const now = sql`moment()`

export const organisations = pgTable('organisations', {
  id: key(),
  name: text().notNull(),
  propertyCount: integer('property_count').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

export const users = pgTable('users', {
  id: key(),
  role: text({ enum: ['client', 'realtor', 'admin'] }).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  phone: text(),
  city: text(),
  company: text(),
  bio: text(),
  profileImage: text('profile_image'),
  emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
  pendingEmail: text('pending_email'),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

export const memberships = pgTable(
  'memberships',
  {
    organisationId: uuid('organisation_id').notNull(),
    userId: uuid('user_id').notNull(),
    position: text({ enum: ['owner', 'manager'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  },
  table => [primaryKey({ columns: [table.userId, table.organisationId] })],
)

export const sessions = pgTable('sessions', {
  id: key(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  address: text(),
  userAgent: text('user_agent'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().default(now),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const passwordResets = pgTable('password_resets', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const emailConfirmations = pgTable('email_confirmations', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  email: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    account: text().notNull(),
    address: text().notNull(),
    failedAt: timestamp('failed_at', { withTimezone: true }).array().notNull().default([]),
  },
  table => [primaryKey({ columns: [table.account, table.address] })],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    keyHash: bytea('key_hash').notNull(),
    requestHash: bytea('request_hash').notNull(),
    hashOf: text('hash_of', { enum: ['read', 'sent'] })
      .notNull()
      .default('read'),
    status: smallint(),
    answer: bytea(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  },
  table => [primaryKey({ columns: [table.scope, table.keyHash] })],
)

export const subscriptions = pgTable('subscriptions', {
  organisationId: uuid('organisation_id').primaryKey(),
  planId: text('plan_id', { enum: ['starter', 'growth', 'galactic'] }).notNull(),
  status: text({ enum: ['trialing', 'active', 'pending', 'cancelled', 'expired'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  endsAt: timestamp('ends_at', { withTimezone: true }),
})

export const properties = pgTable('properties', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  realtorId: uuid('realtor_id').notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  propertyType: text('property_type').notNull(),
  address: text().notNull(),
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
  houseRules: text('house_rules'),
  checkInTime: text('check_in_time').notNull().default('14:00'),
  checkOutTime: text('check_out_time').notNull().default('10:00'),
  availableFrom: date('available_from', { mode: 'string' }),
  availableTo: date('available_to', { mode: 'string' }),
  isAvailable: boolean('is_available').notNull().default(true),
  isPublic: boolean('is_public').notNull().default(true),
  instantBooking: boolean('instant_booking').notNull().default(false),
  holdHours: smallint('hold_hours').notNull().default(24),
  ratingSum: integer('rating_sum').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  rating: doublePrecision()
    .notNull()
    .generatedAlwaysAs(sql`written out in the migration`),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(now),
  // The cheapest night of the coming year, where there is a rate book.
  cheapestCents: integer('cheapest_cents'),
  fromCents: integer('from_cents')
    .notNull()
    .generatedAlwaysAs(sql`written out in the migration`),
})

const daterange = customType<{ data: string }>({ dataType: () => 'daterange' })

/** What a home asks beyond its price and fees; a home without one asks nothing more. */
export const rateBooks = pgTable('rate_books', {
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

/** What a single night asks of its own. */
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

/** The shortest stay that nights ask where it is more than one, written out from a rate book for the search. */
export const minStays = pgTable('min_stays', {
  propertyId: uuid('property_id').notNull(),
  nights: daterange().notNull(),
  minNights: smallint('min_nights').notNull(),
  isThrough: boolean('is_through').notNull(),
})

/** Who has called how often; the library that counts writes it. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: bigint({ mode: 'number' }),
})

/** How far a job has come that goes through many of a kind. */
export const batches = pgTable(
  'batches',
  {
    job: text().notNull(),
    subject: text().notNull(),
    after: text(),
    slice: integer().notNull().default(0),
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull().default(now),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  table => [primaryKey({ columns: [table.job, table.subject] })],
)

/** The same picture of two owners is two rows and one set of files. */
export const pictures = pgTable('pictures', {
  id: text().notNull(),
  organisationId: uuid('organisation_id'),
  userId: uuid('user_id'),
  bytes: bigint({ mode: 'number' }),
  keptAt: timestamp('kept_at', { withTimezone: true }).notNull().default(now),
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

/** A price line as it was quoted: facts, or its words where it is older than they are. */
export type StoredLine = { kind: LineKind; amountCents: number } & (
  | { rule: string; nights?: number; unitCents?: number; guests?: number; percent?: number }
  | { label: string; rule?: string }
)

type LineKind = 'accommodation' | 'extra_guests' | 'discount' | 'cleaning_fee' | 'pet_fee' | 'service_fee'

/** A part of the year with prices of its own. */
export type StoredSeason = {
  id: string
  name: string
  from: string
  to: string
  cents: number | null
  weekendCents: number | null
  minNights: number | null
  isThrough: boolean | null
}

/** What the guest of a confirmed stay asks for instead. */
export type StoredChange = {
  checkIn: string
  checkOut: string
  guests: number
  /** Left out of changes that are older than pets. */
  pets?: number
  specialRequests: string | null
  lines: StoredLine[]
  totalCents: number
  requestedAt: string
  expiresAt: string
}

export const bookings = pgTable('bookings', {
  id: key(),
  reference: text().notNull(),
  organisationId: uuid('organisation_id').notNull(),
  propertyId: uuid('property_id'),
  propertyName: text('property_name').notNull(),
  propertyLocation: text('property_location').notNull(),
  realtorId: uuid('realtor_id').notNull(),
  clientId: uuid('client_id'),
  guestName: text('guest_name').notNull(),
  guestEmail: text('guest_email').notNull(),
  guestPhone: text('guest_phone'),
  checkIn: date('check_in', { mode: 'string' }).notNull(),
  checkOut: date('check_out', { mode: 'string' }).notNull(),
  guests: smallint().notNull(),
  pets: smallint().notNull().default(0),
  specialRequests: text('special_requests'),
  status: text({ enum: ['pending', 'confirmed', 'cancelled'] }).notNull(),
  statusReason: text('status_reason', { enum: ['declined', 'expired', 'withdrawn', 'by_guest', 'by_host'] }),
  source: text({ enum: ['guest', 'realtor'] }).notNull(),
  lines: jsonb().$type<StoredLine[]>().notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  changeRequest: jsonb('change_request').$type<StoredChange>(),
  claimedAt: timestamp('claimed_at', { withTimezone: true }),
  arrivalSetAt: timestamp('arrival_set_at', { withTimezone: true }).notNull().default(now),
  reviewAskedAt: timestamp('review_asked_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

/** What happened, of every kind; written by `deps.tell`. */
export const events = pgTable('events', {
  id: key(),
  organisationId: uuid('organisation_id'),
  name: text().notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: uuid('subject_id').notNull(),
  actorKind: text('actor_kind').notNull(),
  actorId: uuid('actor_id'),
  actorName: text('actor_name'),
  facts: jsonb().$type<Record<string, unknown>>(),
  at: timestamp({ withTimezone: true }).notNull().default(now),
})

export const bookingClaims = pgTable('booking_claims', {
  tokenHash: bytea('token_hash').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

export const bookingNotices = pgTable('booking_notices', {
  id: key(),
  eventId: uuid('event_id'),
  bookingId: uuid('booking_id').notNull(),
  kind: text().notNull(),
  recipient: text({ enum: ['realtor', 'guest'] }).notNull(),
  address: text().notNull(),
  actorId: uuid('actor_id'),
  at: timestamp({ withTimezone: true }).notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  takenAt: timestamp('taken_at', { withTimezone: true }),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  tries: smallint().notNull().default(0),
})

export const mailsSent = pgTable('mails_sent', {
  id: key(),
  address: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** Every night that is not for sale, and why. Written by the triggers of bookings, blocks and rate books alone; its exclusion constraint keeps two stays apart. */
export const heldNights = pgTable(
  'held_nights',
  {
    holderId: uuid('holder_id').notNull(),
    kind: text({
      enum: ['stay', 'change', 'blocked', 'owner', 'maintenance', 'preparation', 'imported'],
    }).notNull(),
    propertyId: uuid('property_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    nights: daterange().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    isBinding: boolean('is_binding')
      .notNull()
      .generatedAlwaysAs(sql`written out in the migration`),
  },
  table => [primaryKey({ columns: [table.holderId, table.kind, table.nights] })],
)

/** Nights that a host keeps from being sold. */
export const calendarBlocks = pgTable('calendar_blocks', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  propertyId: uuid('property_id').notNull(),
  nights: daterange().notNull(),
  reason: text({ enum: ['blocked', 'owner', 'maintenance'] }).notNull(),
  note: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

export const reviews = pgTable('reviews', {
  id: key(),
  bookingId: uuid('booking_id'),
  propertyId: uuid('property_id').notNull(),
  clientId: uuid('client_id'),
  clientName: text('client_name').notNull(),
  clientCity: text('client_city'),
  rating: smallint().notNull(),
  body: text().notNull(),
  reply: text(),
  repliedAt: timestamp('replied_at', { withTimezone: true }),
  hiddenAt: timestamp('hidden_at', { withTimezone: true }),
  hiddenReason: text('hidden_reason'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

/** What readers have against a review, until an administrator has looked at it. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid('review_id').notNull(),
    userId: uuid('user_id').notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(now),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  table => [primaryKey({ columns: [table.reviewId, table.userId] })],
)

/** What an organisation and a guest write to each other, about a stay or about none yet. */
export const conversations = pgTable('conversations', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  guestId: uuid('guest_id').notNull(),
  bookingId: uuid('booking_id'),
  lastMessageAt: timestamp('last_message_at', { withTimezone: true }).notNull().default(now),
  hostArchivedAt: timestamp('host_archived_at', { withTimezone: true }),
  guestArchivedAt: timestamp('guest_archived_at', { withTimezone: true }),
})

export const messages = pgTable('messages', {
  id: key(),
  conversationId: uuid('conversation_id').notNull(),
  fromHost: boolean('from_host').notNull(),
  senderId: uuid('sender_id'),
  receiverId: uuid('receiver_id'),
  content: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  readAt: timestamp('read_at', { withTimezone: true }),
})

export const waitlistEntries = pgTable('waitlist_entries', {
  id: key(),
  email: text().notNull(),
  source: text().notNull(),
  referralCode: text('referral_code').notNull(),
  referredBy: uuid('referred_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  // Of the newsletter: when the mail went that asks for a confirmation, and when it was given.
  askedAt: timestamp('asked_at', { withTimezone: true }),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
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

/** What is to happen at a time; read and written by `server/jobs/due.ts` and the triggers that call `set_due` alone. */
export const due = pgTable(
  'due',
  {
    job: text().notNull(),
    subject: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.job, table.subject] })],
)

/** Every word that listed homes use, and how many do; written by the triggers of `properties` alone. */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  homes: integer().notNull(),
})

/** Which migrations this database has had; written by `migrate.ts` alone. */
export const schemaMigrations = pgTable('schema_migrations', {
  name: text().primaryKey(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().default(now),
  checksum: text(),
  step: integer(),
})

const channel = () =>
  text({
    enum: ['airbnb', 'booking', 'vrbo', 'google', 'lekkeslaap', 'nightsbridge', 'safarinow', 'other'],
  }).notNull()

/** Calendars of other channels: those a home reads, and the addresses at which others read ours. */
export const channelFeeds = pgTable('channel_feeds', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  propertyId: uuid('property_id').notNull(),
  direction: text({ enum: ['in', 'out'] }).notNull(),
  channel: channel(),
  name: text(),
  url: text(),
  secret: text(),
  etag: text(),
  lastModified: text('last_modified'),
  bodyHash: bytea('body_hash'),
  lastReadAt: timestamp('last_read_at', { withTimezone: true }),
  lastGoodAt: timestamp('last_good_at', { withTimezone: true }),
  nextReadAt: timestamp('next_read_at', { withTimezone: true }),
  problem: text(),
  failures: smallint().notNull().default(0),
  asksSince: timestamp('asks_since', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

/** What a channel has sold or closed. */
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
  isEcho: boolean('is_echo').notNull().default(false),
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
  eventId: uuid('event_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  since: timestamp({ withTimezone: true }).notNull().default(now),
  settled: text({ enum: ['ours', 'theirs', 'both'] }),
  settledAt: timestamp('settled_at', { withTimezone: true }),
})
