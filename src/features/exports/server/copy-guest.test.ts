import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { sendMessage } from '#src/features/messages/contract.ts'
import { deleteGuest } from '#src/features/privacy/contract/guests.ts'
import {
  answerPrivacyRequest,
  createPrivacyRequest,
  guestUnknown,
  listPrivacyRequests,
} from '#src/features/privacy/contract/requests.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { exportOrganisation, exportedToday, listOrganisationExports } from '../contract/exports.ts'
import { copyThere, findRequestExport, guestDeleted, repeatRequestExport } from '../contract/guest-copies.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const { realtor, otherRealtor, client, otherClient } = fixtures.people
const [property, otherProperty] = [
  await makeProperty(testApp.db, realtor, { instantBooking: true, name: 'Aloe House' }),
  await makeProperty(testApp.db, otherRealtor, { instantBooking: true }),
]

const MARK = 'Unmistakable-of-another'

const stay = (guest: Person, propertyId: string, from: number, words: string) =>
  guest.call(createBooking, {
    property_id: propertyId,
    check_in: fixtures.day(from),
    check_out: fixtures.day(from + 2),
    guests: 1,
    special_requests: words,
  })

const asked = { kind: 'access', how: 'email', identity: 'By the address', words: 'May I see it?' } as const
const ask = async (contact: string) =>
  (await realtor.call(createPrivacyRequest, { ...asked, contact, about: property.slug })).request._id

const fileOf = async (person: Person, id: string) =>
  testApp.app.inject({
    url: `/api/privacy/requests/${id}/export/file`,
    headers: { authorization: `Bearer ${await fixtures.tokenOf(person)}` },
  })

test('access that is granted makes a copy of what this host holds of this guest, and of nobody else', async () => {
  const { booking } = await stay(client, property.id, 10, 'A cot, please')
  await stay(otherClient, property.id, 20, MARK)
  await stay(client, otherProperty.id, 10, `${MARK} host`)
  await client.call(sendMessage, {
    receiver_id: realtor.id,
    content: 'Is there a cot?',
    booking_id: booking._id,
  })
  await otherClient.call(sendMessage, { receiver_id: realtor.id, content: MARK })
  const id = await ask(client.email)
  const { requests } = await realtor.call(listPrivacyRequests, {})
  expect(requests.find(each => each._id === id)).toMatchObject({
    about_name: 'Aloe House',
    guest: { _id: client.id },
  })
  expect((await realtor.call(findRequestExport, { id })).export).toBeNull()
  await realtor.call(answerPrivacyRequest, { id, answer: 'granted', words: 'Here it is' })
  await testApp.runJobs()
  const { export: copy } = await realtor.call(findRequestExport, { id })
  expect(copy).toMatchObject({ state: 'ready' })
  expect((await realtor.call(listOrganisationExports, {})).exports).toEqual([])
  const { rawPayload } = await fileOf(realtor, id)
  const files = Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
  expect(Object.keys(files).toSorted()).toEqual([
    'README.txt',
    'bookings.csv',
    'bookings.json',
    'consents.csv',
    'guest.json',
    'manifest.json',
    'messages.json',
  ])
  expect(JSON.parse(files['guest.json']!)).toMatchObject({ email: client.email })
  expect(JSON.parse(files['bookings.json']!)).toMatchObject([
    { id: booking._id, special_requests: 'A cot, please' },
  ])
  expect(JSON.parse(files['messages.json']!)).toMatchObject([{ from: 'guest', content: 'Is there a cot?' }])
  expect(Object.values(files).join(' ')).not.toContain(MARK)
  expect((await fileOf(otherRealtor, id)).statusCode).toBe(404)

  await testApp.pool.query(
    `update bookings set check_in = check_in - 60, check_out = check_out - 60 where client_id = $1`,
    [client.id],
  )
  await realtor.call(deleteGuest, { id: client.id })
  expect((await fileOf(realtor, id)).statusCode).toBe(404)
  await expect(realtor.call(repeatRequestExport, { id })).rejects.toSatisfy(guestDeleted.is)
})

test('the host names the guest where the contact does not say who it is, and one of another host is none', async () => {
  const { booking } = await stay(otherClient, otherProperty.id, 30, 'Late arrival')
  const id = await ask('somebody@post.example')
  const granted = { id, answer: 'granted', words: 'Here it is' } as const
  await expect(realtor.call(answerPrivacyRequest, { ...granted, guest_id: booking._id })).rejects.toSatisfy(
    guestUnknown.is,
  )
  await realtor.call(answerPrivacyRequest, { ...granted, guest_id: otherClient.id })
  await testApp.runJobs()
  expect((await realtor.call(findRequestExport, { id })).export).toMatchObject({ state: 'ready' })
  await stay(client, property.id, 40, 'Again')
  const unwanted = await ask(client.email)
  const { requests } = await realtor.call(listPrivacyRequests, {})
  expect(requests.find(each => each._id === unwanted)).toMatchObject({ guest: { _id: client.id } })
  await realtor.call(answerPrivacyRequest, {
    id: unwanted,
    answer: 'granted',
    words: 'By post',
    guest_id: '',
  })
  await testApp.runJobs()
  expect((await realtor.call(findRequestExport, { id: unwanted })).export).toBeNull()
  const refused = await ask(otherClient.email)
  await realtor.call(answerPrivacyRequest, { id: refused, answer: 'refused', ground: 'Law', words: 'No' })
  expect((await realtor.call(findRequestExport, { id: refused })).export).toBeNull()
})

test('a copy that failed or whose days are over is made again, and one that is there is not', async () => {
  await stay(client, property.id, 50, 'Again and again')
  const id = await ask(client.email)
  await realtor.call(answerPrivacyRequest, { id, answer: 'granted', words: 'Here it is' })
  await expect(realtor.call(repeatRequestExport, { id })).rejects.toSatisfy(copyThere.is)
  await testApp.runJobs()
  await expect(realtor.call(repeatRequestExport, { id })).rejects.toSatisfy(copyThere.is)
  await expect(otherRealtor.call(repeatRequestExport, { id })).rejects.toMatchObject({ status: 404 })

  const before = testApp.now
  testApp.now = new Date(before.getTime() + 8 * 24 * 60 * 60 * 1000)
  const ends = await Promise.allSettled([0, 1].map(() => realtor.call(repeatRequestExport, { id })))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await testApp.runJobs()
  expect((await realtor.call(findRequestExport, { id })).export).toMatchObject({ state: 'ready' })
  expect((await fileOf(realtor, id)).statusCode).toBe(200)

  await testApp.pool.query(`update exports set state = 'failed' where request_id = $1 and state = 'ready'`, [
    id,
  ])
  expect((await realtor.call(findRequestExport, { id })).export).toMatchObject({ state: 'failed' })
  expect((await realtor.call(repeatRequestExport, { id })).export).toMatchObject({ state: 'waiting' })
  testApp.now = before
})

test('a copy that failed does not hold up the next of the day, and one that did not does', async () => {
  const asking = { currentPassword: 'a good password' }
  const { export: first } = await otherRealtor.call(exportOrganisation, asking)
  await expect(otherRealtor.call(exportOrganisation, asking)).rejects.toSatisfy(exportedToday.is)
  await testApp.pool.query(`update exports set state = 'failed' where id = $1`, [first._id])
  expect((await otherRealtor.call(exportOrganisation, asking)).export).toMatchObject({ state: 'waiting' })
})
