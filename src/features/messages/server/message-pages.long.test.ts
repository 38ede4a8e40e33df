import { expect, test } from 'vitest'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { crowd } from '#src/testing/database/crowd.ts'
import { scansOf } from '#src/testing/database/pages-read.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listMessages, sendMessage } from '../contract.ts'

const PAGES_MAX = 30

const testApp = await createTestApp()
const scans = scansOf([testApp.servingPool])

/** A guest and a host who have written to each other about two stays, every second message at the same moment as the one before. */
async function talk(count: number) {
  const [host, guest] = [await testApp.user('realtor'), await testApp.user('client')]
  const property = await makeProperty(testApp.db, host)
  const stay = (from: number) =>
    guest.call(createBooking, {
      property_id: property.id,
      check_in: addDays(testApp.deps.today(), from),
      check_out: addDays(testApp.deps.today(), from + 2),
      guests: 1,
    })
  const stays = [(await stay(10)).booking._id, (await stay(20)).booking._id]
  for (let written = 0; written < count; written += 1) {
    if (written % 2 === 0) testApp.now = new Date(testApp.now.getTime() + 1000)
    const about = { content: `Message ${written}`, booking_id: stays[written % 2]! } // there are two
    await (written % 3 === 0
      ? host.call(sendMessage, { receiver_id: guest._id, ...about })
      : guest.call(sendMessage, { receiver_id: host._id, ...about }))
  }
  return { host, guest, stays }
}

test('messages come by pages, newest last: each once, in one order, with how many there are', async () => {
  const { guest, host, stays } = await talk(7)
  const whole = await guest.call(listMessages, {})
  expect(whole).toMatchObject({ total: 7, page: 1 })
  const pages = await Promise.all([1, 2, 3, 4].map(page => guest.call(listMessages, { page, pageSize: 3 })))
  expect(pages.map(({ messages }) => messages.length)).toEqual([3, 3, 1, 0])
  expect(pages.flatMap(({ messages }) => messages)).toEqual(whole.messages)
  expect(pages[1]).toMatchObject({ total: 7, page: 2, pageSize: 3 })
  // A later message moves no page.
  await host.call(sendMessage, { receiver_id: guest._id, content: 'One more', booking_id: stays[0] })
  const again = await guest.call(listMessages, { page: 1, pageSize: 3 })
  expect(again.messages.map(({ _id }) => _id)).toEqual(pages[0]!.messages.map(({ _id }) => _id))
  expect(again.total).toBe(8)
  expect(await guest.call(listMessages, { page: 1 })).toMatchObject({ pageSize: 20, total: 8 })
  // The size alone asks for pages too: the first, with the oldest.
  const ofStay = whole.messages.filter(({ booking_id }) => booking_id === stays[1])
  expect(await guest.call(listMessages, { booking_id: stays[1], pageSize: 2 })).toMatchObject({
    messages: ofStay.slice(0, 2),
    total: 3,
    page: 1,
    pageSize: 2,
  })
})

test('a kind of message is honoured, and nonsense is refused and not guessed', async () => {
  const { guest } = await talk(2)
  expect((await guest.call(listMessages, { type: 'message' })).total).toBe(2)
  expect(await guest.call(listMessages, { type: 'newsletter', page: 1, pageSize: 20 })).toEqual({
    success: true,
    messages: [],
    total: 0,
    unread: 0,
    page: 1,
    pageSize: 20,
  })
  const refused = async (asked: object) =>
    guest.call(listMessages, asked).then(
      () => null,
      (error: { fields?: object }) => error.fields,
    )
  expect(await refused({ type: 'letter' })).toEqual({ type: 'A type is message or newsletter' })
  expect(await refused({ page: 0 })).toEqual({ page: 'The page must be a whole number from 1' })
  expect(await refused({ pageSize: 101 })).toEqual({
    pageSize: 'The page size must be a whole number from 1 to 100',
  })
  const [first] = (await guest.call(listMessages, {})).messages
  expect(await refused({ page: 1, before: first!._id })).toMatchObject({ before: expect.any(String) })
})

test('a page of one among many who write is found by indexes, and counted so', async () => {
  const { guest, host } = await talk(4)
  await crowd(testApp.pool, 4000)
  for (const reader of [guest, host]) {
    scans.length = 0
    expect(await reader.call(listMessages, { page: 1, pageSize: 2 })).toMatchObject({ total: 4 })
    const ofMessages = scans.filter(({ reads }) => /\bmessages|conversations/.test(reads))
    expect(ofMessages.length).toBeGreaterThan(0)
    expect(ofMessages.filter(({ pages }) => pages > PAGES_MAX)).toEqual([])
    expect(scans.filter(({ reads }) => /^Seq Scan (messages|conversations)$/.test(reads))).toEqual([])
  }
})
