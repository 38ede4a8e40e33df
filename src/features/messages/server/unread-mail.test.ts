import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createWorld, type Person } from '#src/testing/world.ts'
import { listMessages, readMessage, sendMessage } from '../contract.ts'

const world = await createWorld({ RATE_LIMITS: 'on' })
const MINUTE_MS = 60_000

async function two() {
  const [host, guest] = [await world.user('realtor'), await world.user('client')]
  await makeProperty(world.db, host)
  return { host, guest }
}

const write = (from: Person, to: Person, content: string) =>
  from.call(sendMessage, { receiver_id: to.id, content })

/** The mails that come as so many minutes pass. */
async function mailsAfter(minutes: number, { email }: Person) {
  world.mailbox.length = 0
  world.now = new Date(world.now.getTime() + minutes * MINUTE_MS)
  await world.runJobs()
  return world.mailbox.filter(({ to, subject }) => to === email && subject.includes('has written'))
}

test('ten messages left unread for ten minutes are one mail, which is answered by an answer', async () => {
  const { host, guest } = await two()
  for (let count = 1; count <= 10; count++) await write(guest, host, `Question ${count}`)
  expect(await mailsAfter(9, host)).toEqual([])
  const [mail, ...others] = await mailsAfter(2, host)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ replyTo: { address: guest.email } })
  expect(mail!.text).toContain('10 messages')
  expect(mail!.text).toContain('Question 10')
  expect(mail!.text).toMatch(/\/messages\?conversation=[\da-f-]{36}/)
  await write(host, guest, 'An answer')
  expect(await mailsAfter(11, guest)).toHaveLength(1)
})

test('what is read in time is told by no mail', async () => {
  const { host, guest } = await two()
  const { message } = await write(guest, host, 'Hello')
  await host.call(readMessage, { id: message._id })
  expect(await mailsAfter(11, host)).toEqual([])
})

test('a message that comes later than others that were read waits its own ten minutes', async () => {
  const { host, guest } = await two()
  const { message } = await write(guest, host, 'Hello')
  await mailsAfter(8, host)
  await host.call(readMessage, { id: message._id })
  await write(guest, host, 'And another')
  expect(await mailsAfter(4, host)).toEqual([])
  expect(await mailsAfter(7, host)).toHaveLength(1)
})

test('who leaves the mail unanswered hears of further messages a day later, and at once after reading', async () => {
  const { host, guest } = await two()
  await write(guest, host, 'Hello')
  expect(await mailsAfter(11, host)).toHaveLength(1)
  await write(guest, host, 'Are you there?')
  expect(await mailsAfter(60, host)).toEqual([])
  const again = await mailsAfter(24 * 60, host)
  expect(again).toHaveLength(1)
  const { messages } = await host.call(listMessages, {})
  await host.call(readMessage, { id: messages.at(-1)!._id }) // two were written
  await write(guest, host, 'Thank you')
  expect(await mailsAfter(11, host)).toHaveLength(1)
})

test('words of a message reach no address that nobody has confirmed', async () => {
  const host = await world.user('realtor', { isConfirmed: false })
  await makeProperty(world.db, host)
  const guest = await world.user('client')
  await write(guest, host, 'The secret of the gate is 4711')
  const [mail] = await mailsAfter(11, host)
  expect(mail!.text).not.toContain('4711')
})

test('who has left the organisation reads nothing of what its guests write', async () => {
  const { host, guest } = await two()
  const member = await world.user('realtor')
  await world.pool.query('delete from memberships where user_id = $1', [member.id])
  await world.pool.query(
    `insert into memberships (organisation_id, user_id, position) values ($1, $2, 'manager')`,
    [host.organisation_id, member.id],
  )
  await write(guest, member, 'The code is 4711')
  await world.pool.query('delete from memberships where user_id = $1', [member.id])
  expect(await mailsAfter(11, member)).toEqual([])
  expect(world.mailbox.filter(({ to }) => to === host.email)).toHaveLength(1)
})

test('an address that nobody has confirmed gets five mails an hour, in however many conversations it is written to', async () => {
  const host = await world.user('realtor')
  const home = await makeProperty(world.db, host, { instantBooking: true })
  const guest = await world.user('client', { isConfirmed: false })
  const bookings: string[] = []
  for (let at = 0; at < 4; at += 1) {
    const [check_in, check_out] = [9 + 2 * at, 10 + 2 * at].map(days => addDays(world.deps.today(), days))
    const stay = { property_id: home.id, check_in: check_in!, check_out: check_out!, guests: 1 }
    bookings.push((await guest.call(createBooking, stay)).booking._id)
  }
  await world.runJobs()
  await mailsAfter(61, guest)
  const writeAll = async () => {
    for (const booking_id of bookings)
      await host.call(sendMessage, { receiver_id: guest.id, content: 'Hello', booking_id })
  }
  await writeAll()
  expect(await mailsAfter(11, guest)).toHaveLength(4)
  for (const { _id } of (await guest.call(listMessages, {})).messages)
    await guest.call(readMessage, { id: _id })
  await writeAll()
  expect(await mailsAfter(11, guest)).toHaveLength(1)
  expect(await mailsAfter(61, guest)).toHaveLength(3)
})
