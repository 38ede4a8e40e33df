// Receipts, invoices and credit notes of hosts to their guests.
import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { key, now } from '../columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const cents = (name: string) => bigint(name, { mode: 'number' })

/** A VAT number from a day on; null: none from then. */
export type DatedVatNumber = { from: string; number: string | null }

export const vatSettings = pgTable('vat_settings', {
  organisationId: uuid('organisation_id').primaryKey(),
  /** The earliest first. */
  numbers: jsonb().$type<DatedVatNumber[]>().notNull().default([]),
  deposits: text({ enum: ['payment', 'applied'] }),
  retained: text({ enum: ['with_vat', 'without_vat'] }),
  longStays: text('long_stays', { enum: ['sixty_percent', 'nine_percent'] }),
  updatedAt: moment('updated_at').notNull().default(now),
})

type DocumentLine = { words: string; cents: number }
type DocumentParty = { name: string; address: string; vatNumber: string; email: string }

export const stayDocuments = pgTable('stay_documents', {
  id: key(),
  organisationId: uuid('organisation_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  kind: text({ enum: ['receipt', 'invoice', 'credit_note'] }).notNull(),
  /** Such as `INV-000042`: without gaps in each kind of an organisation. */
  number: text().notNull(),
  issuedAt: moment('issued_at').notNull().default(now),
  totalCents: cents('total_cents').notNull(),
  vatCents: cents('vat_cents').notNull().default(0),
  /** In hundredths of a per cent; null where the host was no VAT vendor. */
  vatRate: integer('vat_rate'),
  vatBasis: text('vat_basis', { enum: ['whole', 'sixty_percent', 'nine_percent'] })
    .notNull()
    .default('whole'),
  lines: jsonb().$type<DocumentLine[]>().notNull(),
  facts: jsonb().$type<[string, string][]>().notNull().default([]),
  recipient: jsonb().$type<DocumentParty>().notNull(),
  supplier: jsonb().$type<DocumentParty>().notNull(),
  paymentId: uuid('payment_id'),
  creditsId: uuid('credits_id'),
  /** The claim for damage that it invoices, apart from the price of the stay. */
  damageId: uuid('claim_id'),
})

/** The last number of each kind. */
export const stayDocumentNumbers = pgTable('stay_document_numbers', {
  organisationId: uuid('organisation_id').primaryKey(),
  receipt: integer().notNull().default(0),
  invoice: integer().notNull().default(0),
  creditNote: integer('credit_note').notNull().default(0),
})
