import { expect, test } from 'vitest'
import { accessMatrix } from '#src/testing/access-matrix.ts'
import { endpointsOf, send } from '#src/testing/bound-endpoints.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { scansOf } from '#src/testing/pages-read.ts'
import { seedMany } from '#src/testing/seed-many.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { readStats } from '../contract/stats.ts'

const USERS = 100_000
const EVENTS = 1_000_000
const ACTS = 300_000
const MAILS = 300_000
/** A table with more pages of 8 KB than this is never read whole for one page of a list. */
const PAGES_MAX = 200
const STATEMENTS_MAX = 3
const WORDS = [
  'Host 77',
  'guest-4999@many.example',
  'client-31',
  'nobody is called so',
  'MANY-777',
  'Cape Town',
]

const testApp = await createTestApp()
const { app, deps, pool, statementsOf } = testApp
const scans = scansOf([pool])
// Searches have connections of their own, whose plans are the same.
deps.searchDb = deps.db

/** As in an installation that has run for years: people, acts and mails beside the homes, stays and events. */
async function seedPeople(): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0; set synchronous_commit = off')
  await client.query(
    `insert into users (id, role, name, email, password_hash, created_at)
     select uuidv7(), 'client', 'Client ' || nth, 'client-' || nth || '@many.example', 'nobody signs in with this', now() - nth * interval '10 minutes'
     from generate_series(1, $1::int - (select count(*)::int from users)) as nth`,
    [USERS],
  )
  await client.query(
    `insert into events (id, organisation_id, name, subject_kind, subject_id, actor_kind, at)
     select uuidv7(), organisation_id, 'booking.confirmed', 'booking', id, 'job', now() - nth * interval '1 second'
     from generate_series(1, 5) as nth, bookings limit $1::int`,
    [EVENTS],
  )
  await client.query(
    `insert into audit_log (id, at, actor_id, address, action, subject_kind, subject_id)
     select uuidv7(), now() - nth * interval '1 minute', (select id from users where role = 'admin' limit 1), '127.0.0.1', 'PUT /admin/users/:id/role', 'user',
       users.id::text from (select id, row_number() over () as nth from users limit $1::int) as users, generate_series(1, 3)`,
    [ACTS / 3],
  )
  await client.query(
    `with receivers as (insert into mail_receivers (id, user_id) select uuidv7(), id from users on conflict do nothing returning id, user_id)
     insert into mails (id, kind, cause, about, receiver_id, address, state)
     select uuidv7(), 'accounts.welcome', user_id || '-' || nth, user_id, receivers.id, 'client@many.example', (array['sent', 'sent', 'sent', 'refused'])[nth]
     from receivers, generate_series(1, $1::int) as nth`,
    [Math.ceil(MAILS / USERS)],
  )
  await client.query('vacuum analyze')
  client.release(true)
}

test('with 100,000 users, 20,000 homes and 1,000,000 events each page and search of the desk takes three statements and reads no large table', async () => {
  await seedMany(pool, { staysEach: EVENTS / 20_000 / 5 })
  const fixtures = await createFixtures(testApp)
  await seedPeople()
  const headers = { authorization: `Bearer ${await fixtures.tokenOf(fixtures.people.admin)}` }
  const found: string[] = []
  let asked = 0
  for (const endpoint of await endpointsOf(app)) {
    if (endpoint.method !== 'GET' || !endpoint.path.startsWith('/api/admin')) continue
    const own = (await accessMatrix[endpoint.name]!.fields?.(fixtures)) ?? {} // each that is bound is there: see access.test.ts
    const isExport = endpoint.path.endsWith('.csv')
    const filters = Object.entries(endpoint.fields).flatMap(([field, schema]) =>
      ((schema as { enum?: string[] }).enum ?? (['q', 'search'].includes(field) ? WORDS : [])).map(value => ({
        [field]: value,
      })),
    )
    for (const filter of [{}, ...filters]) {
      const call = `${endpoint.name} ${JSON.stringify(filter)}`
      scans.length = 0
      asked += 1
      const statements = await statementsOf(async () => {
        const { statusCode } = await send(app, endpoint, { fields: { ...own, ...filter }, headers })
        expect(statusCode, call).toBeLessThan(300)
      })
      if (statements.length > STATEMENTS_MAX + Number(isExport))
        found.push(`${call}: ${statements.length} statements`)
      if (isExport) continue // which has all of them
      for (const { statement, reads, pages } of scans)
        if (pages > PAGES_MAX) found.push(`${call}: ${pages} pages by ${reads}: ${statement.slice(0, 200)}`)
    }
  }
  expect(asked).toBeGreaterThan(40)
  expect(found).toEqual([])
  const { stats } = await fixtures.people.admin.call(readStats, {})
  const { rows } = await pool.query(
    `select (select count(*)::int from users) as users, (select count(*)::int from properties) as properties,
       (select count(*)::int from bookings where created_at > now() - interval '29 days') as bookings,
       (select count(*)::int from mails) as mails`,
  )
  expect(stats).toMatchObject(rows[0]!) // counts have one row
}, 900_000)
