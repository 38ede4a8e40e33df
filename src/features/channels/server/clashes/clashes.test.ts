import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import type { EVERY_DAY } from '#src/contract/rights.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { createKey } from '#src/features/keys/contract.ts'
import { calendarOf, serveFeeds, stayOf } from '#src/testing/calendars/feed-server.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listClashes, settleClash } from '../../contract/clashes.ts'
import { addFeed, syncFeed } from '../../contract/feeds.ts'
import { countWaiting } from '../../contract/waiting.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const feeds = await serveFeeds()
const client = await testApp.user('client')
const today = testApp.deps.today()
const day = (count: number) => addDays(today, count)
const stay = (from: number, to: number, summary?: string) => stayOf(`s${from}`, day(from), day(to), summary)

/** A host whose one home reads a private calendar, and has a booking of ours. */
async function hosting(from: number, to: number) {
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host)
  const path = `/${randomUUID()}.ics`
  feeds.serve(path, calendarOf())
  const asked = { property_id: property.id, direction: 'in' as const, channel: 'airbnb' as const }
  const { feed } = await host.call(addFeed, { ...asked, url: feeds.urlOf(path) })
  const nights = { property_id: property.id, check_in: day(from), check_out: day(to), guests: 1 }
  const { booking } = await client.call(createBooking, nights)
  const says = async (...events: string[][]) => {
    feeds.serve(path, calendarOf(...events))
    return (await host.call(syncFeed, { id: feed._id })).feed
  }
  const clashes = async () => (await host.call(listClashes, {})).clashes
  return { host, property, id: booking._id, says, clashes }
}

test('a request that ran out neither clashes with what a channel has sold nor is mirrored by it', async () => {
  const { property, says, clashes } = await hosting(3, 6)
  await testApp.pool.query('update held_nights set expires_at = moment() where property_id = $1', [
    property.id,
  ])
  expect((await says(stay(3, 6), stay(5, 8))).nights_held).toBe(6)
  expect(await clashes()).toEqual([])
})

/** A stay with a reservation of Airbnb's own. */
const reserved = (code: string, from: number, to: number) => [
  ...stay(from, to, 'Reserved'),
  `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}`,
]

test('a reservation of Airbnb on the very nights that a guest asked for here is another guest’s', async () => {
  const { host, id, says, clashes } = await hosting(3, 6)
  await host.call(updateBooking, { id, status: 'confirmed' })
  expect((await says(stay(3, 6))).nights_held).toBe(0)
  expect(await clashes()).toEqual([])
  expect((await says(reserved('HMABCDEF12', 3, 6))).nights_held).toBe(3)
  expect(await clashes()).toMatchObject([{ booking: { _id: id }, reservation: { code: 'HMABCDEF12' } }])
})

test('a stay that the host has noted is mirrored by its reservation at Airbnb', async () => {
  const { host, property, says, clashes } = await hosting(3, 6)
  const noted = { property_id: property.id, check_in: day(9), check_out: day(12), guests: 1 }
  await host.call(createBooking, { ...noted, guest_name: 'Nomsa', guest_email: 'nomsa@post.example' })
  expect((await says(reserved('HMABCDEF12', 9, 12))).nights_held).toBe(0)
  expect(await clashes()).toEqual([])
})

test('nights that a channel merely closes clash with no stay and mirror none', async () => {
  const { says, clashes } = await hosting(3, 6)
  const closed = 'Airbnb (Not available)'
  expect((await says(stay(3, 6, closed), stay(5, 8, closed))).nights_held).toBe(6)
  expect(await clashes()).toEqual([])
})

test('a clash has an id in the order of time', async () => {
  const { says, clashes } = await hosting(3, 6)
  await says(stay(5, 8))
  expect((await clashes()).map(({ _id }) => _id[14])).toEqual(['7'])
})

test('a stay that moves out of the way clashes no more', async () => {
  const { host, id, says, clashes } = await hosting(3, 6)
  await says(stay(5, 8))
  expect(await clashes()).toHaveLength(1)
  await host.call(updateBooking, { id, check_out: day(5) })
  expect(await clashes()).toMatchObject([{ closed_at: expect.any(String), waiting_for: null }])
})

