import { expect, test } from 'vitest'
import {
  confirmEmail,
  forgotPassword,
  signIn,
  me,
  resetPassword,
  sendConfirmation,
} from '#src/features/accounts/contract.ts'
import { getSubscription, startTrial } from '#src/features/billing/contract/subscription.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { addProperty } from '#src/features/properties/contract/manage.ts'
import { writeReview } from '#src/features/reviews/contract.ts'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const testApp = await createTestApp({ RATE_LIMITS: 'on' })
const began = testApp.now

/** Lets so much time pass for everything: rules, SQL, and the jobs of a minute. */
async function pass(ms: number): Promise<void> {
  testApp.now = new Date(testApp.now.getTime() + ms)
  await testApp.runJobs()
}

const ask = (guest: Person, propertyId: string, from = 20, nights = 2) =>
  guest.call(createBooking, {
    property_id: propertyId,
    check_in: addDays(testApp.deps.today(), from),
    check_out: addDays(testApp.deps.today(), from + nights),
    guests: 2,
  })

const tokenMailedTo = (address: string): string => {
  const texts = testApp.mailbox.filter(({ to }) => to === address).map(({ text }) => text)
  return /token=([\w-]+)/.exec(texts.at(-1) ?? '')?.[1] ?? ''
}

test('a request keeps its nights to the hour, then they are free and its guest is told', async () => {
  const host = await testApp.user('realtor')
  const [guest, next] = [await testApp.user('client'), await testApp.user('client')]
  const property = await makeProperty(testApp.db, host, { holdHours: 24 })
  const { booking } = await ask(guest, property.id)
  await pass(24 * HOUR_MS - MINUTE_MS)
  await expect(ask(next, property.id, 19)).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
  await pass(2 * MINUTE_MS)
  expect((await ask(next, property.id, 19)).booking.status).toBe('pending')
  await expect(host.call(updateBooking, { id: booking._id, status: 'confirmed' })).rejects.toMatchObject({
    code: 'INVALID_TRANSITION',
  })
  const { history, status } = (await guest.call(readBooking, { id: booking._id })).booking
  expect([status, history.at(-1)]).toMatchObject(['cancelled', { kind: 'expired', at: booking.expires_at }])
  const mails = testApp.mailbox.filter(
    ({ to, text }) => to === guest.email && text.includes(booking.reference),
  )
  expect(mails.length).toBeGreaterThan(0)
})

test('a change that nobody answers ends by itself, and the stay it was of stands', async () => {
  const host = await testApp.user('realtor')
  const guest = await testApp.user('client')
  const property = await makeProperty(testApp.db, host, { holdHours: 24 })
  const { booking } = await ask(guest, property.id)
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  const later = { check_in: addDays(booking.check_in, 5), check_out: addDays(booking.check_out, 5) }
  const asked = await guest.call(updateBooking, { id: booking._id, ...later })
  expect(asked.booking.change_request).toMatchObject(later)
  await pass(25 * HOUR_MS)
  const { booking: now } = await guest.call(readBooking, { id: booking._id })
  expect(now).toMatchObject({ status: 'confirmed', check_in: booking.check_in, change_request: null })
  // An hour ago, when its time was up.
  const at = asked.booking.change_request?.expires_at
  expect(now.history.at(-1)).toMatchObject({ kind: 'change_expired', at })
})

