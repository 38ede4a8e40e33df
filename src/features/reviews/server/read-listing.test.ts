import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { listNights } from '#src/features/calendar/contract/nights.ts'
import { quoteStay } from '#src/features/pricing/contract/quote.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { publicPropertyBySlug } from '#src/features/properties/contract/browse.ts'
import { changeLegal } from '#src/features/terms/contract/legal.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listReviews, NIGHTS_FIRST, readListing, REVIEWS_FIRST, writeReview } from '../contract.ts'

const testApp = await createTestApp()
const { call, db, deps } = testApp
const host = await testApp.user('realtor')
const guest = await testApp.user('client')
const { id, slug } = await makeProperty(db, host)
const inDays = (days: number) => addDays(deps.today(), days)

const book = async (from: number, to: number) => {
  const dates = { check_in: inDays(from), check_out: inDays(to) }
  const { booking } = await guest.call(createBooking, { property_id: id, ...dates, guests: 2 })
  return host.call(updateBooking, { id: booking._id, status: 'confirmed' })
}

await host.call(changeRates, {
  id,
  price_per_night: 900,
  weekend_price: 1200,
  dates: [{ date: inDays(12), price: 2000, min_nights: 3 }],
  seasons: [{ name: 'High', from: inDays(30), to: inDays(60), price: 1500 }],
})
for (let stay = 0; stay <= REVIEWS_FIRST; stay += 1) {
  const { booking } = await book(0, 1)
  testApp.now = new Date(testApp.now.getTime() + 2 * 86_400_000)
  await guest.call(writeReview, { id: booking._id, rating: 1 + (stay % 5), body: `Stay ${stay}` })
}
await book(20, 24)

const stays = {
  'no dates': {},
  'nights that are free': { checkIn: inDays(10), checkOut: inDays(14), guests: 2 },
  'nights that are taken in part': { checkIn: inDays(22), checkOut: inDays(26), guests: 2 },
  'nights beyond the calendar': { checkIn: inDays(500), checkOut: inDays(503) },
  'nights of the past': { checkIn: inDays(-10), checkOut: inDays(-8) },
  'too few nights': { checkIn: inDays(12), checkOut: inDays(13) },
}

test.each(Object.entries(stays))('the listing agrees with the separate calls: %s', async (_, stay) => {
  const today = deps.today()
  const asked = { checkIn: today, checkOut: inDays(5), guests: 1, ...stay }
  const [{ property }, { reviews }, { nights, rules }, { quote, refusal }] = await Promise.all([
    call(publicPropertyBySlug, { slug }),
    call(listReviews, { slug, pageSize: REVIEWS_FIRST }),
    call(listNights, { slug, from: today, to: addDays(today, NIGHTS_FIRST) }),
    call(quoteStay, { slug, ...asked, anyway: '1' }),
  ])
  expect(await call(readListing, { slug, ...stay })).toEqual({
    success: true,
    property,
    reviews,
    legal: null,
    nights,
    rules,
    stay: { quote, ...(refusal ? { refusal } : {}) },
  })
})

test('more guests than it takes count as its most, and dates that are none have no price', async () => {
  const { property } = await call(readListing, { slug })
  const most = await call(readListing, { slug, guests: property.max_guests })
  expect(await call(readListing, { slug, guests: 1000 })).toEqual(most)
  const none = await call(readListing, { slug, checkIn: inDays(5), checkOut: inDays(5) })
  expect(none.stay).toBeNull()
  expect(none.property).toEqual(property)
})

test('it is one statement', async () => {
  expect(
    await testApp.statementsOf(() => call(readListing, { slug, ...stays['nights that are free'] })),
  ).toHaveLength(1)
})

test('a home that is not public is its host’s alone, and one that is not there nobody’s', async () => {
  const hidden = await makeProperty(db, host, { isPublic: false })
  await expect(call(readListing, { slug: hidden.slug })).rejects.toMatchObject({ status: 404 })
  await expect(guest.call(readListing, { slug: hidden.slug })).rejects.toMatchObject({ status: 404 })
  expect((await host.call(readListing, { slug: hidden.slug })).property._id).toBe(hidden.id)
  await expect(call(readListing, { slug: 'nowhere' })).rejects.toMatchObject({ status: 404 })
})

test('the host in law is on the page where it is a company, and never where it is a person', async () => {
  const legal = {
    kind: 'natural' as const,
    name: 'Thandeka Mokoena',
    service_address: '12 Example Road, Tamboerskloof, 8001',
    phone: '021 555 0142',
    email: 'stay@kloofstays.example',
  }
  await host.call(changeLegal, legal)
  expect((await guest.call(readListing, { slug })).legal).toBeNull()
  const company = {
    ...legal,
    kind: 'company' as const,
    name: 'Kloof Stays (Pty) Ltd',
    registration: '2021/000000/07',
    officers: 'T. Mokoena',
  }
  await host.call(changeLegal, company)
  expect((await call(readListing, { slug })).legal).toEqual({ ...company, ffc: null, vat_number: null })
})
