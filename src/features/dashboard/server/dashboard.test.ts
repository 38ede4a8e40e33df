import { expect, test } from 'vitest'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { addFeed } from '#src/features/channels/contract/feeds.ts'
import { calendarOf, serveFeeds } from '#src/testing/calendars/feed-server.ts'
import { changeArrivalNotes } from '#src/features/arrival/contract.ts'
import { startAutomations } from '#src/features/automations/contract/automations.ts'
import { changeRegisterSettings } from '#src/features/guest-register/contract/register-settings.ts'
import { createKey } from '#src/features/keys/contract.ts'
import { addFavourite, listFavourites } from '#src/features/properties/contract/favourites.ts'
import { changeProperty } from '#src/features/properties/contract/manage.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { readDashboard, readFirstSteps } from '../contract.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const feeds = await serveFeeds()
const today = testApp.deps.today()

async function dashboardOf<Role extends 'realtor' | 'client'>(person: Person, role: Role) {
  const { dashboard } = await person.call(readDashboard, {})
  if (dashboard.role !== role) throw new Error(`a ${role} has the dashboard of a ${dashboard.role}`)
  return dashboard as Extract<typeof dashboard, { role: Role }>
}

test('a new realtor begins at nothing, with every step to do', async () => {
  const dashboard = await dashboardOf(await testApp.user('realtor'), 'realtor')
  expect(dashboard.figures).toEqual({
    properties: 0,
    publicProperties: 0,
    activeBookings: 0,
    inHouse: 0,
    totalRevenue: 0,
    monthRevenue: 0,
    totalClients: 0,
    totalGuests: 0,
  })
  expect(dashboard.steps.every(({ done }) => !done)).toBe(true)
  expect(dashboard.occupancy.map(({ share }) => share)).toEqual(Array.from({ length: 12 }, () => 0))
})

