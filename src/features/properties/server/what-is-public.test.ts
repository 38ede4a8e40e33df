import { beforeAll, expect, test } from 'vitest'
import { confirmEmail, me, updateProfile } from '#src/features/accounts/contract.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { addDays } from '#src/contract/days.ts'
import { listMessages, sendMessage } from '#src/features/messages/contract.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { publicPropertyBySlug, searchProperties } from '../contract/browse.ts'
import { getProperty } from '../contract/manage.ts'

const testApp = await createTestApp()
const client = await testApp.user('client')
const PHONE = '+27825550199'
const STREET = '77 Hidden Lane'
let host: Person
let added: { id: string; slug: string }

beforeAll(async () => {
  host = await testApp.user('realtor', { email: 'secret-host@post.example' })
  await host.call(updateProfile, { phone: PHONE })
  added = await makeProperty(testApp.db, host, { address: STREET })
})

/** Returns what anybody, or a guest, is answered about the home and its host. */
async function answers(): Promise<string> {
  const paths = [
    `/api/public/properties/${added.slug}`,
    '/api/public/properties',
    '/api/properties/public',
    `/api/properties/public/${added.id}`,
    `/api/public/properties/${added.slug}/reviews`,
    '/api/properties',
    `/api/properties/${added.id}`,
    '/api/favourites',
    '/sitemap.xml',
  ]
  const bodies = await Promise.all(
    [{}, { authorization: `Bearer ${client.token}` }].flatMap(headers =>
      paths.map(async url => (await testApp.app.inject({ url, headers })).body),
    ),
  )
  return bodies.join('\n')
}

test('nobody is told the address, email or phone of a host who has not chosen to show them', async () => {
  const said = await answers()
  expect(said).toContain(added.slug)
  for (const secret of [STREET, host.email, PHONE]) expect(said).not.toContain(secret)
})

test('a street that is not shown is not found by searching for it', async () => {
  const found = async (search: string) => (await testApp.call(searchProperties, { search })).total
  expect(await found('Hidden Lane')).toBe(0)
  await host.call(updateProfile, { publicAddress: true })
  expect(await found('Hidden Lane')).toBe(1)
  await host.call(updateProfile, { publicAddress: false })
  expect(await found('Hidden Lane')).toBe(0)
})

test('a guest sees all three once the stay is confirmed, and not before', async () => {
  const day = (count: number) => addDays(testApp.deps.today(), count)
  const asked = { property_id: added.id, check_in: day(10), check_out: day(12), guests: 2 }
  const { booking: made } = await client.call(createBooking, asked)
  const hidden = { realtor_email: null, realtor_phone: null, property_address: null }
  expect(made).toMatchObject(hidden)
  expect((await client.call(readBooking, { id: made._id })).booking).toMatchObject(hidden)
  await host.call(updateBooking, { id: made._id, status: 'confirmed' })
  expect((await client.call(readBooking, { id: made._id })).booking).toMatchObject({
    realtor_email: host.email,
    realtor_phone: PHONE,
    property_address: STREET,
  })
})

test('a confirmed stay opens the email of its own host, and of no other who is written to', async () => {
  const other = await testApp.user('realtor')
  await makeProperty(testApp.db, other)
  const guest = await testApp.user('client')
  const from = addDays(testApp.deps.today(), 20)
  const asked = { property_id: added.id, check_in: from, check_out: addDays(from, 2), guests: 1 }
  const { booking } = await guest.call(createBooking, asked)
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  const writeTo = async ({ _id }: Person) =>
    (await guest.call(sendMessage, { receiver_id: _id, content: 'Is there a braai?' })).message.receiver_id
  expect((await writeTo(host)).email).toBe(host.email)
  expect((await writeTo(other)).email).toBeNull()
  const { messages } = await guest.call(listMessages, {})
  expect(messages.map(({ receiver_id }) => receiver_id.email)).toEqual([host.email, null])
})

test('what is switched on is shown, the email as the contact address', async () => {
  const contactEmail = 'stay@kloof.example'
  await host.call(updateProfile, { contactEmail })
  await testApp.runJobs()
  const mail = testApp.mailbox.find(({ to }) => to === contactEmail)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await testApp.call(confirmEmail, { token })).toMatchObject({ email: contactEmail })
  const chosen = { publicEmail: true, publicPhone: true, publicAddress: true }
  await host.call(updateProfile, chosen)
  expect((await host.call(me, {})).user).toMatchObject({ ...chosen, contactEmail, publicChosen: true })
  const { property } = await testApp.call(publicPropertyBySlug, { slug: added.slug })
  expect(property).toMatchObject({
    realtor_email: 'stay@kloof.example',
    realtor_phone: PHONE,
    address: STREET,
  })
  expect(await answers()).not.toContain(host.email)
  await host.call(updateProfile, { contactEmail: '' })
  expect((await host.call(me, {})).user.contactEmail).toBe(host.email)
})

test('the organisation itself always sees its own', async () => {
  await host.call(updateProfile, { publicEmail: false, publicPhone: false, publicAddress: false })
  expect((await host.call(getProperty, { id: added.id })).property).toMatchObject({ address: STREET })
})
