import { randomUUID } from 'node:crypto'
import { AIRBNB_HEAD, importForm } from '../imports/import-files.ts'
import type { AccessRow } from './access-calendars.ts'
import type { Fixtures } from '../fixtures.ts'

const FILE = `${AIRBNB_HEAD}\nHMACCESS1,Confirmed,Ann,,1,0,0,2020-03-03,2020-03-05,2,,Flat,R100\n`

const STAY = {
  n: 2,
  skip: 'Cancelled there',
  partOf: null,
  home: null,
  listing: 'Flat',
  checkIn: '2020-03-03',
  checkOut: '2020-03-05',
  soldBy: 'airbnb',
  channel: 'airbnb',
  code: null,
  guestName: 'Ann',
  guestEmail: null,
  guestPhone: null,
  guests: 1,
  pets: 0,
  cents: 10_000,
  amountWords: null,
}
const COUNTS = { new: 0, same: 0, enriches: 0, clashes: 0, skipped: 1, past: 0 }
const FOUND = {
  columns: [
    { name: 'Guest name', field: 'guest_name', sample: 'Ann' },
    { name: 'Start date', field: 'check_in', sample: '2020-03-03' },
    { name: 'End date', field: 'check_out', sample: '2020-03-05' },
    { name: 'Listing', field: 'listing', sample: 'Flat' },
  ],
  homes: [{ name: 'Flat', rows: 1 }],
  order: { order: 'none', example: null, rows: 0 },
  currencies: [],
  from: null,
  to: null,
}

/** An import of the realtor's in this state, with a row; its id. */
const importIn = (state: 'read' | 'mapped' | 'done') => async (fixtures: Fixtures) => {
  const id = randomUUID()
  const { pool } = fixtures.testApp
  const { organisation_id: organisationId } = fixtures.people.realtor
  await pool.query(
    `insert into imports (id, organisation_id, source, file_name, file, head, state, is_guests, row_count, found, counts, done_at)
     values ($1, $2, 'airbnb', 'a.csv', $3, sha256('head'), $4, false, 1, $5, $6, case when $4 = 'done' then moment() end)`,
    [
      id,
      organisationId,
      Buffer.from(FILE),
      state,
      JSON.stringify(FOUND),
      state === 'read' ? null : JSON.stringify(COUNTS),
    ],
  )
  await pool.query(
    `insert into import_rows (import_id, n, organisation_id, stay, what, why) values ($1, 2, $2, $3, 'skipped', 'Cancelled there')`,
    [id, organisationId, JSON.stringify(STAY)],
  )
  return { id }
}

/** Answers of endpoints about imports by caller. */
export const importAccess: Record<string, AccessRow> = {
  //                            nobody client other realtor other admin
  'POST /api/imports': {
    answers: [401, 403, 403, 201, 201, 403],
    fields: () => ({ form: importForm(FILE) }),
  },
  'GET /api/imports': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/imports/{id}': { answers: [401, 403, 403, 200, 404, 403], fields: importIn('read') },
  'PUT /api/imports/{id}/mapping': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ ...(await importIn('read')(fixtures)), homes: { Flat: 'skip' } }),
  },
  'GET /api/imports/{id}/preview': { answers: [401, 403, 403, 200, 404, 403], fields: importIn('mapped') },
  'GET /api/imports/{id}/skipped.csv': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: importIn('mapped'),
  },
  'POST /api/imports/{id}/run': { answers: [401, 403, 403, 200, 404, 403], fields: importIn('mapped') },
  'POST /api/imports/{id}/undo': { answers: [401, 403, 403, 200, 404, 403], fields: importIn('done') },
}
