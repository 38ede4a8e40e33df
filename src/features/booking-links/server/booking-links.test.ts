import { expect, test } from 'vitest'
import { forbidden } from '#src/contract/problem.ts'
import { confirmEmail, me, resetPassword, forgotPassword, stats } from '#src/features/accounts/contract.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { listBookings, readBooking } from '#src/features/bookings/contract/reads.ts'
import { readDashboard } from '#src/features/dashboard/contract.ts'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { bookingLinkUsed, linkBooking, readBookingLink } from '../contract.ts'

const testApp = await createTestApp()
const realtor = await testApp.user('realtor', { name: 'Thandeka Mokoena' })
const day = (count: number) => addDays(testApp.deps.today(), count)

async function record(guest_email: string, given: object = {}, host: Person = realtor) {
  const property = await makeProperty(testApp.db, host)
  const stay = { check_in: day(10), check_out: day(12), guests: 2, notes: 'Gate code 4711' }
  const guest = { guest_name: 'Nomsa Dlamini', guest_email, guest_phone: '082 555 0100' }
  return (await host.call(createBooking, { property_id: property.id, ...stay, ...guest, ...given })).booking
}

/** The token of the newest link of this kind that was mailed to an address. */
async function mailedToken(address: string, page: string): Promise<string> {
  await testApp.runJobs()
  const mail = testApp.mailbox.findLast(({ to, text }) => to === address && text.includes(`/${page}?token=`))
  return new RegExp(`/${page}\\?token=([\\w-]+)`).exec(mail!.text)![1]! // the mail was just found by it
}

const bookingsOf = async (who: Person) => (await who.call(listBookings, {})).bookings.map(({ _id }) => _id)

test('who registers with the address of a recorded guest sees, changes and cancels nothing of the stay', async () => {
  const booking = await record('nomsa@post.example')
  const mallory = await testApp.user('client', { email: 'nomsa@post.example', isConfirmed: false })
  expect(await bookingsOf(mallory)).toEqual([])
  await expect(mallory.call(readBooking, { id: booking._id })).rejects.toMatchObject({ status: 404 })
  await expect(mallory.call(updateBooking, { id: booking._id, status: 'cancelled' })).rejects.toMatchObject({
    status: 404,
  })
  expect(await mallory.call(stats, {})).toMatchObject({ bookings: 0 })
  expect(await mallory.call(readDashboard, {})).toMatchObject({
    dashboard: { figures: { bookings: 0 }, upcoming: [], activity: [] },
  })
})

test("a recorded stay is its guest's once the mailed link has confirmed the address", async () => {
  const booking = await record('lerato@post.example')
  const guest = await testApp.user('client', { email: 'lerato@post.example', isConfirmed: false })
  const token = await mailedToken('lerato@post.example', 'verify-email')
  expect(await testApp.call(confirmEmail, { token })).toMatchObject({ email: 'lerato@post.example' })
  expect(await bookingsOf(guest)).toEqual([booking._id])
  expect((await guest.call(me, {})).user.emailVerified).toBe(true)
  expect(await guest.call(stats, {})).toMatchObject({ bookings: 1 })
  const { booking: cancelled } = await guest.call(updateBooking, { id: booking._id, status: 'cancelled' })
  expect(cancelled.reason).toBe('by_guest')
})

test('a reset link that was used proves the address too', async () => {
  const booking = await record('sipho@post.example')
  const guest = await testApp.user('client', { email: 'sipho@post.example', isConfirmed: false })
  await testApp.call(forgotPassword, { email: guest.email })
  const token = await mailedToken(guest.email, 'reset-password')
  await testApp.call(resetPassword, { token, password: 'another good one' })
  const { rows } = await testApp.pool.query('select client_id from bookings where id = $1', [booking._id])
  expect(rows).toEqual([{ client_id: guest.id }])
})

test("a stay recorded for a confirmed address is its guest's at once", async () => {
  const guest = await testApp.user('client')
  const booking = await record(guest.email.toUpperCase())
  expect(await bookingsOf(guest)).toEqual([booking._id])
})

test('anyone with the emailed link sees the booking, which belongs to no account until it is saved; a link that was never emailed is refused', async () => {
  await record('thandi@post.example')
  const token = await mailedToken('thandi@post.example', 'claim')
  const host = await testApp.user('realtor')
  for (const call of [testApp.call, host.call, (await testApp.user('client')).call])
    expect((await call(readBookingLink, { token })).booking.isYours).toBe(false)
  for (const call of [testApp.call, host.call])
    await expect(call(readBookingLink, { token: 'never-mailed' })).rejects.toSatisfy(bookingLinkUsed.is)
})

