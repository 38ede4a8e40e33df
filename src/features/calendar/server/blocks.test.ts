import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { bookingsCalendar } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { quoteStay } from '#src/features/pricing/contract/quote.ts'
import { deleteProperty } from '#src/features/properties/contract/manage.ts'
import { searchProperties } from '#src/features/properties/contract/browse.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addBlock, changeBlock, deleteBlock } from '../contract/blocks.ts'
import { listNights } from '../contract/nights.ts'

const testApp = await createTestApp()
const realtor = await testApp.user('realtor')
const client = await testApp.user('client')
const day = (count: number) => addDays(testApp.deps.today(), count)
const newProperty = (given: object = {}) => makeProperty(testApp.db, realtor, given)

const block = (property: { id: string }, from: number, to: number, more: object = {}) =>
  realtor.call(addBlock, { property_id: property.id, from: day(from), to: day(to), reason: 'owner', ...more })
const stay = (property: { id: string }, from: number, to: number) => ({
  property_id: property.id,
  check_in: day(from),
  check_out: day(to),
  guests: 1,
})
const recorded = { guest_name: 'Sipho', guest_email: 'sipho@example.com' }
const freeNights = async (property: { slug: string }, from: number, to: number) =>
  (await testApp.call(listNights, { slug: property.slug, from: day(from), to: day(to) })).nights
    .filter(({ available }) => available)
    .map(({ date }) => date)
const gone = (...nights: number[]) => ({ code: 'DATES_UNAVAILABLE', details: { nights: nights.map(day) } })

test('nights that a host blocks are not for sale to anybody, and the public learns no reason', async () => {
  const city = `Nieuwoudtville ${day(0)}`
  const property = await newProperty({ city })
  await block(property, 3, 5, { note: 'Ouma comes' })
  expect(await freeNights(property, 2, 6)).toEqual([2, 5].map(day))
  const { nights } = await testApp.call(listNights, { slug: property.slug, from: day(3), to: day(4) })
  expect(JSON.stringify(nights)).not.toMatch(/owner|Ouma/)
  await expect(
    testApp.call(quoteStay, { slug: property.slug, checkIn: day(4), checkOut: day(6) }),
  ).rejects.toMatchObject(gone(4))
  await expect(client.call(createBooking, stay(property, 2, 4))).rejects.toMatchObject(gone(3))
  await expect(realtor.call(createBooking, { ...stay(property, 2, 4), ...recorded })).rejects.toMatchObject(
    gone(3),
  )
  const found = await testApp.call(searchProperties, { city, checkIn: day(4), checkOut: day(6) })
  expect(found.total).toBe(0)
  expect((await client.call(createBooking, stay(property, 5, 6))).booking.nights).toBe(1)
})

test('over a stay, a request or a change that is asked for no block is laid, and it says which nights', async () => {
  const property = await newProperty()
  await client.call(createBooking, stay(property, 2, 4))
  await expect(block(property, 3, 6)).rejects.toMatchObject(gone(3))
  const { booking } = await realtor.call(createBooking, { ...stay(property, 10, 12), ...recorded })
  await expect(block(property, 9, 11)).rejects.toMatchObject(gone(10))
  expect(booking.status).toBe('confirmed')
  expect((await block(property, 4, 10)).block).toEqual({
    _id: expect.any(String),
    property_id: property.id,
    property_name: 'Kloof Cottage',
    from: day(4),
    to: day(10),
    reason: 'owner',
    channel: null,
    note: null,
    imported: null,
  })
})

test('over another block it stands beside it, and one that goes leaves the other', async () => {
  const property = await newProperty()
  const { block: first } = await block(property, 3, 6)
  await block(property, 5, 8, { reason: 'maintenance' })
  await realtor.call(deleteBlock, { id: first._id! })
  expect(await freeNights(property, 2, 9)).toEqual([2, 3, 4, 8].map(day))
})

