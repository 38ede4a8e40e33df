import { readdir } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { addRoutes, createServer } from '#src/server/app.ts'
import { buildPages } from '#src/server/build/build-pages.ts'
import { openDb, openPool } from '#src/server/db/open-db.ts'
import { loadPages } from '#src/server/pages/page-files.ts'
import { servePages } from '#src/server/pages/serve-pages.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { makeProperty } from '#src/testing/property.ts'
import { routes } from './features.ts'

const log = pino({ level: 'silent' })
const pages = await loadPages(await buildPages(log))
const testApp = await createTestApp({ PUBLIC_URL: 'https://stays.example' })
const home = await makeProperty(testApp.db, await testApp.user('realtor'))
// Nobody listens there.
const away = openPool('postgres://127.0.0.1:9/none', 'away')

async function serving(db: typeof testApp.db) {
  const deps = { ...testApp.deps, db, quickDb: db, searchDb: db }
  const app = createServer(testApp.config, log)
  await addRoutes(app, deps, routes)
  await servePages(app, { ...deps, stateDb: testApp.db }, pages)
  afterAll(() => app.close())
  return app
}

const works = await serving(testApp.db)
const broken = await serving(openDb(away))
afterAll(() => away.end())

test('a page whose data cannot be read now answers 503 and when to ask again', async () => {
  const url = `/property/${home.slug}`
  expect((await works.inject(url)).statusCode).toBe(200)
  const answer = await broken.inject(url)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers).not.toHaveProperty('etag')
})

test('an article of the help that names limits of plans says those of now', async () => {
  const url = '/help/plans-and-the-trial'
  expect((await works.inject(url)).body).toContain('2 properties')
  await testApp.pool.query(
    `insert into plan_limits (plan_id, from_day, properties_max, ai_requests_max, newsletters_max)
     select plan_id, $1, 3, ai_requests_max, newsletters_max from plan_limits where plan_id = 'free' order by from_day desc limit 1`,
    [testApp.deps.today()],
  )
  await expect.poll(async () => (await works.inject(url)).body).toContain('3 properties')
})

test('a page that is not there is a 404 all the same', async () => {
  expect((await works.inject('/property/nowhere')).statusCode).toBe(404)
})

test('a file of a build is guessed at by nobody, and comes by https alone', async () => {
  const script = (await readdir(path.join(pages.client, 'assets'))).find(name => name.endsWith('.js'))
  const { statusCode, headers } = await works.inject(`/assets/${script}`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{7,}; includeSubDomains/),
  })
})
