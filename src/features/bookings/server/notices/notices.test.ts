import { expect, test } from 'vitest'
import { changeEmail, confirmEmail, sendConfirmation } from '#src/features/accounts/contract.ts'
import { linkBooking } from '#src/features/booking-links/contract.ts'
import { addDays } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { type BookingAnswer } from '../../contract/booking.ts'
import { createBooking, updateBooking } from '../../contract/requests.ts'
import { insertNotices } from '../queries.ts'
import { mailNotice } from './mail-notice.ts'
import { news } from '../mails.ts'
import { MAILS_AN_HOUR } from '#src/server/mail/mail-allowance.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on' })
const day = (count: number) => addDays(testApp.deps.today(), count)
const MINUTE_MS = 60_000

async function record(host: Person, guest_email: string, from = 10) {
  const property = await makeProperty(testApp.db, host)
  const stay = { property_id: property.id, check_in: day(from), check_out: day(from + 2), guests: 2 }
  return (await host.call(createBooking, { ...stay, guest_name: 'Nomsa Dlamini', guest_email })).booking
}

/** Returns what an address is told by the jobs that are due. */
async function mailsTo(address: string) {
  testApp.mailbox.length = 0
  await testApp.runJobs()
  return testApp.mailbox.filter(({ to }) => to === address)
}

const later = (minutes: number) => (testApp.now = new Date(testApp.now.getTime() + minutes * MINUTE_MS))

test('nobody without an account hears from a sender whose address is not confirmed, until it is', async () => {
  const host = await testApp.user('realtor', { isConfirmed: false })
  const booking = await record(host, 'stranger@post.example')
  await host.call(updateBooking, { id: booking._id, total_price: 4000 })
  expect(await mailsTo('stranger@post.example')).toEqual([])
  await host.call(sendConfirmation, {})
  const [mail] = await mailsTo(host.email)
  await testApp.call(confirmEmail, { token: /token=([\w-]+)/.exec(mail!.text)![1]! }) // the mail was just sent
  const mails = await mailsTo('stranger@post.example')
  expect(mails.map(({ subject }) => subject)).toEqual(['Your booking at Kloof Cottage'])
  expect(mails[0]!.text).toMatch(/Total: R\s4\s000/)
  expect(mails[0]!.text).toContain('/claim?token=')
})

test('who has an account with a confirmed address here is told, whoever the sender', async () => {
  const host = await testApp.user('realtor', { isConfirmed: false })
  const client = await testApp.user('client')
  await mailsTo(client.email)
  await record(host, client.email)
  expect(await mailsTo(client.email)).toMatchObject([{ subject: 'Your booking at Kloof Cottage' }])
})

test('an account that anybody may have made for an address brings it no more mails than a stranger gets', async () => {
  const stranger = await testApp.user('realtor', { isConfirmed: false })
  const host = await testApp.user('realtor')
  const { email } = await testApp.user('client', { isConfirmed: false })
  await mailsTo(email)
  await record(stranger, email)
  expect(await mailsTo(email)).toEqual([])
  for (let count = 0; count < MAILS_AN_HOUR.stranger + 3; count++) await record(host, email)
  // The link that confirms the address was the first of the hour.
  expect(await mailsTo(email)).toHaveLength(MAILS_AN_HOUR.stranger - 1)
})

test('news for an address that its account has not confirmed wait, with one link a day that confirms it, and come once it is', async () => {
  const host = await testApp.user('realtor')
  const client = await testApp.user('client', { isConfirmed: false })
  const { id } = await makeProperty(testApp.db, host)
  const stay = { property_id: id, check_in: day(10), check_out: day(12), guests: 2 }
  const { booking } = await client.call(createBooking, stay)
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  const subjects = async () => (await mailsTo(client.email)).map(({ subject }) => subject)
  await subjects() // the link of the registration among them
  await host.call(updateBooking, { id: booking._id, total_price: 4000 })
  expect(await subjects()).toEqual([])
  await testApp.pool.query('update users set email_verified_at = moment() where id = $1', [client.id])
  later(11)
  expect(await subjects()).toHaveLength(1)
})

test('news that waited for two days for a confirmed address do not come any more', async () => {
  const host = await testApp.user('realtor')
  const client = await testApp.user('client', { isConfirmed: false })
  const { id } = await makeProperty(testApp.db, host)
  await client.call(createBooking, { property_id: id, check_in: day(10), check_out: day(12), guests: 2 })
  await mailsTo(client.email)
  later(49 * 60)
  await mailsTo(client.email)
  await testApp.pool.query('update users set email_verified_at = moment() where id = $1', [client.id])
  later(60)
  expect(
    (await mailsTo(client.email)).filter(({ subject }) => subject.startsWith('We have your request')),
  ).toEqual([])
})

