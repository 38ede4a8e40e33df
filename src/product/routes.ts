import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

// The sitemap: every address and its screen. `isDocument` of src/web/links.ts knows which are documents.
export default [
  layout('screens/shells/bare-document-layout.tsx', [
    index('screens/landing/landing-screen.tsx'),
    route('old-landing', 'screens/landing/old-landing-screen.tsx'),
  ]),
  layout('screens/shells/document-layout.tsx', [
    route('waitlist/:code', 'features/waitlist/web/waitlist-screen.tsx'),
    route('newsletter/:code', 'features/waitlist/web/newsletter-screen.tsx'),
    route('browse', 'features/properties/web/browse-screen.tsx'),
    route('property/:slug', 'screens/property/property-screen.tsx'),
    route('features', 'screens/information/features-screen.tsx'),
    route('pricing', 'screens/information/pricing-screen.tsx'),
    route('about', 'screens/information/about-screen.tsx'),
    route('contact', 'screens/information/contact-screen.tsx'),
    route('demo', 'screens/information/demo-screen.tsx'),
    route('security', 'screens/information/security-screen.tsx'),
    route('privacy', 'screens/information/privacy-screen.tsx'),
    route('terms', 'screens/information/terms-screen.tsx'),
    route('integrations', 'screens/information/integrations-screen.tsx'),
    route('guides', 'screens/help/guides-screen.tsx'),
    route('help', 'screens/help/help-screen.tsx'),
    route('help/:slug', 'screens/help/help-article-screen.tsx'),
    route('status', 'screens/information/status-screen.tsx'),
    route('api', 'screens/information/api-reference-screen.tsx'),
  ]),
  layout('screens/shells/app-layout.tsx', [
    layout('screens/shells/open-shell-layout.tsx', [
      route('outbox', 'features/letters/web/letters-screen.tsx'),
      route('favourites', 'screens/favourites/favourites-screen.tsx'),
      route('claim', 'features/claims/web/claim-screen.tsx'),
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
      route('property/:propertyId/book', 'features/bookings/web/request-booking-screen.tsx'),
      route('channels', 'features/channels/web/channels-screen.tsx'),
      route('bookings', 'features/bookings/web/bookings-screen.tsx'),
      route('calendar', 'screens/calendar/calendar-screen.tsx'),
      route('booking/:id', 'features/bookings/web/booking-screen.tsx'),
      route('profile', 'screens/profile/profile-screen.tsx'),
    ]),
  ]),
  route('sitemap-pages.xml', 'screens/information/pages-sitemap.ts'),
  route('*', 'screens/information/unknown-screen.tsx'),
] satisfies RouteConfig
