import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { writeReview } from '#src/features/reviews/contract.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { readBooking } from '../contract/reads.ts'
import { createBooking, updateBooking } from '../contract/requests.ts'
import { askReview } from './ask-review.ts'

const testApp = await createTestApp()
const realtor = await testApp.user('realtor', { name: 'Thandeka' })
const client = await testApp.user('client', { name: 'Ingrid Fourie' })
const begin = testApp.deps.today()
const day = (count: number) => addDays(begin, count)
const at = (count: number, time: string) => (testApp.now = new Date(`${day(count)}T${time}:00+02:00`))
beforeEach(() => at(0, '12:00'))

/** A stay from the third day to the fifth, asked for and accepted. */
async function stay(guest: Person = client) {
  const property = await makeProperty(testApp.db, realtor)
  const asked = { property_id: property.id, check_in: day(3), check_out: day(5), guests: 1 }
  const { booking } = await guest.call(createBooking, asked)
  await realtor.call(updateBooking, { id: booking._id, status: 'confirmed' })
  return booking._id
}

async function askedBy(count: number, time = '09:05', address = client.email) {
  at(count, time)
  testApp.mailbox.length = 0
  await testApp.runJobs()
  return testApp.mailbox.filter(
    ({ to, subject }) => to === address && subject.startsWith('How was your stay'),
  )
}

test('the guest of a stay that is over is asked by mail the morning after, once, and led to the review', async () => {
  const id = await stay()
  expect(await askedBy(6, '08:55')).toEqual([])
  const [mail, ...others] = await askedBy(6)
  expect(others).toEqual([])
  expect(mail!.text).toContain(`/booking/${id}#review`)
  await Promise.all([askReview(testApp.deps, id), askReview(testApp.deps, id)])
  expect([...(await askedBy(6, '09:30')), ...(await askedBy(9))]).toEqual([])
  const { history } = (await client.call(readBooking, { id })).booking
  expect(history.map(({ kind }) => kind)).toEqual(['requested', 'confirmed', 'review_asked'])
})

test('several that ask at once ask once', async () => {
  const id = await stay()
  at(6, '09:05')
  testApp.mailbox.length = 0
  await Promise.all(Array.from({ length: 5 }, () => askReview(testApp.deps, id)))
  expect(await askedBy(6)).toHaveLength(1)
})

test('of a stay that was cancelled or declined nobody is asked', async () => {
  const cancelled = await stay()
  await client.call(updateBooking, { id: cancelled, status: 'cancelled' })
  const declined = await client.call(createBooking, {
    property_id: (await makeProperty(testApp.db, realtor)).id,
    check_in: day(3),
    check_out: day(5),
    guests: 1,
  })
  await realtor.call(updateBooking, { id: declined.booking._id, status: 'cancelled' })
  expect(await askedBy(6)).toEqual([])
})

test('who has reviewed the stay already is not asked', async () => {
  const id = await stay()
  at(5, '20:00')
  await client.call(writeReview, { id, rating: 5 })
  expect(await askedBy(6)).toEqual([])
})

test('a stay that is moved is asked about after its new end, and one that is lengthened afterwards not again', async () => {
  const id = await stay()
  await realtor.call(updateBooking, { id, check_in: day(3), check_out: day(8) })
  expect(await askedBy(6)).toEqual([])
  expect(await askedBy(9)).toHaveLength(1)
  await realtor.call(updateBooking, { id, check_in: day(3), check_out: day(11) })
  expect(await askedBy(12)).toEqual([])
})

test('a recorded guest without an account is asked nothing: there is nothing they could write', async () => {
  const property = await makeProperty(testApp.db, realtor)
  await realtor.call(createBooking, {
    property_id: property.id,
    check_in: day(3),
    check_out: day(5),
    guests: 1,
    guest_name: 'Nomsa',
    guest_email: 'nomsa@post.example',
  })
  expect(await askedBy(6, '09:05', 'nomsa@post.example')).toEqual([])
})

test('a product that stood still for a while asks when it is back, and after two weeks no more', async () => {
  await stay()
  expect(await askedBy(12, '15:00')).toHaveLength(1)
  at(0, '12:00')
  await stay()
  expect(await askedBy(60)).toEqual([])
})
