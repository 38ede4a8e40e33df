// Exceptions: keys and calls that do not carry what they would be cut by, and what each would become. docs/scale.md#the-exceptions shows these lists.

/** Names what is excepted, and says what it would become. */
type Exceptions = Record<string, string>

/**
 * Unique keys that promise something over all organisations. A directory is a table of such a key and of the organisation, account or
 * receiver that it belongs to, cut by the key and written in the same transaction: so who has the key finds one node.
 */
export const KEYS_OVER_ALL: Exceptions = {
  'properties.slug': 'a directory of slugs, asked when a page of a home is made',
  'bookings.reference': 'a directory of references, asked when a stay is made',
  'api_keys.hash': 'a directory of keys of programs',
  'cleaners.secret_hash': 'a directory of links, with those of guests and calendars',
  'channel_feeds.secret_hash': 'the same directory',
  'stay_gateways.notify_hash': 'the same directory',
  'register_links.token_hash': 'the same directory',
  'newsletter_subscriptions.token': 'the same directory',
  'newsletter_subscriptions.confirm_code': 'the same directory',
  'mail_receivers.token': 'the same directory',
  'mail_receivers.address': 'a directory of addresses without an account',
  'mail_receivers.user_id': 'nothing: the receiver of an account has the id of the account',
  'passkeys.credential_id': 'a directory of passkeys',
  'billing_agreements.gateway, token_hash': 'a directory of what gateways name',
  'billing_payments.gateway, external_id': 'the same directory',
  'exports.organisation_id, request_id': 'the request itself, which names its copy',
  'invoices.number': '(organisation_id, number); the counter of numbers is on one node and gives each once',
}

/** Columns by which a table would be cut, but which may be empty, or are computed: Citus refuses both. */
export const COLUMNS: Exceptions = {
  'events.organisation_id': 'a column that is never empty: the organisation, else the account',
  'newsletters.sender_id': 'a plain column, filled by the product',
  'newsletter_consents.sender_id': 'a plain column, filled by the product',
  'newsletter_subscriptions.sender_id': 'a plain column, filled by the product',
}

/** Foreign keys between tables that are not cut alike. */
export const FOREIGN_KEYS: Exceptions = {
  'memberships.organisation_id': 'no constraint: organisations are blanked, never removed (decision 51)',
  'ledger_accounts.organisation_id': 'no constraint, for the same reason',
  'ledger_accounts.book': 'no constraint, for the same reason',
  'pictures.organisation_id': 'no constraint, for the same reason',
  'privacy_requests.organisation_id': 'no constraint, for the same reason',
  'mails.organisation_id': 'no constraint, for the same reason',
  'billing_unmatched.payment_id': 'no constraint: payments only grow',
  'mails.booking_id': 'no constraint: stays are not removed while their organisation is there',
  'booking_claims.booking_id':
    'the organisation beside the id, and no constraint: a link to nothing is refused when it is used',
  'booking_notices.mail_id': 'no constraint: mails are removed by a job, which empties the notices first',
  'newsletter_subscriptions.receiver_id':
    'no constraint: who deletes a receiver ends its subscriptions first',
  'favourites.property_id': 'no constraint: what leads to no home is left out, and removed by a job',
}

type CallException = {
  what: string
  becomes: string
  /** Calls that would be made on each node. */
  tables: readonly string[]
  /** Anyone who calls. */
  calls: readonly string[]
}