test('a choice cancels nothing by itself, and leaves the clash open until its nights leave the feed', async () => {
  for (const [settled, waiting_for, waiting] of [
    ['ours', 'airbnb', 1],
    ['both', null, 0],
  ] as const) {
    const { host, says, clashes } = await hosting(3, 6)
    const others = [stay(20, 21), stay(23, 24), stay(26, 27)]
    await says(stay(5, 8), ...others)
    const [clash] = await clashes()
    expect(clash).toMatchObject({ settled: null, waiting_for: 'us', closed_at: null })
    const answer = await host.call(settleClash, { id: clash!._id, settled })
    expect(answer.clash).toMatchObject({
      settled,
      waiting_for,
      closed_at: null,
      booking: { status: 'pending' },
    })
    expect((await host.call(countWaiting, {})).clashes).toBe(waiting)
    await says(...others)
    expect(await clashes()).toMatchObject([{ settled, closed_at: null }])
    await says(...others)
    expect(await clashes()).toMatchObject([{ settled, waiting_for: null, closed_at: expect.any(String) }])
    expect((await host.call(countWaiting, {})).clashes).toBe(0)
  }
})

test('of several clashes the one that is named is settled, and none beside it', async () => {
  const { host, says, clashes } = await hosting(3, 12)
  await says(stay(4, 5), stay(7, 8), stay(9, 10))
  const [one, other, last] = await clashes()
  for (const { _id, block } of [other!, last!]) {
    const { clash } = await host.call(settleClash, { id: _id, settled: 'ours' })
    expect(clash).toMatchObject({ _id, block, settled: 'ours' })
  }
  expect((await clashes()).find(({ _id }) => _id === one!._id)).toEqual(one)
})

test('whoever keeps the guest of the channel cancels ours, and the clash is closed at once', async () => {
  const { host, says, clashes } = await hosting(3, 6)
  await says(stay(5, 8))
  const { clash } = await host.call(settleClash, { id: (await clashes())[0]!._id, settled: 'theirs' })
  expect(clash).toMatchObject({ settled: 'theirs', waiting_for: null, closed_at: expect.any(String) })
  expect(clash.booking.status).toBe('cancelled')
  expect((await host.call(countWaiting, {})).clashes).toBe(0)
})

test('once a clash is closed nothing is decided any more; the choice that stands is answered again, and does nothing', async () => {
  for (const before of ['ours', null] as const) {
    const { host, id, says, clashes } = await hosting(3, 6)
    await host.call(updateBooking, { id, status: 'confirmed' })
    const others = [stay(20, 21), stay(23, 24), stay(26, 27)]
    await says(stay(5, 8), ...others)
    const { _id } = (await clashes())[0]!
    if (before) await host.call(settleClash, { id: _id, settled: before })
    for (const _ of [1, 2]) await says(...others)
    const closed = (await clashes())[0]!
    expect(closed).toMatchObject({ settled: before, closed_at: expect.any(String) })
    for (const settled of ['theirs', 'both', before ?? 'ours'] as const) {
      const answer = host.call(settleClash, { id: _id, settled })
      if (settled === before) expect((await answer).clash).toEqual(closed)
      else await expect(answer).rejects.toMatchObject({ status: 409, code: 'INVALID_TRANSITION' })
    }
    expect(await clashes()).toEqual([closed])
    expect((await host.call(readBooking, { id })).booking.status).toBe('confirmed')
  }
})

test('a clash that a calendar closes at the moment of a choice stays closed', async () => {
  const { host, property, id, says, clashes } = await hosting(3, 6)
  await says(stay(5, 8))
  const { _id } = (await clashes())[0]!
  const reader = await testApp.pool.connect()
  await reader.query('begin')
  await reader.query('select from properties where id = $1 for no key update', [property.id])
  const choice = host.call(settleClash, { id: _id, settled: 'theirs' }).catch((error: unknown) => error)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await testApp.pool.query(waiting)).rows.length).toBe(1)
  await reader.query('update channel_clashes set closed_at = moment() where id = $1', [_id])
  await reader.query('commit')
  reader.release()
  expect(await choice).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' })
  expect((await host.call(readBooking, { id })).booking.status).toBe('pending')
})

test('a key cancels our booking by a choice only with the right to cancel it', async () => {
  const { host, id, says, clashes } = await hosting(3, 6)
  await says(stay(5, 8))
  const { _id } = (await clashes())[0]!
  const byKey = async (...rights: (typeof EVERY_DAY)[number][]) =>
    testApp.as(
      (await host.call(createKey, { name: 'Calendars', rights, currentPassword: host.password })).secret,
    )
  const reader = await byKey('channels.change', 'bookings.read')
  await expect(reader(settleClash, { id: _id, settled: 'theirs' })).rejects.toMatchObject({
    status: 403,
    message: 'This API key doesn’t have the bookings.answer permission',
  })
  expect((await host.call(readBooking, { id })).booking.status).toBe('pending')
  expect((await reader(settleClash, { id: _id, settled: 'ours' })).clash.settled).toBe('ours')
  const answering = await byKey('channels.change', 'bookings.read', 'bookings.answer')
  expect((await answering(settleClash, { id: _id, settled: 'theirs' })).clash.booking.status).toBe(
    'cancelled',
  )
})

