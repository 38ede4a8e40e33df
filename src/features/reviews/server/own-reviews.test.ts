import { expect, test } from 'vitest'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { answerReview, listOwnReviews } from '../contract.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const { client, realtor, otherRealtor } = fixtures.people

test('a host lists what guests wrote of own homes, with what waits for an answer', async () => {
  const id = await fixtures.reviewed()
  const list = async (asked = {}) => realtor.call(listOwnReviews, asked)
  const [review] = (await list()).reviews
  const { booking } = await client.call(readBooking, { id: review!.booking_id! })
  const property = { _id: booking.property_id!, name: booking.property_name }
  expect(await list()).toMatchObject({
    reviews: [{ _id: id, name: client.name, rating: 4, reply: null, property }],
    total: 1,
    unanswered: 1,
    average: 4,
  })
  expect((await list({ answered: true })).reviews).toEqual([])
  await realtor.call(answerReview, { id, body: 'Thank you' })
  const unanswered = await list({ answered: false })
  expect(unanswered).toMatchObject({ reviews: [], total: 0, unanswered: 0, average: 4 })
  expect((await list({ answered: true })).reviews).toHaveLength(1)
  const elsewhere = await fixtures.property()
  expect(await list({ property_id: property._id })).toMatchObject({ total: 1 })
  expect(await list({ property_id: elsewhere.id })).toMatchObject({ reviews: [], total: 0, average: null })
  expect((await otherRealtor.call(listOwnReviews, {})).total).toBe(0)
  await testApp.pool.query(`update reviews set hidden_at = moment(), hidden_reason = 'Rude' where id = $1`, [
    id,
  ])
  expect((await list()).total).toBe(0)
})
