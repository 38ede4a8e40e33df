import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { joinWaitlist } from '#src/features/waitlist/contract.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { makeProperty } from '#src/testing/property.ts'
import { publicPropertyBySlug, searchProperties } from '#src/features/properties/contract/browse.ts'
import {
  confirmSubscription,
  exportConsents,
  importSubscribers,
  invalidPayload,
  listSubscribers,
  listSubscriptions,
  noSuchSubscription,
  onlyClients,
  readSubscription,
  removeSubscriber,
  tooManyAsked,
  followHost,
  unfollowHost,
  unsubscribeByLink,
} from '../../contract/subscriptions.ts'
import { inviteGuests } from './invite-guests.ts'
import { listConversations } from '#src/features/messages/contract.ts'
import { longTest } from '#src/testing/long-test.ts'

const testApp = await createTestApp()
const { call, mailbox, pool, runJobs, user } = testApp
const HOUR_MS = 3_600_000

const mailsTo = async (address: string) => {
  await runJobs()
  return mailbox.filter(({ to }) => to === address)
}
const codeIn = (text: string) => /\/(?:newsletter|unsubscribe)\/(\w+)/.exec(text)![1]!
const MINUTE = 1 / 60
const later = (hours: number) => (testApp.now = new Date(testApp.now.getTime() + hours * HOUR_MS))
const isActive = async (address: string): Promise<boolean> =>
  (
    await pool.query(
      `select from newsletter_subscriptions join mail_receivers on mail_receivers.id = receiver_id where address = $1 and state = 'active'`,
      [address],
    )
  ).rowCount === 1
const actsOf = async (address: string) =>
  (
    await pool.query(`select act, source from newsletter_consents where address = $1 order by at, act`, [
      address,
    ])
  ).rows

test('a client reads of each home whether its host is followed; nobody else reads of that', async () => {
  const [host, guest, other] = [await user('realtor'), await user('client'), await user('client')]
  const home = await makeProperty(testApp.db, host, { city: 'Followed Town' })
  await guest.call(followHost, { realtorId: host.id, source: 'property' })
  const read = async (caller: { call: typeof testApp.call }) => {
    const { results } = await caller.call(searchProperties, { city: 'Followed Town' })
    const { property } = await caller.call(publicPropertyBySlug, { slug: home.slug })
    return [results[0]?.isSubscribedToOwner, property.isSubscribedToOwner]
  }
  expect(await read(guest)).toEqual([true, true])
  expect(await read(other)).toEqual([false, false])
  expect(await read(host)).toEqual([undefined, undefined])
  expect(await read(testApp)).toEqual([undefined, undefined])
  await guest.call(unfollowHost, { realtorId: host.id })
  expect(await read(guest)).toEqual([false, false])
})

test('a client follows a host, once however often it is pressed, and ends it again', async () => {
  const [host, guest] = [
    await user('realtor', { name: 'Thandeka' }),
    await user('client', { name: 'Kabelo' }),
  ]
  for (let times = 0; times < 2; times += 1) {
    const answer = await guest.call(followHost, { realtorId: host.id, source: 'property' })
    expect(answer).toMatchObject({
      success: true,
      message: 'You follow Thandeka now',
      conversationId: expect.any(String),
    })
  }
  expect(await guest.call(listSubscriptions, {})).toMatchObject({
    realtors: [{ realtorId: host.id, name: 'Thandeka' }],
  })
  expect(await host.call(listSubscribers, {})).toMatchObject({
    total: 1,
    rows: [{ clientId: { _id: guest.id, name: 'Kabelo', email: guest.email } }],
  })
  for (let times = 0; times < 2; times += 1)
    expect(await guest.call(unfollowHost, { realtorId: host.id })).toMatchObject({ success: true })
  expect((await guest.call(listSubscriptions, {})).realtors).toEqual([])
  expect((await host.call(listSubscribers, {})).total).toBe(0)
  expect(await actsOf(guest.email)).toEqual([
    { act: 'agreed', source: 'property' },
    { act: 'ended', source: 'account' },
  ])
})

test('an opened conversation is in no list before somebody writes', async () => {
  const [host, guest] = [await user('realtor'), await user('client')]
  await guest.call(followHost, { realtorId: host.id })
  expect(await guest.call(listConversations, {})).toMatchObject({ total: 0, conversations: [] })
  expect(await host.call(listConversations, {})).toMatchObject({ total: 0, counts: { all: 0 } })
})

