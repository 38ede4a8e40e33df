import { describe, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import {
  archiveConversation,
  listConversations,
  listMessages,
  sendMessage,
} from '#src/features/messages/contract.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { advanceStay } from './advance-stay.ts'
import { ANY_STAY, type Conditions, type Trigger } from '../rules/automation.ts'

const HOUR_MS = 3_600_000
const testApp = await createTestApp()

const pass = async (hours: number) => {
  testApp.now = new Date(testApp.now.getTime() + hours * HOUR_MS)
  await testApp.runJobs()
}

const one = async <T extends object>(sql: string, values: unknown[]): Promise<T> =>
  (await testApp.pool.query<T>(sql, values)).rows[0]! // each gives a row

async function automate(
  host: Person,
  text: string,
  trigger: Trigger,
  given: { late?: 'send' | 'skip'; action?: 'message' | 'mail'; conditions?: Partial<Conditions> } = {},
) {
  const { id: templateId } = await one<{ id: string }>(
    `insert into templates (id, organisation_id, name, texts) values (gen_random_uuid(), $1, 'One', $2) returning id`,
    [host.organisation_id, { en: text }],
  )
  return one<{ id: string }>(
    `insert into automations (id, organisation_id, name, trigger, conditions, action, template_id, late)
     values (gen_random_uuid(), $1, 'One', $2, $3, $4, $5, $6) returning id`,
    [
      host.organisation_id,
      trigger,
      { ...ANY_STAY, ...given.conditions },
      given.action ?? 'message',
      templateId,
      given.late ?? 'send',
    ],
  )
}

const createFixtures = async (propertyGiven: object = {}) => {
  // Each begins at the same time of the day.
  testApp.now = new Date(`${addDays(testApp.deps.today(), 1)}T12:17:00+02:00`)
  const host = await testApp.user('realtor')
  const guest = await testApp.user('client', { name: 'Nomsa Dube' })
  const property = await makeProperty(testApp.db, host, { instantBooking: true, ...propertyGiven })
  const book = async (from: number, nights: number) => {
    const stay = {
      property_id: property.id,
      check_in: addDays(testApp.deps.today(), from),
      check_out: addDays(testApp.deps.today(), from + nights),
      guests: 2,
    }
    const { booking } = await guest.call(createBooking, stay)
    await testApp.runJobs()
    return booking
  }
  const messages = async () => (await guest.call(listMessages, {})).messages.map(({ content }) => content)
  return { host, guest, property, book, messages }
}

const queueOf = async (bookingId: string) =>
  (
    await testApp.pool.query<{ state: string; why: string | null; at: Date; missing: string[] }>(
      'select state, why, at, missing from planned_messages where booking_id = $1 order by created_at, id',
      [bookingId],
    )
  ).rows

const dayBefore: Trigger = {
  kind: 'time',
  unit: 'days',
  count: 1,
  side: 'before',
  anchor: 'check_in',
  at: '10:00',
}

describe('a message that waits for a time', () => {
  test('goes then, once, with what is true then', async () => {
    const { host, book, messages } = await createFixtures()
    await automate(host, 'Hi {{guest_first_name}}, see you on {{check_in_date}}', dayBefore)
    const booking = await book(4, 2)
    expect(await queueOf(booking._id)).toMatchObject([{ state: 'planned' }])
    await pass(60)
    expect(await messages()).toEqual([])
    await pass(12)
    const [text, ...more] = await messages()
    expect(text).toMatch(/^Hi Nomsa, see you on /)
    expect(more).toEqual([])
    await pass(24)
    expect(await messages()).toHaveLength(1)
    expect(await queueOf(booking._id)).toMatchObject([{ state: 'sent', why: null }])
  })

  test('leaves a conversation that its host has put aside where it is, and brings back the guest’s', async () => {
    const { host, guest, book } = await createFixtures()
    await automate(host, 'Hi', dayBefore)
    const booking = await book(4, 2)
    const message = { booking_id: booking._id, receiver_id: host._id, content: 'Thank you' }
    const { message: first } = await guest.call(sendMessage, message)
    const id = first.conversation_id
    for (const side of [host, guest]) await side.call(archiveConversation, { id, archived: true })
    await pass(72)
    const asides = [host, guest].map(async side => {
      const { conversations } = await side.call(listConversations, { archived: true })
      return conversations.map(({ last }) => last.content)
    })
    expect(await Promise.all(asides)).toEqual([['Hi'], []])
  })

  test('moves with the stay, and ends with it', async () => {
    const { host, guest, book, messages } = await createFixtures()
    await automate(host, 'Hi {{guest_first_name}}', dayBefore)
    const booking = await book(4, 2)
    const moved = { check_in: addDays(booking.check_in, 3), check_out: addDays(booking.check_out, 3) }
    await host.call(updateBooking, { id: booking._id, ...moved })
    await pass(4 * 24)
    expect(await messages()).toEqual([])
    expect(await queueOf(booking._id)).toMatchObject([{ state: 'planned' }])
    await guest.call(updateBooking, { id: booking._id, status: 'cancelled' })
    await pass(2 * 24)
    expect(await messages()).toEqual([])
    expect((await queueOf(booking._id)).at(-1)).toMatchObject({ state: 'cancelled', why: 'not_standing' })
  })

  test('never goes to a stay that is cancelled in the same minute, whatever has not been heard of yet', async () => {
    const { host, guest, book, messages } = await createFixtures()
    await automate(host, 'Hi {{guest_first_name}}', dayBefore)
    const booking = await book(4, 2)
    testApp.now = new Date(testApp.now.getTime() + 71 * HOUR_MS)
    await guest.call(updateBooking, { id: booking._id, status: 'cancelled' })
    await testApp.pool.query(`delete from outgoing where kind = 'events.deliver'`)
    await testApp.runJobs()
    expect(await messages()).toEqual([])
  })

  test('follows its home where that changes its times', async () => {
    const { host, property, book, messages } = await createFixtures()
    await automate(host, 'Hi', { kind: 'time', unit: 'hours', count: 2, side: 'before', anchor: 'check_in' })
    await book(1, 2)
    await testApp.pool.query(`update properties set check_in_time = '11:00' where id = $1`, [property.id])
    await testApp.runJobs()
    await pass(21)
    expect(await messages()).toEqual(['Hi'])
  })

  test('that nobody could send for six hours does not go, and says so', async () => {
    const { host, book, messages } = await createFixtures()
    await automate(host, 'Hi', dayBefore)
    const booking = await book(4, 2)
    await pass(72 + 5)
    expect(await messages()).toEqual([])
    expect(await queueOf(booking._id)).toMatchObject([{ state: 'skipped', why: 'nothing_ran' }])
  })
})

test('what lacks a value stops, says which, and keeps nothing else back', async () => {
  const { host, book, messages } = await createFixtures()
  await automate(host, 'The network is {{wifi_name}}', { kind: 'step', step: 'confirmed' })
  await automate(host, 'Thank you', { kind: 'step', step: 'confirmed' })
  const booking = await book(9, 2)
  expect(await messages()).toEqual(['Thank you'])
  const queue = await queueOf(booking._id)
  // Both are due at the same moment, and neither is before the other.
  expect(queue.toSorted((one, other) => other.state.localeCompare(one.state))).toMatchObject([
    { state: 'stopped', why: 'missing_values', missing: ['wifi_name'] },
    { state: 'sent' },
  ])
  const { facts } = await one<{ facts: object }>(
    `select facts from events where name = 'queue.changed' and subject_id = $1 order by id desc limit 1`,
    [booking._id],
  )
  expect(facts).toMatchObject({ stopped: [{ name: 'One', missing: ['wifi_name'] }] })
  const mails = testApp.mailbox.filter(
    ({ to, subject }) => to === host.email && subject.startsWith('Not sent'),
  )
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('for Wi-Fi name.')])
})