test('a block is moved, named anew and noted without what was not sent', async () => {
  const property = await newProperty()
  const { block: made } = await block(property, 3, 6, { note: 'Paint' })
  const { block: moved } = await realtor.call(changeBlock, {
    id: made._id!,
    to: day(8),
    reason: 'maintenance',
  })
  expect(moved).toMatchObject({ from: day(3), to: day(8), reason: 'maintenance', note: 'Paint' })
  expect(await freeNights(property, 2, 9)).toEqual([2, 8].map(day))
  await client.call(createBooking, stay(property, 8, 10))
  await expect(realtor.call(changeBlock, { id: made._id!, to: day(9) })).rejects.toMatchObject(gone(8))
  await expect(realtor.call(changeBlock, { id: made._id!, to: day(3) })).rejects.toMatchObject({
    status: 400,
    fields: { to: expect.any(String) },
  })
  expect(await freeNights(property, 2, 9)).toEqual([day(2)])
  const note = async (words: string) =>
    (await realtor.call(changeBlock, { id: made._id!, note: words })).block.note
  expect(await note('Floors')).toBe('Floors')
  expect(await note('')).toBeNull()
})

test('a home or a block that is not there is not found', async () => {
  const nowhere = randomUUID()
  const nights = { from: day(3), to: day(5) }
  await expect(
    realtor.call(addBlock, { property_id: nowhere, ...nights, reason: 'owner' }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(realtor.call(changeBlock, { id: nowhere, ...nights })).rejects.toMatchObject({ status: 404 })
})

test('preparation nights beside a stay keep no block from being laid, and a refusal does not name them', async () => {
  const property = await newProperty()
  await realtor.call(changeRates, { id: property.id, preparation_nights: 1 })
  await client.call(createBooking, stay(property, 4, 6))
  await block(property, 6, 7)
  await expect(block(property, 5, 8)).rejects.toMatchObject(gone(5))
})

test('the calendar of a host tells blocks with their reason and note, and that of a guest none', async () => {
  const property = await newProperty()
  const { block: made } = await block(property, 3, 6, { note: 'Ouma comes' })
  const range = { property_id: property.id, from: day(0), to: day(30) }
  expect((await realtor.call(bookingsCalendar, range)).blocks).toEqual([made])
  await client.call(createBooking, stay(property, 8, 10))
  expect((await client.call(bookingsCalendar, range)).blocks).toEqual([])
})

test('of homes that are named the host hears which nights their rules close, and a guest nothing', async () => {
  const property = await makeProperty(testApp.db, realtor, { availableTo: day(5) })
  await realtor.call(changeRates, { id: property.id, notice_days: 2 })
  const range = { property_ids: property.id, from: day(-1), to: day(8) }
  expect((await realtor.call(bookingsCalendar, range)).closed).toEqual([
    { property_id: property.id, from: day(0), to: day(2), reason: 'notice' },
    { property_id: property.id, from: day(6), to: day(8), reason: 'season' },
  ])
  expect((await client.call(bookingsCalendar, range)).closed).toEqual([])
  const other = await testApp.user('realtor')
  expect((await other.call(bookingsCalendar, range)).closed).toEqual([])
})

test('a stranger neither lays, moves nor lifts a block', async () => {
  const property = await newProperty()
  const { block: made } = await block(property, 3, 6)
  const other = await testApp.user('realtor')
  const id = made._id!
  await expect(
    other.call(addBlock, { property_id: property.id, from: day(8), to: day(9), reason: 'owner' }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(other.call(changeBlock, { id, note: 'Mine' })).rejects.toMatchObject({ status: 404 })
  await expect(other.call(deleteBlock, { id })).rejects.toMatchObject({ status: 404 })
  expect(await freeNights(property, 2, 9)).toEqual([2, 6, 7, 8].map(day))
})

test('of a block and a request at once for the same nights one is had', async () => {
  for (let round = 0; round < 5; round += 1) {
    const property = await newProperty()
    const guest = await testApp.user('client')
    const answers = await Promise.allSettled([
      block(property, 3, 6),
      guest.call(createBooking, stay(property, 4, 7)),
      block(property, 5, 8),
    ])
    const [first, asked, second] = answers.map(({ status }) => status === 'fulfilled')
    expect(asked).toBe(!first && !second)
  }
})

test('preparation nights surround a stay, close to new ones, and are told to the host alone', async () => {
  const property = await newProperty()
  await realtor.call(changeRates, { id: property.id, preparation_nights: 1 })
  const { booking } = await realtor.call(createBooking, { ...stay(property, 5, 7), ...recorded })
  expect(await freeNights(property, 2, 10)).toEqual([2, 3, 8, 9].map(day))
  await expect(client.call(createBooking, stay(property, 2, 5))).rejects.toMatchObject(gone(4))
  await expect(client.call(createBooking, stay(property, 7, 9))).rejects.toMatchObject(gone(7))
  await expect(realtor.call(createBooking, { ...stay(property, 7, 9), ...recorded })).rejects.toMatchObject(
    gone(7),
  )
  const guest = await client.call(createBooking, stay(property, 8, 9))
  const { blocks } = await realtor.call(bookingsCalendar, {
    property_id: property.id,
    from: day(0),
    to: day(30),
  })
  const derived = (from: number) => ({
    _id: null,
    property_id: property.id,
    property_name: 'Kloof Cottage',
    from: day(from),
    to: day(from + 1),
    reason: 'preparation',
    channel: null,
    note: null,
    imported: null,
  })
  expect(blocks).toEqual([4, 7, 7, 9].map(derived))
  await client.call(updateBooking, { id: guest.booking._id, status: 'cancelled' })
  await realtor.call(updateBooking, { id: booking._id, status: 'cancelled' })
  expect(await freeNights(property, 2, 10)).toEqual(nightsBetween(day(2), day(10)))
})

test('preparation counts anew when the setting changes, and undoes no stay that stands', async () => {
  const property = await newProperty()
  const first = await client.call(createBooking, stay(property, 3, 5))
  const second = await realtor.call(createBooking, { ...stay(property, 5, 7), ...recorded })
  await realtor.call(changeRates, { id: property.id, preparation_nights: 2 })
  expect(await freeNights(property, 0, 12)).toEqual([0, 9, 10, 11].map(day))
  const accepted = await realtor.call(updateBooking, { id: first.booking._id, status: 'confirmed' })
  expect(accepted.booking.status).toBe('confirmed')
  const noted = await realtor.call(updateBooking, { id: second.booking._id, special_requests: 'Late' })
  expect(noted.booking.special_requests).toBe('Late')
  await realtor.call(changeRates, { id: property.id })
  expect(await freeNights(property, 0, 12)).toEqual([0, 1, 2, 7, 8, 9, 10, 11].map(day))
})

test('nights around a change that is asked for are kept too, and follow the setting', async () => {
  const property = await newProperty()
  const { booking } = await client.call(createBooking, stay(property, 3, 5))
  await realtor.call(updateBooking, { id: booking._id, status: 'confirmed' })
  await client.call(updateBooking, { id: booking._id, check_in: day(10), check_out: day(12) })
  await expect(block(property, 11, 14)).rejects.toMatchObject(gone(11))
  expect(await freeNights(property, 8, 14)).toEqual([8, 9, 12, 13].map(day))
  await realtor.call(changeRates, { id: property.id, preparation_nights: 1 })
  expect(await freeNights(property, 8, 14)).toEqual([8, 13].map(day))
})

test('a request that runs out takes its preparation with it', async () => {
  const property = await newProperty()
  await realtor.call(changeRates, { id: property.id, preparation_nights: 1 })
  await client.call(createBooking, stay(property, 3, 5))
  await testApp.pool.query('update held_nights set expires_at = moment() where property_id = $1', [
    property.id,
  ])
  expect(await freeNights(property, 1, 7)).toEqual(nightsBetween(day(1), day(7)))
})

test('blocked nights do not keep a home from being deleted', async () => {
  const property = await newProperty()
  await block(property, 3, 6)
  await testApp.pool.query('update organisations set property_count = 1') // the home was not listed by a call
  await realtor.call(deleteProperty, { id: property.id })
  const { rows } = await testApp.pool.query('select from calendar_blocks where property_id = $1', [
    property.id,
  ])
  expect(rows).toHaveLength(0)
})
