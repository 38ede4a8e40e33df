import { expect, test } from 'vitest'
import pino from 'pino'
import { openDb } from '../db/open-db.ts'
import { logSlowStatements } from '../db/slow-statements.ts'
import { currentRequestId, rememberRequests } from '../http/request-context.ts'
import Fastify from 'fastify'
import { createServer } from '../app.ts'
import { budgets } from '../main-thread/limit-spending.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { serveMetrics } from './serve-metrics.ts'

const METRICS_TOKEN = 'a token of the tests alone'
const testApp = await createTestApp()

async function measured(metricsToken: string | undefined) {
  const app = Fastify()
  const { config } = testApp.deps
  serveMetrics(app, { config: { ...config, metricsToken }, entryDb: testApp.db }, { main: testApp.pool })
  app.get('/api/homes/:id', async () => ({}))
  const scrape = (token: string) =>
    app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  return { app, scrape }
}

test('answers are counted by route and status, and an address that no route has under one name', async () => {
  const { app, scrape } = await measured(METRICS_TOKEN)
  await app.inject('/api/homes/1')
  await app.inject('/api/homes/2?token=secret')
  await app.inject('/nowhere/secret')
  const { statusCode, headers, body } = await scrape(METRICS_TOKEN)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('version=0.0.4')
  const counted = (route: string, status: number) =>
    `naledi_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`
  expect(body).toContain(`${counted('/api/homes/:id', 200)} 2`)
  expect(body).toContain(`${counted('unknown', 404)} 1`)
  expect(body).not.toContain('secret')
  expect(body).toMatch(/naledi_db_connections\{pool="main",state="open"\} \d/)
  expect(body).toContain('nodejs_eventloop_lag_seconds')
})

test('time of the main thread is counted by route, and who was refused by the budget that was spent', async () => {
  const app = createServer(
    { ...testApp.config, rateLimits: true, metricsToken: METRICS_TOKEN },
    testApp.deps.log,
    {
      budgets: { ...budgets, network: { ...budgets.network, burstMs: 0 }, busyPart: -1 },
    },
  )
  serveMetrics(app, { config: { ...testApp.config, metricsToken: METRICS_TOKEN }, entryDb: testApp.db }, {})
  app.get('/api/homes/:id', async () => ({}))
  const ask = (remoteAddress: string) => app.inject({ url: '/api/homes/1', remoteAddress })
  await ask('41.0.0.1')
  expect((await ask('41.0.0.2')).statusCode).toBe(429)
  const { body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  await app.close()
  expect(body).toContain('naledi_refused_by_budget_total{budget="network"} 1')
  expect(body).toMatch(/naledi_main_thread_seconds_total\{method="GET",route="\/api\/homes\/:id"\} 0\.\d+/)
})

test('work that waits is counted by its kind, and forgotten once it is done', async () => {
  const { scrape } = await measured(METRICS_TOKEN)
  await testApp.pool.query(
    `insert into outgoing (kind, subject, state, is_slow, scheduled_at) values
       ('mails.send', 'metrics', 'ready', false, now() - interval '90 seconds'), ('mails.send', 'metrics slow', 'ready', true, now())`,
  )
  const before = await scrape(METRICS_TOKEN)
  expect(before.body).toContain('naledi_outgoing{kind="mails.send",lane="usual",state="ready"} 1')
  expect(before.body).toContain('naledi_outgoing{kind="mails.send",lane="slow",state="ready"} 1')
  expect(
    Number(/naledi_outgoing_oldest_seconds\{kind="mails.send"\} (\d+)/.exec(before.body)?.[1]),
  ).toBeGreaterThan(80)
  await testApp.pool.query(`delete from outgoing where subject like 'metrics%'`)
  const after = await scrape(METRICS_TOKEN)
  expect(after.body).not.toContain('mails.send')
  expect(after.body).toContain('naledi_feeds{state="failing"} 0')
  await testApp.pool.query(
    `insert into backups (id, began_at, state, every_seconds, file, bytes) values (gen_random_uuid(), now() - interval '1 hour', 'good', 60, 'a.backup', 1)`,
  )
  const later = await scrape(METRICS_TOKEN)
  expect(Number(/naledi_backup_age_seconds (\d+)/.exec(later.body)?.[1])).toBeGreaterThan(3590)
})

test('mails of the last hour are counted by how they stand', async () => {
  const { scrape } = await measured(METRICS_TOKEN)
  for (const [state, age] of [
    ['sent', '5 minutes'],
    ['sent', '50 minutes'],
    ['sent', '2 hours'],
    ['refused', '1 minute'],
  ])
    await testApp.pool.query(
      `insert into mails (id, kind, cause, about, receiver_id, address, state, created_at, settled_at)
       values (gen_random_uuid(), 'metrics', $1 || $2, 'this', mail_receiver(null, 'metrics@post.example'), 'metrics@post.example',
         $1, moment() - $2::interval, moment())`,
      [state, age],
    )
  const { body } = await scrape(METRICS_TOKEN)
  expect(body).toContain('naledi_mails{state="sent"} 2')
  expect(body).toContain('naledi_mails{state="refused"} 1')
  expect(body).toContain('naledi_mails{state="doubtful"} 0')
})

test('nobody reads them with another token, or where there is none', async () => {
  const { scrape } = await measured(METRICS_TOKEN)
  const refused = await scrape('another token')
  expect(refused.statusCode).toBe(401)
  expect(refused.body).not.toContain('naledi_')
  const { scrape: closed } = await measured(undefined)
  expect((await closed('')).statusCode).toBe(404)
})

test('a slow statement is logged with the id of its request, which the answer names, and without its values', async () => {
  const lines: string[] = []
  const log = pino({}, { write: line => void lines.push(line) })
  const client = await testApp.pool.connect()
  const pool = { on: (_: string, connected: (each: typeof client) => void) => connected(client) }
  logSlowStatements(pool as never, { log, requestId: currentRequestId, slowMs: 0 })
  const app = Fastify({ genReqId: () => 'request-1' })
  rememberRequests(app)
  app.post('/asks', async () => {
    await openDb(client as never).execute('select 1')
    return (await client.query('select $1::text as said', ['a secret'])).rows
  })
  const { headers } = await app.inject({ method: 'POST', url: '/asks', payload: { some: 'body' } })
  client.release(true)
  expect(headers['x-request-id']).toBe('request-1')
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { level: 40, reqId: 'request-1', statement: 'select 1', ms: expect.any(Number) },
    { level: 40, reqId: 'request-1', statement: 'select $1::text as said' },
  ])
  expect(lines.join()).not.toContain('a secret')
})
