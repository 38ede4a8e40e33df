import { expect, test } from 'vitest'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { alreadyReviewed, listReviews, stayNotOver, stayNotReviewable, writeReview } from '../contract.ts'

const testApp = await createTestApp()
const realtor = await testApp.user('realtor')
const client = await testApp.user('client', { name: 'Ingrid Fourie' })
const day = (count: number) => addDays(testApp.deps.today(), count)

const stayFrom = (property: { id: string }, from: number) => ({
  property_id: property.id,
  check_in: day(from),
  check_out: day(from + 2),
  guests: 1,
})

const recorded = async (property: { id: string }, from: number, given: object = {}) => {
  const guest = { guest_name: client.name, guest_email: client.email, ...given }
  return (await realtor.call(createBooking, { ...stayFrom(property, from), ...guest })).booking._id
}

/** A stay that its guest asked for, as if that had been some days ago. */
async function completedStay(property: { id: string }, from = -5) {
  const { booking } = await client.call(createBooking, stayFrom(property, from + 40))
  await realtor.call(updateBooking, { id: booking._id, status: 'confirmed' })
  await asIfEarlier(booking._id, 40)
  return booking._id
}

async function asIfEarlier(id: string, days: number) {
  await testApp.pool.query(
    `update bookings set check_in = check_in - $2::int, check_out = check_out - $2::int where id = $1`,
    [id, days],
  )
  await testApp.pool.query(
    `update bookings set arrival_set_at = created_at - make_interval(days => $2), claimed_at = claimed_at - make_interval(days => $2) where id = $1`,
    [id, days],
  )
}

test('the guest of a completed stay reviews it, once, and the property shows it', async () => {
  const property = await makeProperty(testApp.db, realtor)
  const first = await completedStay(property)
  const { review } = await client.call(writeReview, { id: first, rating: 5, body: ' Quiet and bright ' })
  expect(review).toMatchObject({ name: 'Ingrid Fourie', rating: 5, body: 'Quiet and bright' })
  await expect(client.call(writeReview, { id: first, rating: 1 })).rejects.toSatisfy(alreadyReviewed.is)
  await client.call(writeReview, { id: await completedStay(property, -9), rating: 4 })
  const list = await testApp.call(listReviews, { slug: property.slug, pageSize: 1 })
  expect(list).toMatchObject({ total: 2, average: 4.5, reviews: [{ rating: 4 }] })
  expect((await client.call(readBooking, { id: first })).booking.review).toMatchObject({ rating: 5 })
})

test('two reviews of one stay at once are one', async () => {
  const id = await completedStay(await makeProperty(testApp.db, realtor))
  const both = await Promise.allSettled([4, 5].map(rating => client.call(writeReview, { id, rating })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'ALREADY_REVIEWED', status: 409 },
  })
})

test('a stay ahead, under way, unconfirmed or cancelled is not reviewed', async () => {
  const property = await makeProperty(testApp.db, realtor)
  const pending = (
    await client.call(createBooking, {
      property_id: property.id,
      check_in: day(3),
      check_out: day(4),
      guests: 1,
    })
  ).booking._id
  const cancelled = await completedStay(property)
  await realtor.call(updateBooking, { id: cancelled, status: 'cancelled' })
  for (const id of [await completedStay(property, -1), pending, cancelled]) {
    await expect(client.call(writeReview, { id, rating: 5 })).rejects.toSatisfy(stayNotOver.is)
  }
})

test.each([true, [5], '', null, '5 stars', 4.5])('%j is no number of stars', async rating => {
  const id = await completedStay(await makeProperty(testApp.db, realtor))
  const sent = { id, rating } as unknown as { id: string; rating: number }
  await expect(client.call(writeReview, sent)).rejects.toMatchObject({
    status: 400,
    fields: { rating: 'Please give 1 to 5 stars' },
  })
})

test('only its guest, with 1 to 5 stars and at most 2000 characters', async () => {
  const property = await makeProperty(testApp.db, realtor)
  const id = await completedStay(property)
  await expect(realtor.call(writeReview, { id, rating: 5 })).rejects.toMatchObject({ status: 403 })
  await expect((await testApp.user('client')).call(writeReview, { id, rating: 5 })).rejects.toMatchObject({
    status: 404,
  })
  for (const rating of [0, 6, 4.5, 'good'])
    await expect(client.call(writeReview, { id, rating })).rejects.toMatchObject({ status: 400 })
  await expect(client.call(writeReview, { id, rating: 5, body: 'x'.repeat(2001) })).rejects.toMatchObject({
    fields: { body: expect.any(String) },
  })
  await expect(testApp.call(listReviews, { slug: 'nowhere' })).rejects.toMatchObject({ status: 404 })
  expect(await testApp.call(listReviews, { slug: property.slug })).toMatchObject({
    total: 0,
    average: null,
    reviews: [],
  })
})

test('a stay that a host recorded when it was over is reviewed by nobody', async () => {
  const property = await makeProperty(testApp.db, realtor)
  const id = await recorded(property, -5)
  expect((await client.call(readBooking, { id })).booking.reviewable).toBe(false)
  await expect(client.call(writeReview, { id, rating: 5 })).rejects.toMatchObject({
    code: 'INVALID_TRANSITION',
    message: stayNotReviewable.words,
  })
})

test('a stay that was moved to days gone by is reviewed by nobody, whoever asked for it', async () => {
  const property = await makeProperty(testApp.db, realtor)
  const { booking } = await client.call(createBooking, stayFrom(property, 10))
  await realtor.call(updateBooking, { id: booking._id, status: 'confirmed' })
  const ahead = await recorded(property, 20)
  for (const [id, from] of [
    [booking._id, -9],
    [ahead, -5],
  ] as const) {
    await realtor.call(updateBooking, { id, check_in: day(from), check_out: day(from + 2) })
    await expect(client.call(writeReview, { id, rating: 5 })).rejects.toSatisfy(stayNotOver.is)
  }
})

test('a stay that was recorded for a guest before the arrival is reviewed once it is over', async () => {
  const property = await makeProperty(testApp.db, realtor)
  const id = await recorded(property, 3)
  await expect(client.call(writeReview, { id, rating: 5 })).rejects.toSatisfy(stayNotOver.is)
  await asIfEarlier(id, 10)
  expect(await client.call(writeReview, { id, rating: 4 })).toMatchObject({ review: { rating: 4 } })
})
