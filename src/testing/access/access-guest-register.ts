import { hashOfToken, newToken } from '#src/server/http/session.ts'
import type { AccessRow } from './access-calendars.ts'
import type { Fixtures } from '../fixtures.ts'

/** A confirmed stay of the realtor's with the link of its register, and a lodger who has begun; their ids. */
async function registered(fixtures: Fixtures) {
  const { pool } = fixtures.testApp
  const id = await fixtures.recorded()
  const token = newToken()
  await pool.query(
    `insert into register_settings (property_id, organisation_id, class, is_on)
     select property_id, organisation_id, 'house', true from bookings where id = $1 on conflict do nothing`,
    [id],
  )
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

/** The smallest GIF. */
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

function photoForm(): FormData {
  const form = new FormData()
  form.set('photo', new File([GIF], 'passport.gif', { type: 'image/gif' }))
  return form
}

const withPhoto = async (fixtures: Fixtures) => ({
  token: (await registered(fixtures)).token,
  n: 1,
  form: photoForm(),
})

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
  'GET /api/guest-register': { answers: [401, 403, 403, 200, 200, 403] },
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
  'PUT /api/guest-register/{token}/lodgers/{n}/photo': {
    answers: [200, 200, 200, 200, 200, 200],
    fields: withPhoto,
  },
  'POST /api/guest-register/{token}/lodgers/{n}/photo': {
    answers: [200, 200, 200, 200, 200, 200],
    fields: withPhoto,
  },
  'DELETE /api/guest-register/{token}/lodgers/{n}/photo': {
    answers: [200, 200, 200, 200, 200, 200],
    fields: async fixtures => ({ token: (await registered(fixtures)).token, n: 1 }),
  },
  'GET /api/bookings/{id}/register': { answers: [401, 403, 403, 200, 404, 403], fields: ofStay },
  'POST /api/bookings/{id}/register/link': { answers: [401, 403, 403, 200, 404, 403], fields: ofStay },
  'POST /api/bookings/{id}/register/lodgers/{n}/read': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ ...(await ofStay(fixtures)), n: 1, reason: 'An officer asked' }),
  },
  'GET /api/bookings/{id}/register/sheet.pdf': { answers: [401, 403, 403, 200, 404, 403], fields: ofStay },
  'PUT /api/bookings/{id}/register/signed-sheet': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ ...(await ofStay(fixtures)), form: photoForm() }),
  },
  'POST /api/bookings/{id}/register/signed-sheet/read': {
    answers: [401, 403, 403, 200, 404, 403],
    async fields(fixtures) {
      const { id } = await registered(fixtures)
      await fixtures.testApp.pool.query(
        `insert into register_sheets (booking_id, organisation_id, photo) values ($1, $2, 'x')`,
        [id, fixtures.people.realtor.organisation_id],
      )
      return { id, reason: 'An officer asked' }
    },
  },
  'POST /api/guest-register/produce': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({
      from: '2026-11-01',
      to: '2026-11-30',
      property_id: (await fixtures.property()).id,
      officer: 'N Dlamini',
      number: '7 012 345',
      authority: 'Immigration Inspectorate',
    }),
  },
}