test('news of a stay go to the address that its guest has confirmed by now, and not to the one given up', async () => {
  const host = await testApp.user('realtor')
  const client = await testApp.user('client')
  const booking = await record(host, client.email)
  await mailsTo(client.email)
  const [before, after] = [client.email, `moved-${client.email}`]
  await client.call(changeEmail, { email: after, currentPassword: client.password })
  const [link] = await mailsTo(after)
  await testApp.call(confirmEmail, { token: /token=([\w-]+)/.exec(link!.text)![1]! }) // the mail was just sent
  await host.call(updateBooking, { id: booking._id, total_price: 4000 })
  expect(await mailsTo(after)).toHaveLength(1)
  await host.call(updateBooking, { id: booking._id, status: 'cancelled' })
  expect(await mailsTo(before)).toEqual([])
})

test('many changes of one booking are told at once and, for the rest, together ten minutes later', async () => {
  const host = await testApp.user('realtor')
  const booking = await record(host, 'changes@post.example')
  expect(await mailsTo('changes@post.example')).toHaveLength(1)
  const change = (total_price: number) => host.call(updateBooking, { id: booking._id, total_price })
  await change(1000)
  expect(await mailsTo('changes@post.example')).toHaveLength(1)
  for (let price = 1001; price <= 1040; price++) await change(price)
  expect(await mailsTo('changes@post.example')).toEqual([])
  later(11)
  const gathered = await mailsTo('changes@post.example')
  expect(gathered).toHaveLength(1)
  expect(gathered[0]!.text).toMatch(/Total: R\s1\s040/)
})

test('an address gets so many mails an hour, the last of which gathers what waits, and nothing is lost', async () => {
  const host = await testApp.user('realtor', { isConfirmed: false })
  const to = 'flooded@post.example'
  const made: BookingAnswer[] = []
  for (let count = 0; count < MAILS_AN_HOUR.stranger + 3; count++) made.push(await record(host, to))
  expect(await mailsTo(to)).toEqual([])
  await host.call(sendConfirmation, {})
  const [link] = await mailsTo(host.email)
  await testApp.call(confirmEmail, { token: /token=([\w-]+)/.exec(link!.text)![1]! }) // the mail was just sent
  const mails = await mailsTo(to)
  expect(mails).toHaveLength(MAILS_AN_HOUR.stranger)
  const words = mails.map(({ text }) => text).join('\n')
  for (const { reference } of made) expect(words).toContain(reference)
  expect(mails.map(({ subject }) => subject)).toContain('Updates on 4 bookings')

  made.push(await record(host, to))
  expect(await mailsTo(to)).toEqual([])
  later(61)
  expect((await mailsTo(to)).map(({ text }) => text.includes(made.at(-1)!.reference))).toEqual([true])
})

test('who has confirmed an address here may hear more often in an hour than who has not', async () => {
  const host = await testApp.user('realtor')
  const client = await testApp.user('client')
  for (let count = 0; count < MAILS_AN_HOUR.stranger + 3; count++) await record(host, client.email, 100)
  expect(await mailsTo(client.email)).toHaveLength(MAILS_AN_HOUR.stranger + 3)
})

test('many spellings of one box get no more mails than one, and keep none from who has confirmed it', async () => {
  const host = await testApp.user('realtor')
  for (let count = 0; count < MAILS_AN_HOUR.stranger + 3; count++)
    await record(host, `one-box+${count}@post.example`)
  testApp.mailbox.length = 0
  await testApp.runJobs()
  const mails = testApp.mailbox.filter(({ to }) => to.startsWith('one-box+'))
  expect(mails).toHaveLength(MAILS_AN_HOUR.stranger)
  const owner = await testApp.user('client', { email: 'one-box@post.example' })
  await mailsTo(owner.email)
  await record(host, owner.email)
  expect(await mailsTo(owner.email)).toHaveLength(1)
})

test('a stay that was over when it was recorded is told to nobody', async () => {
  const host = await testApp.user('realtor')
  await record(host, 'long-gone@post.example', -2)
  await record(host, 'still-here@post.example', -1)
  expect(await mailsTo('still-here@post.example')).toHaveLength(1)
  expect(testApp.mailbox.filter(({ to }) => to === 'long-gone@post.example')).toEqual([])
})

test('of several news in one letter the last is told', async () => {
  // Its news wait for the host's address, so they are due at once, however the jobs ran.
  const host = await testApp.user('realtor', { isConfirmed: false })
  const booking = await record(host, 'told-the-last@post.example')
  await host.call(updateBooking, { id: booking._id, status: 'cancelled' })
  const link = (await mailsTo(host.email)).find(({ text }) => text.includes('/verify-email'))
  await testApp.call(confirmEmail, { token: /token=([\w-]+)/.exec(link!.text)![1]! }) // it was just sent
  expect((await mailsTo('told-the-last@post.example')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('cancelled'),
  ])
})

