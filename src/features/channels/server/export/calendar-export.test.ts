import { expect, test } from 'vitest'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { addBlock } from '#src/features/calendar/contract/blocks.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { changeProperty } from '#src/features/properties/contract/manage.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addFeed } from '../../contract/feeds.ts'

const testApp = await createTestApp()
const realtor = await testApp.user('realtor')
const client = await testApp.user('client')
const day = (count: number) => addDays(testApp.deps.today(), count)

/** A home, and what Airbnb reads of it: from which day to which, and in which words. */
async function exported(given: Parameters<typeof makeProperty>[2] = {}) {
  const property = await makeProperty(testApp.db, realtor, given)
  const { feed } = await realtor.call(addFeed, {
    property_id: property.id,
    direction: 'out',
    channel: 'airbnb',
  })
  const text = async () => (await testApp.app.inject(new URL(feed.url).pathname)).body
  const events = async () =>
    (await text())
      .split('BEGIN:VEVENT')
      .slice(1)
      .map(event =>
        ['DTSTART;VALUE=DATE', 'DTEND;VALUE=DATE', 'SUMMARY'].map(
          name => new RegExp(`^${name}:(.*?)\\r$`, 'm').exec(event)?.[1],
        ),
      )
  const uids = async () => [...(await text()).matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid)
  return { property, text, events, uids }
}
const stay = (property: { id: string }, from: number, to: number) => ({
  property_id: property.id,
  check_in: day(from),
  check_out: day(to),
  guests: 1,
})
const event = (from: number, to: number, words: string) => [
  day(from).replaceAll('-', ''),
  day(to).replaceAll('-', ''),
  words,
]

test('a request is told to others while it holds its nights, and not once it has run out', async () => {
  const { property, events } = await exported()
  await client.call(createBooking, stay(property, 3, 5))
  expect(await events()).toEqual([event(3, 5, 'Reserved')])
  await testApp.pool.query('update held_nights set expires_at = moment() where property_id = $1', [
    property.id,
  ])
  expect(await events()).toEqual([])
})

test('a stay is told up to the day after it has ended', async () => {
  const { property, events } = await exported()
  const recorded = { ...stay(property, -3, 0), guest_name: 'Sipho', guest_email: 'sipho@example.com' }
  await realtor.call(createBooking, recorded)
  await realtor.call(createBooking, { ...recorded, ...stay(property, -6, -3) })
  expect(await events()).toEqual([event(-3, 0, 'Reserved')])
})

test('the day ends for a calendar though a request in it is held for longer', async () => {
  const { property, events } = await exported({ holdHours: 72 })
  const recorded = { ...stay(property, -3, 0), guest_name: 'Sipho', guest_email: 'sipho@example.com' }
  await realtor.call(createBooking, recorded)
  await client.call(createBooking, stay(property, 30, 32))
  expect(await events()).toEqual([event(-3, 0, 'Reserved'), event(30, 32, 'Reserved')])
  const { now } = testApp
  const asked = event(30, 32, 'Reserved')
  testApp.now = new Date(now.getTime() + 24 * 3_600_000)
  expect(await events()).toEqual([asked])
  testApp.now = now
})

test('what was exported of a stay is stored until the stay is over, and then deleted', async () => {
  const { property, events } = await exported()
  const sent = async () =>
    (
      await testApp.pool.query(
        'select from sent_events join channel_feeds on channel_feeds.id = feed_id where property_id = $1',
        [property.id],
      )
    ).rowCount
  await client.call(createBooking, stay(property, 3, 5))
  await client.call(createBooking, stay(property, 8, 9))
  await events()
  expect(await sent()).toBe(2)
  const { now } = testApp
  testApp.now = new Date(now.getTime() + 8 * 24 * 3_600_000)
  await testApp.pool.query('update held_nights set expires_at = null where property_id = $1', [property.id])
  expect(await events()).toHaveLength(1)
  expect(await sent()).toBe(1)
  testApp.now = now
})

test('a change that is asked for is told beside its stay, each under its own name', async () => {
  const { property, events, uids } = await exported()
  const { booking } = await client.call(createBooking, stay(property, 3, 5))
  await realtor.call(updateBooking, { id: booking._id, status: 'confirmed' })
  await client.call(updateBooking, { id: booking._id, check_in: day(10), check_out: day(12) })
  expect(await events()).toEqual([event(3, 5, 'Reserved'), event(10, 12, 'Reserved')])
  expect(new Set(await uids()).size).toBe(2)
})

