import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const file = new URL(
  '../../../server/db/migrations/20261130T1130-deliveries-without-words-of-calendars.sql',
  import.meta.url,
)

test('no delivery says the words of an event that its host was asked about, and others are there still', async () => {
  const named = JSON.stringify({ problem: 'We can’t read 1 event: “Zanele Unmistakable” on 3 March' })
  const rows = [
    { event: 'feed.asks', body: named, state: 'waiting' },
    { event: 'feed.asks', body: named, state: 'delivered' },
    { event: 'feed.asks', body: JSON.stringify({ problem: null }), state: 'waiting' },
    { event: 'review.created', body: JSON.stringify({ text: '“Lovely”' }), state: 'waiting' },
  ]
  const webhook = randomUUID()
  const client = await testApp.pool.connect()
  // The rows alone: what they belong to plays no part.
  await client.query('begin; set local session_replication_role = replica')
  for (const { event, body, state } of rows)
    await client.query(
      `insert into webhook_deliveries (id, organisation_id, webhook_id, event_id, event, body, state)
       values (gen_random_uuid(), gen_random_uuid(), $1, gen_random_uuid(), $2, $3, $4)`,
      [webhook, event, body, state],
    )
  await client.query(await readFile(file, 'utf8'))
  const { rows: left } = await client.query<{ event: string; body: string }>(
    'select event, body from webhook_deliveries where webhook_id = $1 order by event',
    [webhook],
  )
  await client.query('rollback')
  client.release()
  expect(left.map(({ event, body }) => [event, body])).toEqual([
    ['feed.asks', rows[2]!.body],
    ['review.created', rows[3]!.body],
  ])
})
