import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { changeLegal, readLegal } from '../contract/legal.ts'
import { readStayReview } from '../contract/review.ts'
import { changeTerms } from '../contract/terms.ts'
import { frozenTerms } from './queries.ts'

const testApp = await createTestApp()
const person = {
  kind: 'natural' as const,
  name: 'Thandeka Mokoena',
  service_address: '12 Example Road, Tamboerskloof, 8001',
  phone: '021 555 0142',
  email: 'stay@kloofstays.example',
}
let host: Person
let guest: Person
let property: Awaited<ReturnType<typeof makeProperty>>

beforeEach(async () => {
  host = await testApp.user('realtor')
  guest = await testApp.user('client')
  property = await makeProperty(testApp.db, host)
  await host.call(changeLegal, person)
  await host.call(changeTerms, { id: property.id, on: true })
})

const stay = () => {
  const from = addDays(testApp.deps.today(), 40)
  return { check_in: from, check_out: addDays(from, 3), guests: 2 }
}
const reviewed = async () =>
  (await guest.call(readStayReview, { slug: property.slug, ...stay() })).terms!.hash! // it has terms
const request = (given: object = {}) =>
  guest.call(createBooking, { property_id: property.id, ...stay(), ...given })
const rowOf = async (bookingId: string) => {
  const { rows } = await testApp.pool.query('select * from stay_terms where booking_id = $1', [bookingId])
  return rows[0] as Record<string, unknown> | undefined
}

test('a request that brings the hash of the words accepts them: when, from where, and who', async () => {
  const hash = await reviewed()
  const { booking } = await request({ terms_hash: hash })
  const row = await rowOf(booking._id)
  expect(row).toMatchObject({
    organisation_id: host.organisation_id,
    words_hash: hash,
    accepted_by: guest.id,
    accepted_from: '127.0.0.1',
    legal: { ...person, registration: null, officers: null, ffc: null },
  })
  expect(row?.accepted_at).toBeInstanceOf(Date)
  expect(createHash('sha256').update(String(row?.words)).digest('hex')).toBe(hash)
})

test.each(['af', 'zu'] as const)(
  'a guest who is written to in %s reads the words in that language, and those are kept',
  async language => {
    await testApp.pool.query('update users set language = $2 where id = $1', [guest.id, language])
    const read = { slug: property.slug, ...stay() }
    const { terms } = await guest.call(readStayReview, read)
    const { terms: english } = await guest.call(readStayReview, { ...read, language: 'en' })
    expect([terms!.language, english!.language]).toEqual([language, 'en'])
    expect(terms!.words).toContain(language === 'af' ? 'Totaal:' : 'Isamba:')
    expect(english!.words).toContain('Total:')
    const { booking } = await request({ terms_hash: terms!.hash! })
    expect(await rowOf(booking._id)).toMatchObject({ words: terms!.words, words_hash: terms!.hash })
    // Nobody is told of words that they did not read.
    const other = { check_in: addDays(stay().check_out, 3), check_out: addDays(stay().check_out, 6) }
    await expect(request({ ...other, terms_hash: terms!.hash! })).rejects.toMatchObject({
      code: 'TERMS_CHANGED',
    })
  },
)

test('words that are read one day are the same on the next', async () => {
  const [hash, asked] = [await reviewed(), stay()]
  testApp.now = new Date(testApp.now.getTime() + 20 * 3_600_000)
  const { booking } = await request({ ...asked, terms_hash: hash })
  expect(await rowOf(booking._id)).toMatchObject({ words_hash: hash, accepted_by: guest.id })
})

test.each([
  ['the terms', () => host.call(changeTerms, { id: property.id, balance_days: 3 })],
  ['the price', () => host.call(changeRates, { id: property.id, price_per_night: 999 })],
  ['the host in law', () => host.call(changeLegal, { ...person, name: 'T. Mokoena' })],
  ['that they are on', () => host.call(changeTerms, { id: property.id, on: false })],
])('after a change of %s the request is refused and nothing is booked', async (_, change) => {
  const hash = await reviewed()
  await change()
  await expect(request({ terms_hash: hash })).rejects.toMatchObject({ status: 409, code: 'TERMS_CHANGED' })
  const { rows } = await testApp.pool.query('select from bookings where property_id = $1', [property.id])
  expect(rows).toEqual([])
})

test('a request without a hash is taken, with the terms frozen and not accepted', async () => {
  const { booking } = await request()
  const frozen = await frozenTerms(testApp.db, booking._id)
  expect(frozen).toMatchObject({ terms: { on: true, policy: 'moderate' }, acceptedAt: null })
  expect(await rowOf(booking._id)).toMatchObject({ accepted_by: null, accepted_from: null })
})

