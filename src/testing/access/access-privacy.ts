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
  'GET /api/privacy/requests': { answers: [401, 403, 403, 200, 200, 200] },
  'PUT /api/privacy/requests/{id}': {
    answers: [401, 403, 403, 200, 404, 404],
    fields: async fixtures => ({
      id: await requestTo(fixtures, randomUUID()),
      answer: 'granted',
      words: 'Here it is',
    }),
  },
}