test('a request waits on the dashboard until it is answered, then it is revenue', async () => {
  const realtor = await testApp.user('realtor')
  const client = await testApp.user('client')
  const property = await makeProperty(testApp.db, realtor, { nightlyCents: 100_000 })
  const stay = { property_id: property.id, check_in: today, check_out: addDays(today, 2), guests: 3, pets: 1 }
  const { booking } = await client.call(createBooking, stay)

  const before = await dashboardOf(realtor, 'realtor')
  expect(before).toMatchObject({
    requestsTotal: 1,
    requests: [{ _id: booking._id, guest_name: client.name, guests: 3, pets: 1, total_amount: 2000 }],
  })
  expect(before.figures).toMatchObject({ activeBookings: 1, totalRevenue: 0, inHouse: 0 })

  await realtor.call(updateBooking, { id: booking._id, status: 'confirmed' })
  const after = await dashboardOf(realtor, 'realtor')
  expect(after).toMatchObject({
    requestsTotal: 0,
    arriving: [{ _id: booking._id, register: null }],
    leaving: [],
  })
  await realtor.call(changeRegisterSettings, { id: property.id, class: 'guest_house' })
  expect((await dashboardOf(realtor, 'realtor')).arriving).toMatchObject([
    { _id: booking._id, register: { complete: 0, expected: 3 } },
  ])
  const { secret } = await realtor.call(createKey, {
    name: 'Board',
    rights: ['bookings.read'],
    currentPassword: realtor.password,
  })
  const turnovers = await testApp.app.inject({
    url: '/api/turnovers',
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(JSON.parse(turnovers.body).turnovers[0].arriving).toMatchObject({ guests: 3, register: null })
  expect(after.figures).toMatchObject({
    totalRevenue: 2000,
    monthRevenue: 2000,
    totalClients: 1,
    totalGuests: 3,
    inHouse: 1,
  })
  expect(after.occupancy.at(-1)!.share).toBeGreaterThan(0)
  expect(after.activity.map(({ kind }) => kind)).toEqual(['confirmed', 'requested'])
  expect(after.steps.find(({ id }) => id === 'booking')?.done).toBe(true)
})

test('a request that ran out is neither active nor waiting', async () => {
  const realtor = await testApp.user('realtor')
  const client = await testApp.user('client')
  const property = await makeProperty(testApp.db, realtor)
  const stay = {
    property_id: property.id,
    check_in: addDays(today, 5),
    check_out: addDays(today, 7),
    guests: 1,
  }
  const { booking } = await client.call(createBooking, stay)
  await testApp.pool.query(`update bookings set expires_at = moment() where id = $1`, [booking._id])
  expect(await dashboardOf(realtor, 'realtor')).toMatchObject({
    requestsTotal: 0,
    figures: { activeBookings: 0 },
  })
})

test('a realtor sees nothing of another organisation', async () => {
  const host = await testApp.user('realtor')
  const client = await testApp.user('client')
  const property = await makeProperty(testApp.db, host)
  await client.call(createBooking, {
    property_id: property.id,
    check_in: addDays(today, 9),
    check_out: addDays(today, 10),
    guests: 1,
  })
  const stranger = await dashboardOf(await testApp.user('realtor'), 'realtor')
  expect(stranger).toMatchObject({
    requestsTotal: 0,
    activity: [],
    figures: { properties: 0, activeBookings: 0 },
  })
})

test('a client sees the own stays ahead, what happened with them alone, and what there is to book', async () => {
  const realtor = await testApp.user('realtor')
  const [client, other] = [await testApp.user('client'), await testApp.user('client')]
  const property = await makeProperty(testApp.db, realtor)
  await makeProperty(testApp.db, realtor, { isPublic: false })
  const before = await dashboardOf(client, 'client')
  for (const [guest, ahead] of [
    [client, 3],
    [other, 6],
  ] as const)
    await guest.call(createBooking, {
      property_id: property.id,
      check_in: addDays(today, ahead),
      check_out: addDays(today, ahead + 1),
      guests: 1,
    })
  const dashboard = await dashboardOf(client, 'client')
  expect(dashboard).toMatchObject({
    upcoming: [{ status: 'pending' }],
    figures: { bookings: 1, favourites: 0, reviews: 0 },
    activity: [{ kind: 'requested', guest_name: client.name }],
  })
  expect(dashboard.figures.availableProperties).toBe(before.figures.availableProperties)
})

test('a client has as many favourites as the list of them shows', async () => {
  const [realtor, client] = [await testApp.user('realtor'), await testApp.user('client')]
  const homes = [await makeProperty(testApp.db, realtor), await makeProperty(testApp.db, realtor)]
  for (const { id: propertyId } of homes) await client.call(addFavourite, { propertyId })
  const counted = async () => [
    (await dashboardOf(client, 'client')).figures.favourites,
    (await client.call(listFavourites, {})).total,
  ]
  expect(await counted()).toEqual([2, 2])
  await realtor.call(changeProperty, { id: homes[0]!.id, is_public: false })
  expect(await counted()).toEqual([1, 1])
  await realtor.call(changeProperty, { id: homes[1]!.id, is_available: false })
  expect(await counted()).toEqual([0, 0])
  await realtor.call(changeProperty, { id: homes[1]!.id, is_available: true })
  expect(await counted()).toEqual([1, 1])
})

test('the first steps of a property are done one by one, and are those of the property and its organisation', async () => {
  const host = await testApp.user('realtor')
  const { id } = await makeProperty(testApp.db, host, { nightlyCents: 100_000 })
  const { id: other } = await makeProperty(testApp.db, await testApp.user('realtor'))
  const done = async () =>
    Object.entries((await host.call(readFirstSteps, { id })).steps)
      .filter(([, isDone]) => isDone)
      .map(([step]) => step)
  expect(await done()).toEqual([])
  await host.call(changeRates, { id, weekend_price: 1400 })
  expect(await done()).toEqual(['weekend'])
  const christmas = { name: 'Christmas', from: '12-20', to: '01-02', min_nights: 3 }
  await host.call(changeRates, { id, weekend_price: 1400, seasons: [christmas] })
  expect(await done()).toEqual(['weekend', 'seasons'])
  await host.call(addFeed, { property_id: id, direction: 'out', channel: 'airbnb' })
  expect(await done()).toEqual(['weekend', 'seasons'])
  feeds.serve('/airbnb.ics', calendarOf())
  await host.call(addFeed, {
    property_id: id,
    direction: 'in',
    channel: 'airbnb',
    url: feeds.urlOf('/airbnb.ics'),
  })
  expect(await done()).toEqual(['weekend', 'seasons', 'channel'])
  await host.call(changeArrivalNotes, { id, wifi_name: 'Fynbos' })
  await host.call(startAutomations, {})
  expect(await done()).toEqual(['weekend', 'seasons', 'channel', 'arrival', 'messages'])
  await expect(host.call(readFirstSteps, { id: other })).rejects.toMatchObject({ status: 404 })
})