/** Statements of calls that would go to each node. */
export const CALLS: readonly CallException[] = [
  {
    what: 'search and lists of homes',
    becomes:
      'each node gives the first of its order, as many as the page needs; the process puts them in one order',
    tables: ['properties', 'held_nights'],
    calls: [
      'GET /api/public/properties',
      'GET /api/public/near-stays',
      'GET /api/properties/public',
      'GET /api/properties',
      'GET /api/dashboard',
      'GET /api/search',
    ],
  },
  {
    what: 'the copy that answers a request',
    becomes: 'the request names its copy and the account of it',
    tables: ['exports'],
    calls: [
      'GET /api/privacy/requests/{id}/export',
      'POST /api/privacy/requests/{id}/export',
      'GET /api/privacy/requests/{id}/export/file',
    ],
  },
  {
    what: 'pages as long as nothing has changed',
    becomes:
      'a version for each node, its number of changes and its next end of a hold; what is asked is all of them',
    tables: ['held_nights'],
    calls: ['a cached page'],
  },
  {
    what: "a guest's own stays, reviews and conversations",
    becomes:
      'a table of account, organisation and stay or conversation, cut by account; then the organisations it names, which are few',
    tables: [
      'bookings',
      'conversations',
      'dues',
      'events',
      'held_nights',
      'messages',
      'properties',
      'reviews',
      'stay_disputes',
      'stay_excess',
      'stay_payments',
      'stay_refunds',
    ],
    calls: [
      'GET /api/bookings',
      'GET /api/bookings/calendar',
      'GET /api/messages',
      'GET /api/conversations',
      'GET /api/dashboard',
      'GET /api/search',
      'GET /api/auth/stats',
      'GET /api/account/closing',
      'GET /api/auth/acts',
      'GET /api/events',
    ],
  },
  {
    what: "a guest's favourites",
    becomes: 'the organisation beside each home; then the homes from the nodes that have them',
    tables: ['properties'],
    calls: ['GET /api/favourites'],
  },
  {
    what: 'stays that hosts recorded for an address, when it is confirmed',
    becomes: 'a directory of addresses of guests without an account; then each organisation by a job',
    tables: ['bookings', 'booking_notices'],
    calls: ['POST /api/auth/verify-email', 'POST /api/auth/reset-password'],
  },
  {
    what: 'tokens of an account, listed or ended',
    becomes:
      'asked on each node by an index: it is seldom, and small. Where a session is at hand its token goes along',
    tables: [
      'sessions',
      'password_resets',
      'email_confirmations',
      'pending_sign_ins',
      'api_keys',
      'booking_claims',
    ],
    calls: [
      'POST /api/auth/register',
      'POST /api/auth/login',
      'POST /api/auth/login/code',
      'POST /api/auth/login/passkey',
      'GET /api/auth/sessions',
      'DELETE /api/auth/sessions/{id}',
      'POST /api/auth/logout',
      'PUT /api/auth/password',
      'POST /api/auth/reset-password',
      'PUT /api/auth/email',
      'POST /api/auth/verify-email',
      'POST /api/auth/totp',
      'DELETE /api/auth/totp',
      'POST /api/auth/recovery-codes',
      'POST /api/auth/passkeys/options',
      'DELETE /api/auth/passkeys/{id}',
      'POST /api/webhooks',
      'POST /api/webhooks/{id}/secret',
      'POST /api/keys',
      'POST /api/account/export',
      'POST /api/organisation/export',
      'PUT /api/money/accounts',
      'DELETE /api/money/gateways/{gateway}',
      'PUT /api/bookings/{id}/guest',
    ],
  },
  {
    what: 'photos of a claim for damage, by their ids',
    becomes: 'the same, of the organisation of the claim, which uploaded them',
    tables: ['pictures'],
    calls: ['POST /api/bookings/{id}/damage-claims'],
  },
  {
    what: 'pictures of an organisation, counted',
    becomes: 'their sum in metered_usage, which is of the organisation',
    tables: ['pictures'],
    calls: [
      'POST /api/uploads',
      'GET /api/properties',
      'POST /api/ai/sessions/{id}/messages',
      'POST /api/ai/messages/{id}/retry',
    ],
  },
  {
    what: 'mails about a stay',
    becomes: 'asked of the two receivers, host and guest, whom the stay names',
    tables: ['mails'],
    calls: ['GET /api/bookings/{id}', 'POST /api/ai/suggest/reply'],
  },
  {
    what: 'who receives newsletters, and their other subscriptions',
    becomes: 'the receiver first, then their subscriptions by a table cut by receiver',
    tables: ['newsletter_subscriptions', 'mail_receivers'],
    calls: [
      'GET /api/newsletter/subscriptions',
      'GET /api/newsletter/link',
      'GET /api/newsletter/lists',
      'POST /api/newsletter/confirm',
      'POST /api/newsletter/unsubscribe-by-link',
      'GET /api/newsletter/subscribers',
      'DELETE /api/newsletter/subscribers/{id}',
    ],
  },
  {
    what: 'readers of a newsletter who follow by address and by account, counted once',
    becomes: 'a mark on the subscription of the address, set where the account confirms that address',
    tables: ['mail_receivers'],
    calls: ['POST /api/newsletter/send', 'POST /api/ai/drafts/{id}/send'],
  },
  {
    what: 'a guest whom a host forgets',
    becomes: 'the organisation beside the ids of the stays, which are its own; then the receiver by its key',
    tables: [
      'booking_claims',
      'bookings',
      'exports',
      'mail_receivers',
      'mail_settings',
      'mails',
      'newsletter_subscriptions',
    ],
    calls: ['DELETE /api/guests/{id}'],
  },
  {
    what: 'work that waits for a host',
    becomes: 'asked on each node: a host resumes a newsletter seldom',
    tables: ['outgoing'],
    calls: ['POST /api/newsletter/{id}/resume'],
  },
]
