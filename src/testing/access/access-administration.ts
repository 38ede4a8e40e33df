import { randomUUID } from 'node:crypto'
import { hashOfPassword } from '#src/features/accounts/server/password/passwords.ts'
import { openSession } from '#src/server/http/session.ts'
import type { AccessRow } from './access-calendars.ts'
import type { Fixtures } from '../fixtures.ts'
import { makeProperty } from '../property.ts'

const administrators = [401, 403, 403, 403, 403, 200] as const
const hash = hashOfPassword('a good password')

/** Somebody of no consequence, who is logged in; made anew for each call. */
async function somebody({ testApp }: Fixtures): Promise<string> {
  const id = randomUUID()
  await testApp.pool.query(
    `insert into users (id, role, name, email, password_hash) values ($1, 'client', 'Somebody', $2, $3)`,
    [id, `${id}@nobody.example`, await hash],
  )
  await openSession(testApp.db, id, { address: '127.0.0.1', userAgent: null })
  return id
}

/** Somebody new on the waitlist. */
async function entry({ testApp }: Fixtures): Promise<string> {
  const id = randomUUID()
  await testApp.pool.query(
    `insert into waitlist_entries (id, email, source, referral_code) values ($1, $2, 'landing', $3)`,
    [id, `${id}@nobody.example`, id.slice(0, 12)],
  )
  return id
}

/** Work that has failed; made anew for each call. */
async function failedWork({ testApp }: Fixtures): Promise<string> {
  const subject = randomUUID()
  await testApp.pool.query(
    `insert into outgoing (kind, subject, state, scheduled_at, problem) values ('test.failed', $1, 'failed', now(), 'It hung')`,
    [subject],
  )
  return `test.failed/${subject}`
}

/** A mail that was refused. */
async function refusedMail({ testApp }: Fixtures): Promise<string> {
  const id = randomUUID()
  await testApp.pool.query(
    `insert into mails (id, kind, cause, about, receiver_id, address, state, settled_at)
     values ($1::uuid, 'billing.happened', $1::text, $1::text, mail_receiver(null, 'away@nobody.example'), 'away@nobody.example', 'refused', now())`,
    [id],
  )
  return id
}

/** An organisation of nobody, with a subscription; made anew for each call. */
const withSubscription =
  (values: string, fields: Record<string, unknown> = {}) =>
  async ({ testApp }: Fixtures) => {
    const organizationId = randomUUID()
    await testApp.pool.query(`insert into organisations (id, name) values ($1, 'Nobody’s')`, [organizationId])
    await testApp.pool.query(
      `insert into subscriptions (organisation_id, plan_id, status, ends_at) values ($1, ${values})`,
      [organizationId],
    )
    return { organizationId, ...fields }
  }
const TRIAL = `'starter', 'trialing', now() + interval '1 day'`

/** Returns what a gateway told and fits nothing. */
async function unmatched({ testApp }: Fixtures): Promise<string> {
  const id = randomUUID()
  await testApp.pool.query(
    `insert into billing_unmatched (id, gateway, external_id, reason, cents) values ($1::uuid, 'payfast', $1::text, 'wrong amount', 100)`,
    [id],
  )
  return id
}

/** The same, of which what the gateway said is stored. */
async function unmatchedAndStored(fixtures: Fixtures): Promise<string> {
  const id = await unmatched(fixtures)
  await fixtures.testApp.pool.query(
    `insert into incoming (id, kind, external_id, headers, body, remote_address, processed_at)
     values ($1::uuid, 'billing.payfast', $1::text, '{}', '', '127.0.0.1', now())`,
    [id],
  )
  return id
}

/** Returns what a mail server told, long processed. */
async function notification({ testApp }: Fixtures): Promise<string> {
  const id = randomUUID()
  await testApp.pool.query(
    `insert into incoming (id, kind, external_id, headers, body, remote_address, processed_at)
     values ($1::uuid, 'test.told', $1::text, '{}', '', '127.0.0.1', now())`,
    [id],
  )
  return id
}

