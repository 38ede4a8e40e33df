import { expect, test } from 'vitest'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { quoteStay } from '#src/features/pricing/contract/quote.ts'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listNights } from '../contract/nights.ts'

const testApp = await createTestApp()
const realtor = await testApp.user('realtor')
const client = await testApp.user('client')
const today = testApp.deps.today()
const day = (count: number) => addDays(today, count)
const free = async (slug: string, from: number, to: number, call = testApp.call) =>
  (await call(listNights, { slug, from: day(from), to: day(to) })).nights
    .filter(({ available }) => available)
    .map(({ date }) => date)

test('the nights from today are answered, 60 of them, each with its price', async () => {
  const property = await makeProperty(testApp.db, realtor, { nightlyCents: 185_050 })
  const { nights } = await testApp.call(listNights, { slug: property.slug })
  expect(nights).toHaveLength(60)
  expect(nights[0]).toEqual({
    date: today,
    available: true,
    price: 1850.5,
    minNights: 1,
    arrival: true,
    departure: false,
  })
  expect(nights.at(-1)?.date).toBe(day(59))
})

test('a night is free unless it has passed, is not offered, or is held; the night of a departure is free', async () => {
  const property = await makeProperty(testApp.db, realtor, { availableFrom: day(-5), availableTo: day(8) })
  await client.call(createBooking, {
    property_id: property.id,
    check_in: day(2),
    check_out: day(4),
    guests: 1,
  })
  expect(await free(property.id, -2, 12)).toEqual([0, 1, 4, 5, 6, 7, 8].map(day))
  expect(
    (await testApp.call(listNights, { slug: property.slug, from: day(-2), to: day(12) })).nights,
  ).toHaveLength(14)
})

test('a hold that ran out frees its nights at once', async () => {
  const property = await makeProperty(testApp.db, realtor)
  await client.call(createBooking, {
    property_id: property.id,
    check_in: day(0),
    check_out: day(2),
    guests: 1,
  })
  expect(await free(property.slug, 0, 3)).toEqual([day(2)])
  await testApp.pool.query(`update held_nights set expires_at = moment() where property_id = $1`, [
    property.id,
  ])
  expect(await free(property.slug, 0, 3)).toHaveLength(3)
})

test('a property that takes no bookings has no free night', async () => {
  const property = await makeProperty(testApp.db, realtor, { isAvailable: false })
  expect(await free(property.slug, 0, 5)).toEqual([])
})

test('at most 400 nights, forwards', async () => {
  const { slug } = await makeProperty(testApp.db, realtor)
  expect((await testApp.call(listNights, { slug, from: today, to: day(400) })).nights).toHaveLength(400)
  for (const to of [day(401), today, day(-1), 'soon']) {
    await expect(testApp.call(listNights, { slug, from: today, to })).rejects.toMatchObject({
      status: 400,
      fields: { to: expect.any(String) },
    })
  }
})

test('a property that is not public is unknown, save for its own realtor', async () => {
  const { slug } = await makeProperty(testApp.db, realtor, { isPublic: false })
  const stranger = await testApp.user('realtor')
  for (const { call } of [testApp, client, stranger]) {
    await expect(call(listNights, { slug })).rejects.toMatchObject({
      status: 404,
      message: 'Property Not Found',
    })
  }
  expect(await free(slug, 0, 1, realtor.call)).toEqual([today])
})

test('a quote adds up, takes the fees of the property, and is what the booking will cost', async () => {
  const property = await makeProperty(testApp.db, realtor, { cleaningFeeCents: 5000, serviceFeeCents: 2500 })
  const { quote } = await testApp.call(quoteStay, {
    slug: property.slug,
    checkIn: day(1),
    checkOut: day(6),
    guests: 2,
  })
  expect(quote).toEqual({
    nights: 5,
    lines: [
      { kind: 'accommodation', rule: 'Base price', label: 'R\u00a01\u00a0850 × 5 nights', amount: 9250 },
      { kind: 'cleaning_fee', rule: 'Cleaning fee', label: 'Cleaning fee', amount: 50 },
      { kind: 'service_fee', rule: 'Service fee', label: 'Service fee', amount: 25 },
    ],
    total: 9325,
  })
  const { booking } = await client.call(createBooking, {
    property_id: property.id,
    check_in: day(1),
    check_out: day(6),
    guests: 2,
  })
  expect(booking.lines).toEqual(quote.lines)
})

test('a quote is refused as the booking would be', async () => {
  const property = await makeProperty(testApp.db, realtor)
  await client.call(createBooking, {
    property_id: property.id,
    check_in: day(3),
    check_out: day(5),
    guests: 1,
  })
  const quoted = (given: object) =>
    testApp.call(quoteStay, { slug: property.slug, checkIn: day(1), checkOut: day(4), guests: 1, ...given })
  await expect(quoted({})).rejects.toMatchObject({
    status: 409,
    code: 'DATES_UNAVAILABLE',
    details: { nights: [day(3)] },
  })
  await expect(quoted({ checkOut: '' })).rejects.toMatchObject({
    fields: { checkOut: 'Please select check-in and check-out dates' },
  })
  await expect(quoted({ checkOut: day(1) })).rejects.toMatchObject({
    fields: { checkOut: 'Check-out date must be after check-in date' },
  })
  await expect(quoted({ checkIn: day(-1) })).rejects.toMatchObject({
    fields: { checkIn: 'Dates cannot be in the past' },
  })
  for (const guests of [5, 40_000, 1e20]) {
    await expect(quoted({ guests })).rejects.toMatchObject({
      fields: { guests: 'Maximum guests allowed: 4' },
    })
  }
  await expect(quoted({ slug: 'nowhere' })).rejects.toMatchObject({ status: 404 })
})

test('the nights that a stay holds itself are free where it is changed, to the two whose stay it is alone', async () => {
  const property = await makeProperty(testApp.db, realtor)
  await realtor.call(changeRates, { id: property.id, preparation_nights: 1 })
  const { booking } = await client.call(createBooking, {
    property_id: property.id,
    check_in: day(3),
    check_out: day(6),
    guests: 1,
  })
  await testApp.call(listNights, { slug: property.slug })
  const asked = { slug: property.slug, from: day(1), to: day(8), booking: booking._id }
  const own = (await client.call(listNights, asked)).nights
  expect(own.map(({ available, arrival }) => [available, arrival])).toEqual(own.map(() => [true, true]))
  expect((await realtor.call(listNights, asked)).nights.every(({ available }) => available)).toBe(true)
  const other = await testApp.user('client')
  for (const { call } of [other, testApp])
    expect((await call(listNights, asked)).nights.map(({ available }) => available)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map(count => count < 2 || count > 6),
    )
})