test('a guest without an account gets a mail, which answers to the host', async () => {
  const { host, property } = await createFixtures()
  await automate(host, 'Hello {{guest_first_name}}\n\nWelcome to {{home_name}}', {
    kind: 'step',
    step: 'confirmed',
  })
  await host.call(createBooking, {
    property_id: property.id,
    check_in: addDays(testApp.deps.today(), 9),
    check_out: addDays(testApp.deps.today(), 11),
    guests: 2,
    guest_name: 'Pieter Botha',
    guest_email: 'pieter@post.example',
  })
  await testApp.runJobs()
  const mails = testApp.mailbox.filter(
    ({ to, subject }) => to === 'pieter@post.example' && subject.includes('about your stay'),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ replyTo: { address: host.email } })
  expect(mails[0]?.text).toContain('Welcome to Kloof Cottage')
})

test('many that look at a stay at once send each message once', async () => {
  const { host, book, messages } = await createFixtures()
  await automate(host, 'Hi', dayBefore)
  const booking = await book(4, 2)
  testApp.now = new Date(testApp.now.getTime() + 72 * HOUR_MS)
  await Promise.all(Array.from({ length: 8 }, () => advanceStay(testApp.deps, booking._id)))
  expect(await messages()).toEqual(['Hi'])
})

test('a message and the note that it went are one: where either fails, neither is', async () => {
  const { host, book, messages } = await createFixtures()
  await automate(host, 'Hi', dayBefore)
  const booking = await book(4, 2)
  await testApp.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger fail before update on planned_messages for each row when (new.state = 'sent') execute function fail()`)
  testApp.now = new Date(testApp.now.getTime() + 72 * HOUR_MS)
  await expect(testApp.runJobs()).rejects.toThrow('killed')
  expect(await messages()).toEqual([])
  await testApp.pool.query('drop trigger fail on planned_messages')
  testApp.now = new Date(testApp.now.getTime() + 2000)
  await testApp.runJobs()
  expect(await messages()).toEqual(['Hi'])
  expect(await queueOf(booking._id)).toMatchObject([{ state: 'sent' }])
})
