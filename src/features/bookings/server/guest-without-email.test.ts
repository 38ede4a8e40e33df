import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import type { Sent } from '#src/contract/endpoint.ts'
import { ANY_STAY } from '#src/features/automations/rules/automation.ts'
import { listPlanned } from '#src/features/automations/contract/queue.ts'
import { readDashboard } from '#src/features/dashboard/contract.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { listBookings, readBooking } from '../contract/reads.ts'
import { changeGuest, createBooking, updateBooking } from '../contract/requests.ts'

const testApp = await createTestApp()
const day = (count: number) => addDays(testApp.deps.today(), count)

type Given = Partial<Sent<typeof createBooking>> & Record<string, unknown>

/** A host with a home, who records stays in it one after the other. */
async function createFixtures() {
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host)
  let from = 10
  const record = async (given: Given) => {
    from += 2
    const stay = { property_id: property.id, check_in: day(from), check_out: day(from + 2), guests: 2 }
    const { booking } = await host.call(createBooking, { ...stay, guest_name: 'Oupa Nkosi', ...given })
    return booking
  }
  return { host, property, record }
}

const BY_PHONE = { guest_has_no_email: true, guest_phone: '082 555 0119' }

const fieldsOf = (refused: Promise<unknown>) =>
  refused.then(
    () => ({}),
    (error: { fields?: object }) => error.fields,
  )

const automate = async (host: Person) => {
  const { rows } = await testApp.pool.query<{ id: string }>(
    `insert into templates (id, organisation_id, name, texts) values (gen_random_uuid(), $1, 'One', '{"en": "Welcome"}') returning id`,
    [host.organisation_id],
  )
  await testApp.pool.query(
    `insert into automations (id, organisation_id, name, trigger, conditions, action, template_id, late)
     values (gen_random_uuid(), $1, 'Hello', '{"kind": "step", "step": "confirmed"}', $2, 'message', $3, 'send')`,
    [host.organisation_id, ANY_STAY, rows[0]!.id],
  )
}

test('a guest who has no email is recorded with a phone number, kept as one to call from anywhere', async () => {
  const { host, record } = await createFixtures()
  const booking = await record(BY_PHONE)
  expect(booking).toMatchObject({ status: 'confirmed', guest_email: null, guest_phone: '+27825550119' })
  const { bookings } = await host.call(listBookings, { search: 'Oupa' })
  expect(bookings).toMatchObject([{ _id: booking._id, guest_email: null }])
  expect((await host.call(listBookings, { search: 'nobody@' })).total).toBe(0)
})

test('without the choice the email is required, with it the phone is, and one that can be called', async () => {
  const { record } = await createFixtures()
  const said = async (given: Given) => fieldsOf(record(given))
  expect(await said({ guest_phone: '082 555 0119' })).toEqual({ guest_email: 'Email is required' })
  expect(await said({ guest_has_no_email: false })).toEqual({ guest_email: 'Email is required' })
  expect(await said({ guest_has_no_email: true })).toEqual({
    guest_phone: 'Please give the phone number of the guest',
  })
  expect(await said({ ...BY_PHONE, guest_phone: 'next door' })).toEqual({
    guest_phone: 'Please enter a valid phone number',
  })
  expect(await said({ ...BY_PHONE, guest_email: 'oupa@post.example' })).toEqual({
    guest_email: 'Leave the email empty if the guest has none',
  })
  expect(await said({ ...BY_PHONE, guest_email: ' ' })).toEqual({})
})

test('what is wrong with other fields is said together with the email that lacks', async () => {
  const { record } = await createFixtures()
  expect(await fieldsOf(record({ guest_name: '' }))).toEqual({
    guest_name: 'Please give the name of the guest',
    guest_email: 'Email is required',
  })
})

test('nothing is mailed to a guest without an email, whatever happens to the stay', async () => {
  const { host, record } = await createFixtures()
  const booking = await record(BY_PHONE)
  await testApp.runJobs()
  await host.call(updateBooking, { id: booking._id, guests: 1 })
  // The morning on which others are reminded of their arrival.
  const before = testApp.now
  testApp.now = new Date(`${addDays(booking.check_in, -3)}T09:30:00+02:00`)
  await testApp.runJobs()
  testApp.now = before
  await host.call(updateBooking, { id: booking._id, status: 'cancelled' })
  await testApp.runJobs()
  const { rows } = await testApp.pool.query(
    `select address from mails where booking_id = $1 union all select address from booking_notices where booking_id = $1`,
    [booking._id],
  )
  expect(rows).toEqual([])
  const { history, refused_mails } = (await host.call(readBooking, { id: booking._id })).booking
  expect(history.map(({ kind }) => kind)).toEqual(['added', 'changed', 'cancelled_by_host'])
  expect(refused_mails).toEqual([])
})

test('guests without an email are each their own; one who calls from the same number is the same', async () => {
  const { host, record } = await createFixtures()
  await record(BY_PHONE)
  await record({ ...BY_PHONE, guest_phone: '+27 83 555 0120' })
  await record({ ...BY_PHONE, guest_phone: '+27 82 555 0119' })
  await record({ guest_email: 'nomsa@post.example' })
  const answer = await host.call(readDashboard, {})
  expect(answer).toMatchObject({ dashboard: { figures: { totalClients: 3 } } })
})

test('no account takes a stay without an address', async () => {
  const { host, record } = await createFixtures()
  const guest = await testApp.user('client')
  const booking = await record(BY_PHONE)
  expect(booking.user_id).toBeNull()
  const { booking: readdressed } = await host.call(changeGuest, {
    id: booking._id,
    guest_name: 'Oupa Nkosi',
    guest_email: guest.email,
  })
  expect(readdressed.user_id).toBe(guest._id)
})

test('an automation for a guest without an email stops and says so, and goes once there is one', async () => {
  const { host, record } = await createFixtures()
  await automate(host)
  const booking = await record(BY_PHONE)
  await testApp.runJobs()
  const queue = async () => host.call(listPlanned, { id: booking._id })
  expect(await queue()).toMatchObject({
    planned: [{ state: 'stopped', why: 'no_email' }],
    to: { name: 'Oupa Nkosi', address: null },
  })
  const guest_email = 'oupa@post.example'
  await host.call(changeGuest, { id: booking._id, guest_name: 'Oupa Nkosi', guest_email })
  testApp.now = new Date(testApp.now.getTime() + 3_600_000)
  await testApp.runJobs()
  expect(await queue()).toMatchObject({ planned: [{ state: 'sent' }], to: { address: guest_email } })
  expect(testApp.mailbox.filter(({ to }) => to === guest_email).map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining('Welcome')]),
  )
})

test('news that waited for an address that the guest has no more goes nowhere', async () => {
  const { host, record } = await createFixtures()
  const booking = await record({ guest_email: 'wrong@post.example', guest_phone: '082 555 0119' })
  const said = { id: booking._id, guest_name: 'Oupa Nkosi', ...BY_PHONE }
  expect((await host.call(changeGuest, said)).booking.guest_email).toBeNull()
  await testApp.runJobs()
  expect(testApp.mailbox.filter(({ to }) => to === 'wrong@post.example')).toEqual([])
})