/** Makes a delivery of a webhook of the realtor's that was given up after a day of tries. */
async function deliveryGivenUp({ testApp, people }: Fixtures) {
  const [id, webhook] = [randomUUID(), randomUUID()]
  await testApp.pool.query(
    `insert into webhooks (id, organisation_id, name, url, events, secret) values ($1, $2, 'Theirs', 'https://away.example/hook', '{}', 'x')`,
    [webhook, people.realtor.organisation_id],
  )
  await testApp.pool.query(
    `insert into webhook_deliveries (id, organisation_id, webhook_id, event_id, event, body, state, settled_at)
     values ($1, $2, $3, gen_random_uuid(), 'message.sent', '{}', 'given_up', now())`,
    [id, people.realtor.organisation_id, webhook],
  )
  return { id, webhook }
}

/** A calendar that failed last. */
async function failingFeed(fixtures: Fixtures) {
  const [id, { id: propertyId }] = [randomUUID(), await fixtures.property()]
  await fixtures.testApp.pool.query(
    `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url, failures, problem)
     values ($1, $2, $3, 'in', 'airbnb', 'https://away.example/a.ics', 1, 'It hung')`,
    [id, fixtures.people.realtor.organisation_id, propertyId],
  )
  return { id }
}

/** An organisation that was invoiced, and what of it is credited. */
async function invoiced({ testApp }: Fixtures) {
  const host = await testApp.user('realtor', { email: `${randomUUID()}@nobody.example` })
  const organizationId = host.organisation_id!
  await testApp.pool.query(
    `insert into subscriptions (organisation_id, plan_id, status) values ($1, 'starter', 'active')`,
    [organizationId],
  )
  await testApp.pool.query(
    `insert into invoices (id, organisation_id, kind, number, total_cents, vat_cents, lines, recipient, supplier)
     values (gen_random_uuid(), $1, 'invoice', $2, 14900, 0, '[]', '{"name": "Theirs", "address": "", "vatNumber": "", "email": "x@nobody.example"}',
       '{"name": "Naledi", "address": "", "vatNumber": "", "email": ""}')`,
    [organizationId, `INV-${organizationId}`],
  )
  return { organizationId, amount: 49, reason: 'Agreed on the phone' }
}

/** A property of nobody who matters. */
const property = async ({ testApp }: Fixtures): Promise<string> =>
  (await makeProperty(testApp.db, await testApp.user('realtor'))).id

const withUser =
  (fields: Record<string, unknown> = {}) =>
  async (fixtures: Fixtures) => ({ id: await somebody(fixtures), ...fields })