test('what is recorded for the address of a realtor waits for a guest, confirmed or not', async () => {
  const clientOf = async (id: string) =>
    (await testApp.pool.query('select client_id from bookings where id = $1', [id])).rows
  const host = await testApp.user('realtor', { email: 'also-a-host@post.example', isConfirmed: false })
  const before = await record(host.email)
  await testApp.call(confirmEmail, { token: await mailedToken(host.email, 'verify-email') })
  const after = await record(host.email)
  for (const { _id } of [before, after]) expect(await clientOf(_id)).toEqual([{ client_id: null }])
})

test('a stay that somebody has claimed stays theirs, whoever confirms its address', async () => {
  const booking = await record('shared@post.example')
  const first = await testApp.user('client')
  await first.call(linkBooking, { token: await mailedToken('shared@post.example', 'claim') })
  const owner = await testApp.user('client', { email: 'shared@post.example', isConfirmed: false })
  await testApp.call(confirmEmail, { token: await mailedToken(owner.email, 'verify-email') })
  expect(await bookingsOf(first)).toEqual([booking._id])
  expect(await bookingsOf(owner)).toEqual([])
})

test('a stay whose guest has left the product is nobody else’s, whoever has the address later', async () => {
  const property = await makeProperty(testApp.db, realtor, { instantBooking: true })
  const email = 'has-left@post.example'
  const left = await testApp.user('client', { email })
  const stay = { property_id: property.id, check_in: day(10), check_out: day(12), guests: 2 }
  const { booking } = await left.call(createBooking, stay)
  await testApp.runJobs()
  await testApp.pool.query('delete from users where id = $1', [left.id])
  const next = await testApp.user('client', { email, isConfirmed: false })
  const recorded = await record(email)
  await testApp.call(confirmEmail, { token: await mailedToken(email, 'verify-email') })
  expect(await bookingsOf(next)).toEqual([recorded._id])
  await expect(next.call(readBooking, { id: booking._id })).rejects.toMatchObject({ status: 404 })
})

test('a recorded guest gets a link that shows the stay, and keeps it in whichever account opens it first', async () => {
  const booking = await record('pieter@post.example')
  const token = await mailedToken('pieter@post.example', 'claim')
  const { booking: seen } = await testApp.call(readBookingLink, { token })
  expect(seen).toMatchObject({ reference: booking.reference, guest_name: 'Nomsa Dlamini', isYours: false })
  expect(JSON.stringify(seen)).not.toMatch(/Gate code|082 555|pieter@/)

  const [first, second] = [await testApp.user('client'), await testApp.user('client')]
  const both = await Promise.allSettled([first, second].map(who => who.call(linkBooking, { token })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [winner, loser] = both[0]!.status === 'fulfilled' ? [first, second] : [second, first]
  expect(await bookingsOf(winner)).toEqual([booking._id])
  expect(await bookingsOf(loser)).toEqual([])
  await expect(loser.call(readBookingLink, { token })).rejects.toSatisfy(bookingLinkUsed.is)
  // The same guest may open the mail again.
  expect(await winner.call(linkBooking, { token })).toMatchObject({ booking: { _id: booking._id } })
  expect((await winner.call(readBookingLink, { token })).booking.isYours).toBe(true)
})

test("the link confirms the account that has the guest's address, and no other", async () => {
  const other = await testApp.user('client', { isConfirmed: false })
  await record('zanele@post.example')
  await other.call(linkBooking, { token: await mailedToken('zanele@post.example', 'claim') })
  expect((await other.call(me, {})).user.emailVerified).toBe(false)

  const [booking, earlier] = [await record('thabo@post.example'), await record('thabo@post.example')]
  const thabo = await testApp.user('client', { email: 'thabo@post.example', isConfirmed: false })
  await thabo.call(linkBooking, { token: await mailedToken('thabo@post.example', 'claim') })
  expect((await thabo.call(me, {})).user.emailVerified).toBe(true)
  expect((await bookingsOf(thabo)).toSorted()).toEqual([booking._id, earlier._id].toSorted())
})

test('a stay that a guest asked for cannot be claimed, nor can one by a made-up or an old link', async () => {
  const client = await testApp.user('client')
  await expect(client.call(linkBooking, { token: 'x'.repeat(43) })).rejects.toSatisfy(bookingLinkUsed.is)
  await expect(client.call(linkBooking, { token: '' })).rejects.toMatchObject({ status: 400 })
  await expect(realtor.call(linkBooking, { token: 'x' })).rejects.toSatisfy(forbidden.is)

  const booking = await record('old@post.example')
  const token = await mailedToken('old@post.example', 'claim')
  await testApp.pool.query(
    `update bookings set check_in = check_in - 50, check_out = check_out - 50 where id = $1`,
    [booking._id],
  )
  await expect(client.call(linkBooking, { token })).rejects.toSatisfy(bookingLinkUsed.is)
})
