import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import {
  archiveConversation,
  listConversations,
  listMessages,
  MESSAGE_CHARS_MAX,
  readConversation,
  readMessage,
  sendMessage,
} from '../contract.ts'

const testApp = await createTestApp()
let host: Person
let guest: Person
let property: Awaited<ReturnType<typeof makeProperty>>

beforeEach(async () => {
  host = await testApp.user('realtor')
  guest = await testApp.user('client')
  property = await makeProperty(testApp.db, host)
})

async function booked(by = guest) {
  const from = addDays(testApp.deps.today(), 20)
  const stay = { property_id: property.id, check_in: from, check_out: addDays(from, 2), guests: 1 }
  return (await by.call(createBooking, stay)).booking._id
}

const write = async (from: Person, to: Person, content: string, booking_id?: string) =>
  (await from.call(sendMessage, { receiver_id: to.id, content, booking_id })).message
const read = async (by: Person, asked = {}) => (await by.call(listMessages, asked)).messages
const wordsTo = async (by: Person, asked = {}) => (await read(by, asked)).map(({ content }) => content)
const threads = (by: Person, asked = {}) => by.call(listConversations, asked)

test('a guest writes to the host of a public home, and the host answers; both read it, oldest first', async () => {
  const asked = await write(guest, host, '  Is there a braai? ')
  expect(asked).toMatchObject({
    sender_id: { _id: guest.id, name: guest.name, email: guest.email },
    receiver_id: { _id: host.id },
    content: 'Is there a braai?',
    booking_id: null,
    read_at: null,
  })
  await write(host, guest, 'There is')
  for (const side of [guest, host]) expect(await wordsTo(side)).toEqual(['Is there a braai?', 'There is'])
})

test('what is written about a stay stands by itself', async () => {
  const stay = await booked()
  await write(guest, host, 'In general')
  await write(host, guest, 'About the stay', stay)
  expect(await wordsTo(guest, { booking_id: stay })).toEqual(['About the stay'])
  const { conversations } = await threads(host)
  expect(
    conversations.map(({ booking_id, property_name, last }) => [booking_id, property_name, last.content]),
  ).toEqual([
    [stay, property.name, 'About the stay'],
    [null, null, 'In general'],
  ])
  expect(conversations.map(({ last }) => last.mine)).toEqual([true, false])
  expect((await threads(guest)).conversations.map(({ last }) => last.mine)).toEqual([false, true])
})

test('a conversation shows its newest message, and goes before the others with it, page by page', async () => {
  const stay = await booked()
  await write(guest, host, 'One')
  await write(guest, host, 'Two', stay)
  await write(guest, host, 'Three')
  const page = async (number: number) =>
    (await threads(host, { page: number, pageSize: 1 })).conversations.map(({ last }) => last.content)
  expect([await page(1), await page(2), await page(3)]).toEqual([['Three'], ['Two'], []])
})

test("every member of a host's side reads and answers, and a guest sees the owner, once", async () => {
  const colleague = await testApp.user('realtor')
  await testApp.pool.query(
    `update memberships set organisation_id = $1, position = 'manager' where user_id = $2`,
    [host.organisation_id, colleague.id],
  )
  await write(guest, host, 'Is there a braai?')
  expect(await wordsTo(colleague)).toEqual(['Is there a braai?'])
  const answer = await write(colleague, guest, 'There is')
  expect(answer.sender_id).toMatchObject({ _id: colleague.id, name: colleague.name })
  for (const side of [host, guest]) expect(await wordsTo(side)).toEqual(['Is there a braai?', 'There is'])
  const { conversations } = await threads(guest, { search: host.name })
  expect(conversations.map(({ counterpart }) => counterpart._id)).toEqual([host.id])
  // A member who has left is shown as the owner.
  await write(guest, colleague, 'Thank you')
  await testApp.pool.query('delete from users where id = $1', [colleague.id])
  expect((await read(guest)).slice(1)).toMatchObject([
    { content: 'There is', sender_id: { _id: host.id } },
    { content: 'Thank you', receiver_id: { _id: host.id } },
  ])
})

test('nobody writes to those they have nothing to do with', async () => {
  const [stranger, otherHost] = [await testApp.user('client'), await testApp.user('realtor')]
  const refused = { status: 403, code: 'NO_DEALINGS' }
  await expect(write(host, stranger, 'Buy now')).rejects.toMatchObject(refused)
  await expect(write(guest, stranger, 'Hello')).rejects.toMatchObject(refused)
  await expect(write(host, otherHost, 'Hello')).rejects.toMatchObject(refused)
  await expect(write(guest, otherHost, 'No home is public')).rejects.toMatchObject(refused)
  await expect(write(host, host, 'To myself')).rejects.toMatchObject(refused)
  const stay = await booked()
  await expect(write(stranger, host, 'Not my stay', stay)).rejects.toMatchObject(refused)
  await expect(write(otherHost, guest, 'Not my home', stay)).rejects.toMatchObject(refused)
  // That somebody else has written opens nothing.
  await write(guest, host, 'Hello')
  await expect(write(host, stranger, 'Buy now')).rejects.toMatchObject(refused)
})