test('what one side has just been told keeps no news from the other', async () => {
  const host = await testApp.user('realtor')
  const client = await testApp.user('client')
  const { id } = await makeProperty(testApp.db, host)
  const stay = { property_id: id, check_in: day(10), check_out: day(12), guests: 2 }
  const { booking } = await client.call(createBooking, stay)
  await client.call(updateBooking, { id: booking._id, guests: 1 })
  expect((await mailsTo(host.email)).length).toBeGreaterThan(0)
  await host.call(updateBooking, { id: booking._id, total_price: 4000 })
  expect(await mailsTo(client.email)).toHaveLength(1)
})

test('who confirms an address sets free what they sent, and nothing that others did', async () => {
  const [host, other] = [
    await testApp.user('realtor', { isConfirmed: false }),
    await testApp.user('realtor', { isConfirmed: false }),
  ]
  await record(host, 'of-one@post.example')
  await record(other, 'of-another@post.example')
  const link = (await mailsTo(host.email)).find(({ text }) => text.includes('/verify-email'))
  await testApp.call(confirmEmail, { token: /token=([\w-]+)/.exec(link!.text)![1]! }) // it was just sent
  expect(await mailsTo('of-one@post.example')).toHaveLength(1)
  expect(testApp.mailbox.filter(({ to }) => to === 'of-another@post.example')).toEqual([])
})

test('news of a stay that an unconfirmed account has claimed go to the address it was recorded with', async () => {
  const host = await testApp.user('realtor')
  const client = await testApp.user('client', { isConfirmed: false })
  const booking = await record(host, 'recorded-with@post.example')
  const [mail] = await mailsTo('recorded-with@post.example')
  await client.call(linkBooking, { token: /claim\?token=([\w-]+)/.exec(mail!.text)![1]! }) // it was just sent
  await mailsTo(client.email)
  await host.call(updateBooking, { id: booking._id, total_price: 4000 })
  const mails = await mailsTo('recorded-with@post.example')
  expect(mails).toHaveLength(1)
  // It is claimed: the letter hands it to nobody else.
  expect(mails[0]!.text).not.toContain('/claim?token=')
  expect(testApp.mailbox.filter(({ to }) => to === client.email)).toEqual([])
})

test('a mail says what was when it happened, whatever has been changed since', async () => {
  const host = await testApp.user('realtor')
  const client = await testApp.user('client')
  const { id } = await makeProperty(testApp.db, host)
  const stay = { property_id: id, check_in: day(10), check_out: day(12), guests: 2 }
  const { booking } = await client.call(createBooking, stay)
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  await host.call(updateBooking, {
    id: booking._id,
    check_in: day(20),
    check_out: day(23),
    total_price: 4000,
  })
  const [asked] = await mailsTo(host.email).then(mails =>
    mails.filter(({ subject }) => subject.includes('request')),
  )
  expect(asked!.text).toContain(stayDay(day(10)))
  expect(asked!.text).not.toMatch(/R\s4\s000/)
  expect(asked!.text).not.toContain(stayDay(day(20)))
  const confirmed = testApp.mailbox.find(({ to, subject }) => to === client.email && subject.includes('stay'))
  expect(confirmed!.text).toContain(stayDay(day(20)))
  expect(confirmed!.text).toMatch(/R\s4\s000/)
})

test('of one event each side is noted once, however often it is asked for', async () => {
  const host = await testApp.user('realtor')
  const booking = await record(host, 'once-noted@post.example')
  expect(await mailsTo('once-noted@post.example')).toHaveLength(1)
  const { rows } = await testApp.pool.query<{ event_id: string }>(
    'select event_id from booking_notices where booking_id = $1',
    [booking._id],
  )
  const eventId = rows[0]!.event_id // it was just recorded
  const again = { eventId, bookingId: booking._id, kind: 'added' as const, recipients: ['guest'] as const }
  await insertNotices(testApp.db, { ...again, actorId: host.id, now: testApp.now })
  later(11)
  expect(await mailsTo('once-noted@post.example')).toEqual([])
})

test('two that send at once send each mail once', async () => {
  const host = await testApp.user('realtor', { isConfirmed: false })
  const all = ['one', 'two', 'three'].map(name => `${name}-once@post.example`)
  for (const address of all) await record(host, address)
  await testApp.runJobs()
  testApp.mailbox.length = 0
  // As if it had been confirmed: what waited is due.
  const { rows } = await testApp.pool.query<{ id: string }>(
    'update booking_notices set due_at = at where address = any($1) returning id',
    [all],
  )
  expect(rows).toHaveLength(all.length)
  const twice = [...rows, ...rows]
  await Promise.all(twice.map(({ id }) => mailNotice(testApp.deps, news, id)))
  await testApp.runJobs()
  expect(
    testApp.mailbox
      .map(({ to }) => to)
      .filter(to => all.includes(to))
      .toSorted(),
  ).toEqual(all.toSorted())
})
