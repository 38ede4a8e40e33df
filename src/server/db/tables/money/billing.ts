// Plans of organisations, and how they are paid for; written by the feature `billing` alone.
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, key, now } from '../columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const cents = (name: string) => bigint(name, { mode: 'number' })
const organisationId = uuid('organisation_id').notNull()
const paidPlan = (name: string) => text(name, { enum: ['starter', 'growth'] })
const gateway = text({ enum: ['payfast', 'paystack'] }).notNull()

export const subscriptions = pgTable('subscriptions', {
  organisationId: uuid('organisation_id').primaryKey(),
  planId: text('plan_id', { enum: ['starter', 'growth', 'galactic'] }).notNull(),
  status: text({
    enum: ['trialing', 'trial_expired', 'active', 'past_due', 'pending', 'cancelled', 'expired'],
  }).notNull(),
  createdAt: instant('created_at').notNull().default(now),
  endsAt: instant('ends_at'),
  /** Of what is paid for; null of a trial, and of what was agreed on. */
  startedAt: instant('started_at'),
  periodStart: instant('period_start'),
  periodEnd: instant('period_end'),
  priceCents: cents('price_cents'),
  nextPlanId: paidPlan('next_plan_id'),
  agreementId: uuid('agreement_id'),
  failedTries: integer('failed_tries').notNull().default(0),
  pastDueSince: instant('past_due_since'),
  paidCount: integer('paid_count').notNull().default(0),
})

/** Limits of a plan from a day in South Africa on; null is no limit. */
export const planLimits = pgTable(
  'plan_limits',
  {
    planId: text('plan_id', { enum: ['free', 'starter', 'growth', 'galactic'] }).notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    propertiesMax: integer('properties_max'),
    aiRequestsMax: integer('ai_requests_max'),
    newslettersMax: integer('newsletters_max'),
  },
  table => [primaryKey({ columns: [table.planId, table.fromDay] })],
)

export const billingOrders = pgTable('billing_orders', {
  id: key(),
  organisationId,
  planId: paidPlan('plan_id').notNull(),
  change: text({ enum: ['subscribe', 'upgrade', 'reactivate'] }).notNull(),
  gateway,
  dueCents: cents('due_cents').notNull(),
  unusedCents: cents('unused_cents').notNull(),
  creditCents: cents('credit_cents').notNull(),
  recurringCents: cents('recurring_cents').notNull(),
  startsAt: instant('starts_at').notNull(),
  billingDate: date('billing_date', { mode: 'string' }).notNull(),
  basis: integer().notNull(),
  state: text({ enum: ['open', 'paid'] })
    .notNull()
    .default('open'),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  createdAt: instant('created_at').notNull().default(now),
})

export const billingAgreements = pgTable('billing_agreements', {
  id: key(),
  organisationId,
  orderId: uuid('order_id').notNull(),
  gateway,
  /** Sealed. */
  token: text().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  amountCents: cents('amount_cents').notNull(),
  wantedCents: cents('wanted_cents'),
  /** Every amount that it was ever to charge. */
  askedCents: cents('asked_cents').array().notNull(),
  endedAt: instant('ended_at'),
  forgottenAt: instant('forgotten_at'),
  createdAt: instant('created_at').notNull().default(now),
})

export type InvoiceLine = { words: string; cents: number }
/** Somebody on an invoice, as they were when it was issued. */
export type InvoiceParty = { name: string; address: string; vatNumber: string; email: string }

export const invoices = pgTable('invoices', {
  id: key(),
  organisationId,
  kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
  number: text().notNull(),
  issuedAt: instant('issued_at').notNull().default(now),
  totalCents: cents('total_cents').notNull(),
  vatCents: cents('vat_cents').notNull(),
  /** In hundredths of a per cent. */
  vatRate: integer('vat_rate'),
  lines: jsonb().$type<InvoiceLine[]>().notNull(),
  recipient: jsonb().$type<InvoiceParty>().notNull(),
  supplier: jsonb().$type<InvoiceParty>().notNull(),
  creditsId: uuid('credits_id'),
})

/** The copies of invoices that were downloaded, as PDF. */
export const invoiceFiles = pgTable('invoice_files', {
  invoiceId: uuid('invoice_id').primaryKey(),
  content: bytea('content').notNull(),
  drawnAt: instant('drawn_at').notNull().default(now),
})

export const invoiceNumbers = pgTable('invoice_numbers', {
  kind: text({ enum: ['invoice', 'credit_note'] }).primaryKey(),
  last: integer().notNull().default(0),
})

export const billingPayments = pgTable('billing_payments', {
  id: key(),
  organisationId,
  gateway,
  externalId: text('external_id').notNull(),
  orderId: uuid('order_id'),
  agreementId: uuid('agreement_id'),
  invoiceId: uuid('invoice_id'),
  cents: cents('cents').notNull(),
  feeCents: cents('fee_cents').notNull().default(0),
  paidAt: instant('paid_at').notNull().default(now),
})

/** Refunds of a payment. */
export const billingRefunds = pgTable('billing_refunds', {
  id: key(),
  organisationId,
  paymentId: uuid('payment_id').notNull(),
  creditNoteId: uuid('credit_note_id'),
  cents: cents('cents').notNull(),
  reason: text().notNull(),
  state: text({ enum: ['pending', 'paid', 'by_hand'] })
    .notNull()
    .default('pending'),
  /** The amount that the gateway would still refund, before it was asked. */
  availableCents: cents('available_cents'),
  askedAt: instant('asked_at'),
  /** Reason why it is to be paid by hand, in words. */
  fault: text(),
  paidAt: instant('paid_at'),
  /** The party that moved the money; null until it has left. */
  paidBy: text('paid_by', { enum: ['gateway', 'hand'] }),
  createdAt: instant('created_at').notNull().default(now),
})

/** Notifications that a gateway truly sent and that fit nothing. */
export const billingUnmatched = pgTable('billing_unmatched', {
  id: key(),
  gateway,
  externalId: text('external_id').notNull(),
  reason: text().notNull(),
  orderId: uuid('order_id'),
  organisationId: uuid('organisation_id'),
  expectedCents: cents('expected_cents'),
  cents: cents('cents'),
  receivedAt: instant('received_at').notNull().default(now),
  resolvedAt: instant('resolved_at'),
  /** Of which more was given back than could be recorded as a refund; `cents` are that part. */
  paymentId: uuid('payment_id'),
})

export const subscriptionEvents = pgTable('subscription_events', {
  id: key(),
  organisationId,
  at: instant('at').notNull().default(now),
  event: text().notNull(),
  planId: text('plan_id', { enum: ['free', 'starter', 'growth', 'galactic'] }),
  cents: cents('cents'),
  /** The reason, where an administrator did it. */
  reason: text(),
})

/** Monthly limits of a plan, and how much of them was used. */
export const meteredUsage = pgTable(
  'metered_usage',
  {
    organisationId,
    kind: text({ enum: ['newsletters', 'ai_requests', 'ai_tokens'] }).notNull(),
    /** Its first day, in South Africa. */
    month: date({ mode: 'string' }).notNull(),
    used: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.organisationId, table.kind, table.month] })],
)

export const billingDetails = pgTable('billing_details', {
  organisationId: uuid('organisation_id').primaryKey(),
  name: text().notNull(),
  address: text().notNull().default(''),
  vatNumber: text('vat_number').notNull().default(''),
  email: text().notNull(),
  changedAt: instant('changed_at').notNull().default(now),
})
