import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '#src/features/administration/contract/audit.ts'
import { calendarOf, serveFeeds } from '#src/testing/calendars/feed-server.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addFeed } from '../../contract/feeds.ts'
import {
  exportFeeds,
  overseeFeeds,
  type OverseenStatus,
  retryFeed,
  retryFeeds,
} from '../../contract/oversee.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const { db, pool, runJobs, user } = testApp
const feeds = await serveFeeds()
const realtor = await user('realtor')
const admin = await user('client')
await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])

/** A connected calendar in the given state. */
async function feedThat(standing: string): Promise<string> {
  const path = `/${randomUUID()}.ics?key=secret`
  feeds.serve(path, calendarOf())
  const property = await makeProperty(db, realtor)
  const { feed } = await realtor.call(addFeed, {
    property_id: property.id,
    direction: 'in',
    channel: 'airbnb',
    url: feeds.urlOf(path),
  })
  await pool.query(`update channel_feeds set ${standing} where id = $1`, [feed._id])
  return feed._id
}
const FAILING = `failures = 3, problem = 'It hung'`
const idsIn = async (status?: OverseenStatus) =>
  (await admin.call(overseeFeeds, { status })).feeds.map(({ _id }) => _id)
const lastAct = async () => (await admin.call(listAudit, { actor: admin.id })).entries[0]

beforeEach(async () => {
  await pool.query('delete from channel_feeds; delete from outgoing')
})

test('calendars that fail, ask or are late are each listed, as they stand, and never by their address', async () => {
  const failing = await feedThat(FAILING)
  const asks = await feedThat('asks_since = moment()')
  const late = await feedThat(`last_good_at = moment() - interval '61 minutes'`)
  await feedThat(`last_good_at = moment() - interval '59 minutes'`)
  expect(await idsIn()).toEqual([failing])
  expect(await idsIn('asks')).toEqual([asks])
  expect(await idsIn('late')).toEqual([late])
  for (const status of ['failing', 'asks', 'late'] as const)
    expect((await admin.call(overseeFeeds, { status })).feeds).toMatchObject([{ status }])
  const { feeds: listed } = await admin.call(overseeFeeds, {})
  expect(listed[0]).toMatchObject({
    channel: 'airbnb',
    host: `127.0.0.1:${feeds.port}`,
    problem: 'It hung',
    failures: 3,
    realtor: { _id: realtor.id, name: realtor.name },
  })
  expect(JSON.stringify(listed)).not.toMatch(/key=secret|\.ics/)
})

test('those longest without a good sync come first, those never synced before them, by pages', async () => {
  const hour = await feedThat(`${FAILING}, last_good_at = moment() - interval '1 hour'`)
  const day = await feedThat(`${FAILING}, last_good_at = moment() - interval '1 day'`)
  const never = await feedThat(`${FAILING}, last_good_at = null`)
  expect(await idsIn()).toEqual([never, day, hour])
  const second = await admin.call(overseeFeeds, { page: 2, pageSize: 2 })
  expect([second.total, second.feeds.map(({ _id }) => _id)]).toEqual([3, [hour]])
})

test('one is synced again at once, and that is in the audit log', async () => {
  const id = await feedThat(FAILING)
  const other = await feedThat(FAILING)
  expect((await admin.call(retryFeed, { id })).retried).toBe(1)
  expect(await lastAct()).toMatchObject({
    action: 'POST /admin/feeds/:id/retry',
    subject: { kind: 'feeds', id },
    after: { sync: 'now' },
  })
  await runJobs()
  expect(await idsIn()).toEqual([other])
  await expect(admin.call(retryFeed, { id: randomUUID() })).rejects.toMatchObject({ status: 404 })
})

test('all that fail are synced again, and what asks its host is not', async () => {
  await feedThat(FAILING)
  await feedThat(FAILING)
  const asks = await feedThat('asks_since = moment()')
  expect((await admin.call(retryFeeds, {})).retried).toBe(2)
  expect(await lastAct()).toMatchObject({ action: 'POST /admin/feeds/retry', after: { retried: 2 } })
  await runJobs()
  expect(await idsIn()).toEqual([])
  expect(await idsIn('asks')).toEqual([asks])
  expect((await admin.call(retryFeeds, {})).retried).toBe(0)
})

test('the list is exported as it is filtered', async () => {
  const late = await feedThat(`last_good_at = moment() - interval '61 minutes'`)
  await feedThat(FAILING)
  const { body, statusCode } = await testApp.app.inject({
    url: `${exportFeeds.path}?status=late`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(statusCode).toBe(200)
  const lines = body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"${late}"`)
})
