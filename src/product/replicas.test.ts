import { afterAll, expect, test } from 'vitest'
import { createCall } from '#src/contract/calls/create-call.ts'
import { health } from '#src/contract/health.ts'
import { joinWaitlist } from '#src/features/waitlist/contract.ts'
import { publicPropertyBySlug, searchProperties } from '#src/features/properties/contract/browse.ts'
import { routes } from '#src/product/features.ts'
import { addRoutes, createServer } from '#src/server/app.ts'
import { openDb, openPool } from '#src/server/db/open-db.ts'
import type { Primary } from '#src/server/db/primary.ts'
import { inProcessFetch } from '#src/server/pages/in-process.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const { deps, config } = testApp
const { rows } = await testApp.pool.query<{ name: string; socket: string }>(
  `select current_database() as name, split_part(current_setting('unix_socket_directories'), ',', 1) as socket`,
)
const pool = openPool({ host: rows[0]!.socket, user: 'naledi', database: rows[0]!.name }, 'replicas')
let asked = 0
pool.on('acquire', () => (asked += 1))
const db = openDb(pool)
let awaySince: number | null = null
const primary: Primary = { ...deps.primary, awaySince: () => awaySince }
const app = createServer(config, deps.log)
await addRoutes(app, { ...deps, primary, replicas: { db, quickDb: db, searchDb: db } }, routes)
const fetch = inProcessFetch(app)
const as = (token: string | null) => createCall('http://localhost', fetch, () => token)
const host = await testApp.user('realtor')
const home = await makeProperty(testApp.db, host)

afterAll(async () => {
  await app.close()
  await pool.end()
})

/** Counts the statements of a call that went to the replicas. */
async function statementsThere(call: () => Promise<unknown>): Promise<number> {
  asked = 0
  await call()
  return asked
}

test('what a visitor reads is asked of replicas', async () => {
  expect(await statementsThere(() => as(null)(searchProperties, {}))).toBeGreaterThan(0)
  expect(await statementsThere(() => as(null)(publicPropertyBySlug, { slug: home.slug }))).toBeGreaterThan(0)
})

test('what somebody signed in reads, what anybody writes and health are asked of the primary', async () => {
  expect(await statementsThere(() => as(host.token)(searchProperties, {}))).toBe(0)
  expect(await statementsThere(() => as(null)(health, {}))).toBe(0)
  const join = { email: 'visitor@post.example', source: 'hero' as const }
  expect(await statementsThere(() => as(null)(joinWaitlist, join as never))).toBe(0)
})

test('an answer says for how long nobody could say that it is the newest', async () => {
  const statusOf = async () => (await app.inject(searchProperties.path)).headers['cache-status']
  expect(await statusOf()).toBeUndefined()
  awaySince = performance.now()
  expect(await statusOf()).toMatch(/^Naledi; hit; ttl=-\d+$/)
  awaySince = null
})
