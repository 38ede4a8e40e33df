import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { bookingsCalendar } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addBlock } from '../contract/blocks.ts'
import { countOccupied, listNights } from '../contract/nights.ts'

const testApp = await createTestApp()
const client = await testApp.user('client')
const day = (count: number) => addDays(testApp.deps.today(), count)
const stay = (property: { id: string }, from: number, to: number) => ({
  property_id: property.id,
  check_in: day(from),
  check_out: day(to),
  guests: 1,
})
const hostOf = async (properties: number) => {
  const realtor = await testApp.user('realtor')
  const made = await Promise.all(Array.from({ length: properties }, () => makeProperty(testApp.db, realtor)))
  return { realtor, homes: made }
}

test('each night says of how many homes it is held, once a home, whoever holds it; a stranger’s count nowhere', async () => {
  const { realtor, homes: properties } = await hostOf(3)
  const [one, other] = properties
  await client.call(createBooking, stay(one!, 3, 6))
  await realtor.call(addBlock, { property_id: one!.id, from: day(6), to: day(8), reason: 'owner' })
  await realtor.call(addBlock, { property_id: one!.id, from: day(7), to: day(9), reason: 'maintenance' })
  await realtor.call(addBlock, { property_id: other!.id, from: day(5), to: day(8), reason: 'blocked' })
  const asked = { from: day(4), to: day(9) }
  expect(await realtor.call(countOccupied, asked)).toEqual({
    success: true,
    homes: 3,
    nights: [
      { date: day(4), taken: 1 },
      { date: day(5), taken: 2 },
      { date: day(6), taken: 2 },
      { date: day(7), taken: 2 },
      { date: day(8), taken: 1 },
    ],
  })
  const stranger = await testApp.user('realtor')
  expect(await stranger.call(countOccupied, asked)).toMatchObject({ homes: 0, nights: [] })
  await expect(realtor.call(countOccupied, { from: day(4), to: day(4) })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
})

test('the calendar of a range has the stay whose guest asks for nights of it, wherever the stay lies, until the change has run out', async () => {
  const { realtor, homes: properties } = await hostOf(1)
  const { booking } = await client.call(createBooking, stay(properties[0]!, 5, 7))
  await realtor.call(updateBooking, { id: booking._id, status: 'confirmed' })
  const { booking: asking } = await client.call(updateBooking, {
    id: booking._id,
    check_in: day(60),
    check_out: day(62),
  })
  const asked = { from: day(55), to: day(65) }
  expect((await realtor.call(bookingsCalendar, asked)).bookings).toMatchObject([
    { _id: booking._id, check_in: day(5), change_request: { check_in: day(60), check_out: day(62) } },
  ])
  expect((await client.call(bookingsCalendar, asked)).bookings).toHaveLength(1)
  // It would arrive on the day that the one range ends with, and leave on that which the other begins with.
  for (const [from, to] of [
    [20, 60],
    [62, 70],
  ] as const)
    expect((await realtor.call(bookingsCalendar, { from: day(from), to: day(to) })).bookings).toEqual([])
  // From that moment on, and not once something has noted it.
  testApp.now = new Date(asking.change_request!.expires_at)
  expect((await client.call(bookingsCalendar, asked)).bookings).toEqual([])
  expect((await realtor.call(bookingsCalendar, asked)).bookings).toEqual([])
})

test('the public reads the shortest stay that may begin on a night, where later nights ask more of every stay', async () => {
  const { realtor, homes: properties } = await hostOf(1)
  const [property] = properties
  await realtor.call(changeRates, {
    id: property!.id,
    min_nights: 2,
    seasons: [{ name: 'Christmas', from: day(12), to: day(20), min_nights: 5, through: true }],
  })
  const { nights } = await testApp.call(listNights, { slug: property!.slug, from: day(8), to: day(14) })
  // Two nights from the eve of the season lead into it.
  expect(nights.map(({ minNights }) => minNights)).toEqual([2, 2, 2, 5, 5, 5])
})
