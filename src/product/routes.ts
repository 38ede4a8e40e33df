import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** One screen for each text of `screens/information/texts`. */
const TEXT = 'screens/information/text-screen.tsx'

// The sitemap: every address and its screen. `isDocument` of src/web/links.ts knows which are documents.
export default [
  layout('screens/shells/bare-document-layout.tsx', [
    index('screens/landing/landing-screen.tsx'),
    route('old-landing', 'screens/landing/old-landing-screen.tsx'),
  ]),
  layout('screens/shells/document-layout.tsx', [
    route('waitlist/:code', 'features/waitlist/web/waitlist-screen.tsx'),
    route('newsletter/:code', 'features/newsletters/web/newsletter-screen.tsx'),
    route('unsubscribe/:token', 'features/newsletters/web/unsubscribe-screen.tsx'),
    route('mail-settings', 'features/emails/web/mail-settings-screen.tsx'),
    route('browse', 'features/properties/web/browse-screen.tsx'),
    route('property/:slug', 'screens/property/property-screen.tsx'),
    route('features', 'screens/information/features-screen.tsx'),
    route('pricing', 'screens/information/pricing-screen.tsx'),
    route('about', TEXT, { id: 'about' }),
    route('contact', 'screens/information/contact-screen.tsx'),
    route('demo', 'screens/information/demo-screen.tsx'),
    route('security', TEXT, { id: 'security' }),
    route('privacy', TEXT, { id: 'privacy' }),
    route('terms', TEXT, { id: 'terms' }),
    route('integrations', 'screens/information/integrations-screen.tsx'),
    route('guides', 'screens/help/guides-screen.tsx'),
    route('help', 'screens/help/help-screen.tsx'),
    route('help/:slug', 'screens/help/help-article-screen.tsx'),
    route('status', 'screens/information/status-screen.tsx'),
    route('api', 'screens/information/api-reference-screen.tsx'),
  ]),
  layout('screens/shells/app-layout.tsx', [
    layout('screens/shells/open-shell-layout.tsx', [
      route('outbox', 'features/emails/web/emails-screen.tsx'),
      route('favourites', 'screens/favourites/favourites-screen.tsx'),
      route('claim', 'features/booking-links/web/booking-link-screen.tsx'),
    ]),
    route('login', 'features/accounts/web/login-screen.tsx'),
    route('register', 'features/accounts/web/register-screen.tsx'),
    route('forgot-password', 'features/accounts/web/forgot-password-screen.tsx'),
    route('reset-password', 'features/accounts/web/reset-password-screen.tsx'),
    route('verify-email', 'features/accounts/web/verify-email-screen.tsx'),
    layout('screens/shells/account-shell-layout.tsx', [
      route('dashboard', 'screens/dashboard/dashboard-screen.tsx'),
      route('properties', 'features/properties/web/properties-screen.tsx'),
      route('properties/add', 'features/properties/web/add-property-screen.tsx'),
      route('properties/:id/rates', 'screens/rates/rates-screen.tsx'),
      route('properties/:id/arrival', 'features/arrival/web/arrival-screen.tsx'),
      route('property/:propertyId/book', 'features/bookings/web/request-booking-screen.tsx'),
      route('automations', 'features/automations/web/automations-screen.tsx'),
      route('developers', 'screens/developers/developers-screen.tsx'),
      route('channels', 'features/channels/web/channels-screen.tsx'),
      route('bookings', 'features/bookings/web/bookings-screen.tsx'),
      route('templates', 'features/templates/web/templates-screen.tsx'),
      route('messages', 'screens/messages/messages-screen.tsx'),
      route('calendar', 'screens/calendar/calendar-screen.tsx'),
      route('booking/:id', 'screens/booking/booking-screen.tsx'),
      route('profile', 'screens/profile/profile-screen.tsx'),
      route('no-line', 'screens/offline/offline-screen.tsx'),
    ]),
  ]),
  route('go/:token', 'features/newsletters/web/go.ts'),
  route('sitemap-pages.xml', 'screens/information/pages-sitemap.ts'),
  route('*', 'screens/information/unknown-screen.tsx'),
] satisfies RouteConfig
