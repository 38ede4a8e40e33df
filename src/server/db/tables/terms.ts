// Terms on which homes are let, what their hosts are in law, and both as they were when a stay was booked.
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { now } from './columns.ts'

export const propertyTerms = pgTable('property_terms', {
  propertyId: uuid('property_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  terms: jsonb().$type<StoredTerms>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(now),
})

export const organisationLegal = pgTable('organisation_legal', {
  organisationId: uuid('organisation_id').primaryKey(),
  kind: text().$type<StoredLegal['kind']>().notNull(),
  name: text().notNull(),
  registration: text(),
  officers: text(),
  serviceAddress: text('service_address').notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  ffc: text(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(now),
})

export const stayTerms = pgTable('stay_terms', {
  bookingId: uuid('booking_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  terms: jsonb().$type<StoredTerms>().notNull(),
  legal: jsonb().$type<StoredLegal>(),
  words: text().notNull(),
  wordsHash: text('words_hash').notNull(),
  acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  acceptedBy: uuid('accepted_by'),
  acceptedFrom: text('accepted_from'),
})

/** Terms of a home; amounts in cents. */
export type StoredTerms = {
  on: boolean
  deposit: { kind: 'none' | 'percent' | 'amount'; value: number }
  deposit_within: { business_days: number } | { hours: number }
  balance_days: number
  damage: { kind: 'none' | 'amount'; value: number; by: 'arrival' | number; return_days: number }
  policy: 'flexible' | 'moderate' | 'firm' | 'own'
  steps: readonly { days: number; refund_percent: number }[]
  resold: 'give_back' | 'ask'
  methods: readonly ('eft' | 'payfast' | 'paystack' | 'cash')[]
  arrival_needs: 'confirmed' | 'paid'
  tourism_levy: boolean
}

/** Identity of a host in law. */
export type StoredLegal = {
  kind: 'natural' | 'company' | 'cc' | 'trust'
  name: string
  registration: string | null
  officers: string | null
  service_address: string
  phone: string
  email: string
  ffc: string | null
}
