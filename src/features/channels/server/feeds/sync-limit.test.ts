import { expect, test } from 'vitest'
import { calendarOf, serveFeeds } from '#src/testing/calendars/feed-server.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addFeed, confirmFeed, syncFeed } from '../../contract/feeds.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8', RATE_LIMITS: 'on' })
const feeds = await serveFeeds()

async function connected() {
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host)
  feeds.serve('/own.ics', calendarOf())
  const asked = { property_id: property.id, direction: 'in' as const, channel: 'airbnb' as const }
  const { feed } = await host.call(addFeed, { ...asked, url: feeds.urlOf('/own.ics') })
  return { host, id: feed._id }
}

test('a host syncs 30 times an hour by hand, is then told how long to wait, and keeps no other host waiting', async () => {
  const [{ host, id }, other] = [await connected(), await connected()]
  for (let times = 0; times < 30; times += 1) await host.call(syncFeed, { id })
  const refused = await host.call(syncFeed, { id }).then(
    () => null,
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(Number((refused as { details: Record<string, unknown> }).details.retryAfterSeconds)).toBeGreaterThan(
    0,
  ) // as it was just seen to be
  // To say yes to what is missing is another call, and so is the calendar of another host.
  await host.call(confirmFeed, { id })
  expect((await other.host.call(syncFeed, { id: other.id })).feed.status).toBe('ok')
})
