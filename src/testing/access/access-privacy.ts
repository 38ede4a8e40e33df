import { createHash, randomUUID } from 'node:crypto'
import type { AccessRow } from './access-calendars.ts'
import type { Fixtures } from '../fixtures.ts'

/** A request to the realtor, whose link has this token; its id. */
const requestTo = async ({ testApp, people }: Fixtures, token: string) => {
  const id = randomUUID()
  await testApp.pool.query(
    `insert into privacy_requests (id, organisation_id, kind, came_by, about, contact, words, due_at, token_hash)
     values ($1, $2, 'access', 'page', 'Sea House', '082 555 0100', 'May I see it?', moment() + interval '30 days', $3)`,
    [id, people.realtor.organisation_id, createHash('sha256').update(token).digest()],
  )
  return id
}

/** A stay with the realtor that is over, of a guest without an account; its id. */
const pastStay = async ({ testApp, property }: Fixtures) => {
  const { id } = await property()
  const { rows } = await testApp.pool.query<{ id: string }>(
    `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id,
       guest_name, guest_email, check_in, check_out, guests, status, source, lines, total_cents)
     select gen_random_uuid(), left(gen_random_uuid()::text, 8), organisation_id, id, name, city, realtor_id,
       'Lerato', $2, current_date - 9, current_date - 7, 2, 'confirmed', 'realtor', '[]', 300000 from properties where id = $1 returning id`,
    [id, `${randomUUID()}@post.example`],
  )
  return rows[0]!.id // one is inserted
}

const BREACH = { what: 'A lost laptop', discovered_at: '2026-01-05T08:00:00Z', touches: 'Two guests' }

const created = [201, 201, 201, 201, 201, 201] as const

/** Answers of endpoints about personal information by caller. */
export const privacyAccess: Record<string, AccessRow> = {
  //                            nobody client other realtor other admin
  'POST /api/privacy/requests': {
    answers: created,
    fields: fixtures => ({
      kind: 'access',
      about: 'platform',
      contact: fixtures.newAddress(),
      words: 'May I see it?',
    }),
  },
  'POST /api/privacy/requests/confirm': {
    answers: [200, 200, 200, 200, 200, 200],
    async fields(fixtures) {
      const token = randomUUID()
      await requestTo(fixtures, token)
      return { token }
    },
  },
  'GET /api/privacy/periods': { answers: [200, 200, 200, 200, 200, 200] },
  'GET /api/privacy/recipients': { answers: [200, 200, 200, 200, 200, 200] },
  'GET /api/organisation/operator-agreement.pdf': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/guests': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/guests/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await pastStay(fixtures) }),
  },
  'DELETE /api/guests/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await pastStay(fixtures) }),
  },
  'GET /api/admin/breaches': { answers: [401, 403, 403, 403, 403, 200] },
  'POST /api/admin/breaches': {
    answers: [401, 403, 403, 403, 403, 201],
    fields: () => BREACH,
  },
  'PUT /api/admin/breaches/{id}': {
    answers: [401, 403, 403, 403, 403, 200],
    async fields({ testApp }) {
      const { rows } = await testApp.pool.query<{ id: string }>(
        `insert into breaches (id, what, discovered_at, touches) values (gen_random_uuid(), 'A lost laptop', moment(), 'Two guests') returning id`,
      )
      return { id: rows[0]!.id, ...BREACH } // one is inserted
    },
  },
  'GET /api/admin/retention': { answers: [401, 403, 403, 403, 403, 200] },
  'PUT /api/admin/retention': {
    answers: [401, 403, 403, 403, 403, 200],
    fields: async ({ testApp }) => {
      const { rows } = await testApp.pool.query<{ amount: number }>(
        `select amount from retention_periods where kind = 'requests' order by from_day desc limit 1`,
      )
      // Another than what holds: the same changes nothing.
      return { kind: 'requests', amount: rows[0]!.amount === 6 ? 7 : 6 } // the migration has one
    },
  },
  'GET /api/organisation/retention': { answers: [401, 403, 403, 200, 200, 403] },
  'PUT /api/organisation/retention': {
    answers: [401, 403, 403, 200, 200, 403],
    fields: () => ({ guest_months: 24 }),
  },
  'GET /api/privacy/requests': { answers: [401, 403, 403, 200, 200, 200] },
  'PUT /api/privacy/requests/{id}': {
    answers: [401, 403, 403, 200, 404, 404],
    fields: async fixtures => ({
      id: await requestTo(fixtures, randomUUID()),
      answer: 'granted',
      words: 'Here it is',
      identity: 'By her voice',
    }),
  },
}
