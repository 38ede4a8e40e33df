import { randomUUID } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
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

/** A ZIP with the words of a listing. */
function listingsForm(): FormData {
  const form = new FormData()
  const zip = zipSync({ 'listing.txt': strToU8('Sea View\n\nBy the sea') })
  form.set('file', new File([new Uint8Array(zip)], 'listing.zip', { type: 'application/zip' }))
  return form
}

const LISTING = {
  title: 'Sea View',
  hasWords: true,
  description: 'By the sea',
  houseRules: null,
  type: null,
  bedrooms: null,
  bathrooms: null,
  guests: null,
  amenities: [],
  address: null,
  city: null,
  province: null,
  checkInTime: null,
  checkOutTime: null,
  photos: [],
}

/** A file of listings of the realtor's in this state; its id. */
const listingsIn = (state: 'read' | 'done') => async (fixtures: Fixtures) => {
  const id = randomUUID()
  await fixtures.testApp.pool.query(
    `insert into listing_imports (id, organisation_id, file_name, state, homes, made, done_at)
     values ($1, $2, 'a.zip', $3, $4, case when $3 = 'done' then '[{"n": 0, "outcome": "skipped", "propertyId": null}]'::jsonb end, case when $3 = 'done' then moment() end)`,
    [id, fixtures.people.realtor.organisation_id, state, JSON.stringify([LISTING])],
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
  'POST /api/imports/listings': {
    answers: [401, 403, 403, 201, 201, 403],
    fields: () => ({ form: listingsForm() }),
  },
  'GET /api/imports/listings': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/imports/listings/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: listingsIn('read'),
  },
  'POST /api/imports/listings/{id}/run': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ ...(await listingsIn('read')(fixtures)), homes: [{ n: 0, to: 'new' }] }),
  },
  'POST /api/imports/listings/{id}/undo': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: listingsIn('done'),
  },
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
