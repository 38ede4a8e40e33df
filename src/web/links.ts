export type Query = Record<string, string | number | boolean | null | undefined>

/** A path with the answers that were given; empty ones stay out of the address. */
function withQuery(path: string, query: Query = {}) {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

const segment = encodeURIComponent

/** Every address of the product, so that no screen spells one. */
export const links = {
  home: (query?: Query) => withQuery('/', query),
  login: (query?: Query) => withQuery('/login', query),
  register: (query?: Query) => withQuery('/register', query),
  forgotPassword: () => '/forgot-password',
  resetPassword: (query?: Query) => withQuery('/reset-password', query),
  verifyEmail: (query?: Query) => withQuery('/verify-email', query),
  claim: (query?: Query) => withQuery('/claim', query),
  dashboard: () => '/dashboard',
  favourites: () => '/favourites',
  profile: (query?: Query) => withQuery('/profile', query),
  billing: () => '/billing',
  /** The same with its plans open. */
  billingPlans: () => '/billing?plans',
  billingReturn: (query?: Query) => withQuery('/billing/return', query),
  browse: (query?: Query) => withQuery('/browse', query),
  property: (slug: string, query?: Query) => withQuery(`/property/${segment(slug)}`, query),
  bookProperty: (slug: string, query?: Query) => withQuery(`/property/${segment(slug)}/book`, query),
  properties: (query?: Query) => withQuery('/properties', query),
  addProperty: () => '/properties/add',
  ownProperty: (id: string, tab = '') => `/properties/${segment(id)}${tab && `/${tab}`}`,
  /** The calendar of one home with nights chosen, both of them included. */
  ownNights: (id: string, from: string, to: string) =>
    withQuery(`/properties/${segment(id)}`, { month: from.slice(0, 7), from, to }),
  rates: (id: string) => `/properties/${segment(id)}/rates`,
  arrival: (id: string) => `/properties/${segment(id)}/arrival`,
  automations: () => '/automations',
  channels: () => '/channels',
  developers: () => '/developers',
  bookings: (query?: Query) => withQuery('/bookings', query),
  calendar: (query?: Query) => withQuery('/calendar', query),
  turnovers: (query?: Query) => withQuery('/turnovers', query),
  templates: (query?: Query) => withQuery('/templates', query),
  news: (query?: Query) => withQuery('/news', query),
  realtorNews: (query?: Query) => withQuery('/realtor/news', query),
  simpleNewsletter: () => '/realtor/newsletter',
  administration: () => '/admin',
  adminUsers: (query?: Query) => withQuery('/admin/users', query),
  adminUser: (id: string) => `/admin/users/${segment(id)}`,
  adminBooking: (id: string) => `/admin/bookings/${segment(id)}`,
  adminProperties: (query?: Query) => withQuery('/admin/properties', query),
  adminAudit: (query?: Query) => withQuery('/admin/audit', query),
  adminWaitlist: (query?: Query) => withQuery('/admin/waitlist', query),
  adminSubscriptions: (query?: Query) => withQuery('/admin/subscriptions', query),
  adminSubscription: (organisationId: string) => `/admin/subscriptions/${segment(organisationId)}`,
  adminUnmatched: (query?: Query) => withQuery('/admin/unmatched', query),
  adminNotifications: (query?: Query) => withQuery('/admin/notifications', query),
  adminJobs: (query?: Query) => withQuery('/admin/jobs', query),
  adminDeliveries: (query?: Query) => withQuery('/admin/deliveries', query),
  adminFeeds: (query?: Query) => withQuery('/admin/feeds', query),
  adminReviews: (query?: Query) => withQuery('/admin/reviews', query),
  adminMails: (query?: Query) => withQuery('/admin/mails', query),
  adminPrivacy: (query?: Query) => withQuery('/admin/privacy', query),
  adminBreaches: (query?: Query) => withQuery('/admin/breaches', query),
  adminSettings: () => '/admin/settings',
  adminNews: () => '/admin/news',
  aiStudio: (sessionId?: string, query?: Query) =>
    withQuery(sessionId ? `/ai-studio/${segment(sessionId)}` : '/ai-studio', query),
  aiKnowledge: (query?: Query) => withQuery('/ai-studio/knowledge', query),
  messages: (query?: Query) => withQuery('/messages', query),
  booking: (id: string) => `/booking/${segment(id)}`,
  payBooking: (id: string) => `/booking/${segment(id)}/pay`,
  features: () => '/#features',
  plans: () => '/#pricing',
  allFeatures: () => '/features',
  pricing: () => '/pricing',
  security: () => '/security',
  demo: () => '/demo',
  outbox: () => '/outbox',
  integrations: () => '/integrations',
  about: () => '/about',
  contact: () => '/contact',
  help: (query?: Query) => withQuery('/help', query),
  helpArticle: (slug: string) => `/help/${segment(slug)}`,
  guides: () => '/guides',
  status: () => '/status',
  money: (query?: Query) => withQuery('/money', query),
  moneySettings: () => '/money/settings',
  moneyStatement: () => '/money/statement',
  moneyChannels: () => '/money/channels',
  moneyInvoices: () => '/money/invoices',
  moneyDisputes: () => '/money/disputes',
  importBookings: (query?: Query) => withQuery('/import', query),
  importListing: (query?: Query) => withQuery('/import', { what: 'listing', ...query }),
  unsubscribe: () => '/unsubscribe',
  offline: (query?: Query) => withQuery('/no-line', query),
  apiReference: () => '/api',
  privacy: () => '/privacy',
  guestRegister: (query?: Query) => withQuery('/guest-register', query),
  privacyRequests: (query?: Query) => withQuery('/privacy-requests', query),
  guests: (query?: Query) => withQuery('/guests', query),
  privacyRequest: () => '/privacy/request',
  terms: () => '/terms',
}

// Complete as they come from the server, and not part of the app.
const INFORMATION =
  'features|pricing|about|contact|demo|security|privacy|terms|integrations|guides|help|status|api'
const DOCUMENTS = new RegExp(
  `^(/|/(browse|old-landing|(property|waitlist|newsletter|unsubscribe|help|clean|stop-account|guest-register)/[^/?#]+|unsubscribe|mail-settings|privacy/request|${INFORMATION})/?)([?#]|$)`,
)

/** True if an address is a document, which a browser loads as a separate page. */
export const isDocument = (address: string): boolean => DOCUMENTS.test(address)
