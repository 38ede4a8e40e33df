// Files of bookings and guests from other programs; written by the feature `imports` alone.
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, key, now } from './columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A file as it was read. */
export type StoredFile = {
  columns: { name: string; field: string | null; sample: string; asks?: string | null }[]
  homes: { name: string; rows: number }[]
  order: { order: 'dmy' | 'mdy' | 'none' | null; example: string | null; rows: number }
  currencies: string[]
  from: string | null
  to: string | null
}

/** Choices of a host about a file; of a home the id of a property, `new` or `skip`. */
export type StoredMapping = {
  homes: Record<string, string>
  columns?: Record<string, string>
  dateOrder?: 'dmy' | 'mdy' | null
  currency?: string | null
}

export type StoredCounts = {
  new: number
  same: number
  enriches: number
  clashes: number
  skipped: number
  /** Of those that are new, the stays that are over. */
  past: number
  /** Of those that are new, the owner's, whose nights are blocked. */
  blocks: number
}

export const imports = pgTable('imports', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  source: text({
    enum: ['airbnb', 'airbnb_earnings', 'booking', 'lodgify', 'hostaway', 'other', 'contacts'],
  }).notNull(),
  fileName: text('file_name').notNull(),
  file: bytea(),
  head: bytea().notNull(),
  state: text({ enum: ['read', 'mapped', 'previewed', 'done', 'undone'] })
    .notNull()
    .default('read'),
  isGuests: boolean('is_guests').notNull(),
  rowCount: integer('row_count').notNull(),
  found: jsonb().$type<StoredFile>().notNull(),
  mapping: jsonb().$type<StoredMapping>(),
  counts: jsonb().$type<StoredCounts>(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().default(now),
  doneAt: instant('done_at'),
  doneBy: uuid('done_by'),
  undoneAt: instant('undone_at'),
})

export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id').notNull(),
    n: integer().notNull(),
    organisationId: uuid('organisation_id').notNull(),
    stay: jsonb().notNull(),
    what: text({ enum: ['new', 'same', 'enriches', 'clashes', 'skipped'] }),
    why: text(),
    bookingId: uuid('booking_id'),
    eventId: uuid('event_id'),
    guestId: uuid('guest_id'),
    blockId: uuid('block_id'),
    isMade: boolean('is_made').notNull().default(false),
    added: jsonb().$type<Record<string, unknown>>(),
  },
  table => [primaryKey({ columns: [table.importId, table.n] })],
)

export const importProperties = pgTable(
  'import_properties',
  {
    importId: uuid('import_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
  },
  table => [primaryKey({ columns: [table.importId, table.propertyId] })],
)

export const importHeads = pgTable(
  'import_heads',
  {
    organisationId: uuid('organisation_id').notNull(),
    head: bytea().notNull(),
    columns: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  table => [primaryKey({ columns: [table.organisationId, table.head] })],
)

/** Guests that a list brought, who have not stayed by now. */
export const guests = pgTable('guests', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  importId: uuid('import_id'),
  name: text().notNull(),
  email: text(),
  phone: text(),
  createdAt: instant('created_at').notNull().default(now),
})

/** A listing as it was found in a file, with the paths of its photos. */
export type StoredListing = {
  title: string
  hasWords: boolean
  description: string
  houseRules: string | null
  type: string | null
  bedrooms: number | null
  bathrooms: number | null
  guests: number | null
  amenities: string[]
  address: string | null
  city: string | null
  province: string | null
  checkInTime: string | null
  checkOutTime: string | null
  photos: string[]
}

/** Words and photos of a property that a listing was added to. */
export type ListingText = { description: string; houseRules: string | null; images: string[] }

export type MadeListing = {
  n: number
  outcome: 'new' | 'added' | 'same' | 'skipped'
  propertyId: string | null
  before?: ListingText
  after?: ListingText
}

/** Listings of a ZIP or a folder. */
export const listingImports = pgTable('listing_imports', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  fileName: text('file_name').notNull(),
  bytes: bigint({ mode: 'number' }),
  state: text({ enum: ['reading', 'read', 'done', 'undone'] })
    .notNull()
    .default('reading'),
  homes: jsonb().$type<StoredListing[]>().notNull(),
  photos: jsonb().$type<Record<string, { url: string } | { why: string }>>().notNull().default({}),
  made: jsonb().$type<MadeListing[]>(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().default(now),
  doneAt: instant('done_at'),
  undoneAt: instant('undone_at'),
})
