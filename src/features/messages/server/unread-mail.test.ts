import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { changeMailSettings } from '#src/features/emails/contract.ts'
import { listMessages, readMessage, sendMessage } from '../contract.ts'
import { notifyUnread } from './notify-unread.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on' })
const MINUTE_MS = 60_000

async function two() {
  const [host, guest] = [await testApp.user('realtor'), await testApp.user('client')]
  await makeProperty(testApp.db, host)
  return { host, guest }
}

const write = (from: Person, to: Person, content: string) =>
  from.call(sendMessage, { receiver_id: to.id, content })

/** The mails that come as so many minutes pass. */
async function mailsAfter(minutes: number, { email }: Person) {
  testApp.mailbox.length = 0
  testApp.now = new Date(testApp.now.getTime() + minutes * MINUTE_MS)
  await testApp.runJobs()
  return testApp.mailbox.filter(({ to, subject }) => to === email && subject.startsWith('New message from'))
}

test('ten messages left unread for ten minutes are one mail, which is answered by an answer', async () => {
  const { host, guest } = await two()
  for (let count = 1; count <= 10; count++) await write(guest, host, `Question ${count}`)
  expect(await mailsAfter(9, host)).toEqual([])
  const [mail, ...others] = await mailsAfter(2, host)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ replyTo: { address: guest.email } })
  expect(mail!.text).toContain('10 messages')
  for (const number of [8, 9, 10]) expect(mail!.text).toContain(`Question ${number}”`)
  expect(mail!.text).not.toContain('Question 7”')
  expect(mail!.text).toContain('Plus 7 earlier messages')
  expect(mail!.text).toMatch(/\/messages\?conversation=[\da-f-]{36}/)
  await write(host, guest, 'An answer')
  expect(await mailsAfter(11, guest)).toHaveLength(1)
})

test('a guest reads of unread messages in the language of the booking, else of the account, a host in English', async () => {
  const [host, guest] = [await testApp.user('realtor'), await testApp.user('client')]
  const property = await makeProperty(testApp.db, host)
  const from = addDays(testApp.deps.today(), 20)
  const stay = { property_id: property.id, check_in: from, check_out: addDays(from, 2), guests: 1 }
  const { booking } = await guest.call(createBooking, stay)
  await testApp.pool.query(`update users set language = 'af' where id = any($1)`, [[host.id, guest.id]])
  await testApp.pool.query(`update bookings set guest_language = 'zu' where id = $1`, [booking._id])
  await write(guest, host, 'Goeiedag')
  await write(host, guest, 'FNB 62051234567')
  await host.call(sendMessage, {
    receiver_id: guest.id,
    content: 'The gate is open',
    booking_id: booking._id,
  })
  testApp.mailbox.length = 0
  testApp.now = new Date(testApp.now.getTime() + 11 * MINUTE_MS)
  await testApp.runJobs()
  const mailsTo = ({ email }: Person, words: string) =>
    testApp.mailbox.filter(({ to, text }) => to === email && text.includes(words))
  expect(mailsTo(host, 'has sent you a message.')).toHaveLength(1)
  const [ofAccount] = mailsTo(guest, 'FNB 62051234567')
  expect(ofAccount?.subject).toMatch(/^Nuwe boodskap van /)
  expect(ofAccount?.text).toMatch(/het vir jou ’n boodskap gestuur\.[^]*Naledi stuur nooit bankbesonderhede/)
  expect(ofAccount?.html).toContain('lang="af-ZA"')
  const [ofStay] = mailsTo(guest, 'The gate is open')
  expect(ofStay?.subject).toMatch(/^Umyalezo omusha: /)
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
  const [mail, ...others] = await mailsAfter(7, host)
  expect(others).toEqual([])
  expect(mail!.text).toContain('has sent you a message.')
  expect(mail!.text).not.toContain('Hello”')
})

test('the ten minutes are those of the first message that nobody has read, however many follow', async () => {
  const { host, guest } = await two()
  await write(guest, host, 'One')
  expect(await mailsAfter(6, host)).toEqual([])
  await write(guest, host, 'Two')
  expect(await mailsAfter(5, host)).toHaveLength(1)
  expect(await mailsAfter(60, host)).toEqual([])
})

