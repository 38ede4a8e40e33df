// The rights of the roles, as a table: see docs/operations/roles.md.

/** Roles of the embedded database; its owner is the user that made it. */
export const SERVING = 'naledi_serving'
export const READING = 'naledi_reading'

/**
 * Tables that only grow, with the columns that may change meanwhile: the role that serves adds rows and deletes none. What is forgotten or
 * swept of them is a function of the owner.
 */
export const GROWING: Readonly<Record<string, readonly string[]>> = {
  audit_log: [],
  billing_payments: [],
  // Asked for, then paid or left to a person.
  billing_refunds: ['state', 'available_cents', 'asked_at', 'fault', 'paid_at', 'paid_by'],
  events: [],
  invoices: [],
  ledger_accounts: [],
  ledger_entries: [],
  ledger_lines: [],
  newsletter_consents: [],
  register_productions: [],
  register_readings: [],
  stay_documents: [],
  stay_payments: ['undone_at', 'undone_by', 'undo_reason'],
  subscription_events: [],
}

/** Tables of the start alone. */
export const OF_OWNER: readonly string[] = ['schema_migrations', 'unfinished_restore']

/** Secrets that open something, hidden from the role that reads: these columns, or the whole table. */
export const HIDDEN: Readonly<Record<string, readonly string[] | 'all'>> = {
  api_keys: 'all',
  bank_accounts: ['number', 'branch_code', 'shap_id'],
  billing_agreements: ['token', 'token_hash'],
  booking_claims: 'all',
  email_confirmations: 'all',
  exports: ['register_key'],
  lodgers: ['details', 'photo'],
  passkey_challenges: 'all',
  passkeys: 'all',
  password_resets: 'all',
  pending_sign_ins: 'all',
  privacy_requests: ['token_hash'],
  recovery_codes: 'all',
  register_links: ['token_hash'],
  register_sheets: ['photo'],
  secret_keys: 'all',
  sessions: ['token_hash'],
  stay_gateways: ['credentials', 'notify_secret', 'notify_hash'],
  totp_secrets: 'all',
  users: ['password_hash'],
  webhooks: ['secret', 'old_secret'],
}
