import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { calendarOf, serveFeeds, stayOf } from '#src/testing/feed-server.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createWorld } from '#src/testing/world.ts'
import { listClashes, settleClash } from '../contract/clashes.ts'
import { addFeed, syncFeed } from '../contract/feeds.ts'

const world = await createWorld({ FETCH_ALLOW: '127.0.0.0/8' })
const feeds = await serveFeeds()
const client = await world.user('client')
const today = world.deps.today()
const day = (count: number) => addDays(today, count)
const stay = (from: number, to: number, summary?: string) => stayOf(`s${from}`, day(from), day(to), summary)

/** A host whose one home reads a calendar of its own, and has a booking of ours. */
async function hosting(from: number, to: number) {
  const host = await world.user('realtor')
  const home = await makeProperty(world.db, host)
  const path = `/${randomUUID()}.ics`
  feeds.serve(path, calendarOf())
  const asked = { property_id: home.id, direction: 'in' as const, channel: 'airbnb' as const }
  const { feed } = await host.call(addFeed, { ...asked, url: feeds.urlOf(path) })
  const nights = { property_id: home.id, check_in: day(from), check_out: day(to), guests: 1 }
  const { booking } = await client.call(createBooking, nights)
  const says = async (...events: string[][]) => {
    feeds.serve(path, calendarOf(...events))
    return (await host.call(syncFeed, { id: feed._id })).feed
  }
  const clashes = async () => (await host.call(listClashes, {})).clashes
  return { host, home, id: booking._id, says, clashes }
}

test('a request that ran out neither clashes with what a channel has sold nor is mirrored by it', async () => {
  const { home, says, clashes } = await hosting(3, 6)
  await world.pool.query('update held_nights set expires_at = moment() where property_id = $1', [home.id])
  expect((await says(stay(3, 6), stay(5, 8))).nights_held).toBe(6)
  expect(await clashes()).toEqual([])
})

test('nights that a channel merely closes clash with no stay and mirror none', async () => {
  const { says, clashes } = await hosting(3, 6)
  const closed = 'Airbnb (Not available)'
  expect((await says(stay(3, 6, closed), stay(5, 8, closed))).nights_held).toBe(6)
  expect(await clashes()).toEqual([])
})

test('a stay that moves out of the way clashes no more', async () => {
  const { host, id, says, clashes } = await hosting(3, 6)
  await says(stay(5, 8))
  expect(await clashes()).toHaveLength(1)
  await host.call(updateBooking, { id, check_out: day(5) })
  expect(await clashes()).toEqual([])
})

test('whoever says that both or ours remain cancels nothing, and what was settled stays in sight until the nights are over', async () => {
  for (const settled of ['both', 'ours'] as const) {
    const { host, says, clashes } = await hosting(3, 6)
    await says(stay(5, 8))
    const [clash] = await clashes()
    const answer = await host.call(settleClash, { id: clash!._id, settled })
    expect(answer.clash).toMatchObject({ settled, booking: { status: 'pending' } })
    expect(await clashes()).toHaveLength(1)
    await world.pool.query(
      `update channel_events set nights = daterange($2::date, $3::date) where property_id = $1`,
      [clash!.property_id, day(-3), day(0)],
    )
    expect(await clashes()).toEqual([])
  }
})
