import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { addBlock } from '#src/features/calendar/contract/blocks.ts'
import { type Alternative, listAlternatives, listClashes } from '#src/features/channels/contract/clashes.ts'
import { addFeed } from '#src/features/channels/contract/feeds.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { calendarOf, serveFeeds, stayOf } from '#src/testing/calendars/feed-server.ts'
import { makeProperty, type Property } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { createBooking } from '../../contract/requests.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const feeds = await serveFeeds()
const guest = await testApp.user('client')
const day = (count: number) => addDays(testApp.deps.today(), count)

/** A host with a home for four at R 1 000 a night, in which nights 10 to 13 and 11 to 14 are sold twice. */
async function clashing(guests = 3) {
  const host = await testApp.user('realtor')
  const home = (given: Partial<Property>) =>
    makeProperty(testApp.db, host, { nightlyCents: 100_000, maxGuests: 4, ...given })
  const property = await home({ name: 'Fynbos' })
  const { booking } = await guest.call(createBooking, {
    property_id: property.id,
    check_in: day(10),
    check_out: day(13),
    guests,
  })
  const path = `/${randomUUID()}.ics`
  feeds.serve(path, calendarOf(stayOf('theirs', day(11), day(14))))
  await host.call(addFeed, {
    property_id: property.id,
    direction: 'in',
    channel: 'airbnb',
    url: feeds.urlOf(path),
  })
  const [clash] = (await host.call(listClashes, {})).clashes
  const alternatives = () => host.call(listAlternatives, { id: clash!._id })
  return { host, home, property, booking, id: clash!._id, alternatives }
}

const namesOf = (found: readonly Alternative[]) => found.map(({ name, difference }) => [name, difference])

test('each of the two guests is offered the free homes of the host for their own nights, nearest in price first', async () => {
  const { host, home, alternatives } = await clashing()
  await home({ name: 'Dearer', nightlyCents: 130_000 })
  await home({ name: 'Cheaper', nightlyCents: 95_000, maxGuests: 6 })
  await home({ name: 'Small', maxGuests: 2 })
  const begins = await home({ name: 'Taken at first' })
  await host.call(addBlock, { property_id: begins.id, from: day(10), to: day(11), reason: 'owner' })
  const ends = await home({ name: 'Taken at last' })
  await host.call(addBlock, { property_id: ends.id, from: day(13), to: day(14), reason: 'owner' })
  await home({ name: 'Off', isAvailable: false })
  const strict = await home({ name: 'Long stays' })
  await host.call(changeRates, { id: strict.id, min_nights: 5 })
  await makeProperty(testApp.db, await testApp.user('realtor'), { name: 'Of another host' })
  const { booking, reservation } = await alternatives()
  expect(booking).toMatchObject({
    guests: 3,
    guest_id: guest.id,
    guest_email: guest.email,
    guest_language: null,
  })
  expect(namesOf(booking.properties)).toEqual([
    ['Taken at last', 0],
    ['Cheaper', -150],
    ['Dearer', 900],
  ])
  expect(booking.properties[1]).toMatchObject({ total: 2850, max_guests: 6, is_public: true })
  // The number of people who come by the channel is unknown: no smaller home is offered.
  expect(namesOf(reservation.properties)).toEqual([
    ['Taken at first', 0],
    ['Cheaper', -150],
    ['Dearer', 900],
  ])
})

test('homes in the town that was booked come first, however far off in price, and another town is named', async () => {
  const { home, property, alternatives } = await clashing()
  await home({ name: 'Braamfontein', city: 'Johannesburg' })
  await home({ name: 'Next door', city: ` ${property.city.toUpperCase()}`, nightlyCents: 190_000 })
  const { booking, reservation } = await alternatives()
  for (const { properties } of [booking, reservation])
    expect(properties.map(({ name, same_town }) => [name, same_town])).toEqual([
      ['Next door', true],
      ['Braamfontein', false],
    ])
  expect(booking.properties[1]).toMatchObject({ city: 'Johannesburg' })
})

test('where no home is free nothing is offered, and a recorded guest without an account is said to have none', async () => {
  const { alternatives, id, host, home } = await clashing()
  expect(await alternatives()).toMatchObject({ booking: { properties: [] }, reservation: { properties: [] } })
  await testApp.pool.query(
    `update bookings set client_id = null, source = 'realtor', guest_phone = '+27825550119', guest_language = 'zu'
     where id = (select booking_id from channel_clashes where id = $1)`,
    [id],
  )
  expect((await alternatives()).booking).toMatchObject({
    guest_id: null,
    guest_phone: '+27825550119',
    guest_language: 'zu',
  })
  const stranger = await testApp.user('realtor')
  await expect(stranger.call(listAlternatives, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const one = await testApp.statementsOf(() => host.call(listAlternatives, { id }))
  await Promise.all(Array.from({ length: 8 }, (_, index) => home({ name: `Home ${index}` })))
  const many = await testApp.statementsOf(() => host.call(listAlternatives, { id }))
  expect(many).toHaveLength(one.length)
  expect(many.length).toBeLessThanOrEqual(3)
})

test('more guests than the home of the clash takes are compared with its price all the same, and pets are paid for', async () => {
  const { host, home, id, property, alternatives } = await clashing()
  const pets = await home({ name: 'With pets' })
  await host.call(changeRates, { id: pets.id, pet_fee: 400 })
  await testApp.pool.query(
    'update bookings set pets = 1 where id = (select booking_id from channel_clashes where id = $1)',
    [id],
  )
  await testApp.pool.query('update properties set max_guests = 1 where id = $1', [property.id])
  await testApp.pool.query('update channel_events set guests = 4 where property_id = $1', [property.id])
  const { booking, reservation } = await alternatives()
  expect(namesOf(booking.properties)).toEqual([['With pets', 400]])
  expect(namesOf(reservation.properties)).toEqual([['With pets', 0]])
})

test('a guest with an account is written to in the language it says, whatever the booking says', async () => {
  const { alternatives, id } = await clashing()
  await testApp.pool.query(
    `update bookings set guest_language = 'zu' where id = (select booking_id from channel_clashes where id = $1)`,
    [id],
  )
  expect((await alternatives()).booking.guest_language).toBe('zu')
  await testApp.pool.query(`update users set language = 'af' where id = $1`, [guest.id])
  expect((await alternatives()).booking.guest_language).toBe('af')
  await testApp.pool.query('update users set language = null where id = $1', [guest.id])
})

test('what a home costs is compared with what the guest agreed to, and one that is not public is said to be', async () => {
  const { host, home, property, alternatives } = await clashing()
  const hidden = await home({ name: 'Hidden' })
  await testApp.pool.query('update properties set is_public = false, wants_public = false where id = $1', [
    hidden.id,
  ])
  await host.call(changeRates, { id: property.id, weekend_price: 5000 })
  await testApp.pool.query('update properties set nightly_cents = 500000 where id = $1', [property.id])
  const { booking } = await alternatives()
  expect(booking.properties).toMatchObject([{ name: 'Hidden', difference: 0, is_public: false }])
})
