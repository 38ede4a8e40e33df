import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { serveFeeds } from '#src/testing/calendars/feed-server.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listClashes } from '../../contract/clashes.ts'
import { addFeed, listReads, syncFeed } from '../../contract/feeds.ts'
import type { Channel } from '../../rules/profile.ts'

/** The expected result of a calendar that is read three times. Ranges are `from/to`, `to` being the morning after. */
type Written = {
  channel: Channel
  /** Stays that the host has recorded before the first read. */
  ours?: string[]
  /** The channel's titles of its events, after the last read. */
  said?: string[]
  reads: { today?: string; held: string[]; status?: string; outcome?: string; clashes?: number }[]
}

const FOLDER = path.resolve(import.meta.dirname, '../../fixtures')
const TABLE = path.resolve(import.meta.dirname, '../../../../../docs/product/calendars-as-written.md')
const TODAY = '2026-12-01'
const MINUTE_MS = 60_000
const TYPES = { '.ics': 'text/calendar; charset=utf-8', '.html': 'text/html' }

const names = (await readdir(FOLDER)).toSorted()
const noonOf = (day: string) => new Date(`${day}T10:00:00Z`)

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const server = await serveFeeds()
testApp.now = noonOf(TODAY)
const realtor = await testApp.user('realtor')

test('every row of the table has a calendar, and every calendar a row', async () => {
  const rows = [...(await readFile(TABLE, 'utf8')).matchAll(/^\| `([a-z\d-]+)` \|/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(names)
  for (const name of names)
    expect((await readdir(path.join(FOLDER, name))).map(file => path.parse(file).name).toSorted()).toEqual([
      '1',
      '2',
      '3',
      'nights',
    ])
})

/** A home with the stays that its host has recorded, and the name under which the first of them is exported. */
async function propertyWith(ours: readonly string[]) {
  const property = await makeProperty(testApp.db, realtor)
  for (const [check_in = '', check_out = ''] of ours.map(stay => stay.split('/')))
    await realtor.call(createBooking, {
      property_id: property.id,
      check_in,
      check_out,
      guests: 1,
      guest_name: 'Sipho',
      guest_email: 'sipho@example.com',
    })
  const { feed } = await realtor.call(addFeed, {
    property_id: property.id,
    direction: 'out',
    channel: 'other',
  })
  const { body } = await testApp.app.inject(new URL(feed.url).pathname)
  return { property, ourName: /UID:(\S+)/.exec(body)?.[1] ?? '' }
}

const rangesOf = async (table: string, propertyId: string) =>
  (
    await testApp.pool.query<{ range: string }>(
      `select lower(nights) || '/' || upper(nights) as range from ${table} where property_id = $1 order by nights`,
      [propertyId],
    )
  ).rows.map(({ range }) => range)

test.each(names)('%s holds the nights it should, read three times', async name => {
  const folder = path.join(FOLDER, name)
  const {
    channel,
    ours = [],
    said,
    reads,
  } = JSON.parse(await readFile(path.join(folder, 'nights.json'), 'utf8')) as Written // each of them is written so
  testApp.now = noonOf(TODAY)
  const { property, ourName } = await propertyWith(ours)
  const files = (await readdir(folder)).toSorted()
  let feedId = ''
  for (const [at, expected] of reads.entries()) {
    const file = files[at]! // three of them, and three reads
    const type = TYPES[path.extname(file) as keyof typeof TYPES] // as the first test has seen
    const body = await readFile(path.join(folder, file))
    server.serve(`/${name}`, ourName ? body.toString().replaceAll('%OURS%', ourName) : body, {
      'content-type': type,
    })
    testApp.now = new Date(noonOf(expected.today ?? TODAY).getTime() + at * 15 * MINUTE_MS)
    const read = feedId
      ? realtor.call(syncFeed, { id: feedId })
      : realtor.call(addFeed, {
          property_id: property.id,
          direction: 'in',
          channel,
          url: server.urlOf(`/${name}`),
        })
    const { feed } = await read
    feedId = feed._id
    const which = `read ${at + 1}`
    expect(await rangesOf(`held_nights`, property.id), which).toEqual([...expected.held, ...ours].toSorted())
    expect(feed.status, which).toBe(expected.status ?? 'ok')
    if (expected.outcome)
      expect((await realtor.call(listReads, { id: feedId })).reads[0]?.outcome, which).toBe(expected.outcome)
    if (expected.clashes !== undefined)
      expect(
        (await realtor.call(listClashes, {})).clashes.filter(
          ({ property_id }) => property_id === property.id,
        ),
        which,
      ).toHaveLength(expected.clashes)
  }
  const { rows } = await testApp.pool.query<{ summary: string }>(
    'select summary from channel_events where feed_id = $1 order by nights',
    [feedId],
  )
  if (said) expect(rows.map(({ summary }) => summary)).toEqual(said)
})