test('only clients follow, only hosts are followed, and nothing is an invalid payload', async () => {
  const [host, other, guest] = [await user('realtor'), await user('realtor'), await user('client')]
  await expect(host.call(followHost, { realtorId: other.id })).rejects.toSatisfy(onlyClients.is)
  await expect(host.call(unfollowHost, { realtorId: other.id })).rejects.toSatisfy(onlyClients.is)
  await expect(call(followHost, { realtorId: other.id })).rejects.toMatchObject({ status: 401 })
  await expect(guest.call(followHost, { realtorId: guest.id })).rejects.toMatchObject({ status: 404 })
  for (const endpoint of [followHost, unfollowHost])
    await expect(guest.call(endpoint, {})).rejects.toMatchObject({
      status: 400,
      message: invalidPayload.words,
    })
})

test('another host sees nothing of who follows', async () => {
  const [host, other, guest] = [await user('realtor'), await user('realtor'), await user('client')]
  await guest.call(followHost, { realtorId: host.id })
  expect(await other.call(listSubscribers, {})).toMatchObject({ total: 0, rows: [] })
  const { rows } = await host.call(listSubscribers, {})
  await expect(other.call(removeSubscriber, { id: rows[0]!._id })).rejects.toMatchObject({ status: 404 })
  expect(await (await other.call(exportConsents, {})).text()).not.toContain(guest.email)
})

test('who follows is found by name or address, and percent signs count as themselves', async () => {
  const host = await user('realtor')
  for (const name of ['Nomsa Dlamini', 'Pieter 50% van Wyk'])
    await (await user('client', { name })).call(followHost, { realtorId: host.id })
  expect((await host.call(listSubscribers, { search: 'nomsa' })).total).toBe(1)
  expect((await host.call(listSubscribers, { search: '50%' })).total).toBe(1)
  expect((await host.call(listSubscribers, { search: '%' })).total).toBe(1)
  expect(await host.call(listSubscribers, { pageSize: 1, page: 2 })).toMatchObject({ total: 2, rows: [{}] })
})

test('the newsletter of Naledi is agreed to by the link in its mail alone, which goes once a day until then', async () => {
  const email = 'reader.to.be@post.example'
  const ask = () => call(joinWaitlist, { email, source: 'newsletter' })
  await ask()
  await call(followHost, { email })
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  const code = codeIn(mail!.text)
  expect(await isActive(email)).toBe(false)
  expect(await call(readSubscription, { token: code })).toMatchObject({
    subscription: { sender: 'Naledi', state: 'asked' },
  })
  later(24 - MINUTE)
  await ask()
  expect(await mailsTo(email)).toHaveLength(1)
  later(2 * MINUTE)
  await ask()
  expect(await mailsTo(email)).toHaveLength(2)
  for (let times = 0; times < 2; times += 1) {
    expect(await call(confirmSubscription, { code })).toMatchObject({
      message: 'Thank you. We’ll email you our newsletter.',
    })
    expect(await isActive(email)).toBe(true)
  }
})

test('a confirmed reader is not asked again, on whatever day and however often they join', async () => {
  const email = 'faithful.reader@post.example'
  const ask = () => call(joinWaitlist, { email, source: 'newsletter' })
  await ask()
  const [mail] = await mailsTo(email)
  await call(confirmSubscription, { code: codeIn(mail!.text) })
  for (let days = 0; days < 3; days += 1) {
    later(25)
    await ask()
  }
  expect(await mailsTo(email)).toHaveLength(1)
})

test('an unsubscribe link cannot subscribe again, even from a forwarded newsletter', async () => {
  const email = 'forwarding.reader@post.example'
  await call(followHost, { email })
  await call(confirmSubscription, { code: codeIn((await mailsTo(email))[0]!.text) })
  await call(unfollowHost, { email })
  const token = codeIn((await mailsTo(email)).at(-1)!.text)
  await call(unsubscribeByLink, { token })
  await expect(call(confirmSubscription, { code: token })).rejects.toSatisfy(noSuchSubscription.is)
  expect(await isActive(email)).toBe(false)
})

test('a link that is none is about nothing', async () => {
  for (const code of ['nobody', '', 'x'.repeat(64)])
    await expect(call(confirmSubscription, { code })).rejects.toSatisfy(noSuchSubscription.is)
  await expect(call(unsubscribeByLink, { token: 'nobody' })).rejects.toSatisfy(noSuchSubscription.is)
})

