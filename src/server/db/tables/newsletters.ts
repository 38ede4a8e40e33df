// Followers of hosts, and what they were sent.
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, key, now } from './columns.ts'

/** The sender of the platform's own list. */
export const PLATFORM_ID = '00000000-0000-0000-0000-000000000000'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: key(),
  organisationId: uuid('organisation_id'),
  senderId: uuid('sender_id').notNull().generatedAlwaysAs('coalesce(organisation_id, …)'),
  receiverId: uuid('receiver_id').notNull(),
  userId: uuid('user_id'),
  state: text({ enum: ['asked', 'active', 'ended'] }).notNull(),
  token: text()
    .notNull()
    .default(sql`encode(uuid_send(gen_random_uuid()), 'hex')`),
  confirmCode: text('confirm_code')
    .notNull()
    .default(sql`encode(uuid_send(gen_random_uuid()), 'hex')`),
  askedAt: time('asked_at'),
  subscribedAt: time('subscribed_at'),
  endedAt: time('ended_at'),
  createdAt: time('created_at').notNull().default(now),
  /** Since when its host is asked whether to keep a reader whose newsletters come back, and when they last said so. */
  returnedAt: time('returned_at'),
  retainedAt: time('retained_at'),
})

/** Only grows. */
export const newsletterConsents = pgTable('newsletter_consents', {
  id: key(),
  organisationId: uuid('organisation_id'),
  senderId: uuid('sender_id').notNull().generatedAlwaysAs('coalesce(organisation_id, …)'),
  subscriptionId: uuid('subscription_id').notNull(),
  address: text().notNull(),
  name: text(),
  act: text({ enum: ['asked', 'agreed', 'ended'] }).notNull(),
  words: text().notNull(),
  source: text().notNull(),
  networkAddress: text('network_address'),
  at: time('at').notNull().default(now),
})

export const newsletterSuppressions = pgTable(
  'newsletter_suppressions',
  {
    senderId: uuid('sender_id').notNull(),
    addressHash: bytea('address_hash').notNull(),
    reason: text({ enum: ['left', 'removed', 'bounced', 'complained'] }).notNull(),
    at: time('at').notNull().default(now),
  },
  table => [primaryKey({ columns: [table.senderId, table.addressHash] })],
)

export const newsletters = pgTable('newsletters', {
  id: key(),
  organisationId: uuid('organisation_id'),
  senderId: uuid('sender_id').notNull().generatedAlwaysAs('coalesce(organisation_id, …)'),
  authorId: uuid('author_id'),
  title: text().notNull(),
  body: text().notNull(),
  imageUrl: text('image_url'),
  ctaLabel: text('cta_label'),
  ctaUrl: text('cta_url'),
  status: text({ enum: ['scheduled', 'sending', 'paused', 'sent', 'cancelled'] }).notNull(),
  heldBecause: text('held_because', { enum: ['quota', 'no_subscribers', 'suspended', 'closing', 'author'] }),
  sendAt: time('send_at'),
  startedAt: time('started_at'),
  writtenThrough: uuid('written_through'),
  isWritten: boolean('is_written').notNull().default(false),
  finishedAt: time('finished_at'),
  createdAt: time('created_at').notNull().default(now),
  recipients: integer().notNull().default(0),
  delivered: integer().notNull().default(0),
  bounced: integer().notNull().default(0),
  opened: integer().notNull().default(0),
  clicked: integer().notNull().default(0),
  counted: integer().notNull().default(0),
  unsubscribed: integer().notNull().default(0),
  fromDraft: boolean('from_draft').notNull().default(false),
  html: text(),
  failed: integer().notNull().default(0),
  doubtful: integer().notNull().default(0),
  waiting: integer().notNull().default(0),
  stays: integer().notNull().default(0),
})

export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    newsletterId: uuid('newsletter_id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    userId: uuid('user_id'),
    at: time('at').notNull().default(now),
    outcome: text({ enum: ['delivered', 'feed', 'bounced', 'failed', 'doubtful', 'skipped'] }),
    isCounted: boolean('is_counted').notNull().default(false),
    readAt: time('read_at'),
    openedAt: time('opened_at'),
    clickedAt: time('clicked_at'),
    unsubscribedAt: time('unsubscribed_at'),
    cameBack: boolean('came_back').notNull().default(false),
  },
  table => [primaryKey({ columns: [table.newsletterId, table.subscriptionId] })],
)

export const newsletterDrafts = pgTable('newsletter_drafts', {
  senderId: uuid('sender_id').primaryKey(),
  organisationId: uuid('organisation_id'),
  content: jsonb().notNull(),
  updatedAt: time('updated_at').notNull().default(now),
})
