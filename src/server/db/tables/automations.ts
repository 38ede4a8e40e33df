// Automations, and what each stay is to be sent.
import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { key, now } from './columns.ts'

type StoredStep =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'payment.received'
  | 'payment.late'
  | 'payment.refunded'
  | 'payment.disputed'
  | 'stay.paid_in_full'
  | 'deposit.late'

type StoredTrigger =
  | { kind: 'step'; step: StoredStep }
  | ({ kind: 'time'; count: number; side: 'before' | 'after'; anchor: 'check_in' | 'check_out' | 'due' } & (
      | { unit: 'hours' }
      | { unit: 'days'; at: string }
    ))

type StoredConditions = {
  homes: string[]
  nights_min: number | null
  nights_max: number | null
  guests_min: number | null
  guests_max: number | null
  booked_by: 'guest' | 'host' | null
  first_stay: boolean
  paid: boolean | null
}

export const automations = pgTable('automations', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  name: text().notNull(),
  trigger: jsonb().$type<StoredTrigger>().notNull(),
  conditions: jsonb().$type<StoredConditions>().notNull(),
  action: text({ enum: ['message', 'mail', 'webhook'] }).notNull(),
  templateId: uuid('template_id').notNull(),
  late: text({ enum: ['send', 'skip'] }).notNull(),
  isOn: boolean('is_on').notNull().default(true),
  startingKey: text('starting_key'),
  webhookId: uuid('webhook_id'),
  since: timestamp({ withTimezone: true }).notNull().default(now),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})

export const plannedMessages = pgTable('planned_messages', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  automationId: uuid('automation_id'),
  name: text().notNull(),
  occurrence: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
  state: text({ enum: ['planned', 'sent', 'skipped', 'cancelled', 'stopped'] }).notNull(),
  why: text(),
  missing: text().array().notNull().default([]),
  words: text(),
  sentAs: text('sent_as', { enum: ['message', 'mail', 'webhook'] }),
  messageId: uuid('message_id'),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
})