test('imported addresses are asked first, and only on the host’s word', async () => {
  const host = await user('realtor', { name: 'Thandeka' })
  const emails = ['one.guest@post.example', 'two.guest@post.example', 'one.guest@post.example']
  await expect(host.call(importSubscribers, { emails, agreed: false as never })).rejects.toMatchObject({
    fields: { agreed: 'Please confirm that each of these people asked for your news' },
  })
  expect(await host.call(importSubscribers, { emails, agreed: true })).toMatchObject({ asked: 2, skipped: 1 })
  expect((await host.call(listSubscribers, {})).total).toBe(0)
  const [mail] = await mailsTo('one.guest@post.example')
  expect(mail).toMatchObject({ subject: 'Thandeka would like to send you news' })
  await call(confirmSubscription, { code: codeIn(mail!.text) })
  expect((await host.call(listSubscribers, {})).rows).toMatchObject([
    { clientId: { _id: null, name: '', email: 'one.guest@post.example' } },
  ])
})

test('one press of the link in a question says no for good: no import asks that address again', async () => {
  const [host, other] = [await user('realtor', { name: 'Thandeka' }), await user('realtor')]
  const address = 'no.thanks@post.example'
  const bring = (by: Person) => by.call(importSubscribers, { emails: [address], agreed: true })
  await bring(host)
  const [mail] = await mailsTo(address)
  expect(mail!.text).not.toContain('cannot be switched off')
  for (const shown of [mail!.text, mail!.html]) expect(shown).toContain(mail!.unsubscribe)
  await call(unsubscribeByLink, { token: codeIn(mail!.unsubscribe!) })
  expect(await host.call(listSubscribers, { state: 'left' })).toMatchObject({
    rows: [{ clientId: { _id: null, email: address } }],
  })
  later(25)
  expect(await bring(host)).toMatchObject({ asked: 0, skipped: 1 })
  expect(await mailsTo(address)).toHaveLength(1)
  // It was said to one host.
  expect(await bring(other)).toMatchObject({ asked: 1 })
})

test('who was asked and who has left are listed apart from who follows, each with its time', async () => {
  const host = await user('realtor')
  const [stays, leaves] = [await user('client', { name: 'Sipho' }), await user('client', { name: 'Lindiwe' })]
  for (const guest of [stays, leaves]) await guest.call(followHost, { realtorId: host.id })
  const address = 'asked.guest@post.example'
  await host.call(importSubscribers, { emails: [address], agreed: true })
  const before = testApp.now.getTime() + HOUR_MS / 2
  later(1)
  await leaves.call(unfollowHost, { realtorId: host.id })
  const namesOf = async (input: Parameters<typeof host.call<typeof listSubscribers>>[1]) =>
    (await host.call(listSubscribers, input)).rows.map(({ clientId }) => clientId.email)
  expect(await namesOf({})).toEqual([stays.email])
  expect(await namesOf({ state: 'asked' })).toEqual([address])
  const left = await host.call(listSubscribers, { state: 'left' })
  expect(left).toMatchObject({ total: 1, rows: [{ clientId: { _id: leaves.id, name: 'Lindiwe' } }] })
  expect(Date.parse(left.rows[0]!.createdAt)).toBeGreaterThan(before)
  expect(await namesOf({ state: 'left', search: 'lindi' })).toEqual([leaves.email])
  expect(await namesOf({ state: 'left', search: 'sipho' })).toEqual([])
})

test('an address that became a follower’s account is not among those who left', async () => {
  const host = await user('realtor')
  const address = 'grown.up@post.example'
  await host.call(importSubscribers, { emails: [address], agreed: true })
  await call(confirmSubscription, { code: codeIn((await mailsTo(address))[0]!.text) })
  const guest = await user('client', { email: address })
  await guest.call(followHost, { realtorId: host.id })
  expect(await host.call(listSubscribers, {})).toMatchObject({
    total: 1,
    rows: [{ clientId: { _id: guest.id } }],
  })
  expect((await host.call(listSubscribers, { state: 'left' })).total).toBe(0)
  await guest.call(unfollowHost, { realtorId: host.id })
  expect((await host.call(listSubscribers, { state: 'left' })).total).toBe(1)
})

test('an import asks a box of Gmail once, by whatever dots', async () => {
  const host = await user('realtor')
  const bring = (...emails: string[]) => host.call(importSubscribers, { emails, agreed: true })
  expect(
    await bring('pu.le@gmail.com', 'p.ule@gmail.com', 'pule@googlemail.com', 'pu.le@post.example'),
  ).toMatchObject({
    asked: 2,
    skipped: 2,
  })
  expect(await bring('p.u.l.e+x@googlemail.com')).toMatchObject({ asked: 0, skipped: 1 })
})

