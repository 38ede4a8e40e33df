// Gateways that hosts connect, and what guests pay through them; written by the feature `money` alone.
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, key, now } from '../columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const cents = (name: string) => bigint(name, { mode: 'number' })
const GATEWAYS = ['payfast', 'paystack'] as const
const WAYS = ['card', 'eft', 'capitec_pay', 'qr'] as const

const ofOrganisation = {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  createdAt: moment('created_at').notNull().default(now),
}

export const stayGateways = pgTable('stay_gateways', {
  ...ofOrganisation,
  gateway: text({ enum: GATEWAYS }).notNull(),
  /** Sealed, as is the secret of its address; null once they are deleted. */
  credentials: text(),
  endsIn: text('ends_in').notNull(),
  ways: text({ enum: WAYS }).array().notNull(),
  notifySecret: text('notify_secret').notNull(),
  notifyHash: bytea('notify_hash').notNull(),
  createdBy: uuid('created_by'),
  removedAt: moment('removed_at'),
})

export const stayOrders = pgTable('stay_orders', {
  ...ofOrganisation,
  bookingId: uuid('booking_id').notNull(),
  gatewayId: uuid('gateway_id').notNull(),
  dueId: uuid('due_id'),
  toward: text({ enum: ['stay', 'damage'] }).notNull(),
  way: text({ enum: WAYS }).notNull(),
  cents: cents('cents').notNull(),
  state: text({ enum: ['open', 'paid', 'closed'] })
    .notNull()
    .default('open'),
  expiresAt: moment('expires_at').notNull(),
})

/** Money that fits nothing. */
export const stayUnmatched = pgTable('stay_unmatched', {
  ...ofOrganisation,
  gatewayId: uuid('gateway_id').notNull(),
  externalId: text('external_id').notNull(),
  reason: text({ enum: ['amount', 'merchant', 'currency', 'unconfirmed', 'refunded'] }).notNull(),
  bookingId: uuid('booking_id'),
  expectedCents: cents('expected_cents'),
  cents: cents('cents').notNull(),
  /** The part of it that its gateway keeps. */
  feeCents: cents('fee_cents').notNull().default(0),
  currency: text().notNull(),
  settledAt: moment('settled_at'),
  settledBy: uuid('settled_by'),
  paymentId: uuid('payment_id'),
})

export const stayDisputes = pgTable('stay_disputes', {
  ...ofOrganisation,
  bookingId: uuid('booking_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  externalId: text('external_id').notNull(),
  cents: cents('cents').notNull(),
  reason: text().notNull(),
  state: text({ enum: ['open', 'answered', 'won', 'lost'] })
    .notNull()
    .default('open'),
  dueAt: moment('due_at'),
  answeredAt: moment('answered_at'),
  closedAt: moment('closed_at'),
  /** Of one that is lost: what its stay, or its deposit for damage, counts as paid no more. */
  takenCents: cents('taken_cents').notNull().default(0),
})
