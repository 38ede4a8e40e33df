import { randomUUID } from 'node:crypto'
import type { AccessRow } from './access-calendars.ts'
import type { Fixtures } from '../fixtures.ts'

/** A cleaner of the realtor's newest home, who has this secret link. */
export async function cleanerOf({ testApp, people }: Fixtures, propertyId: string) {
  const [id, token] = [randomUUID(), randomUUID()]
  const organisationId = people.realtor.organisation_id
  await testApp.pool.query('delete from cleaners where organisation_id = $1', [organisationId])
  await testApp.pool.query(
    `insert into cleaners (id, organisation_id, name, phone, email, secret, secret_hash)
     values ($1, $2, 'Nomsa', '+27825550144', 'nomsa@clean.example', $3, sha256(convert_to($3, 'UTF8')))`,
    [id, organisationId, token],
  )
  await testApp.pool.query(
    'insert into property_cleaners (property_id, organisation_id, cleaner_id) values ($1, $2, $3)',
    [propertyId, organisationId, id],
  )
  return { id, token }
}

/** A turnover of today, with its cleaner: somebody arrives at a home of the realtor's. */
async function turnover(fixtures: Fixtures) {
  const property_id = (await fixtures.property()).id
  const { token } = await cleanerOf(fixtures, property_id)
  const day = fixtures.day(0)
  await fixtures.testApp.pool.query(
    `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url)
     values ($1, $2, $3, 'in', 'airbnb', $4)`,
    [property_id, fixtures.people.realtor.organisation_id, property_id, `https://${property_id}.example`],
  )
  await fixtures.testApp.pool.query(
    `insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary, guests)
     values ($1, $1, $2, $1, 'one', daterange($3, $4), 'stay', 'Reserved', 2)`,
    [property_id, fixtures.people.realtor.organisation_id, day, fixtures.day(2)],
  )
  return { property_id, day, token }
}

const ofCleaner = async (fixtures: Fixtures) => ({
  id: (await cleanerOf(fixtures, (await fixtures.property()).id)).id,
})
const words = async (fixtures: Fixtures) => {
  const { property_id, day } = await turnover(fixtures)
  return { property_id, day }
}

/** Answers of endpoints about turnovers and cleaners by caller. */
export const turnoverAccess: Record<string, AccessRow> = {
  //                              nobody client other realtor other admin
  'GET /api/turnovers': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/turnovers.csv': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/turnovers/gaps': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/turnovers/words': { answers: [401, 403, 403, 200, 404, 403], fields: words },
  'PUT /api/turnovers/note': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ ...(await words(fixtures)), cots: 1, note: 'Mind the cat' }),
  },
  'POST /api/turnovers/notify': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ ...(await words(fixtures)), how: 'whatsapp' }),
  },
  'GET /api/turnovers/cleaners': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/turnovers/cleaners': {
    answers: [401, 403, 403, 201, 201, 403],
    async fields(fixtures) {
      await fixtures.testApp.pool.query('delete from cleaners')
      return { name: 'Nomsa', phone: '082 555 0144' }
    },
  },
  'PUT /api/turnovers/cleaners/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ ...(await ofCleaner(fixtures)), name: 'Nomsa', phone: '082 555 0144' }),
  },
  'DELETE /api/turnovers/cleaners/{id}': { answers: [401, 403, 403, 200, 404, 403], fields: ofCleaner },
  'POST /api/turnovers/cleaners/{id}/link': { answers: [401, 403, 403, 200, 404, 403], fields: ofCleaner },
  'DELETE /api/turnovers/cleaners/{id}/link': { answers: [401, 403, 403, 200, 404, 403], fields: ofCleaner },
  'GET /api/clean/{token}': {
    answers: [200, 200, 200, 200, 200, 200],
    fields: async fixtures => ({ token: (await turnover(fixtures)).token }),
  },
  'POST /api/clean/{token}/done': {
    answers: [200, 200, 200, 200, 200, 200],
    async fields(fixtures) {
      const { token, property_id, day } = await turnover(fixtures)
      const form = new FormData()
      form.set('property_id', property_id)
      form.set('day', day)
      form.set('note', 'A glass is broken')
      return { token, form }
    },
  },
}