test.each(['host', 'guest'] as const)(
  'who leaves the mail unanswered hears of further messages a day later, and at once after reading: a %s',
  async side => {
    const { host, guest } = await two()
    await write(guest, host, 'Is it free?')
    const [by, to] = side === 'host' ? [guest, host] : [host, guest]
    await write(by, to, 'Hello')
    expect(await mailsAfter(11, to)).toHaveLength(1)
    await write(by, to, 'Are you there?')
    expect(await mailsAfter(60, to)).toEqual([])
    const again = await mailsAfter(24 * 60, to)
    expect(again).toHaveLength(1)
    const { messages } = await to.call(listMessages, {})
    await to.call(readMessage, { id: messages.at(-1)!._id }) // some were written
    await write(by, to, 'Thank you')
    expect(await mailsAfter(11, to)).toHaveLength(1)
  },
)

test('a mail tells what the other side has written, up to when it was queued', async () => {
  const { host, guest } = await two()
  await write(guest, host, 'Is it free?')
  await write(host, guest, 'It is')
  const { conversation_id } = (await write(guest, host, 'I take it')).message
  testApp.now = new Date(testApp.now.getTime() + 11 * MINUTE_MS)
  await notifyUnread(testApp.deps, `${conversation_id} host`)
  await write(guest, host, 'Hello?')
  const [mail, ...others] = await mailsAfter(0, host)
  expect(others).toEqual([])
  expect(mail!.text).toContain('has sent you 2 messages.')
  for (const words of ['Is it free?', 'I take it']) expect(mail!.text).toContain(words)
  for (const words of ['It is”', 'Hello?']) expect(mail!.text).not.toContain(words)
})

test("of a host's side hears who was written to, and who wants no such mails hears nothing", async () => {
  const { host, guest } = await two()
  const colleague = await testApp.user('realtor')
  await testApp.pool.query(
    `update memberships set organisation_id = $1, position = 'manager' where user_id = $2`,
    [host.organisation_id, colleague.id],
  )
  await write(guest, colleague, 'Hello')
  expect(await mailsAfter(11, colleague)).toHaveLength(1)
  expect(testApp.mailbox.filter(({ to }) => to === host.email)).toEqual([])
  await guest.call(changeMailSettings, { settings: [{ kind: 'messages', wanted: false }] })
  await write(colleague, guest, 'Welcome')
  expect(await mailsAfter(11, guest)).toEqual([])
})

test("who has left a host's side is told nothing of it any more, and its owner is", async () => {
  const { host, guest } = await two()
  const former = await testApp.user('realtor')
  const own = former.organisation_id
  const move = (to: string | null, position: string) =>
    testApp.pool.query('update memberships set organisation_id = $1, position = $2 where user_id = $3', [
      to,
      position,
      former.id,
    ])
  await move(host.organisation_id, 'manager')
  await write(guest, former, 'The gate is 4711')
  await move(own, 'owner')
  expect(await mailsAfter(11, host)).toHaveLength(1)
  expect(testApp.mailbox.filter(({ to }) => to === former.email)).toEqual([])
})

test('words of a message reach no address that nobody has confirmed', async () => {
  const host = await testApp.user('realtor', { isConfirmed: false })
  await makeProperty(testApp.db, host)
  const guest = await testApp.user('client')
  await write(guest, host, 'The secret of the gate is 4711')
  expect(await mailsAfter(11, host)).toEqual([])
})

test('a long message is told by how it begins', async () => {
  const { host, guest } = await two()
  await write(guest, host, 'x'.repeat(301))
  const [mail] = await mailsAfter(11, host)
  expect(mail!.text.replaceAll(/\s/g, '')).toContain(`“${'x'.repeat(300)}…”`)
})

test('who has left the organisation reads nothing of what its guests write', async () => {
  const { host, guest } = await two()
  const member = await testApp.user('realtor')
  await testApp.pool.query('delete from memberships where user_id = $1', [member.id])
  await testApp.pool.query(
    `insert into memberships (organisation_id, user_id, position) values ($1, $2, 'manager')`,
    [host.organisation_id, member.id],
  )
  await write(guest, member, 'The code is 4711')
  await testApp.pool.query('delete from memberships where user_id = $1', [member.id])
  expect(await mailsAfter(11, member)).toEqual([])
  expect(testApp.mailbox.filter(({ to }) => to === host.email)).toHaveLength(1)
})

test('an address that is confirmed gets twenty mails an hour, in however many conversations it is written to', async () => {
  const host = await testApp.user('realtor')
  await makeProperty(testApp.db, host)
  for (let at = 0; at < 23; at += 1) await write(await testApp.user('client'), host, 'Hello')
  expect(await mailsAfter(11, host)).toHaveLength(20)
  expect(await mailsAfter(61, host)).toHaveLength(3)
})
