// Tables that the server has for its own work.
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytea, key, now, xid8 } from './columns.ts'

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

/** Transactions that have changed what pages for everybody show; written by triggers. See server/pages/data-version.ts. */
export const pageChanges = pgTable('page_changes', { xid: xid8().primaryKey() })

/** Counts of calls; the library that counts writes it. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: bigint({ mode: 'number' }),
})

/** Events of every kind; written by `deps.emit`. */
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
  guestId: uuid('guest_id'),
  xid: xid8()
    .notNull()
    .default(sql`pg_current_xact_id()`),
  horizon: xid8()
    .notNull()
    .default(sql`pg_snapshot_xmin(pg_current_snapshot())`),
})

/** Answers of the API, by hours and by how long it took; written by `server/http/limits/answer-hours.ts` alone. */
export const answerHours = pgTable(
  'answer_hours',
  {
    hour: timestamp({ withTimezone: true }).notNull(),
    withinMs: integer('within_ms').notNull(),
    answers: integer().notNull(),
    errors: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.hour, table.withinMs] })],
)

/** Notifications of other systems; written by `server/incoming/` alone. */
export const incoming = pgTable('incoming', {
  id: key(),
  kind: text().notNull(),
  externalId: text('external_id').notNull(),
  headers: jsonb().$type<Record<string, string | string[]>>().notNull(),
  body: bytea().notNull(),
  remoteAddress: text('remote_address').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().default(now),
  processedAt: timestamp('processed_at', { withTimezone: true }),
  /** The time at which it was processed without having been confirmed. */
  givenUpAt: timestamp('given_up_at', { withTimezone: true }),
})

/** Owners whose work of a kind waits until it is released. */
export const outgoingHolds = pgTable(
  'outgoing_holds',
  {
    kind: text().notNull(),
    owner: text().notNull(),
    heldAt: timestamp('held_at', { withTimezone: true }).notNull().default(now),
  },
  table => [primaryKey({ columns: [table.kind, table.owner] })],
)

/** Outgoing work that waits or is under way; written by `server/outgoing/` and the SQL function `schedule` alone. */
export const outgoing = pgTable(
  'outgoing',
  {
    kind: text().notNull(),
    subject: text().notNull(),
    owner: text().notNull().default('-'),
    isSlow: boolean('is_slow').notNull().default(false),
    state: text({ enum: ['scheduled', 'ready', 'leased', 'failed'] }).notNull(),
    scheduledAt: timestamp('scheduled_at', { withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
    lease: uuid(),
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    againAt: timestamp('again_at', { withTimezone: true }),
    problem: text(),
  },
  table => [primaryKey({ columns: [table.kind, table.subject] })],
)

/** Migrations that this database has had; written by `migrate.ts` alone. */
export const schemaMigrations = pgTable('schema_migrations', {
  name: text().primaryKey(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().default(now),
  checksum: text(),
  step: integer(),
})

/** The keys with which something is sealed, by their ids. See product/check-secret-keys.ts. */
export const secretKeys = pgTable('secret_keys', {
  id: text().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull().default(now),
})
