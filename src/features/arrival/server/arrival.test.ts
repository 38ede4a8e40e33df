import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { deleteProperty, listProperties } from '#src/features/properties/contract/manage.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { changeArrivalNotes, readArrival, readArrivalNotes } from '../contract.ts'

const testApp = await createTestApp()
const notes = {
  wifi_name: 'Kloof',
  wifi_password: 'braai-at-six',
  door_code: '4711#',
  door_code_hours: 48,
  directions: 'Left after the bridge',
  parking: 'Behind the house',
}
const missing = { status: 404, code: 'NOT_FOUND' }
let host: Person
let guest: Person
let property: Awaited<ReturnType<typeof makeProperty>>
let from: string

beforeEach(async () => {
  host = await testApp.user('realtor')
  guest = await testApp.user('client')
  property = await makeProperty(testApp.db, host)
  from = addDays(testApp.deps.today(), 20)
})

async function requested() {
  const stay = { property_id: property.id, check_in: from, check_out: addDays(from, 2), guests: 1 }
  return (await guest.call(createBooking, stay)).booking._id
}
async function confirmed() {
  const id = await requested()
  await host.call(updateBooking, { id, status: 'confirmed' })
  return id
}
const arrivalFor = (who: Person, id: string) => who.call(readArrival, { id })

test('a host writes what arriving guests need, all of it anew; what is not sent is empty', async () => {
  const { id } = property
  expect((await host.call(readArrivalNotes, { id })).arrival).toMatchObject({
    door_code: null,
    door_code_hours: 24,
  })
  expect((await host.call(changeArrivalNotes, { id, ...notes })).arrival).toEqual(notes)
  expect((await host.call(readArrivalNotes, { id })).arrival).toEqual(notes)
  const { arrival } = await host.call(changeArrivalNotes, { id, wifi_name: ' Kloof ', door_code: '' })
  expect(arrival).toMatchObject({ wifi_name: 'Kloof', wifi_password: null, door_code: null })
})

test('nobody else reads or writes it, and no answer about homes tells it', async () => {
  const { id } = property
  const stranger = await testApp.user('realtor')
  await host.call(changeArrivalNotes, { id, ...notes })
  await expect(stranger.call(readArrivalNotes, { id })).rejects.toMatchObject(missing)
  await expect(stranger.call(changeArrivalNotes, { id, ...notes })).rejects.toMatchObject(missing)
  const found = await testApp.app.inject(`/api/public/properties/${id}`)
  const listed = JSON.stringify(await host.call(listProperties, {}))
  for (const secret of ['braai-at-six', '4711#', 'Left after the bridge'])
    expect(found.body + listed).not.toContain(secret)
  const booking = await confirmed()
  for (const other of [stranger, await testApp.user('client')])
    await expect(arrivalFor(other, booking)).rejects.toMatchObject(missing)
})

test('the guest of a confirmed stay is told all but the door code, and that from its hour on until the day of leaving is over', async () => {
  await host.call(changeArrivalNotes, { id: property.id, ...notes })
  const id = await requested()
  expect(await arrivalFor(guest, id)).toMatchObject({ arrival: null, withheld: 'unconfirmed' })
  await host.call(updateBooking, { id, status: 'confirmed' })
  const { arrival, withheld } = await arrivalFor(guest, id)
  expect(withheld).toBeNull()
  expect(arrival).toMatchObject({
    property_name: property.name,
    address: property.address,
    check_in: from,
    check_in_time: '14:00',
    host_name: host.name,
    wifi_password: 'braai-at-six',
    directions: 'Left after the bridge',
    door_code: null,
    // 14:00 in South Africa, two days before.
    door_code_from: `${addDays(from, -2)}T12:00:00.000Z`,
  })
  testApp.now = new Date(`${addDays(from, -2)}T11:59:00Z`)
  expect((await arrivalFor(guest, id)).arrival?.door_code).toBeNull()
  testApp.now = new Date(`${addDays(from, -2)}T12:00:00Z`)
  expect((await arrivalFor(guest, id)).arrival).toMatchObject({ door_code: '4711#', door_code_from: null })
  expect((await arrivalFor(host, id)).arrival).toMatchObject({ door_code: '4711#' })
  testApp.now = new Date(`${addDays(from, 2)}T21:59:00Z`)
  expect((await arrivalFor(guest, id)).arrival?.door_code).toBe('4711#')
  testApp.now = new Date(`${addDays(from, 2)}T22:00:00Z`)
  expect(await arrivalFor(guest, id)).toMatchObject({ arrival: null, withheld: 'over' })
})

test('that the guest was shown it stands in the history of the stay once, however often they look', async () => {
  const id = await requested()
  await arrivalFor(guest, id)
  await host.call(updateBooking, { id, status: 'confirmed' })
  await arrivalFor(host, id)
  const delivered = async () =>
    (await host.call(readBooking, { id })).booking.history.filter(({ kind }) => kind === 'arrival_delivered')
  expect(await delivered()).toEqual([])
  await Promise.all([arrivalFor(guest, id), arrivalFor(guest, id), arrivalFor(guest, id)])
  await arrivalFor(guest, id)
  expect(await delivered()).toMatchObject([{ by: guest.name }])
})

test('who cancels is told nothing any more', async () => {
  await host.call(changeArrivalNotes, { id: property.id, ...notes })
  const id = await confirmed()
  await guest.call(updateBooking, { id, status: 'cancelled' })
  expect(await arrivalFor(guest, id)).toMatchObject({ arrival: null, withheld: 'unconfirmed' })
})

test('on the day of leaving a guest whose home is deleted by then is told nothing, and still has the stay', async () => {
  const id = await confirmed()
  testApp.now = new Date(`${addDays(from, 2)}T08:00:00Z`)
  await testApp.pool.query("update sessions set expires_at = expires_at + interval '30 days'")
  await testApp.pool.query('update organisations set property_count = 1 where id = $1', [
    host.organisation_id,
  ])
  await host.call(deleteProperty, { id: property.id })
  expect(await arrivalFor(guest, id)).toMatchObject({ arrival: null, withheld: null })
})

test('a home of which nothing is noted still says where it is and who the host is', async () => {
  const { arrival } = await arrivalFor(guest, await confirmed())
  expect(arrival).toMatchObject({
    city: property.city,
    wifi_name: null,
    door_code: null,
    door_code_from: null,
  })
  expect(new URL(arrival!.map_link).searchParams.get('q')).toContain(property.address) // a confirmed stay has one
})
