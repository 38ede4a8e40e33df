import { hashOfToken, newToken } from '#src/server/http/session.ts'
import type { AccessRow } from './access-calendars.ts'
import type { Fixtures } from '../fixtures.ts'

/** A confirmed stay of the realtor's with the link of its register, and a lodger who has begun; their ids. */
async function registered(fixtures: Fixtures) {
  const { pool } = fixtures.testApp
  const id = await fixtures.recorded()
  const token = newToken()
  await pool.query(
    `insert into register_links (booking_id, organisation_id, token_hash, expires_at)
     values ($1, $2, $3, moment() + interval '30 days')`,
    [id, fixtures.people.realtor.organisation_id, hashOfToken(token)],
  )
  await pool.query(
    `insert into lodgers (id, booking_id, organisation_id, n, missing) values ($1, $1, $2, 1, '{photo}')`,
    [id, fixtures.people.realtor.organisation_id],
  )
  return { id, token }
}

const ofStay = async (fixtures: Fixtures) => ({ id: (await registered(fixtures)).id })
const ofProperty = async (fixtures: Fixtures) => ({ id: (await fixtures.property()).id })

/** Answers of endpoints about guest registers by caller. */
export const guestRegisterAccess: Record<string, AccessRow> = {
  //                                    nobody client other realtor other admin
  'GET /api/properties/{id}/register': { answers: [401, 403, 403, 200, 404, 403], fields: ofProperty },
  'PUT /api/properties/{id}/register': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ ...(await ofProperty(fixtures)), class: 'guest_house', on: true }),
  },
  'GET /api/guest-register/{token}': {
    answers: [200, 200, 200, 200, 200, 200],
    fields: async fixtures => ({ token: (await registered(fixtures)).token }),
  },
  'PUT /api/guest-register/{token}/lodgers/{n}': {
    answers: [200, 200, 200, 200, 200, 200],
    fields: async fixtures => ({
      token: (await registered(fixtures)).token,
      n: 1,
      full_names: 'Thandi Grace',
      surname: 'Mokoena',
    }),
  },
  'GET /api/bookings/{id}/register': { answers: [401, 403, 403, 200, 404, 403], fields: ofStay },
  'POST /api/bookings/{id}/register/link': { answers: [401, 403, 403, 200, 404, 403], fields: ofStay },
  'POST /api/bookings/{id}/register/lodgers/{n}/read': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ ...(await ofStay(fixtures)), n: 1, reason: 'An officer asked' }),
  },
}
