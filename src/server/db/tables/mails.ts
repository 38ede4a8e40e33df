import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { key, now } from './columns.ts'

/** Anyone who gets mails: somebody with an account, or an address without one. */
export const mailReceivers = pgTable('mail_receivers', {
  id: key(),
  userId: uuid('user_id'),
  address: text(),
  token: text()
    .notNull()
    .default(sql`encode(uuid_send(gen_random_uuid()), 'hex')`),
})

/** Choices of a receiver about a kind of mail; a kind without one is wanted. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    receiverId: uuid('receiver_id').notNull(),
    kind: text().notNull(),
    isWanted: boolean('is_wanted').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().default(now),
  },
  table => [primaryKey({ columns: [table.receiverId, table.kind] })],
)

/** A mail, from the transaction that causes it to its end; written by `server/mail/` alone. */
export const mails = pgTable('mails', {
  id: key(),
  kind: text().notNull(),
  cause: text().notNull(),
  about: text().notNull(),
  receiverId: uuid('receiver_id').notNull(),
  address: text().notNull(),
  organisationId: uuid('organisation_id'),
  bookingId: uuid('booking_id'),
  state: text({
    enum: ['waiting', 'sending', 'sent', 'refused', 'failed', 'unwanted', 'needless', 'doubtful'],
  })
    .notNull()
    .default('waiting'),
  tries: smallint().notNull().default(0),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().default(now),
  handedAt: timestamp('handed_at', { withTimezone: true }),
  /** Among the mails that its receiver gets in an hour. */
  isCounted: boolean('is_counted').notNull().default(true),
  maybeTwice: boolean('maybe_twice').notNull().default(false),
  answer: text(),
  /** Of one that was sent, without names of others. */
  subject: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  settledAt: timestamp('settled_at', { withTimezone: true }),
})

/** One row: how many mails a minute all processes together hand over, and when the next may be. */
export const mailPace = pgTable('mail_pace', {
  isOnly: boolean('is_only').primaryKey().default(true),
  perMinute: integer('per_minute'),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull().default(now),
})
