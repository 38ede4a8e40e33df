import { expect, test } from 'vitest'
import { updateProfile } from '#src/features/accounts/contract.ts'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { readDashboard } from '../contract.ts'

// The 15th of March: months, days and turns of the year stand still.
const testApp = await createTestApp()
testApp.now = new Date('2027-03-15T06:00:00Z')

type Dashboards = Awaited<ReturnType<typeof dashboardOf>>
const dashboardOf = async (person: Person) => (await person.call(readDashboard, {})).dashboard
async function dashboardAs<Role extends Dashboards['role']>(person: Person, role: Role) {
  const dashboard = await dashboardOf(person)
  expect(dashboard.role).toBe(role)
  return dashboard as Extract<Dashboards, { role: Role }> // its role says so
}

const cents = { nightlyCents: 100_000 }
async function record(host: Person, property_id: string, check_in: string, check_out: string, given = {}) {
  const guest = { guest_name: 'Nomsa', guest_email: 'nomsa@post.example', guests: 1, ...given }
  return (await host.call(createBooking, { property_id, check_in, check_out, ...guest })).booking._id
}
async function ask(guest: Person, property_id: string, check_in: string, check_out: string) {
  return (await guest.call(createBooking, { property_id, check_in, check_out, guests: 2 })).booking._id
}
const cancel = (who: Person, id: string) => who.call(updateBooking, { id, status: 'cancelled' })

test('each figure of a host counts what it says: by the day, the month of arrival, and what stands, and of nobody else', async () => {
  const [host, guest] = [await testApp.user('realtor'), await testApp.user('client')]
  const property = await makeProperty(testApp.db, host, cents)
  const asked = await makeProperty(testApp.db, host, { ...cents, holdHours: 1 })
  const instant = await makeProperty(testApp.db, host, { ...cents, holdHours: 48, instantBooking: true })
  await makeProperty(testApp.db, host, { isAvailable: false })
  await makeProperty(testApp.db, host, { isPublic: false })

  // Three stays that their guest asks to change, of which the first is not answered in time.
  const unanswered = await ask(guest, instant.id, '2027-03-28', '2027-03-29')
  await guest.call(updateBooking, { id: unanswered, guests: 1 })
  await testApp.pool.query(
    `update bookings set change_request = jsonb_set(change_request, '{expiresAt}', to_jsonb(moment())) where id = $1`,
    [unanswered],
  )
  const patient = await ask(guest, instant.id, '2027-04-14', '2027-04-15')
  await guest.call(updateBooking, { id: patient, guests: 1 })
  const changing = await ask(guest, instant.id, '2027-04-10', '2027-04-11')
  await guest.call(updateBooking, { id: changing, guests: 1 })
  await testApp.pool.query(
    `update bookings set change_request = jsonb_set(change_request, '{expiresAt}', to_jsonb(moment() + interval '1 hour')) where id = $1`,
    [changing],
  )

  await record(host, property.id, '2027-02-27', '2027-03-01')
  await record(host, property.id, '2027-03-01', '2027-03-03', { guest_email: 'NOMSA@post.example' })
  const leaving = await record(host, property.id, '2027-03-12', '2027-03-15')
  const arriving = await record(host, property.id, '2027-03-15', '2027-03-17', { guests: 2 })
  await record(host, property.id, '2027-03-31', '2027-04-02', { guest_email: 'sipho@post.example' })
  await record(host, property.id, '2027-04-02', '2027-04-04')
  const gone = { guest_email: 'gone@post.example', guests: 4 }
  await cancel(host, await record(host, property.id, '2027-03-20', '2027-03-22', gone))
  const later = await ask(guest, instant.id, '2027-03-24', '2027-03-26')
  const open = await ask(guest, asked.id, '2027-03-15', '2027-03-17')
  await testApp.pool.query(
    `update bookings set status = 'pending', expires_at = moment() + interval '2 days' where id = $1`,
    [later],
  )

  const dashboard = await dashboardAs(host, 'realtor')
  expect(dashboard.figures).toEqual({
    properties: 5,
    publicProperties: 3,
    // In the house and ahead, but the one that is cancelled: three of eleven are over.
    activeBookings: 8,
    inHouse: 1,
    // 13 nights noted and 3 booked are confirmed, 9 and 1 of them of arrivals in March.
    totalRevenue: 16_000,
    monthRevenue: 10_000,
    totalClients: 3,
    totalGuests: 17,
  })
  expect(dashboard).toMatchObject({
    changesTotal: 2,
    // The change that expires first is answered first.
    nextChange: changing,
    requestsTotal: 2,
    // The request that expires first comes first.
    requests: [{ _id: open }, { _id: later }],
    arriving: [{ _id: arriving, nights: 2 }],
    leaving: [{ _id: leaving, nights: 3 }],
  })
  expect(dashboard.activity[0]).toMatchObject({ booking_id: open, kind: 'requested' })
  // The bar and the list count the same: requests, and changes of stays.
  const { agenda } = await host.call(listBookings, { pageSize: 1 })
  expect(agenda.waiting).toBe(dashboard.requestsTotal + dashboard.changesTotal)

  expect(await dashboardAs(await testApp.user('realtor'), 'realtor')).toMatchObject({
    requestsTotal: 0,
    changesTotal: 0,
    nextChange: null,
    requests: [],
    arriving: [],
    leaving: [],
    activity: [],
  })
})