test('an import asks a mailbox once, by whatever tag its address has', async () => {
  const host = await user('realtor')
  const tagged = (from: number) => Array.from({ length: 20 }, (_, at) => `nomsa+${from + at}@post.example`)
  expect(await host.call(importSubscribers, { emails: tagged(0), agreed: true })).toMatchObject({
    asked: 1,
    skipped: 19,
  })
  expect(await host.call(importSubscribers, { emails: tagged(20), agreed: true })).toMatchObject({
    asked: 0,
    skipped: 20,
  })
  await runJobs()
  expect(mailbox.filter(({ to }) => to.startsWith('nomsa'))).toMatchObject([{ to: 'nomsa+0@post.example' }])
})

test('no import brings back who has left or was removed, and their own wish does', async () => {
  const [host, guest] = [await user('realtor'), await user('client')]
  const follow = () => guest.call(followHost, { realtorId: host.id })
  await follow()
  await guest.call(unfollowHost, { realtorId: host.id })
  const bring = () => host.call(importSubscribers, { emails: [guest.email], agreed: true })
  expect(await bring()).toMatchObject({ asked: 0, skipped: 1 })
  await follow()
  const { rows } = await host.call(listSubscribers, {})
  await host.call(removeSubscriber, { id: rows[0]!._id })
  expect(await bring()).toMatchObject({ asked: 0, skipped: 1 })
  await follow()
  expect((await host.call(listSubscribers, {})).total).toBe(1)
})

test('an address that has left is not asked by an import, though its account has another address since', async () => {
  const [host, guest] = [await user('realtor'), await user('client')]
  await guest.call(followHost, { realtorId: host.id })
  await guest.call(unfollowHost, { realtorId: host.id })
  await pool.query(`update users set email = 'moved.' || email where id = $1`, [guest.id])
  const { asked, skipped } = await host.call(importSubscribers, { emails: [guest.email], agreed: true })
  expect({ asked, skipped }).toEqual({ asked: 0, skipped: 1 })
})

test('an account that has typed somebody else’s address does not undo that they left', async () => {
  const host = await user('realtor')
  const [address] = ['who.left@post.example']
  await host.call(importSubscribers, { emails: [address], agreed: true })
  await call(confirmSubscription, { code: codeIn((await mailsTo(address))[0]!.text) })
  const { rows: links } = await pool.query(
    'select newsletter_subscriptions.token from newsletter_subscriptions join mail_receivers on mail_receivers.id = receiver_id where address = $1',
    [address],
  )
  await call(unsubscribeByLink, { token: links[0].token })
  const impostor = await user('client', { email: address, isConfirmed: false })
  await impostor.call(followHost, { realtorId: host.id })
  const { rows } = await pool.query(
    'select reason from newsletter_suppressions where address_hash = newsletter_hash($1)',
    [address],
  )
  expect(rows).toEqual([{ reason: 'left' }])
})

test('a guest is asked once after the stay, unless their address has left that host', async () => {
  const [host, guest, leaver] = [await user('realtor'), await user('client'), await user('client')]
  await leaver.call(followHost, { realtorId: host.id })
  await leaver.call(unfollowHost, { realtorId: host.id })
  // As of an address that was none of the account's when it left.
  const { rows } = await pool.query<{ organisation_id: string }>(
    `with gone as (delete from newsletter_subscriptions where user_id = $1)
    select organisation_id from memberships where user_id = $2`,
    [leaver.id, host.id],
  )
  const organisationId = rows[0]!.organisation_id // a realtor has one
  const today = testApp.deps.today()
  const property = await makeProperty(testApp.db, host)
  for (const [who, from] of [
    [guest, 3],
    [leaver, 6],
    [guest, 9],
  ] as const) {
    const dates = { check_in: addDays(today, from), check_out: addDays(today, from + 1) }
    const { booking } = await who.call(createBooking, { property_id: property.id, ...dates, guests: 1 })
    await pool.query(`update bookings set status = 'confirmed' where id = $1`, [booking._id])
    const row = { name: 'booking.review_asked', organisationId, guestId: who.id }
    const { rows } = await pool.query<{ facts: object }>(
      `select facts from events where name = 'booking.requested' and subject_id = $1`,
      [booking._id],
    )
    await inviteGuests.deliver(testApp.deps, { ...row, facts: rows[0]!.facts } as never) // what a subscriber reads of it
  }
  mailbox.length = 0
  later(49)
  const invited = async ({ email }: Person) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('News from'))
  expect(await invited(guest)).toHaveLength(1)
  expect(await invited(leaver)).toEqual([])
})