test('of more clashes than are listed the answer says how many it leaves out, and counts all that wait', async () => {
  const { host, says, clashes } = await hosting(3, 6)
  await says(stay(5, 8))
  expect(await host.call(listClashes, {})).toMatchObject({ total: 1, more: 0 })
  const { _id } = (await clashes())[0]!
  await testApp.pool.query(
    `insert into channel_clashes select (jsonb_populate_record(clash, jsonb_build_object('id', gen_random_uuid(),
       'nights', daterange($2::date + number, $2::date + number + 1)))).*
     from channel_clashes as clash, generate_series(10, 214) as number where id = $1`,
    [_id, today],
  )
  const { clashes: listed, total, more } = await host.call(listClashes, {})
  expect({ listed: listed.length, total, more }).toEqual({ listed: 200, total: 206, more: 6 })
})

test('a clash is one for its booking and nights, whatever the channel calls its stay at each read', async () => {
  const { host, says, clashes } = await hosting(3, 9)
  const named = (name: string) => [
    stayOf(`${name}1`, day(5), day(6)),
    stayOf(`${name}2`, day(7), day(8)),
    stayOf(`${name}3`, day(7), day(8)),
  ]
  await says(...named('a'))
  const first = (await clashes()).map(({ _id }) => _id)
  expect(first).toHaveLength(2)
  await host.call(settleClash, { id: first[0]!, settled: 'ours' })
  for (const name of ['b', 'c', 'd']) await says(...named(name))
  expect((await clashes()).map(({ _id }) => _id).toSorted()).toEqual(first.toSorted())
  expect((await clashes()).find(({ _id }) => _id === first[0])).toMatchObject({ settled: 'ours' })
})

test('the reservation of a clash has its number, its page and the last digits of its guest', async () => {
  const { says, clashes } = await hosting(3, 6)
  const page = 'https://www.airbnb.com/hosting/reservations/details/HMA1B2C3D4'
  const words = String.raw`DESCRIPTION:Reservation URL: ${page}\nPhone Number (Last 4 Digits): 4711`
  await says([...stay(5, 8), words])
  expect(await clashes()).toMatchObject([
    {
      booking: { guests: 1, total_amount: expect.any(Number) },
      reservation: { code: 'HMA1B2C3D4', link: page, phone_end: '4711', guests: null, amount: null },
    },
  ])
})

test('a clash whose nights are over is not shown', async () => {
  const { property, says, clashes } = await hosting(3, 6)
  await says(stay(5, 8))
  await testApp.pool.query(
    `update channel_clashes set nights = daterange($2::date, $3::date) where property_id = $1`,
    [property.id, day(-3), day(0)],
  )
  expect(await clashes()).toEqual([])
})

test('a clash goes on with the nights of its reservation where these move', async () => {
  const { says, clashes } = await hosting(3, 6)
  await says(stayOf('theirs', day(5), day(8)))
  const [first] = await clashes()
  await says(stayOf('theirs', day(4), day(9)))
  expect(await clashes()).toMatchObject([
    { _id: first!._id, block: { from: day(4), to: day(9) }, closed_at: null },
  ])
})

test('of two reservations of the same nights one may leave the feed, and the clash goes on with the other', async () => {
  for (const left of ['a', 'b']) {
    const { says, clashes } = await hosting(3, 6)
    const others = [stay(20, 21), stay(23, 24), stay(26, 27)]
    await says(stayOf('a', day(5), day(8)), stayOf('b', day(5), day(8)), ...others)
    for (const _ of [1, 2, 3]) await says(stayOf(left, day(5), day(8)), ...others)
    expect(await clashes()).toMatchObject([{ waiting_for: 'us', closed_at: null }])
  }
})

test('that a clash is over is an event, once', async () => {
  const { property, says } = await hosting(3, 6)
  const others = [stay(20, 21), stay(23, 24), stay(26, 27)]
  await says(stay(5, 8), ...others)
  for (const _ of [1, 2, 3]) await says(...others)
  const { rows } = await testApp.pool.query(
    `select name, facts ->> 'from' as from, facts ->> 'channel' as channel from events
     where name like 'clash.%' and organisation_id = $1 order by id`,
    [property.organisationId],
  )
  const facts = { from: day(5), channel: 'airbnb' }
  expect(rows).toEqual([
    { name: 'clash.found', ...facts },
    { name: 'clash.closed', ...facts },
  ])
})
