// The place of each table if the database were cut over several nodes: see docs/scale.md#how-the-data-would-be-cut.

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Of one organisation: in one group, cut by the column that names it, so that what belongs to a host lies on one node. */
const OF_ORGANISATION: Record<string, string[]> = {
  id: ['organisations'],
  organisation_id: words(`
    ai_drafts ai_knowledge ai_sessions ai_settings api_keys arrival_notes automations
    bank_accounts bank_lines bank_statements billing_agreements billing_details billing_orders billing_payments billing_refunds bookings
    calendar_blocks channel_clashes channel_events channel_feeds channel_payout_lines channel_payouts cleaners conversations damage_claims dues events
    former_ids guests held_nights import_heads import_properties import_rows imports invoices listing_imports lodgers metered_usage organisation_legal organisation_retention planned_messages properties property_cleaners
    property_terms rate_books register_links register_productions register_readings register_settings register_sheets resold_nights statement_heads stay_disputes stay_document_numbers stay_documents stay_excess stay_gateways stay_orders stay_payments stay_refunds stay_terms stay_unmatched subscription_events subscriptions templates turnovers vat_settings webhook_deliveries webhooks
    whatsapp_openings`),
  // The sender is an organisation, or the platform.
  sender_id: words(`
    newsletter_consents newsletter_drafts newsletter_subscriptions newsletter_suppressions
    newsletters`),
}

/** Of one organisation as well, which the row that this column names says: each would get `organisation_id` from there. */
const OF_ITS_ROW: Record<string, string[]> = {
  property_id: ['calendar_revisions', 'date_prices', 'min_stays', 'night_prices', 'reviews'],
  booking_id: ['booking_notices'],
  conversation_id: ['messages'],
  feed_id: ['feed_reads', 'sent_calendars', 'sent_events'],
  session_id: ['ai_messages'],
  invoice_id: ['invoice_files'],
  newsletter_id: ['newsletter_recipients'],
  review_id: ['review_reports'],
}

/** Of one account. */
const OF_ACCOUNT: Record<string, string[]> = {
  user_id: ['exports', 'favourites', 'passkeys', 'recovery_codes', 'sign_in_places', 'totp_secrets'],
}

/** Of one receiver of mails, with an account or without. */
const OF_RECEIVER: Record<string, string[]> = {
  id: ['mail_receivers'],
  receiver_id: ['mail_settings', 'mails'],
}

/** Tables of keys, cut by the key that they are asked for. */
const DIRECTORIES: Record<string, string[]> = {
  token_hash: ['booking_claims', 'email_confirmations', 'password_resets', 'pending_sign_ins', 'sessions'],
  challenge: ['passkey_challenges'],
  scope: ['idempotency_keys'],
  key: ['rate_limits'],
  account: ['sign_in_failures'],
  external_id: ['incoming'],
  subject: ['outgoing'],
  owner: ['outgoing_holds'],
  id: ['pictures'],
}

/** Small or read beside everything, and seldom written: a copy on each node. */
const COPIED = [
  'holidays',
  'memberships',
  'plan_limits',
  'platform_settings',
  'retention_periods',
  'search_words',
  'users',
]

/** The platform's own, which no call of a host or guest waits for: on one node. */
const ON_ONE_NODE = words(`
    act_reasons answer_hours audit_log backups billing_unmatched book_faults breaches contact_messages invoice_numbers
    ledger_accounts ledger_entries ledger_lines mail_pace mails_sent page_changes privacy_requests retention_runs schema_migrations
    secret_keys uptime_days waitlist_entries`)

export type Group = 'organisation' | 'account' | 'receiver' | 'directory' | 'copied' | 'one node'

/** The key by which a table is cut: a column of its own, or the organisation of the row that `through` names. */
export type Place = { group: Group; by?: string; through?: string }

const placed = (columns: Record<string, string[]>, place: (column: string) => Place): [string, Place][] =>
  Object.entries(columns).flatMap(([column, tables]) =>
    tables.map((table): [string, Place] => [table, place(column)]),
  )

export const places: ReadonlyMap<string, Place> = new Map([
  ...placed(OF_ORGANISATION, by => ({ group: 'organisation', by })),
  ...placed(OF_ITS_ROW, through => ({ group: 'organisation', through })),
  ...placed(OF_ACCOUNT, by => ({ group: 'account', by })),
  ...placed(OF_RECEIVER, by => ({ group: 'receiver', by })),
  ...placed(DIRECTORIES, by => ({ group: 'directory', by })),
  ...placed({ copied: COPIED }, () => ({ group: 'copied' })),
  ...placed({ 'one node': ON_ONE_NODE }, () => ({ group: 'one node' })),
])

export const isCut = (table: string): boolean => {
  const group = places.get(table)?.group
  return group !== undefined && group !== 'copied' && group !== 'one node'
}