longTest('a host asks 500 addresses a day, however many calls it makes at once', async () => {
  const host = await user('realtor')
  const addresses = (call: number) =>
    Array.from({ length: 200 }, (_, at) => `guest${call}x${at}@post.example`)
  const ends = await Promise.allSettled(
    [1, 2, 3, 4].map(call => host.call(importSubscribers, { emails: addresses(call), agreed: true })),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toSatisfy(tooManyAsked.is)
  later(24 - MINUTE)
  await expect(host.call(importSubscribers, { emails: addresses(5), agreed: true })).rejects.toSatisfy(
    tooManyAsked.is,
  )
  later(2 * MINUTE)
  expect(await host.call(importSubscribers, { emails: addresses(5), agreed: true })).toMatchObject({
    asked: 200,
  })
})

test('500 addresses in one import are all asked, and those who asked by themselves count for none of them', async () => {
  const host = await user('realtor')
  await pool.query(
    `insert into newsletter_consents (id, organisation_id, subscription_id, address, act, words, source)
    select gen_random_uuid(), organisation_id, gen_random_uuid(), 'own' || n || '@post.example', 'asked', 'Stay Updated', 'api'
    from memberships, generate_series(1, 10) as n where user_id = $1`,
    [host.id],
  )
  const emails = Array.from({ length: 500 }, (_, at) => `full${at}@post.example`)
  expect(await host.call(importSubscribers, { emails, agreed: true })).toMatchObject({ asked: 500 })
})

test('who left and came back is shown as agreed twice, and as ended once', async () => {
  const [host, guest] = [await user('realtor'), await user('client')]
  await guest.call(followHost, { realtorId: host.id })
  await guest.call(unfollowHost, { realtorId: host.id })
  later(1)
  await guest.call(followHost, { realtorId: host.id })
  const [, ...lines] = (await (await host.call(exportConsents, {})).text()).trim().split('\r\n')
  expect(lines.map(line => line.endsWith(',"",""'))).toEqual([false, true])
})

test('a host whose address is not confirmed imports nobody', async () => {
  const host = await user('realtor', { isConfirmed: false })
  await expect(
    host.call(importSubscribers, { emails: ['a.guest@post.example'], agreed: true }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await mailsTo('a.guest@post.example')).toEqual([])
})

test('consents are shown as CSV, no cell of which is a formula, and are never changed', async () => {
  const [host, guest] = [
    await user('realtor', { name: 'Thandeka' }),
    await user('client', { name: '=cmd|calc' }),
  ]
  await guest.call(followHost, { realtorId: host.id, source: 'card' })
  await guest.call(unfollowHost, { realtorId: host.id })
  const file = await host.call(exportConsents, {})
  // By the mark a spreadsheet knows UTF-8, as in every other export; as text it is left out.
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = await file.text()
  const [head, line, ...rest] = text.trim().split('\r\n')
  expect(rest).toEqual([])
  expect(head).toBe(
    '"address","name","agreed to","in the words","at","from","network address","ended at","ended by"',
  )
  expect(line).toMatch(
    new RegExp(
      `^"${guest.email}","'=cmd\\|calc","Newsletters of Thandeka","Subscribe: news of Thandeka[^"]*","\\d{4}-[^"]+Z","card","[^"]+","\\d{4}-[^"]+Z","account"$`,
    ),
  )
  for (const change of [
    'delete from newsletter_consents',
    `update newsletter_consents set words = ''`,
    'truncate newsletter_consents',
  ])
    await expect(pool.query(change)).rejects.toThrow('only grows')
})

test('an import takes each address that is one, in whichever spelling, and names the others', async () => {
  const host = await testApp.user('realtor')
  const emails = [
    'a1@imported.example',
    'mailto:a4@imported.example',
    'a2@imported.example\u200B',
    'jürgen@imported.example',
  ]
  expect(await host.call(importSubscribers, { emails, agreed: true })).toEqual({
    success: true,
    asked: 3,
    skipped: 0,
    refused: [{ address: 'jürgen@imported.example', why: 'Please enter a valid email' }],
  })
})
