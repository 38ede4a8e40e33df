import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { addBlock } from '#src/features/calendar/contract/blocks.ts'
import { listProperties } from '../contract/manage.ts'

const testApp = await createTestApp()
const day = (days: number) => addDays(testApp.deps.today(), days)
const host = await testApp.user('realtor')
const client = await testApp.user('client')

/** T for a night that is taken, h for one that is held, a point for a free one. */
const drawn = (nights: readonly string[]) =>
  nights.map(night => (night === 'taken' ? 'T' : night === 'held' ? 'h' : '.')).join('')

const record = async (propertyId: string, guest: string, from: number, to: number) => {
  const stay = { property_id: propertyId, check_in: day(from), check_out: day(to), guests: 1 }
  const { booking } = await host.call(createBooking, {
    ...stay,
    guest_name: guest,
    guest_email: 'guest@post.example',
  })
  return booking._id
}

test('a host sees of each home which of the next nights are taken or held, who is there and who comes next', async () => {
  const property = await makeProperty(testApp.db, host, { name: 'Full of people' })
  const here = await record(property.id, 'Aisha Patel', -1, 2)
  const coming = await record(property.id, 'Sipho Ndlovu', 5, 7)
  await record(property.id, 'Beyond them', 20, 22)
  await host.call(updateBooking, { id: await record(property.id, 'Gone', 9, 11), status: 'cancelled' })
  await client.call(createBooking, {
    property_id: property.id,
    check_in: day(12),
    check_out: day(16),
    guests: 1,
  })
  const { properties } = await host.call(listProperties, { search: 'Full of people' })
  const { from, nights, tonight, next } = properties[0]!.next_nights!
  expect(from).toBe(day(0))
  expect(drawn(nights)).toBe('TT...TT.....hh')
  expect(tonight).toEqual({
    booking_id: here,
    guest_name: 'Aisha Patel',
    check_in: day(-1),
    check_out: day(2),
  })
  expect(next).toMatchObject({ booking_id: coming, guest_name: 'Sipho Ndlovu' })
})

test('a home without a stay is free on all of them, and a guest is told of none', async () => {
  await makeProperty(testApp.db, host, { name: 'Quiet' })
  const { properties } = await host.call(listProperties, { search: 'Quiet' })
  expect(drawn(properties[0]!.next_nights!.nights)).toBe('..............')
  expect(properties[0]!.next_nights).toMatchObject({ tonight: null, next: null })
  const seen = await client.call(listProperties, {})
  expect(seen.properties.every(property => property.next_nights === undefined)).toBe(true)
})

test('homes are kept by whether they are public, and come in the order asked for', async () => {
  const owner = await testApp.user('realtor')
  await makeProperty(testApp.db, owner, { name: 'beta', nightlyCents: 90_000 })
  await makeProperty(testApp.db, owner, { name: 'Alpha', nightlyCents: 120_000, isPublic: false })
  await makeProperty(testApp.db, owner, { name: 'Gamma', nightlyCents: 50_000 })
  const names = async (wanted: object) => {
    const { properties, total, stats } = await owner.call(listProperties, wanted)
    expect(properties).toHaveLength(total)
    expect(stats?.total).toBe(3)
    return properties.map(({ name }) => name)
  }
  expect(await names({})).toEqual(['Gamma', 'Alpha', 'beta'])
  expect(await names({ sort: 'name' })).toEqual(['Alpha', 'beta', 'Gamma'])
  expect(await names({ sort: 'price_asc' })).toEqual(['Gamma', 'beta', 'Alpha'])
  expect(await names({ sort: 'price_desc', is_public: true })).toEqual(['beta', 'Gamma'])
  expect(await names({ is_public: false })).toEqual(['Alpha'])
  expect(await names({ is_public: false, search: 'a', sort: 'newest' })).toEqual(['Alpha'])
  await expect(owner.call(listProperties, { sort: 'size' as 'name' })).rejects.toMatchObject({ status: 400 })
})

test('nights that the host blocks or a channel sold are taken, and nobody’s stay', async () => {
  const property = await makeProperty(testApp.db, host, { name: 'Sold elsewhere' })
  const block = { property_id: property.id, from: day(0), to: day(2), reason: 'owner' as const, note: null }
  await host.call(addBlock, block)
  await testApp.pool.query(
    `with feed as (
       insert into channel_feeds (id, organisation_id, property_id, direction, channel, url)
       values (gen_random_uuid(), $1, $2, 'in', 'airbnb', 'https://calendars.example.org/sold.ics') returning id)
     insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary)
     select gen_random_uuid(), id, $1, $2, 'a', daterange($3, $4), 'stay', 'Reserved' from feed`,
    [property.organisationId, property.id, day(4), day(6)],
  )
  const { properties } = await host.call(listProperties, { search: 'Sold elsewhere' })
  expect(drawn(properties[0]!.next_nights!.nights)).toBe('TT..TT........')
  expect(properties[0]!.next_nights).toMatchObject({ tonight: null, next: null })
})