test('occupancy has the twelve months that end with this one, and of each the nights of confirmed stays', async () => {
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host, { createdAt: new Date('2026-12-31T22:00:00Z') })
  await record(host, property.id, '2027-02-27', '2027-03-02')
  await record(host, property.id, '2027-03-30', '2027-04-03')
  await cancel(host, await record(host, property.id, '2027-01-10', '2027-01-12'))
  const { occupancy } = await dashboardAs(host, 'realtor')
  const months = [4, 5, 6, 7, 8, 9, 10, 11, 12].map(month => `2026-${String(month).padStart(2, '0')}`)
  expect(occupancy.map(({ month }) => month)).toEqual([...months, '2027-01', '2027-02', '2027-03'])
  expect(occupancy.map(({ share }) => Math.round(share * 1000))).toEqual([
    ...months.map(() => 0),
    0,
    Math.round((2 / 28) * 1000),
    Math.round((3 / 31) * 1000),
  ])
})

test('a home is on offer from the day it was listed, and what it sold before counts neither way', async () => {
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host, { createdAt: new Date('2027-01-19T22:00:00Z') })
  await record(host, property.id, '2026-12-22', '2026-12-27')
  await record(host, property.id, '2027-01-18', '2027-01-23')
  const { occupancy } = await dashboardAs(host, 'realtor')
  expect(occupancy.slice(-5)).toEqual([
    { month: '2026-11', share: 0, offered: 0 },
    { month: '2026-12', share: 0, offered: 0 },
    { month: '2027-01', share: 3 / 12, offered: 12 },
    { month: '2027-02', share: 0, offered: 28 },
    { month: '2027-03', share: 0, offered: 31 },
  ])
})

test('each month says what its arrivals came to, how many they were, and who came for the first time', async () => {
  const [host, admin] = [await testApp.user('realtor'), await testApp.user('client')]
  await testApp.pool.query(`update users set role = 'admin' where id = $1`, [admin.id])
  const property = await makeProperty(testApp.db, host, cents)
  const all = async () => (await dashboardAs(admin, 'admin')).months.at(-2)!
  const before = await all()
  await record(host, property.id, '2027-01-30', '2027-02-02')
  await record(host, property.id, '2027-02-10', '2027-02-12')
  await record(host, property.id, '2027-02-20', '2027-02-21', { guest_email: 'sipho@post.example' })
  await cancel(host, await record(host, property.id, '2027-02-25', '2027-02-26'))
  const { months } = await dashboardAs(host, 'realtor')
  expect(months).toHaveLength(12)
  expect(months.slice(-3)).toEqual([
    { month: '2027-01', income: 3000, stays: 1, clients: 1 },
    { month: '2027-02', income: 3000, stays: 2, clients: 1 },
    { month: '2027-03', income: 0, stays: 0, clients: 0 },
  ])
  expect(await all()).toMatchObject({ income: before.income + 3000, stays: before.stays + 2 })
})

