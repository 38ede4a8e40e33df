// Stays and what is said of them.
import {
  bigint,
  date,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, key, now } from './columns.ts'

/** A price line as it was quoted: facts, or its words where it is older than they are. */
export type StoredLine = { kind: LineKind; amountCents: number } & (
  | { rule: string; nights?: number; unitCents?: number; guests?: number; percent?: number }
  | { label: string; rule?: string }
)

type LineKind = 'accommodation' | 'extra_guests' | 'discount' | 'cleaning_fee' | 'pet_fee' | 'service_fee'

/** The change that the guest of a confirmed stay asks for. */
export type StoredChange = {
  checkIn: string
  checkOut: string
  guests: number
  /** Left out of changes that are older than pets. */
  pets?: number
  specialRequests: string | null
  lines: StoredLine[]
  totalCents: number
  /** As of the booking; left out of changes that are older than it. */
  nightCents?: number[] | null
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
  /** Null where the guest has none: then there is a phone number. */
  guestEmail: text('guest_email'),
  guestPhone: text('guest_phone'),
  guestLanguage: text('guest_language', { enum: ['en', 'af', 'zu'] }),
  checkIn: date('check_in', { mode: 'string' }).notNull(),
  checkOut: date('check_out', { mode: 'string' }).notNull(),
  guests: smallint().notNull(),
  pets: smallint().notNull().default(0),
  specialRequests: text('special_requests'),
  status: text({ enum: ['pending', 'confirmed', 'cancelled'] }).notNull(),
  statusReason: text('status_reason', {
    enum: ['declined', 'expired', 'withdrawn', 'by_guest', 'by_host', 'unpaid'],
  }),
  /** Of a pending stay that is agreed and waits for its deposit. */
  stage: text({ enum: ['awaiting_deposit'] }),
  source: text({ enum: ['guest', 'realtor', 'imported'] }).notNull(),
  /** Of an imported stay: the program whose file it was, the channel that sold it, its number there, an amount that is not in rand. */
  importedFrom: text('imported_from'),
  channel: text(),
  externalCode: text('external_code'),
  externalAmount: text('external_amount'),
  /** The home that it was of, once that is deleted; the database writes it. */
  deletedPropertyId: uuid('deleted_property_id'),
  lines: jsonb().$type<StoredLine[]>().notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  /** The agreed price of each night, from the first on; null where the price was agreed for all of them at once. */
  nightCents: bigint('night_cents', { mode: 'number' }).array(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  changeRequest: jsonb('change_request').$type<StoredChange>(),
  linkedAt: timestamp('claimed_at', { withTimezone: true }),
  arrivalSetAt: timestamp('arrival_set_at', { withTimezone: true }).notNull().default(now),
  reviewAskedAt: timestamp('review_asked_at', { withTimezone: true }),
  arrivalRemindedFor: date('arrival_told', { mode: 'string' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

export const bookingLinks = pgTable('booking_claims', {
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
  mailId: uuid('mail_id'),
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

/** Reports of readers about a review, until an administrator has looked at it. */
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
