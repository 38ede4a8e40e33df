import { expect, test } from 'vitest'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { readDashboard } from '#src/features/dashboard/contract.ts'
import { publicPropertyBySlug } from '#src/features/properties/contract/browse.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import {
  alreadyReported,
  answerReview,
  hideReview,
  listReviews,
  overseeReviews,
  reportReview,
  showReview,
  writeReview,
} from '../contract.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const { client, otherClient, realtor, otherRealtor, admin } = fixtures.people

/** A review, with the stay and the home it is of. */
async function written(rating = 4) {
  const id = await fixtures.over()
  const { review } = await client.call(writeReview, { id, rating, body: 'Quiet and bright' })
  const { booking } = await client.call(readBooking, { id })
  return { id: review._id, bookingId: id, slug: booking.property_slug! } // its home is there
}

async function mailsTo({ email }: Person, words: string) {
  await testApp.runJobs()
  return testApp.mailbox.filter(({ to, subject }) => to === email && subject.includes(words))
}

const propertyOf = async (slug: string) => (await testApp.call(publicPropertyBySlug, { slug })).property
const shownOf = async (slug: string) => (await testApp.call(listReviews, { slug })).reviews

test('the host hears of a new review by mail and on the dashboard', async () => {
  testApp.mailbox.length = 0
  const { bookingId } = await written(3)
  const [mail, ...others] = await mailsTo(realtor, 'New review of')
  expect(others).toEqual([])
  expect(mail!.text).toContain('with 3 of 5 stars')
  expect(mail!.text).toContain(`/booking/${bookingId}#review`)
  const { dashboard } = await realtor.call(readDashboard, {})
  expect('activity' in dashboard && dashboard.activity[0]).toMatchObject({
    booking_id: bookingId,
    kind: 'reviewed',
  })
})

test('a host answers a review once and may change the answer, which stands beneath it wherever it is read', async () => {
  testApp.mailbox.length = 0
  const { id, bookingId, slug } = await written()
  const first = await realtor.call(answerReview, { id, body: ' Thank you, Ingrid ' })
  expect(first.review.reply?.body).toBe('Thank you, Ingrid')
  const second = await realtor.call(answerReview, { id, body: 'Thank you both' })
  expect(second.review.reply).toEqual({ ...first.review.reply, body: 'Thank you both' })
  expect(await shownOf(slug)).toMatchObject([{ reply: { body: 'Thank you both' } }])
  const { booking } = await client.call(readBooking, { id: bookingId })
  expect(booking.review).toMatchObject({ _id: id, reply: { body: 'Thank you both' }, hidden: null })
  expect(booking.history.filter(({ kind }) => kind === 'review_answered')).toHaveLength(1)
  expect(await mailsTo(client, 'New reply to your review')).toHaveLength(1)
})

test('a review is answered by the host of its home alone, in words', async () => {
  const { id } = await written()
  await expect(otherRealtor.call(answerReview, { id, body: 'Mine' })).rejects.toMatchObject({ status: 404 })
  await expect(client.call(answerReview, { id, body: 'Mine' })).rejects.toMatchObject({ status: 403 })
  await expect(realtor.call(answerReview, { id, body: '  ' })).rejects.toMatchObject({
    fields: { body: 'Please write an answer' },
  })
  await expect(realtor.call(answerReview, { id, body: 'x'.repeat(2001) })).rejects.toMatchObject({
    status: 400,
  })
})

test('two first answers at once are one piece of news', async () => {
  testApp.mailbox.length = 0
  const { id } = await written()
  await Promise.all(['One', 'Two', 'Three'].map(body => realtor.call(answerReview, { id, body })))
  expect(await mailsTo(client, 'New reply to your review')).toHaveLength(1)
})

test('a reader reports a review with a reason, once each, and an administrator reads what was said', async () => {
  const { id } = await written()
  for (const reader of [otherClient, realtor])
    await reader.call(reportReview, { id, reason: `As ${reader.role}` })
  await expect(realtor.call(reportReview, { id, reason: 'Again' })).rejects.toSatisfy(alreadyReported.is)
  await expect(otherClient.call(reportReview, { id, reason: ' ' })).rejects.toMatchObject({
    fields: { reason: 'Please say what is wrong with it' },
  })
  const { reviews } = await admin.call(overseeReviews, {})
  expect(reviews.find(({ _id }) => _id === id)?.reports.map(({ reason }) => reason)).toEqual([
    'As client',
    'As realtor',
  ])
})

