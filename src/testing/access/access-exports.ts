import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { Fixtures } from '../fixtures.ts'

const password = 'a good password'

/** Of the day of each caller none is there yet. */
async function noneToday({ testApp }: Fixtures) {
  await testApp.pool.query('delete from exports')
  return { currentPassword: password }
}

/** A copy that the realtor can download; its id. */
async function madeExport({ testApp, people }: Fixtures, organisationId: string | null) {
  const id = uuidv7()
  const folder = path.join(testApp.config.dataDir, 'exports')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${id}.zip`), 'PK')
  await testApp.pool.query(
    `insert into exports (id, user_id, organisation_id, state, day, file, bytes, ready_at, expires_at)
     values ($1, $2, $3, 'ready', '2026-01-01'::date + (select count(*)::int from exports), $4, 2, moment(), moment() + interval '7 days')`,
    [id, people.realtor.id, organisationId, id],
  )
  return { id }
}

/** The copy that answers a request to the realtor; its id is that of the request. */
async function copyOfGuest(fixtures: Fixtures) {
  const { id } = await madeExport(fixtures, fixtures.people.realtor.organisation_id)
  const requestId = uuidv7()
  const { pool } = fixtures.testApp
  await pool.query('update exports set request_id = $2, guest_id = $2 where id = $1', [id, requestId])
  await pool.query(
    `insert into privacy_requests (id, organisation_id, kind, came_by, about, contact, words, due_at, answered_by)
     select $2, organisation_id, 'access', 'page', 'Sea House', '082 555 0100', 'May I see it?', moment(), user_id from exports where id = $1`,
    [id, requestId],
  )
  await pool.query(
    `insert into guests (id, organisation_id, name, email) select $2::uuid, organisation_id, 'Listed', ($2::uuid)::text || '@post.example' from exports where id = $1`,
    [id, requestId],
  )
  return { id: requestId }
}

/** The same, whose copy failed. */
async function failedCopyOfGuest(fixtures: Fixtures) {
  const { id } = await copyOfGuest(fixtures)
  await fixtures.testApp.pool.query(`update exports set state = 'failed' where request_id = $1`, [id])
  return { id }
}

/** Everybody has a stay to come, so that no account is closed for whoever asks next. */
async function withStays(fixtures: Fixtures) {
  const { testApp, people } = fixtures
  const { id } = await fixtures.hiddenProperty()
  for (const table of ['totp_secrets', 'passkeys']) await testApp.pool.query(`delete from ${table}`)
  for (const [at, person] of Object.values(people).entries())
    await testApp.pool.query(
      `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, client_id, guest_name, guest_email,
         check_in, check_out, guests, status, source, lines, total_cents)
       select gen_random_uuid(), upper('NAL-' || left(replace(gen_random_uuid()::text, '-', ''), 8)), organisation_id, id, name, city, realtor_id, $2, 'Lerato',
         'lerato@post.example', $3, $4, 1, 'confirmed', 'guest', '[]', 1000
       from properties where id = $1`,
      [id, person.id, fixtures.day(100 + 3 * at), fixtures.day(101 + 3 * at)],
    )
  return { currentPassword: password }
}

/** Something that is no copy, so that nothing is loaded. */
const noZip = () => {
  const form = new FormData()
  form.set('file', new File(['hello'], 'copy.zip', { type: 'application/zip' }))
  return { form }
}

/** Answers of every endpoint of copies by caller; see access-matrix.ts. */
export const exportAccess = {
  'POST /api/organisation/import': { answers: [401, 403, 403, 400, 400, 403] as const, fields: noZip },
  'GET /api/account/closing': { answers: [401, 200, 200, 200, 200, 200] as const },
  'POST /api/account/delete': { answers: [401, 409, 409, 409, 409, 409] as const, fields: withStays },
  'GET /api/privacy/requests/{id}/export': {
    answers: [401, 403, 403, 200, 404, 403] as const,
    fields: copyOfGuest,
  },
  'POST /api/privacy/requests/{id}/export': {
    answers: [401, 403, 403, 202, 404, 403] as const,
    fields: failedCopyOfGuest,
  },
  'GET /api/privacy/requests/{id}/export/file': {
    answers: [401, 403, 403, 200, 404, 403] as const,
    fields: copyOfGuest,
  },
  'POST /api/account/export': { answers: [401, 202, 202, 202, 202, 202] as const, fields: noneToday },
  'GET /api/account/exports': { answers: [401, 200, 200, 200, 200, 200] as const },
  'GET /api/account/exports/{id}/file': {
    answers: [401, 404, 404, 200, 404, 404] as const,
    fields: (fixtures: Fixtures) => madeExport(fixtures, null),
  },
  'POST /api/organisation/export': { answers: [401, 403, 403, 202, 202, 403] as const, fields: noneToday },
  'GET /api/organisation/exports': { answers: [401, 403, 403, 200, 200, 403] as const },
  'GET /api/organisation/exports/{id}/file': {
    answers: [401, 403, 403, 200, 404, 403] as const,
    fields: (fixtures: Fixtures) => madeExport(fixtures, fixtures.people.realtor.organisation_id),
  },
}