test('a stay that the host records has the terms of its home, accepted by nobody', async () => {
  const recorded = { guest_name: 'Kabelo', guest_email: 'kabelo@post.example' }
  const { booking } = await host.call(createBooking, { property_id: property.id, ...stay(), ...recorded })
  expect(await frozenTerms(testApp.db, booking._id)).toMatchObject({ acceptedAt: null })
})

test('what is changed later holds for later bookings', async () => {
  const { booking } = await request({ terms_hash: await reviewed() })
  await host.call(changeTerms, { id: property.id, policy: 'firm' })
  await host.call(changeLegal, { ...person, name: 'T. Mokoena' })
  const frozen = await frozenTerms(testApp.db, booking._id)
  expect(frozen).toMatchObject({ terms: { policy: 'moderate' }, legal: { name: 'Thandeka Mokoena' } })
})

test('a request that moves into a season takes its terms, and the acceptance of the former ones goes', async () => {
  const asked = { ...stay(), terms_hash: await reviewed() }
  const { booking } = await request(asked)
  const [from, until] = [addDays(asked.check_in, 20), addDays(asked.check_in, 30)]
  const december = { name: 'December', from, to: until, price: 2000, policy: 'firm' as const }
  await host.call(changeRates, { id: property.id, seasons: [december] })
  const move = (more: object = {}) =>
    guest.call(updateBooking, { id: booking._id, check_in: from, check_out: addDays(from, 3), ...more })
  await guest.call(updateBooking, { id: booking._id, special_requests: 'A cot, please' })
  expect(await rowOf(booking._id)).toMatchObject({ words_hash: asked.terms_hash, accepted_by: guest.id })
  await expect(move({ terms_hash: asked.terms_hash })).rejects.toMatchObject({ code: 'TERMS_CHANGED' })
  expect(await rowOf(booking._id)).toMatchObject({ words_hash: asked.terms_hash, accepted_by: guest.id })
  await move()
  expect(await frozenTerms(testApp.db, booking._id)).toMatchObject({
    terms: { policy: 'firm' },
    acceptedAt: null,
  })
  expect(await rowOf(booking._id)).toMatchObject({ accepted_by: null })
})

test('a request that is changed accepts the terms of what it becomes, where they were read', async () => {
  const asked = { ...stay(), terms_hash: await reviewed() }
  const { booking } = await request(asked)
  await host.call(changeTerms, { id: property.id, policy: 'flexible' })
  const then = { ...stay(), guests: 1 }
  const { terms } = await guest.call(readStayReview, { slug: property.slug, ...then })
  await guest.call(updateBooking, { id: booking._id, guests: 1, terms_hash: terms!.hash! })
  expect(await rowOf(booking._id)).toMatchObject({ words_hash: terms!.hash, accepted_by: guest.id })
  expect(await frozenTerms(testApp.db, booking._id)).toMatchObject({ terms: { policy: 'flexible' } })
  // Once it is agreed its terms stay, whatever is changed.
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  await host.call(changeTerms, { id: property.id, policy: 'firm' })
  await host.call(updateBooking, { id: booking._id, guests: 2 })
  expect(await rowOf(booking._id)).toMatchObject({ words_hash: terms!.hash, accepted_by: guest.id })
})

test('a home without terms freezes none', async () => {
  await host.call(changeTerms, { id: property.id, on: false })
  const { booking } = await request()
  expect(await rowOf(booking._id)).toBeUndefined()
})

test('of 20 requests for the same nights one is made, and one freezes its terms', async () => {
  const hash = await reviewed()
  const sent = await Promise.allSettled(Array.from({ length: 20 }, async () => request({ terms_hash: hash })))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await testApp.pool.query('select from stay_terms where organisation_id = $1', [
    host.organisation_id,
  ])
  expect(rows).toHaveLength(1)
})

const forget = async (person: Person, organisationId: string | null) =>
  testApp.db.transaction(async tx => {
    await testApp.deps.emit(tx, accountDeleted, {
      subject: person.id,
      organisation: null,
      guest: null,
      actor: { kind: 'person', id: person.id, name: person.name },
      facts: { organization_id: organisationId },
    })
  })

test('of a guest who is deleted is forgotten who accepted and from where, of a host what it was in law; the hash stays', async () => {
  const hash = await reviewed()
  const { booking } = await request({ terms_hash: hash })
  await forget(guest, null)
  expect(await rowOf(booking._id)).toMatchObject({ accepted_by: null, accepted_from: null })
  await forget(host, host.organisation_id)
  const row = await rowOf(booking._id)
  expect(row).toMatchObject({ legal: null, words: '', words_hash: hash })
  expect(row?.accepted_at).toBeInstanceOf(Date)
  expect((await host.call(readLegal, {})).legal).toBeNull()
})

test.each([
  ['a hash of another form', 'ABC'],
  ['an empty one', ''],
])('%s is refused', async (_, hash) => {
  await expect(request({ terms_hash: hash })).rejects.toMatchObject({ status: 400 })
})