test('nights in which a home is made ready are told before and after each stay, also of one that is asked for', async () => {
  const { property, events } = await exported()
  await realtor.call(changeRates, { id: property.id, preparation_nights: 1 })
  const { booking } = await client.call(createBooking, stay(property, 3, 5))
  await realtor.call(updateBooking, { id: booking._id, status: 'confirmed' })
  await client.call(updateBooking, { id: booking._id, check_in: day(10), check_out: day(12) })
  expect((await events()).toSorted()).toEqual([
    event(2, 3, 'Not available'),
    event(3, 5, 'Reserved'),
    event(5, 6, 'Not available'),
    event(9, 10, 'Not available'),
    event(10, 12, 'Reserved'),
    event(12, 13, 'Not available'),
  ])
})

const headOf = (text: string) =>
  text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map(event =>
      ['SEQUENCE', 'LAST-MODIFIED'].map(name => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(event)?.[1]),
    )

test('SEQUENCE and LAST-MODIFIED of an event count up with each change of it, and of no other', async () => {
  const { property, text } = await exported()
  const book = async (from: number, to: number) => {
    const guest = { guest_name: 'Sipho', guest_email: 'sipho@post.example' }
    return (await realtor.call(createBooking, { ...stay(property, from, to), ...guest })).booking._id
  }
  const [id] = [await book(3, 5), await book(20, 22)]
  const first = headOf(await text())
  expect(first.map(([sequence]) => sequence)).toEqual(['0', '0'])
  for (const [count, nights] of [7, 8, 9].entries()) {
    testApp.now = new Date(testApp.now.getTime() + 61_000)
    await realtor.call(updateBooking, { id, check_out: day(nights) })
    const now = headOf(await text())
    expect(now[0]![0]).toBe(String(count + 1))
    expect(now[0]![1]! > first[0]![1]!).toBe(true)
    expect(now[1]).toEqual(first[1])
  }
})

test('nights that are taken again after they were free have changed', async () => {
  const { property, text } = await exported()
  const nights = { property_id: property.id, from: day(3), to: day(5), reason: 'owner' as const }
  const { block } = await realtor.call(addBlock, nights)
  expect(headOf(await text()).map(([sequence]) => sequence)).toEqual(['0'])
  await testApp.pool.query(
    'update calendar_blocks set nights = daterange($2::date, $3::date) where id = $1',
    [block._id, day(800), day(801)],
  )
  expect(headOf(await text())).toEqual([])
  await testApp.pool.query(
    'update calendar_blocks set nights = daterange($2::date, $3::date) where id = $1',
    [block._id, day(3), day(5)],
  )
  expect(headOf(await text()).map(([sequence]) => sequence)).toEqual(['1'])
})

test('a calendar is computed when its nights change, when a hold or the day ends, and never for a reader alone', async () => {
  const { property, text, events } = await exported()
  const computed = async () => {
    await text()
    const { rows } = await testApp.pool.query<{ at: Date }>(
      'select computed_at as at from sent_calendars join channel_feeds on channel_feeds.id = feed_id where property_id = $1',
      [property.id],
    )
    return rows[0]!.at.getTime()
  }
  const later = (ms: number) => (testApp.now = new Date(testApp.now.getTime() + ms))
  await client.call(createBooking, stay(property, 30, 32))
  const first = await computed()
  later(1000)
  expect(await computed()).toBe(first)
  await realtor.call(addBlock, { property_id: property.id, from: day(40), to: day(41), reason: 'blocked' })
  const second = await computed()
  expect(second).toBeGreaterThan(first)
  expect(await events()).toHaveLength(2)
  later(24 * 3_600_000)
  expect(await computed()).toBeGreaterThan(second)
  expect(await events()).toHaveLength(1)
})

test('readers that come at once have the calendar computed once for all of them', async () => {
  const { property, text } = await exported()
  await realtor.call(addBlock, { property_id: property.id, from: day(3), to: day(4), reason: 'owner' })
  const read = new Set<string>()
  const statements = await testApp.statementsOf(async () => {
    for (const body of await Promise.all([1, 2, 3, 4].map(text))) read.add(body)
  })
  expect(read.size).toBe(1)
  expect(statements.filter(words => words.startsWith('insert into "sent_calendars"'))).toHaveLength(1)
})

