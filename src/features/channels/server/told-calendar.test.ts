import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createWorld } from '#src/testing/world.ts'
import { addFeed } from '../contract/feeds.ts'

const world = await createWorld()
const realtor = await world.user('realtor')
const client = await world.user('client')
const day = (count: number) => addDays(world.deps.today(), count)

/** A home, and what Airbnb reads of it: from which day to which, and in which words. */
async function told() {
  const home = await makeProperty(world.db, realtor)
  const { feed } = await realtor.call(addFeed, {
    property_id: home.id,
    direction: 'out',
    channel: 'airbnb',
  })
  const text = async () => (await world.app.inject(new URL(feed.url).pathname)).body
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
  return { home, events, uids }
}
const stay = (home: { id: string }, from: number, to: number) => ({
  property_id: home.id,
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
  const { home, events } = await told()
  await client.call(createBooking, stay(home, 3, 5))
  expect(await events()).toEqual([event(3, 5, 'Reserved')])
  await world.pool.query('update held_nights set expires_at = moment() where property_id = $1', [home.id])
  expect(await events()).toEqual([])
})

test('a stay is told up to the day after it has ended', async () => {
  const { home, events } = await told()
  const recorded = { ...stay(home, -3, 0), guest_name: 'Sipho', guest_email: 'sipho@example.com' }
  await realtor.call(createBooking, recorded)
  await realtor.call(createBooking, { ...recorded, ...stay(home, -6, -3) })
  expect(await events()).toEqual([event(-3, 0, 'Reserved')])
})

test('a change that is asked for is told beside its stay, each under its own name', async () => {
  const { home, events, uids } = await told()
  const { booking } = await client.call(createBooking, stay(home, 3, 5))
  await realtor.call(updateBooking, { id: booking._id, status: 'confirmed' })
  await client.call(updateBooking, { id: booking._id, check_in: day(10), check_out: day(12) })
  expect(await events()).toEqual([event(3, 5, 'Reserved'), event(10, 12, 'Reserved')])
  expect(new Set(await uids()).size).toBe(2)
})

test('nights in which a home is made ready are told before and after each stay, also of one that is asked for', async () => {
  const { home, events } = await told()
  await realtor.call(changeRates, { id: home.id, preparation_nights: 1 })
  const { booking } = await client.call(createBooking, stay(home, 3, 5))
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
