import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { key, now } from './columns.ts'

/** Conversations of an organisation and a guest, about a stay or about none yet. */
export const conversations = pgTable('conversations', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  guestId: uuid('guest_id').notNull(),
  bookingId: uuid('booking_id'),
  /** Null before anybody has written. */
  lastMessageAt: timestamp('last_message_at', { withTimezone: true }),
  hostArchivedAt: timestamp('host_archived_at', { withTimezone: true }),
  guestArchivedAt: timestamp('guest_archived_at', { withTimezone: true }),
  hostNotifiedAt: timestamp('host_told_at', { withTimezone: true }),
  guestNotifiedAt: timestamp('guest_told_at', { withTimezone: true }),
})

export const messages = pgTable('messages', {
  id: key(),
  conversationId: uuid('conversation_id').notNull(),
  fromHost: boolean('from_host').notNull(),
  senderId: uuid('sender_id'),
  receiverId: uuid('receiver_id'),
  content: text().notNull(),
  /** It names a way to pay, and its host's account is not checked. */
  warned: boolean().notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  readAt: timestamp('read_at', { withTimezone: true }),
})