test('whoever has as many open requests as there may be asks again once they have run out', async () => {
  const host = await testApp.user('realtor')
  const guest = await testApp.user('client')
  const properties = []
  for (let count = 0; count < 6; count += 1)
    properties.push(await makeProperty(testApp.db, host, { holdHours: 1, instantBooking: false }))
  const last = properties.pop()!.id // there are six
  for (const { id } of properties) await ask(guest, id)
  await expect(ask(guest, last)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS_OPEN' })
  await pass(HOUR_MS - MINUTE_MS)
  await expect(ask(guest, last)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS_OPEN' })
  await pass(2 * MINUTE_MS)
  expect((await ask(guest, last)).booking.status).toBe('pending')
})

test('a link that sets a password goes stale after an hour', async () => {
  const { email } = await testApp.user('client')
  const ask = async () => {
    await testApp.call(forgotPassword, { email })
    await testApp.runJobs()
    return tokenMailedTo(email)
  }
  const first = await ask()
  await pass(HOUR_MS + MINUTE_MS)
  const password = 'another good password'
  await expect(testApp.call(resetPassword, { token: first, password })).rejects.toMatchObject({ status: 400 })
  const second = await ask()
  expect(second).not.toBe(first)
  await pass(HOUR_MS - 2 * MINUTE_MS)
  await testApp.call(resetPassword, { token: second, password })
  expect((await testApp.call(signIn, { email, password })).user.email).toBe(email)
})

test('a link that confirms an address goes stale after a day, and the next one confirms it', async () => {
  const guest = await testApp.user('client', { isConfirmed: false })
  await guest.call(sendConfirmation, {})
  await testApp.runJobs()
  const first = tokenMailedTo(guest.email)
  await pass(DAY_MS + MINUTE_MS)
  await expect(testApp.call(confirmEmail, { token: first })).rejects.toMatchObject({ status: 400 })
  await guest.call(sendConfirmation, {})
  await testApp.runJobs()
  await pass(DAY_MS - 2 * MINUTE_MS)
  expect(await testApp.call(confirmEmail, { token: tokenMailedTo(guest.email) })).toMatchObject({
    email: guest.email,
  })
  expect((await guest.call(me, {})).user.emailVerified).toBe(true)
})

test('a trial runs out after 14 days, and its rights go with it', async () => {
  const host = await testApp.user('realtor')
  const list = (name: string) =>
    host.call(addProperty, { name, address: '1 Kloof Street', city: 'Cape Town', price_per_night: 900 })
  for (const name of ['One', 'Two']) await list(name)
  await expect(list('Three')).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
  await host.call(startTrial, {})
  await pass(14 * DAY_MS - HOUR_MS)
  expect((await list('Three')).property.name).toBe('Three')
  await pass(2 * HOUR_MS)
  await expect(list('Four')).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
  expect((await host.call(getSubscription, {})).subscription?.status).toBe('trial_expired')
  await expect(host.call(startTrial, {})).rejects.toMatchObject({ status: 409 })
})

test('a session ends 30 days after it was last used, and after 180 days in any case', async () => {
  const [daily, rarely] = [await testApp.user('client'), await testApp.user('client')]
  await pass(29 * DAY_MS)
  for (const who of [daily, rarely]) expect((await who.call(me, {})).user.id).toBe(who.id)
  for (let day = 29; day < 175; day += 25) {
    await pass(25 * DAY_MS)
    expect((await daily.call(me, {})).user.id).toBe(daily.id)
  }
  // 179 days since it began.
  await expect(rarely.call(me, {})).rejects.toMatchObject({ status: 401 })
  await pass(DAY_MS + MINUTE_MS)
  await expect(daily.call(me, {})).rejects.toMatchObject({ status: 401 })
  const { email, password } = daily
  expect((await testApp.call(signIn, { email, password })).user.id).toBe(daily.id)
})

test('a stay comes and goes: then it may be reviewed, and its nights are taken by nobody', async () => {
  const host = await testApp.user('realtor')
  const guest = await testApp.user('client')
  const property = await makeProperty(testApp.db, host, { instantBooking: true })
  const { booking } = await ask(guest, property.id, 3, 2)
  expect(booking.status).toBe('confirmed')
  const review = { id: booking._id, rating: 5, body: 'Quiet' }
  await expect(guest.call(writeReview, review)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' })
  await pass(6 * DAY_MS)
  expect((await guest.call(writeReview, review)).review.rating).toBe(5)
  expect((await ask(guest, property.id, 3, 2)).booking.status).toBe('confirmed')
})

test('a year from the beginning new people come, and all goes on', async () => {
  await pass(Math.max(0, began.getTime() + 365 * DAY_MS - testApp.now.getTime()))
  const guest = await testApp.user('client')
  const property = await makeProperty(testApp.db, await testApp.user('realtor'))
  const { booking } = await ask(guest, property.id)
  expect(Date.parse(booking.createdAt)).toBeGreaterThanOrEqual(began.getTime() + 365 * DAY_MS)
  expect(booking.check_in).toBe(addDays(testApp.deps.today(), 20))
})
