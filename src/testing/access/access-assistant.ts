import { randomUUID } from 'node:crypto'
import type { AccessRow } from './access-calendars.ts'
import { followed } from './access-newsletters.ts'
import type { Fixtures } from '../fixtures.ts'

const members = [401, 403, 403, 200, 200, 403] as const
const owner = [401, 403, 403, 200, 404, 403] as const

/** A conversation of the realtor's with an answer and an open draft in it. */
async function asked({ testApp: { pool }, people: { realtor } }: Fixtures) {
  // Each test asks many times: none is to meet the end of the month's requests.
  await pool.query(`delete from metered_usage where kind = 'ai_requests'`)
  const [session, question, answer, draft] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const organisation = realtor.organisation_id
  await pool.query(
    `insert into ai_sessions (id, user_id, organisation_id, title) values ($1, $2, $3, 'Kloof in December')`,
    [session, realtor.id, organisation],
  )
  await pool.query(
    `insert into ai_messages (id, session_id, place, role, content)
     values ($1, $3, 0, 'user', 'What is free?'), ($2, $3, 1, 'assistant', 'Nothing')`,
    [question, answer, session],
  )
  await pool.query(
    `insert into ai_drafts (id, organisation_id, session_id, message_id, kind, title, text) values ($1, $2, $3, $4, 'newsletter', 'News', 'Words')`,
    [draft, organisation, session, answer],
  )
  return { session, answer, draft }
}

const ofSession = async (fixtures: Fixtures) => ({ id: (await asked(fixtures)).session })

const ofAnswer = async (fixtures: Fixtures) => ({ id: (await asked(fixtures)).answer })

async function known({ testApp: { pool }, people: { realtor } }: Fixtures) {
  const id = randomUUID()
  await pool.query(
    `insert into ai_knowledge (id, organisation_id, question, answer) values ($1, $2, 'Is there a braai?', 'There is')`,
    [id, realtor.organisation_id],
  )
  return { id }
}

const words = { question: 'Is there a braai?', answer: 'There is' }

/** Answers of the assistant by caller: a conversation is its person's, the rest the organisation's. */
export const assistantAccess: Record<string, AccessRow> = {
  //                             nobody client other realtor other admin
  'GET /api/ai/status': { answers: members },
  'GET /api/ai/settings': { answers: members },
  'PUT /api/ai/settings': { answers: members, fields: () => ({ shareNames: false }) },
  'GET /api/ai/sessions': { answers: members },
  'POST /api/ai/sessions': { answers: [401, 403, 403, 201, 201, 403], fields: () => ({ title: 'December' }) },
  'PATCH /api/ai/sessions/{id}': {
    answers: owner,
    fields: async fixtures => ({ ...(await ofSession(fixtures)), title: 'January' }),
  },
  'DELETE /api/ai/sessions/{id}': { answers: owner, fields: ofSession },
  'GET /api/ai/sessions/{id}/messages': { answers: owner, fields: ofSession },
  'POST /api/ai/sessions/{id}/messages': {
    answers: [401, 403, 403, 201, 404, 403],
    fields: async fixtures => ({ ...(await ofSession(fixtures)), content: 'What is free?' }),
  },
  'POST /api/ai/messages/{id}/retry': { answers: [401, 403, 403, 201, 404, 403], fields: ofAnswer },
  'GET /api/ai/messages/{id}/sent': { answers: owner, fields: ofAnswer },
  // A reply is written from a template; other texts need a model.
  'POST /api/ai/suggest/reply': {
    answers: [401, 403, 403, 200, 404, 403],
    async fields(fixtures) {
      await fixtures.startingSet()
      return { booking_id: await fixtures.recorded() }
    },
  },
  'POST /api/ai/suggest/listing': {
    answers: [401, 403, 403, 409, 409, 403],
    fields: () => ({ text: 'A cottage' }),
  },
  'POST /api/ai/suggest/newsletter': {
    answers: [401, 403, 403, 409, 409, 403],
    fields: () => ({ about: 'Spring' }),
  },
  'GET /api/ai/drafts': { answers: members },
  'POST /api/ai/drafts/{id}/send': {
    answers: owner,
    fields: async fixtures => {
      await fixtures.testApp.pool.query(`delete from metered_usage`)
      await followed(fixtures)
      return { id: (await asked(fixtures)).draft }
    },
  },
  'DELETE /api/ai/drafts/{id}': {
    answers: owner,
    fields: async fixtures => ({ id: (await asked(fixtures)).draft }),
  },
  'GET /api/ai/knowledge': { answers: members },
  'POST /api/ai/knowledge': { answers: [401, 403, 403, 201, 201, 403], fields: () => words },
  'PUT /api/ai/knowledge/{id}': {
    answers: owner,
    fields: async fixtures => ({ ...(await known(fixtures)), ...words }),
  },
  'DELETE /api/ai/knowledge/{id}': { answers: owner, fields: known },
}