test('who is in house came before today and leaves after it; the next arrival is after today', async () => {
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host, { images: ['/uploads/a.webp'] })
  const other = await makeProperty(testApp.db, host)
  await record(host, other.id, '2027-03-13', '2027-03-15')
  await record(host, other.id, '2027-03-15', '2027-03-16')
  const there = await record(host, property.id, '2027-03-14', '2027-03-17')
  await cancel(host, await record(host, property.id, '2027-03-17', '2027-03-18'))
  const coming = await record(host, property.id, '2027-03-19', '2027-03-20')
  await record(host, other.id, '2027-03-21', '2027-03-22')
  expect(await dashboardAs(host, 'realtor')).toMatchObject({
    staying: [{ _id: there, check_out: '2027-03-17', property_image: '/uploads/a.webp' }],
    next: { _id: coming, check_in: '2027-03-19' },
  })
  const nobody = await dashboardAs(await testApp.user('realtor'), 'realtor')
  expect([nobody.staying, nobody.next]).toEqual([[], null])
})

test('a guest has ahead what is not over today and not cancelled, the next first', async () => {
  const [host, guest] = [await testApp.user('realtor'), await testApp.user('client')]
  const before = await dashboardAs(guest, 'client')
  const property = await makeProperty(testApp.db, host)
  await makeProperty(testApp.db, host, { isPublic: false })
  await makeProperty(testApp.db, host, { isAvailable: false })
  const given = { guest_email: guest.email }
  const second = await record(host, property.id, '2027-03-20', '2027-03-22', given)
  await record(host, property.id, '2027-03-10', '2027-03-14', given)
  const leaves = await record(host, property.id, '2027-03-14', '2027-03-15', given)
  await cancel(host, await record(host, property.id, '2027-03-16', '2027-03-17', given))
  const after = await dashboardAs(guest, 'client')
  expect(after.upcoming.map(({ _id }) => _id)).toEqual([leaves, second])
  expect(after.figures).toMatchObject({
    bookings: 4,
    availableProperties: before.figures.availableProperties + 1,
  })
})

test('a profile is complete with a city and a number to call, not with one of them', async () => {
  const host = await testApp.user('realtor')
  const isDone = async () => {
    const { steps } = await dashboardAs(host, 'realtor')
    return steps.find(({ id }) => id === 'profile')?.done
  }
  await host.call(updateProfile, { city: '', phone: '082 555 0100' })
  expect(await isDone()).toBe(false)
  await host.call(updateProfile, { city: 'Knysna', phone: '' })
  expect(await isDone()).toBe(false)
  await host.call(updateProfile, { phone: '082 555 0100' })
  expect(await isDone()).toBe(true)
})

test('what the whole product has taken is of confirmed stays', async () => {
  const [admin, host] = [await testApp.user('client'), await testApp.user('realtor')]
  await testApp.pool.query(`update users set role = 'admin' where id = $1`, [admin.id])
  const before = (await dashboardAs(admin, 'admin')).figures
  const property = await makeProperty(testApp.db, host, cents)
  await record(host, property.id, '2027-03-20', '2027-03-22')
  await cancel(host, await record(host, property.id, '2027-03-25', '2027-03-27'))
  await ask(await testApp.user('client'), property.id, '2027-04-01', '2027-04-03')
  expect((await dashboardAs(admin, 'admin')).figures).toMatchObject({
    properties: before.properties + 1,
    bookings: before.bookings + 3,
    revenue: before.revenue + 2000,
  })
})