test('a hidden review leaves the home, its rating and its count at once, and comes back when it is shown', async () => {
  testApp.mailbox.length = 0
  const { id, bookingId, slug } = await written(2)
  expect(await propertyOf(slug)).toMatchObject({ rating: 2, reviewCount: 1 })
  await otherClient.call(reportReview, { id, reason: 'Unkind' })
  for (const reason of ['It names a neighbour', 'It names two neighbours'])
    await admin.call(hideReview, { id, reason })
  expect(await propertyOf(slug)).toMatchObject({ rating: null, reviewCount: 0 })
  expect(await testApp.call(listReviews, { slug })).toMatchObject({ reviews: [], average: null, total: 0 })
  for (const side of [client, realtor])
    expect((await side.call(readBooking, { id: bookingId })).booking.review).toMatchObject({
      rating: 2,
      hidden: { reason: 'It names two neighbours' },
    })
  expect(await mailsTo(client, 'was hidden')).toHaveLength(1)
  await expect(otherRealtor.call(reportReview, { id, reason: 'Unkind' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(client.call(writeReview, { id: bookingId, rating: 5 })).rejects.toMatchObject({
    code: 'ALREADY_REVIEWED',
  })

  const { review } = await admin.call(showReview, { id })
  expect(review).toMatchObject({ hidden: null, reports: [] })
  await admin.call(showReview, { id })
  expect(await propertyOf(slug)).toMatchObject({ rating: 2, reviewCount: 1 })
  expect(await shownOf(slug)).toHaveLength(1)
  const { history } = (await client.call(readBooking, { id: bookingId })).booking
  expect(history.filter(({ kind }) => kind.startsWith('review_'))).toMatchObject([
    { kind: 'review_hidden', by: null },
    { kind: 'review_shown', by: null },
  ])
})

test('who hides and who shows at once leave a rating that fits what is shown', async () => {
  const { id, slug } = await written(5)
  await Promise.all(
    [1, 2, 3, 4].flatMap(() => [
      admin.call(hideReview, { id, reason: 'Unkind' }),
      admin.call(showReview, { id }),
    ]),
  )
  const shown = await shownOf(slug)
  expect(await propertyOf(slug)).toMatchObject({ reviewCount: shown.length, rating: shown.length ? 5 : null })
})

test('an administrator finds what is reported, what is hidden, and what is settled no more among the reported', async () => {
  const { id } = await written()
  await otherClient.call(reportReview, { id, reason: 'Unkind' })
  const find = async (state: 'reported' | 'hidden' | 'all') =>
    (await admin.call(overseeReviews, { state, pageSize: 100 })).reviews.some(({ _id }) => _id === id)
  expect([await find('reported'), await find('hidden'), await find('all')]).toEqual([true, false, true])
  await admin.call(hideReview, { id, reason: 'Unkind' })
  expect([await find('reported'), await find('hidden'), await find('all')]).toEqual([false, true, true])
})

test('whether they are reported is asked of them as well, and what says neither is refused', async () => {
  const [{ id: quiet }, { id: loud }] = [await written(), await written()]
  await otherClient.call(reportReview, { id: loud, reason: 'Unkind' })
  const found = async (asked: object) => {
    const { reviews } = await admin.call(overseeReviews, { ...asked, pageSize: 100 })
    return [quiet, loud].map(id => reviews.some(({ _id }) => _id === id))
  }
  expect(await found({})).toEqual([false, true])
  expect(await found({ reported: true })).toEqual([false, true])
  expect(await found({ reported: false })).toEqual([true, true])
  expect(await found({ state: 'all', reported: 'true' })).toEqual([false, true])
  expect(await found({ state: 'reported', reported: 'false' })).toEqual([false, true])
  await admin.call(hideReview, { id: loud, reason: 'Unkind' })
  expect(await found({ state: 'hidden', reported: false })).toEqual([false, true])
  expect(await found({ state: 'hidden', reported: true })).toEqual([false, false])
  await expect(found({ reported: 'maybe' })).rejects.toMatchObject({
    status: 400,
    fields: { reported: 'Reported is true or false' },
  })
})
