import { expect, test } from 'vitest'
import { joinWaitlist } from '#src/features/waitlist/contract.ts'
import { createTestApp } from '#src/testing/test-app.ts'
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
} from '../contract/subscriptions.ts'
import { listConversations } from '#src/features/messages/contract.ts'

const testApp = await createTestApp()
const { call, mailbox, pool, runJobs, user } = testApp
const HOUR_MS = 3_600_000

const mailsTo = async (address: string) => {
  await runJobs()
  return mailbox.filter(({ to }) => to === address)
}
const codeIn = (text: string) => /\/(?:newsletter|unsubscribe)\/(\w+)/.exec(text)![1]!
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
  later(25)
  await ask()
  expect(await mailsTo(email)).toHaveLength(2)
  for (let times = 0; times < 2; times += 1) {
    expect(await call(confirmSubscription, { code })).toMatchObject({
      message: 'Thank you. The newsletter will come to your address.',
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

test('who asks to leave by address alone is mailed a link, and nothing changes before it is used', async () => {
  const email = 'leaving.reader@post.example'
  await call(followHost, { email })
  const [asked] = await mailsTo(email)
  await call(confirmSubscription, { code: codeIn(asked!.text) })
  const known = await call(unfollowHost, { email })
  const unknown = await call(unfollowHost, { email: 'nobody.at.all@post.example' })
  expect(known).toEqual(unknown)
  expect(await isActive(email)).toBe(true)
  const mail = (await mailsTo(email)).at(-1)!
  expect(mail.subject).toBe('End the Naledi newsletter')
  expect(await mailsTo('nobody.at.all@post.example')).toEqual([])
  for (let times = 0; times < 3; times += 1) await call(unsubscribeByLink, { token: codeIn(mail.text) })
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

test('a host asks 500 addresses a day, however many calls it makes at once', async () => {
  const host = await user('realtor')
  const addresses = (call: number) =>
    Array.from({ length: 200 }, (_, at) => `guest${call}x${at}@post.example`)
  const ends = await Promise.allSettled(
    [1, 2, 3, 4].map(call => host.call(importSubscribers, { emails: addresses(call), agreed: true })),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toSatisfy(tooManyAsked.is)
  later(25)
  expect(await host.call(importSubscribers, { emails: addresses(5), agreed: true })).toMatchObject({
    asked: 200,
  })
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
  const text = await (await host.call(exportConsents, {})).text()
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
