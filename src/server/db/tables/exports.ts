// Copies that people take with them.
import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { key, now } from './columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const EXPORT_STATES = ['waiting', 'making', 'ready', 'failed', 'expired'] as const
export const EXPORT_STAGES = ['records', 'photos'] as const

export const exports = pgTable('exports', {
  id: key(),
  userId: uuid('user_id').notNull(),
  /** Null: of the account alone. */
  organisationId: uuid('organisation_id'),
  /** The request that it answers, and the guest of the organisation whom it is about: then it is of them alone. */
  requestId: uuid('request_id'),
  guestId: uuid('guest_id'),
  state: text({ enum: EXPORT_STATES }).notNull().default('waiting'),
  hasPhotos: boolean('has_photos').notNull().default(false),
  /** With the guest register: sealed with this key, which is itself sealed, and there only until the copy is made. */
  hasRegister: boolean('has_register').notNull().default(false),
  registerSalt: text('register_salt'),
  registerKey: text('register_key'),
  /** The calendar date in South Africa: there is one a day. */
  day: date({ mode: 'string' }).notNull(),
  stage: text({ enum: EXPORT_STAGES }),
  doneFiles: integer('done_files').notNull().default(0),
  totalFiles: integer('total_files').notNull().default(0),
  /** The time of the next try, after one that failed. */
  againAt: moment('again_at'),
  tries: integer().notNull().default(0),
  /** The name of the file, without its ending. */
  file: text(),
  bytes: bigint({ mode: 'number' }),
  createdAt: moment('created_at').notNull().default(now),
  readyAt: moment('ready_at'),
  expiresAt: moment('expires_at'),
})

/** Ids that rows had where they were exported from. */
export const formerIds = pgTable(
  'former_ids',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid().notNull(),
    formerId: uuid('former_id').notNull(),
  },
  table => [primaryKey({ columns: [table.organisationId, table.id] })],
)