test('a home that is not public opens its host to nobody, and who is no guest any more is not written to', async () => {
  await testApp.pool.query('update properties set is_public = false where id = $1', [property.id])
  await expect(write(guest, host, 'Hello')).rejects.toMatchObject({ code: 'NO_DEALINGS' })
  await testApp.pool.query('update properties set is_public = true where id = $1', [property.id])
  await write(guest, host, 'Hello')
  await testApp.pool.query(`update users set role = 'admin' where id = $1`, [guest.id])
  await expect(write(host, guest, 'Hello')).rejects.toMatchObject({ code: 'NO_DEALINGS' })
})

test('a host writes to a guest who has asked for a stay, or has written before', async () => {
  await booked()
  await write(host, guest, 'Welcome')
  const curious = await testApp.user('client')
  await write(curious, host, 'Is it quiet?')
  await write(host, curious, 'Very')
  expect(await wordsTo(curious)).toEqual(['Is it quiet?', 'Very'])
})

test('a message is there for its two sides alone', async () => {
  const { _id, conversation_id } = await write(guest, host, 'Between us')
  for (const other of [await testApp.user('client'), await testApp.user('realtor')]) {
    expect(await read(other)).toEqual([])
    expect(await read(other, { conversation_id })).toEqual([])
    await expect(other.call(readMessage, { id: _id })).rejects.toMatchObject({ status: 404 })
    await expect(
      other.call(archiveConversation, { id: conversation_id, archived: true }),
    ).rejects.toMatchObject({ status: 404 })
  }
})

test('its receiver alone reads a message, and with it what came before', async () => {
  await write(guest, host, 'One')
  const second = await write(guest, host, 'Two')
  await write(guest, host, 'Three')
  expect((await threads(host)).unread).toBe(3)
  await expect(guest.call(readMessage, { id: second._id })).rejects.toMatchObject({ status: 404 })
  const { message } = await host.call(readMessage, { id: second._id })
  expect(message.read_at).not.toBeNull()
  expect((await read(guest)).map(({ read_at }) => read_at !== null)).toEqual([true, true, false])
  const again = await host.call(readMessage, { id: second._id })
  expect(again.message.read_at).toBe(message.read_at)
  const { conversations, unread } = await threads(host)
  expect([unread, conversations[0]?.unread]).toEqual([1, 1])
  expect((await threads(guest)).unread).toBe(0)
})

test('reading a message reads nothing of the own side, and nothing of another conversation', async () => {
  const stay = await booked()
  await write(host, guest, 'An offer', stay)
  await write(guest, host, 'Elsewhere')
  const asked = await write(guest, host, 'A question', stay)
  await host.call(readMessage, { id: asked._id })
  const unread = (await read(guest)).filter(({ read_at }) => read_at === null)
  expect(unread.map(({ content }) => content)).toEqual(['An offer', 'Elsewhere'])
})

test('a conversation that is put aside by one side comes back with its next message', async () => {
  const { conversation_id: id } = await write(guest, host, 'Hello')
  await host.call(archiveConversation, { id, archived: true })
  expect((await threads(host)).conversations).toEqual([])
  expect((await threads(host, { archived: true })).total).toBe(1)
  expect((await threads(guest)).total).toBe(1)
  await write(guest, host, 'Are you there?')
  expect((await threads(host)).conversations).toMatchObject([{ archived: false, unread: 2 }])
  await guest.call(archiveConversation, { id, archived: true })
  expect((await threads(guest)).total).toBe(0)
  await write(host, guest, 'I am')
  expect((await threads(guest)).total).toBe(1)
  await guest.call(archiveConversation, { id, archived: true })
  await guest.call(archiveConversation, { id, archived: false })
  expect((await threads(guest)).total).toBe(1)
})

test('conversations are found by who, where and what was written', async () => {
  const stay = await booked()
  await write(guest, host, 'May we bring a 100% tame dog?', stay)
  const { rows } = await testApp.pool.query<{ reference: string }>(
    'select reference from bookings where id = $1',
    [stay],
  )
  for (const search of [guest.name, property.name, '100% TAME', rows[0]!.reference])
    // it was just booked
    expect((await threads(host, { search })).total, search).toBe(1)
  expect((await threads(host, { search: 'a cat' })).total).toBe(0)
})

