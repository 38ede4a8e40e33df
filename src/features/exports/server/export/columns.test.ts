import { getTableColumns, getTableName, isTable } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as tables from '#src/server/db/schema.ts'
import { COLUMNS } from './columns.ts'
import { disputeShape, documentShape, payoutShape } from '../import/money-shapes.ts'
import { organisationShape } from '../import/organisation-shape.ts'
import * as rows from '../import/row-shapes.ts'
import { stayShape } from '../import/stay-shape.ts'

type Shape = {
  shape?: Record<string, Shape>
  options?: Shape[]
  element?: Shape
  in?: Shape
  unwrap?: () => Shape
}

/** Returns the fields of a shape, whatever is around it: a list, a default, or that there may be none. */
function fieldsOf(shape: Shape): Record<string, Shape> {
  if (shape.shape) return shape.shape
  const [kind] = shape.options?.filter(each => each.shape) ?? []
  const inner = kind ?? shape.element ?? shape.in ?? shape.unwrap?.()
  return inner ? fieldsOf(inner) : {}
}
const within = (shape: unknown, ...path: string[]): string[] =>
  Object.keys(fieldsOf(path.reduce((outer, name) => fieldsOf(outer)[name]!, shape as Shape)))

/** The fields that are read where a copy is loaded, by the table that they are of. */
const LOADED = {
  ai_knowledge: within(rows.knowledgeShape),
  automations: within(rows.automationShape),
  billing_details: within(organisationShape, 'billing'),
  bookings: within(stayShape),
  calendar_blocks: within(rows.propertyShape, 'blocks'),
  channel_payout_lines: within(payoutShape),
  cleaners: within(organisationShape, 'cleaners'),
  damage_claims: within(stayShape, 'claims'),
  date_prices: within(rows.ratesShape, 'nights'),
  dues: within(stayShape, 'dues'),
  newsletters: within(rows.newsShape),
  organisation_legal: within(organisationShape, 'legal'),
  properties: within(rows.propertyShape),
  rate_books: within(rows.ratesShape, 'rates'),
  resold_nights: within(stayShape, 'resold'),
  reviews: within(rows.reviewShape),
  stay_disputes: within(disputeShape),
  stay_documents: within(documentShape),
  stay_payments: within(stayShape, 'payments'),
  stay_refunds: within(stayShape, 'refunds'),
  stay_terms: within(stayShape, 'terms'),
  templates: within(rows.templateShape),
  turnovers: within(rows.propertyShape, 'turnovers'),
  vat_settings: within(organisationShape, 'vat'),
  whatsapp_openings: within(rows.talkShape, 'whatsapp'),
} satisfies Partial<Record<keyof typeof COLUMNS, string[]>>

/** Columns of exported tables that no copy has: whose a row is, what is made of others, counters of the program, and what opens something. */
const LEFT_OUT: Partial<Record<keyof typeof COLUMNS, string>> = {
  ai_drafts: 'organisation_id recipient_id',
  ai_knowledge: 'organisation_id',
  ai_messages:
    'session_id model input_tokens output_tokens is_estimated has_guest_words codes_said is_counted sent',
  automations: 'organisation_id webhook_id',
  bank_accounts: 'organisation_id number_id checked_at checked_how checked_note checked_by created_by',
  billing_details: 'organisation_id',
  bookings: 'organisation_id realtor_id client_id arrival_told',
  calendar_blocks: 'organisation_id property_id',
  channel_events: 'feed_id organisation_id missed asked_since is_echo is_forgotten counts_as_stay',
  channel_payout_lines: 'organisation_id payout_id event_id',
  cleaners: 'organisation_id secret secret_hash',
  damage_claims: 'booking_id organisation_id created_by',
  date_prices: 'property_id',
  dues: 'booking_id organisation_id',
  newsletters: `organisation_id sender_id author_id held_because written_through is_written counted from_draft html failed
    doubtful waiting stays`,
  organisation_legal: 'organisation_id',
  planned_messages: 'organisation_id missing message_id',
  properties: `organisation_id realtor_id address_is_public place_aliases images offers is_public is_suspended rating_sum rating_count
    rating cheapest_cents from_cents`,
  rate_books: 'property_id organisation_id',
  resold_nights: 'booking_id organisation_id refund_id',
  reviews: 'property_id client_id',
  stay_disputes: 'organisation_id',
  stay_documents: 'organisation_id',
  stay_payments: 'booking_id organisation_id seen_by recorded_by gateway_id undone_by',
  stay_refunds: 'booking_id organisation_id account account_given_at created_by available_cents asked_at',
  stay_terms: 'booking_id organisation_id accepted_by accepted_from',
  templates: 'organisation_id',
  turnovers: 'property_id organisation_id',
  vat_settings: 'organisation_id',
  whatsapp_openings: 'organisation_id booking_id user_id',
}

/** Columns of a copy that are not loaded: states that end or begin anew where one arrives. */
const NOT_LOADED: Partial<Record<keyof typeof COLUMNS, string>> = {
  automations: 'is_on since',
  bookings: 'stage expires_at change_request claimed_at review_asked_at',
  cleaners: 'is_mailed',
  properties: 'wants_public',
}

/** Tables that a copy has, and of which nothing is loaded. */
const ONLY_WRITTEN: ReadonlySet<string> = new Set([
  'ai_drafts',
  'ai_messages',
  'bank_accounts',
  'channel_events',
  'planned_messages',
])

const wordsIn = (text = ''): string[] => text.split(/\s+/).filter(Boolean)
const columnsIn = new Map(
  Object.values(tables)
    .filter(each => isTable(each))
    .map(table => [getTableName(table), Object.values(getTableColumns(table)).map(({ name }) => name)]),
)
const copied = Object.entries(COLUMNS) as [keyof typeof COLUMNS, readonly string[]][] // its own

test.each(copied)('every column of %s is in a copy, or is left out by name', (table, columns) => {
  expect([...columns, ...wordsIn(LEFT_OUT[table])].toSorted()).toEqual(columnsIn.get(table)?.toSorted())
})

test.each(copied)('what a copy has of %s comes back, or is named as what does not', (table, columns) => {
  if (ONLY_WRITTEN.has(table)) return expect(LOADED).not.toHaveProperty(table)
  const loaded = LOADED[table as keyof typeof LOADED]
  expect(columns.filter(column => !loaded.includes(column))).toEqual(wordsIn(NOT_LOADED[table]))
})