test('nights of a request are free for others as soon as it runs out, on the same day and though nobody does anything', async () => {
  const { property, events } = await exported({ holdHours: 2 })
  const later = (hours: number) => (testApp.now = new Date(testApp.now.getTime() + hours * 3_600_000))
  testApp.now = new Date(`${day(1)}T06:00:00Z`)
  await realtor.call(addBlock, { property_id: property.id, from: day(20), to: day(21), reason: 'owner' })
  await client.call(createBooking, stay(property, 30, 32))
  later(1)
  await client.call(createBooking, stay(property, 40, 42))
  const froms = async () => (await events()).map(([from]) => from)
  const [owner, first, second] = [20, 30, 40].map(at => event(at, at, '')[0])
  expect(await froms()).toEqual([owner, first, second])
  later(1)
  expect(await froms()).toEqual([owner, second])
  later(1)
  expect(await froms()).toEqual([owner])
})

test('a home that gets another name has it in the calendar that is read next', async () => {
  const { property, text } = await exported()
  expect(await text()).not.toContain('The Boathouse')
  await realtor.call(changeProperty, { id: property.id, name: 'The Boathouse' })
  expect(await text()).toContain('X-WR-CALNAME:The Boathouse')
})

test('what lies over the same nights is told once, so that no calendar grows with what its host connects', async () => {
  const { property, events } = await exported()
  const { rows } = await testApp.pool.query<{ id: string }>(
    `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url)
     select gen_random_uuid(), organisation_id, id, 'in', 'vrbo', 'https://x.example/' from properties where id = $1 returning id`,
    [property.id],
  )
  await testApp.pool.query(
    `insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary)
     select gen_random_uuid(), $2, organisation_id, properties.id, at::text, daterange($3::date + at % 1000, $3::date + at % 1000 + 1 + at % 2), 'stay', ''
     from properties, generate_series(1, 3000) as at where properties.id = $1`,
    [property.id, rows[0]!.id, day(0)],
  )
  const ranges = await events()
  expect(ranges.length).toBeLessThanOrEqual(731)
  const starts = ranges.map(([from]) => from!).toSorted()
  expect(starts.at(-1)! < day(730).replaceAll('-', '')).toBe(true)
  const nights = ranges.flatMap(([from, to]) =>
    nightsBetween(from!.replace(/(....)(..)(..)/, '$1-$2-$3'), to!.replace(/(....)(..)(..)/, '$1-$2-$3')),
  )
  expect(nights.toSorted().slice(0, 730)).toEqual(nightsBetween(day(0), day(730)))
})

test('readers of a calendar that changes all the time have it from within the minute, and are never refused', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' })
  const host = await limited.user('realtor')
  const property = await makeProperty(limited.db, host)
  const out = { property_id: property.id, direction: 'out' as const, channel: 'airbnb' as const }
  const { pathname } = new URL((await host.call(addFeed, out)).feed.url)
  let changes = 0
  const read = async () => {
    changes += 1
    const from = addDays(limited.deps.today(), 2 * changes)
    await host.call(addBlock, { property_id: property.id, from, to: addDays(from, 1), reason: 'owner' })
    const { statusCode, body } = await limited.app.inject(pathname)
    expect(statusCode).toBe(200)
    return body.match(/BEGIN:VEVENT/g)!.length
  }
  for (let at = 1; at <= 21; at += 1) expect(await read()).toBe(at)
  expect(await read()).toBe(21)
  limited.now = new Date(limited.now.getTime() + 61_000)
  expect(await read()).toBe(23)
  expect(await read()).toBe(23)
})

test('nights before the first and after the last on which a home is to be had are not available, as soon as that changes', async () => {
  const { property, events, uids } = await exported({ availableFrom: day(10), availableTo: day(40) })
  const [before, after, ...others] = await events()
  expect(others).toEqual([])
  expect(before).toEqual([expect.any(String), ...event(9, 10, 'Not available').slice(1)])
  expect(before![0]! <= day(0).replaceAll('-', '')).toBe(true)
  expect(after).toEqual([event(41, 42, '')[0], expect.any(String), 'Not available'])
  expect(after![1]! >= day(731).replaceAll('-', '')).toBe(true)
  const names = await uids()
  const { now } = testApp
  // From day to day they stay as they are, for whoever reads what has changed.
  const first = await events()
  testApp.now = new Date(now.getTime() + 24 * 3_600_000)
  expect(await events()).toEqual(first)
  testApp.now = now
  await realtor.call(changeProperty, { id: property.id, available_to: day(50) })
  expect((await events())[1]?.[0]).toBe(event(51, 52, '')[0])
  expect(await uids()).toEqual(names)
  await realtor.call(changeProperty, { id: property.id, available_from: null, available_to: null })
  expect(await events()).toEqual([])
})