test('conversations are counted, and those with something unread are had alone', async () => {
  const stay = await booked()
  const { conversation_id: id } = await write(guest, host, 'One')
  await write(guest, host, 'Two', stay)
  await write(host, guest, 'Three')
  const { conversation_id } = await write(await testApp.user('client'), host, 'Four')
  await host.call(archiveConversation, { id: conversation_id, archived: true })
  const first = (await read(host, { conversation_id: id }))[0]!
  await host.call(readMessage, { id: first._id })
  const { conversations, counts, unread } = await threads(host, { unread: true })
  expect(unread).toBe(2)
  expect(counts).toEqual({ all: 2, unread: 1, archived: 1 })
  expect(conversations.map(({ last }) => last.content)).toEqual(['Two'])
  expect((await threads(guest)).counts).toEqual({ all: 2, unread: 1, archived: 0 })
})

test('a conversation is had by its id, by its booking, and by whom it is with, also before anybody has written', async () => {
  const stay = await booked()
  const asked = (by: Person, input: object) =>
    by.call(readConversation, input).then(({ conversation }) => conversation)
  const place = { _id: null, last: null, unread: 0, archived: false }
  expect(await asked(host, { booking_id: stay })).toMatchObject({
    ...place,
    counterpart: { _id: guest.id },
    property_name: property.name,
  })
  expect(await asked(guest, { receiver_id: host.id })).toMatchObject({ ...place, booking_id: null })
  const { conversation_id } = await write(guest, host, 'About the stay', stay)
  for (const input of [{ conversation_id }, { booking_id: stay }])
    expect(await asked(host, input)).toMatchObject({
      _id: conversation_id,
      counterpart: { _id: guest.id },
      booking_id: stay,
      last: { content: 'About the stay', mine: false },
      unread: 1,
    })
  const general = await write(guest, host, 'In general')
  expect(await asked(guest, { receiver_id: host.id })).toMatchObject({ _id: general.conversation_id })
  for (const other of [await testApp.user('client'), await testApp.user('realtor')])
    for (const input of [{ conversation_id }, { booking_id: stay }, {}])
      await expect(other.call(readConversation, input)).rejects.toMatchObject({ status: 404 })
  await expect(host.call(readConversation, { receiver_id: host.id })).rejects.toMatchObject({ status: 404 })
})

test('a stay that a host recorded for nobody with an account has nobody to write to', async () => {
  const from = addDays(testApp.deps.today(), 20)
  const { booking } = await host.call(createBooking, {
    property_id: property.id,
    check_in: from,
    check_out: addDays(from, 2),
    guests: 1,
    guest_name: 'Nomsa',
    guest_email: 'nomsa@post.example',
  })
  await expect(host.call(readConversation, { booking_id: booking._id })).rejects.toMatchObject({
    status: 404,
  })
})

test('older messages are had page by page, and none twice', async () => {
  for (const number of ['1', '2', '3', '4', '5']) await write(guest, host, number)
  const last = await read(host, { limit: 2 })
  const before = await read(host, { limit: 2, before: last[0]!._id })
  expect([...before, ...last].map(({ content }) => content)).toEqual(['2', '3', '4', '5'])
})

test('what is empty or too long is refused in words, and nothing is kept of it', async () => {
  await expect(write(guest, host, ' \n ')).rejects.toMatchObject({
    status: 400,
    fields: { content: 'Message cannot be empty' },
  })
  await expect(write(guest, host, 'x'.repeat(MESSAGE_CHARS_MAX + 1))).rejects.toMatchObject({ status: 400 })
  expect((await threads(host)).total).toBe(0)
})

test('whoever hears of a message that was sent knows between whom, and not what was written', async () => {
  const stay = await booked()
  const { _id, conversation_id } = await write(host, guest, 'The key is under the pot', stay)
  const storedFor = (id: string) =>
    testApp.pool.query(
      `select subject_id, organisation_id, guest_id, actor_id, facts from events where name = 'message.sent' and subject_id = $1`,
      [id],
    )
  expect((await storedFor(_id)).rows).toEqual([
    {
      subject_id: _id,
      organisation_id: host.organisation_id,
      guest_id: guest.id,
      actor_id: host.id,
      facts: {
        conversation_id,
        booking_id: stay,
        guest_id: guest.id,
        by: 'realtor',
        sender_name: host.name,
        receiver_name: guest.name,
      },
    },
  ])
  const answer = await write(guest, host, 'Thank you', stay)
  expect((await storedFor(answer._id)).rows).toMatchObject([
    { organisation_id: host.organisation_id, guest_id: guest.id, facts: { by: 'guest' } },
  ])
})

test('of two first messages at once both are kept, in one conversation', async () => {
  await Promise.all([write(guest, host, 'One'), write(guest, host, 'Two')])
  expect((await threads(host)).total).toBe(1)
  expect(await read(host)).toHaveLength(2)
})
