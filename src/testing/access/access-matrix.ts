import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { accountAccess } from './access-accounts.ts'
import { administrationAccess } from './access-administration.ts'
import { billingAccess } from './access-billing.ts'
import { planLimitsAccess } from './access-plan-limits.ts'
import { exportAccess } from './access-exports.ts'
import { bookingAccess } from './access-bookings.ts'
import { priceAccess } from './access-prices.ts'
import { termsAccess } from './access-terms.ts'
import { type AccessRow, calendarAccess } from './access-calendars.ts'
import { newsletterAccess } from './access-newsletters.ts'
import { webhookAccess } from './access-webhooks.ts'
import { templateAccess } from './access-templates.ts'
import { assistantAccess } from './access-assistant.ts'
import { automationAccess } from './access-automations.ts'
import { gatewayAccess } from './access-gateways.ts'
import { payLinkAccess } from './access-pay-links.ts'
import { moneyAccess } from './access-money.ts'
import { guestRegisterAccess } from './access-guest-register.ts'
import { statementAccess } from './access-statements.ts'
import { privacyAccess } from './access-privacy.ts'
import { importAccess } from './access-imports.ts'
import { turnoverAccess } from './access-turnovers.ts'
import type { Fixtures } from '../fixtures.ts'

const everybody = [200, 200, 200, 200, 200, 200] as const
const signedIn = [401, 200, 200, 200, 200, 200] as const

const password = 'a good password'
const ofProperty = (name: string) => async (fixtures: Fixtures) => ({
  [name]: (await fixtures.property()).id,
})
const ofHidden = (name: string) => async (fixtures: Fixtures) => ({
  [name]: (await fixtures.hiddenProperty()).id,
})

async function picture() {
  const form = new FormData()
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c86' } })
  form.set(
    'file',
    new File([new Uint8Array(await plain.png().toBuffer())], 'home.png', { type: 'image/png' }),
  )
  return { form }
}

