import { sql } from 'drizzle-orm'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** The columns of each table that go into a copy; those that say to whom a row belongs, and what is made of others, do not. */
export const COLUMNS = {
  ai_drafts: words(
    'id session_id message_id kind title text recipient_name details status created_at settled_at',
  ),
  ai_knowledge: words('id property_id question answer created_at updated_at'),
  ai_messages: words('id place role content sources created_at booking_id offers card'),
  automations: words(
    'id name trigger conditions action template_id late is_on starting_key since created_at',
  ),
  bank_accounts: words(
    'id bank holder number branch_code type shap_id state shows_from replaced_at stopped_at created_at',
  ),
  billing_details: words('name address vat_number email changed_at'),
  bookings: words(`
    id reference property_id property_name property_location guest_name guest_email guest_phone guest_language check_in check_out
    guests pets special_requests status status_reason stage source lines night_cents total_cents expires_at change_request
    created_at claimed_at arrival_set_at review_asked_at imported_from channel external_code external_amount
    deleted_property_id`),
  calendar_blocks: words('id nights reason note created_at'),
  channel_events: words(`
    id property_id uid nights sold summary code link phone_end guest_name guests amount_cents channel_fee_cents payout_cents payout_on note is_stay created_at`),
  channel_payout_lines: words(`
    id channel code listing check_in check_out paid_on gross_cents fee_cents cleaning_cents payout_cents row_hash nth booking_id matched_at created_at`),
  cleaners: words('id name phone email language shows_code is_mailed created_at'),
  damage_claims: words(
    'id amount_cents words photos state retained_cents answer_by answered_at answer_words created_at',
  ),
  date_prices: words('night cents min_nights'),
  dues: words(
    'id kind amount_cents paid_cents due_at said_paid_at extended_at waived_at void_at fallen_cents created_at',
  ),
  newsletters: words(`
    id title body image_url cta_label cta_url status send_at started_at finished_at created_at recipients delivered bounced opened
    clicked unsubscribed`),
  organisation_legal: words('kind name registration officers service_address phone email ffc updated_at'),
  planned_messages: words(
    'id booking_id automation_id name occurrence at until state why words sent_as settled_at created_at',
  ),
  properties: words(`
    id slug name description property_type address neighbourhood city province nightly_cents cleaning_fee_cents service_fee_cents
    bedrooms bathrooms max_guests square_feet amenities house_rules check_in_time check_out_time available_from available_to
    is_available wants_public instant_booking hold_hours hidden_at hidden_reason created_at updated_at`),
  rate_books: words(`
    weekend_nights weekend_cents seasons min_nights max_nights is_through weekly_percent monthly_percent extra_guest_above
    extra_guest_cents pet_fee_cents arrival_days departure_days preparation_nights notice_days window_days updated_at`),
  resold_nights: words('night resold_to amount_cents state created_at'),
  reviews: words(
    'id booking_id client_name client_city rating body created_at reply replied_at hidden_at hidden_reason',
  ),
  stay_disputes: words(
    'id booking_id payment_id external_id cents taken_cents reason state due_at answered_at closed_at created_at',
  ),
  stay_documents: words(
    'id booking_id kind number issued_at total_cents vat_cents vat_rate vat_basis lines facts recipient supplier payment_id credits_id claim_id',
  ),
  stay_payments: words(
    'id toward method amount_cents fee_cents paid_at note created_at undone_at undo_reason',
  ),
  stay_refunds: words(
    'id toward method amount_cents excess_cents goodwill_cents reason state fault payment_id not_before account_tail created_at paid_at',
  ),
  stay_terms: words('terms legal words words_hash accepted_at'),
  templates: words('id name texts starting_key created_at updated_at'),
  turnovers: words(
    'day cots note cleaner_id notified_at notified_how notified_of done_at done_note done_picture',
  ),
  vat_settings: words('numbers deposits retained long_stays updated_at'),
  whatsapp_openings: words('id user_name number content created_at'),
} as const

/** Returns the columns of a table in a copy, for a select: `alias` names the table there. */
export const columnsOf = (table: keyof typeof COLUMNS, alias: string = table) =>
  sql.raw(COLUMNS[table].map(column => `${alias}.${column}`).join(', '))

/** Returns a select of the rows of a query as one list in JSON; `[]` where there are none. */
export const listOf = (query: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(row_to_json(listed)), '[]'::json) from (${query}) as listed)`
