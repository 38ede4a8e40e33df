// What the server keeps for its own work.
import {
  bigint,
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

/** What happened, of every kind; written by `deps.emit`. */
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

/** Which migrations this database has had; written by `migrate.ts` alone. */
export const schemaMigrations = pgTable('schema_migrations', {
  name: text().primaryKey(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().default(now),
  checksum: text(),
  step: integer(),
})