/** Answers of every endpoint by caller. One that is bound and not here fails `access.test.ts`. */
export const accessMatrix: Record<string, AccessRow> = {
  //                                        nobody  client other  realtor other  admin
  'GET /api/health': { answers: everybody },
  'GET /api/health/live': { answers: everybody },
  'GET /api/events': { answers: signedIn },
  'POST /api/auth/register': {
    answers: [201, 201, 201, 201, 201, 201],
    fields: fixtures => ({ name: 'Lerato', email: fixtures.newAddress(), password, role: 'realtor' }),
  },
  ...accountAccess,
  ...planLimitsAccess,
  ...exportAccess,
  'POST /api/auth/logout': { answers: signedIn },
  'GET /api/auth/sessions': { answers: signedIn },
  'DELETE /api/auth/sessions/{id}': {
    answers: [401, 404, 404, 200, 404, 404],
    fields: async fixtures => ({ id: await fixtures.sessionOf(fixtures.people.realtor) }),
  },
  'GET /api/auth/me': { answers: signedIn },
  'PUT /api/auth/profile': {
    answers: signedIn,
    fields: () => ({
      phone: '082 555 0119',
      city: 'Knysna',
      company: 'Sterre',
      bio: 'Walks',
      name: 'Lerato',
    }),
  },
  'PUT /api/auth/password': {
    answers: signedIn,
    fields: () => ({ currentPassword: password, newPassword: password }),
  },
  'POST /api/auth/forgot-password': {
    answers: everybody,
    fields: ({ people }) => ({ email: people.client.email }),
  },
  'POST /api/auth/reset-password': {
    answers: everybody,
    fields: async fixtures => ({ token: await fixtures.resetToken(), password }),
  },
  'POST /api/auth/verify-email/send': { answers: signedIn },
  'POST /api/auth/verify-email': {
    answers: everybody,
    fields: async fixtures => ({ token: await fixtures.confirmToken() }),
  },
  'PUT /api/auth/email': {
    answers: signedIn,
    fields: fixtures => ({ email: fixtures.newAddress(), currentPassword: password }),
  },
  'GET /api/auth/stats': { answers: signedIn },
  'GET /api/public/properties': { answers: everybody, fields: () => ({ pageSize: 100 }) },
  'GET /api/public/near-stays': {
    answers: everybody,
    fields: () => ({ checkIn: '2027-03-01', checkOut: '2027-03-04' }),
  },
  'GET /api/properties/public': { answers: everybody, fields: () => ({ pageSize: 100 }) },
  'GET /api/public/properties/{slug}': { answers: everybody, fields: ofProperty('slug') },
  'GET /api/properties/public/{id}': { answers: everybody, fields: ofProperty('id') },
  'GET /api/properties': { answers: signedIn, fields: () => ({ pageSize: 100 }) },
  'POST /api/properties': {
    answers: [401, 403, 403, 201, 201, 403],
    async fields(fixtures) {
      await fixtures.withoutLimits()
      return {
        name: `Sea House ${randomUUID()}`,
        address: '1 Beach Road',
        city: 'Knysna',
        price_per_night: 900,
      }
    },
  },
  'GET /api/properties/{id}': { answers: [401, 200, 200, 200, 404, 200], fields: ofProperty('id') },
  'PUT /api/properties/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: (await fixtures.property()).id, name: 'Sea House' }),
  },
  ...priceAccess,
  ...termsAccess,
  'DELETE /api/properties/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: (await fixtures.countedProperty()).id }),
  },
  'POST /api/uploads': { answers: [401, 403, 403, 201, 201, 403], fields: picture },
  'POST /api/uploads/from-url': {
    // A caller who may fetch is told that this is nothing to fetch.
    answers: [401, 403, 403, 400, 400, 403],
    fields: () => ({ url: 'http://127.0.0.1/home.png' }),
  },
  'GET /api/favourites': { answers: signedIn },
  'PUT /api/favourites/{propertyId}': { answers: signedIn, fields: ofProperty('propertyId') },
  'DELETE /api/favourites/{propertyId}': { answers: signedIn, fields: ofHidden('propertyId') },
  ...billingAccess,
  ...administrationAccess,
  'GET /api/me/summary': { answers: signedIn },
  'POST /api/waitlist/join': {
    answers: [201, 201, 201, 201, 201, 201],
    fields: fixtures => ({ email: fixtures.newAddress(), source: 'waitlist' }),
  },
  'GET /api/waitlist/stats': { answers: everybody },
  'POST /api/waitlist/confirm': { answers: everybody, fields: () => ({ code: 'nobody' }) },
  'GET /api/platform': { answers: everybody },
  'GET /api/uptime': { answers: everybody },
  'POST /api/contact': {
    answers: [201, 201, 201, 201, 201, 201],
    async fields(fixtures) {
      await fixtures.testApp.pool.query(`update platform_settings set email = 'hello@naledi.example'`)
      return { name: 'Lerato', email: fixtures.newAddress(), message: 'May dogs come along?' }
    },
  },
  'GET /api/dashboard': { answers: signedIn },
  'GET /api/search': { answers: [401, 200, 200, 200, 200, 403], fields: () => ({ q: 'house' }) },
  // If the demo is on, everybody reads them.
  'GET /api/outbox': { answers: [404, 404, 404, 404, 404, 404] },
  'GET /api/public/properties/{slug}/availability': { answers: everybody, fields: ofProperty('slug') },
  'GET /api/public/properties/{slug}/listing': { answers: everybody, fields: ofProperty('slug') },
  ...calendarAccess,
  'GET /api/public/properties/{slug}/quote': {
    answers: everybody,
    fields: async fixtures => ({
      slug: (await fixtures.property()).id,
      checkIn: fixtures.day(10),
      checkOut: fixtures.day(12),
    }),
  },
  ...bookingAccess,
  ...gatewayAccess,
  ...moneyAccess,
  ...payLinkAccess,
  'GET /api/auth/mail-settings': { answers: signedIn },
  'PUT /api/auth/mail-settings': {
    answers: signedIn,
    fields: () => ({ settings: [{ kind: 'reviews', wanted: false }] }),
  },
  'GET /api/mail-settings': {
    answers: everybody,
    fields: async fixtures => ({ token: await fixtures.mailToken() }),
  },
  'PUT /api/mail-settings': {
    answers: everybody,
    fields: async fixtures => ({
      token: await fixtures.mailToken(),
      settings: [{ kind: 'reviews', wanted: false }],
    }),
  },
  'GET /api/admin/mails': { answers: [401, 403, 403, 403, 403, 200] },
  'GET /api/reviews': { answers: [401, 403, 403, 200, 200, 403], fields: () => ({ pageSize: 100 }) },
  'GET /api/admin/reviews': { answers: [401, 403, 403, 403, 403, 200], fields: () => ({ pageSize: 100 }) },
  'PUT /api/admin/reviews/{id}/hidden': {
    answers: [401, 403, 403, 403, 403, 200],
    fields: async fixtures => ({ id: await fixtures.reviewed(), reason: 'It names a neighbour' }),
  },
  'DELETE /api/admin/reviews/{id}/hidden': {
    answers: [401, 403, 403, 403, 403, 200],
    fields: async fixtures => ({ id: await fixtures.hiddenReview() }),
  },
  ...automationAccess,
  ...turnoverAccess,
  ...guestRegisterAccess,
  ...statementAccess,
  ...importAccess,
  ...privacyAccess,
  ...assistantAccess,
  'GET /api/messages': { answers: [401, 200, 200, 200, 200, 403] },
  'POST /api/messages': {
    answers: [401, 201, 201, 403, 403, 403],
    fields: async fixtures => {
      await fixtures.property()
      return { receiver_id: fixtures.people.realtor.id, content: 'Is there a braai?' }
    },
  },
  'PUT /api/messages/{id}/read': {
    answers: [401, 404, 404, 200, 404, 403],
    fields: async fixtures => ({ id: (await fixtures.written())._id }),
  },
  'GET /api/conversations': { answers: [401, 200, 200, 200, 200, 403] },
  'GET /api/conversation': {
    answers: [401, 200, 404, 200, 404, 403],
    fields: async fixtures => ({ conversation_id: (await fixtures.written()).conversation_id }),
  },
  'PUT /api/conversations/{id}/archived': {
    answers: [401, 200, 404, 200, 404, 403],
    fields: async fixtures => ({ id: (await fixtures.written()).conversation_id, archived: true }),
  },
  ...templateAccess,
  'GET /api/keys': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/keys': {
    answers: [401, 403, 403, 201, 201, 403],
    async fields(fixtures) {
      await fixtures.withoutKeys()
      return { name: 'Our tool', rights: ['bookings.read'], currentPassword: password }
    },
  },
  'DELETE /api/keys/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: (await fixtures.key(['bookings.read'])).id }),
  },
  ...webhookAccess,
  ...newsletterAccess,
  'GET /api/claims': {
    answers: everybody,
    fields: async fixtures => ({ token: await fixtures.bookingLinkToken(await fixtures.recorded()) }),
  },
  // Anyone who has the mailed link and an account of a client.
  'POST /api/claims': {
    answers: [401, 200, 200, 403, 403, 403],
    fields: async fixtures => ({ token: await fixtures.bookingLinkToken(await fixtures.recorded()) }),
  },
}
