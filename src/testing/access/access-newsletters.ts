import { randomUUID } from 'node:crypto'
import { signListsLink } from '#src/features/newsletters/server/subscribers/sign-lists-link.ts'
import type { AccessRow } from './access-calendars.ts'
import type { Fixtures } from '../fixtures.ts'

/** The client of the fixtures follows the realtor; the subscription. */
export async function followed({
  people,
  testApp,
}: Fixtures): Promise<{ id: string; token: string; confirm_code: string }> {
  const { rows } = await testApp.pool.query<{ id: string; token: string; confirm_code: string }>(
    `insert into newsletter_subscriptions (id, organisation_id, receiver_id, user_id, state, subscribed_at)
     values ($1, $2, mail_receiver($3, null), $3, 'active', moment())
     on conflict on constraint newsletter_subscriptions_once do update set state = 'active', subscribed_at = moment()
     returning id, token, confirm_code`,
    [randomUUID(), people.realtor.organisation_id, people.client.id],
  )
  return rows[0]! // inserted or there
}

/** A newsletter of the realtor's in this state, which the client got; its id. */
async function newsletter(fixtures: Fixtures, status: string): Promise<string> {
  const [id, { id: subscriptionId }] = [randomUUID(), await followed(fixtures)]
  const { people, testApp } = fixtures
  await testApp.pool.query(
    `insert into newsletters (id, organisation_id, title, body, status, started_at, is_written)
     values ($1, $2, 'Quiet weeks', 'Come by', $3, moment(), true)`,
    [id, people.realtor.organisation_id, status],
  )
  await testApp.pool.query(
    `insert into newsletter_recipients (newsletter_id, subscription_id, user_id) values ($1, $2, $3)`,
    [id, subscriptionId, people.client.id],
  )
  return id
}

const newsletterIn = (status: string) => async (fixtures: Fixtures) => ({
  id: await newsletter(fixtures, status),
})
const ofAddress = ({ newAddress }: Fixtures) => ({ email: newAddress() })
const ofLink = async (fixtures: Fixtures) => ({ token: (await followed(fixtures)).token })
const ofLists = async ({ people: { client }, testApp: { config, now, pool } }: Fixtures) => {
  const { rows } = await pool.query<{ id: string }>('select mail_receiver($1, null) as id', [client.id])
  const reader = { receiverId: rows[0]!.id, address: client.email } // the function makes one
  return { token: signListsLink(config, reader, now) }
}
const ofQuestion = async (fixtures: Fixtures) => ({ code: (await followed(fixtures)).confirm_code })
const words = { title: 'Quiet weeks', body: 'Come by' }

const everybody = [200, 200, 200, 200, 200, 200] as const
const writers = [401, 403, 403, 200, 200, 200] as const
const owner = [401, 403, 403, 200, 404, 404] as const

/** Answers of newsletters by caller: a host about its own, an administrator about the list of the platform. */
export const newsletterAccess: Record<string, AccessRow> = {
  // An address asks for itself. Hosts are followed by clients alone: see following.test.ts.
  'POST /api/newsletter/subscribe': { answers: everybody, fields: ofAddress },
  'POST /api/newsletter/unsubscribe': { answers: everybody, fields: ofAddress },
  'GET /api/newsletter/subscriptions': { answers: [401, 200, 200, 403, 403, 403] },
  'GET /api/newsletter/subscribers': { answers: writers },
  'DELETE /api/newsletter/subscribers/{id}': {
    answers: owner,
    fields: async fixtures => ({ id: (await followed(fixtures)).id }),
  },
  'POST /api/newsletter/subscribers/{id}/keep': {
    answers: owner,
    fields: async fixtures => ({ id: (await followed(fixtures)).id }),
  },
  'POST /api/newsletter/subscribers/import': {
    answers: [401, 403, 403, 201, 201, 201],
    fields: fixtures => ({ emails: [fixtures.newAddress()], agreed: true }),
  },
  'GET /api/newsletter/consents': { answers: writers },
  'GET /api/newsletter/link': { answers: everybody, fields: ofLink },
  'GET /api/newsletter/lists': { answers: everybody, fields: ofLists },
  'POST /api/newsletter/confirm': { answers: everybody, fields: ofQuestion },
  'POST /api/newsletter/unsubscribe-by-link': { answers: everybody, fields: ofLink },
  'POST /api/newsletter/go': { answers: [404, 404, 404, 404, 404, 404], fields: () => ({ token: 'nobody' }) },
  // No secret is set.
  'POST /api/mail/reports': { answers: [404, 404, 404, 404, 404, 404] },
  'GET /api/newsletter/quota': { answers: writers },
  'POST /api/newsletter/send': {
    // Nobody follows the others.
    answers: [401, 403, 403, 201, 409, 409],
    async fields(fixtures) {
      await followed(fixtures)
      return words
    },
  },
  'GET /api/newsletter/draft': { answers: writers },
  'PUT /api/newsletter/draft': { answers: writers, fields: () => ({ title: 'Quiet' }) },
  'DELETE /api/newsletter/draft': { answers: writers },
  'POST /api/newsletter/preview': { answers: writers, fields: () => words },
  'POST /api/newsletter/test': { answers: writers, fields: () => words },
  'GET /api/newsletter/sent': { answers: writers },
  'GET /api/newsletter/{id}': { answers: owner, fields: newsletterIn('sent') },
  'POST /api/newsletter/{id}/pause': { answers: owner, fields: newsletterIn('sending') },
  'POST /api/newsletter/{id}/resume': { answers: owner, fields: newsletterIn('paused') },
  'POST /api/newsletter/{id}/cancel': { answers: owner, fields: newsletterIn('sending') },
}