export const administrationAccess: Record<string, AccessRow> = {
  'GET /api/admin/users': { answers: administrators },
  'GET /api/admin/users/{id}': { answers: administrators, fields: withUser() },
  'PUT /api/admin/users/{id}/role': { answers: administrators, fields: withUser({ role: 'realtor' }) },
  'PUT /api/admin/users/{id}/suspend': {
    answers: administrators,
    fields: withUser({ suspended: true, reason: 'Tried other people’s passwords' }),
  },
  'DELETE /api/admin/users/{id}': { answers: administrators, fields: withUser() },
  'DELETE /api/admin/users/{id}/sessions': { answers: administrators, fields: withUser() },
  'DELETE /api/admin/users/{id}/second-factor': {
    answers: administrators,
    async fields(fixtures) {
      const { id } = await withUser()(fixtures)
      await fixtures.testApp.pool.query(
        `insert into totp_secrets (user_id, secret, since) values ($1, 'sealed', moment())`,
        [id],
      )
      return { id }
    },
  },
  'POST /api/admin/users/{id}/confirmation': { answers: administrators, fields: withUser() },
  'GET /api/admin/waitlist': { answers: administrators },
  'PUT /api/admin/waitlist/{id}/approve': {
    answers: administrators,
    fields: async fixtures => ({ id: await entry(fixtures) }),
  },
  'POST /api/admin/waitlist/invite': {
    answers: administrators,
    fields: async fixtures => {
      await entry(fixtures)
      return { count: 1 }
    },
  },
  'GET /api/admin/settings': { answers: administrators },
  'PUT /api/admin/settings': {
    answers: administrators,
    fields: () => ({ registrationNumber: `2026/${randomUUID().slice(0, 6)}/07` }),
  },
  'GET /api/admin/backups': { answers: administrators },
  'GET /api/admin/mail-pace': { answers: administrators },
  'PUT /api/admin/mail-pace': {
    answers: administrators,
    fields: () => ({ perMinute: 1000 + Math.floor(Math.random() * 1000) }),
  },
  'GET /api/admin/audit': { answers: administrators },
  'GET /api/auth/acts': { answers: [401, 200, 200, 200, 200, 200] },
  'GET /api/admin/search': { answers: administrators, fields: () => ({ search: 'nobody' }) },
  'GET /api/admin/bookings/{id}': {
    answers: administrators,
    fields: async fixtures => ({ id: await fixtures.request() }),
  },
  'GET /api/admin/subscriptions': { answers: administrators },
  'GET /api/admin/subscriptions/{organizationId}': {
    answers: administrators,
    fields: withSubscription(TRIAL),
  },
  'POST /api/admin/subscriptions/{organizationId}/extend-trial': {
    answers: administrators,
    fields: withSubscription(TRIAL, { days: 3 }),
  },
  'POST /api/admin/subscriptions/{organizationId}/cancel': {
    answers: administrators,
    fields: withSubscription(`'galactic', 'active', null`, { reason: 'Agreed on the phone' }),
  },
  'GET /api/admin/properties': { answers: administrators },
  'PUT /api/admin/properties/{id}/hidden': {
    answers: administrators,
    fields: async fixtures => ({ id: await property(fixtures), hidden: true, reason: 'Not this house' }),
  },
  'GET /api/admin/unmatched': { answers: administrators },
  'POST /api/admin/unmatched/{id}/resolve': {
    answers: administrators,
    fields: async fixtures => ({ id: await unmatched(fixtures), note: 'Refunded by EFT' }),
  },
  'POST /api/admin/unmatched/{id}/retry': {
    answers: administrators,
    fields: async fixtures => ({ id: await unmatchedAndStored(fixtures) }),
  },
  'GET /api/admin/notifications': { answers: administrators },
  'POST /api/admin/notifications/{id}/retry': {
    answers: administrators,
    fields: async fixtures => ({ id: await notification(fixtures) }),
  },
  'GET /api/admin/users.csv': { answers: administrators },
  'GET /api/admin/properties.csv': { answers: administrators },
  'GET /api/admin/jobs.csv': { answers: administrators },
  'GET /api/admin/notifications.csv': { answers: administrators },
  'GET /api/admin/audit.csv': { answers: administrators },
  'GET /api/admin/waitlist.csv': { answers: administrators },
  'GET /api/admin/reviews.csv': { answers: administrators },
  'GET /api/admin/mails.csv': { answers: administrators },
  'GET /api/admin/subscriptions.csv': { answers: administrators },
  'GET /api/admin/unmatched.csv': { answers: administrators },
  'GET /api/admin/deliveries': { answers: administrators },
  'GET /api/admin/deliveries.csv': { answers: administrators },
  'POST /api/admin/deliveries/retry': { answers: administrators, fields: deliveryGivenUp },
  'POST /api/admin/deliveries/{id}/retry': { answers: administrators, fields: deliveryGivenUp },
  'GET /api/admin/feeds': { answers: administrators },
  'GET /api/admin/feeds.csv': { answers: administrators },
  'POST /api/admin/feeds/retry': { answers: administrators, fields: failingFeed },
  'POST /api/admin/feeds/{id}/retry': { answers: administrators, fields: failingFeed },
  'POST /api/admin/subscriptions/{organizationId}/credit': { answers: administrators, fields: invoiced },
  'GET /api/admin/stats': { answers: administrators },
  'GET /api/admin/jobs': { answers: administrators },
  'POST /api/admin/jobs/retry': {
    answers: administrators,
    fields: async fixtures => ({ name: (await failedWork(fixtures)).split('/')[0] }),
  },
  'POST /api/admin/jobs/{id}/retry': {
    answers: administrators,
    fields: async fixtures => ({ id: await failedWork(fixtures) }),
  },
  'POST /api/admin/mails/{id}/retry': {
    answers: administrators,
    fields: async fixtures => ({ id: await refusedMail(fixtures) }),
  },
}
