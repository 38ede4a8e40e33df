import { expect, test } from 'vitest'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import {
  confirmSubscription,
  followHost,
  importSubscribers,
  linkExpired,
  listSubscribers,
  LISTS_LINK_DAYS,
  LISTS_TOKEN,
  listSubscriptions,
  noSuchSubscription,
  readLists,
  unfollowHost,
  unsubscribeByLink,
} from '../../contract/subscriptions.ts'

const testApp = await createTestApp()
const { call, mailbox, pool, runJobs, user } = testApp
const DAY_MS = 24 * 3_600_000

const mailsTo = async (address: string) => {
  await runJobs()
  return mailbox.filter(({ to }) => to === address)
}
const linkIn = (text: string) => /\/(?:newsletter|unsubscribe)\/(\w+)/.exec(text)![1]!

/** The token of the link that is emailed to an address that asks for it; undefined where none is. */
async function askForLink(email: string): Promise<string | undefined> {
  mailbox.length = 0
  await call(unfollowHost, { email })
  const mail = (await mailsTo(email)).find(({ subject }) => subject === 'Unsubscribe from newsletters')
  return mail && linkIn(mail.text)
}
const sendersOf = async (token: string) =>
  (await call(readLists, { token })).lists.map(({ sender }) => sender)

/** An address that has confirmed the newsletter of Naledi, and those of hosts that imported it. */
async function reader(email: string, hosts: readonly Person[], ofNaledi = true): Promise<void> {
  if (ofNaledi) await call(followHost, { email })
  for (const host of hosts) await host.call(importSubscribers, { emails: [email], agreed: true })
  for (const { text } of await mailsTo(email)) await call(confirmSubscription, { code: linkIn(text) })
}

test('an address without an account is emailed a link to every list it is on, that of Naledi first, and nothing changes before it is used', async () => {
  const email = 'on.three.lists@post.example'
  const hosts = [await user('realtor', { name: 'Zola' }), await user('realtor', { name: 'Anele' })]
  await reader(email, hosts)
  const token = await askForLink(email)
  expect(token).toMatch(LISTS_TOKEN)
  expect(await call(readLists, { token: token! })).toMatchObject({
    address: email,
    lists: [
      { sender: 'Naledi', isPlatform: true },
      { sender: 'Anele', isPlatform: false },
      { sender: 'Zola', isPlatform: false },
    ],
  })
  expect(await sendersOf(token!)).toHaveLength(3)
})

test('one list is left by itself, any number of times, and the others stay', async () => {
  const email = 'leaves.one@post.example'
  const [host, other] = [await user('realtor', { name: 'Zola' }), await user('realtor', { name: 'Anele' })]
  await reader(email, [host, other])
  const token = (await askForLink(email))!
  const zola = (await call(readLists, { token })).lists.find(({ sender }) => sender === 'Zola')!
  for (let times = 0; times < 2; times += 1)
    expect(await call(unsubscribeByLink, { token, list: zola._id })).toMatchObject({
      message: 'You’re unsubscribed. You get no more newsletters from Zola',
    })
  expect(await sendersOf(token)).toEqual(['Naledi', 'Anele'])
  expect((await host.call(listSubscribers, {})).total).toBe(0)
  expect((await other.call(listSubscribers, {})).total).toBe(1)
  // No import brings it back.
  expect(await host.call(importSubscribers, { emails: [email], agreed: true })).toMatchObject({ asked: 0 })
})

test('all are left at once, also by the button of a mail program, and the link then says that there is none', async () => {
  const email = 'leaves.all@post.example'
  const host = await user('realtor')
  await reader(email, [host])
  const token = (await askForLink(email))!
  for (let times = 0; times < 2; times += 1) await call(unsubscribeByLink, { token })
  expect(await sendersOf(token)).toEqual([])
  expect((await host.call(listSubscribers, {})).total).toBe(0)
  expect(await askForLink(email)).toBeUndefined()
  const { rows } = await pool.query(
    `select words, source from newsletter_consents where address = $1 and act = 'ended'`,
    [email],
  )
  expect(rows).toEqual([
    { words: 'Leave all', source: 'mail' },
    { words: 'Leave all', source: 'mail' },
  ])
})

test('an account follows no host any more after its address has left all, and others keep theirs', async () => {
  const [host, guest, other] = [await user('realtor'), await user('client'), await user('client')]
  for (const each of [guest, other]) await each.call(followHost, { realtorId: host.id })
  const token = (await askForLink(guest.email))!
  await call(unsubscribeByLink, { token })
  expect((await guest.call(listSubscriptions, {})).realtors).toEqual([])
  expect((await other.call(listSubscriptions, {})).realtors).toHaveLength(1)
})

test('a list that an address still gets is shown, though an account that typed the address has left it', async () => {
  const email = 'typed.by.another@post.example'
  const host = await user('realtor', { name: 'Zola' })
  await reader(email, [host], false)
  const impostor = await user('client', { email, isConfirmed: false })
  await impostor.call(followHost, { realtorId: host.id })
  await impostor.call(unfollowHost, { realtorId: host.id })
  expect(await sendersOf((await askForLink(email))!)).toEqual(['Zola'])
})

test('a link opens the lists of its own address alone', async () => {
  const host = await user('realtor')
  const [mine, theirs] = ['my.lists@post.example', 'their.lists@post.example']
  for (const email of [mine, theirs]) await reader(email, [host], false)
  const token = (await askForLink(mine))!
  const foreign = (await call(readLists, { token: (await askForLink(theirs))! })).lists[0]!._id
  await expect(call(unsubscribeByLink, { token, list: foreign })).rejects.toSatisfy(noSuchSubscription.is)
  expect((await host.call(listSubscribers, {})).total).toBe(2)
  // Neither another signature, time nor receiver.
  for (const at of [0, 39, 71]) {
    const forged = token.slice(0, at) + (token[at] === '0' ? '1' : '0') + token.slice(at + 1)
    await expect(call(readLists, { token: forged })).rejects.toSatisfy(noSuchSubscription.is)
    await expect(call(unsubscribeByLink, { token: forged })).rejects.toSatisfy(noSuchSubscription.is)
  }
})

test('a link to a former address of an account opens nothing', async () => {
  const [host, guest] = [await user('realtor'), await user('client')]
  await guest.call(followHost, { realtorId: host.id })
  const token = (await askForLink(guest.email))!
  await pool.query(`update users set email = 'moved.' || email where id = $1`, [guest.id])
  await expect(call(readLists, { token })).rejects.toMatchObject({ status: 404 })
})

test('a link expires, and says so apart from one that never was', async () => {
  const email = 'opens.late@post.example'
  await reader(email, [])
  const token = (await askForLink(email))!
  const sentAt = testApp.now.getTime()
  testApp.now = new Date(sentAt + LISTS_LINK_DAYS * DAY_MS - 60_000)
  expect(await sendersOf(token)).toEqual(['Naledi'])
  testApp.now = new Date(sentAt + LISTS_LINK_DAYS * DAY_MS + 60_000)
  for (const asked of [call(readLists, { token }), call(unsubscribeByLink, { token })])
    await expect(asked).rejects.toSatisfy(linkExpired.is)
  expect((await call(readLists, { token: (await askForLink(email))! })).lists).toHaveLength(1)
})

test('who is on a list is not learned by asking: the answer is one, and only a reader is mailed', async () => {
  const email = 'known.reader@post.example'
  await reader(email, [])
  const unknown = 'unknown.reader@post.example'
  expect(await call(unfollowHost, { email })).toEqual(await call(unfollowHost, { email: unknown }))
  expect(await mailsTo(unknown)).toEqual([])
})

test('a link that is asked for again and again is emailed once an hour', async () => {
  const email = 'asked.for.often@post.example'
  await reader(email, [])
  mailbox.length = 0
  for (let time = 0; time < 12; time += 1) await call(unfollowHost, { email })
  expect(await mailsTo(email)).toHaveLength(1)
  testApp.now = new Date(testApp.now.getTime() + 3_600_000)
  expect(await askForLink(email)).toMatch(LISTS_TOKEN)
})

test('people behind one address of a mobile network open their links, and ask for them, 600 times an hour', async () => {
  const strict = await createTestApp({ RATE_LIMITS: 'on' })
  const asked = [
    { url: '/api/newsletter/link?token=none' },
    { url: `/api/newsletter/lists?token=${'0'.repeat(72)}` },
    { url: '/api/newsletter/unsubscribe', method: 'POST', payload: { email: 'nobody@post.example' } },
  ] as const
  for (const each of asked) {
    const { statusCode, headers } = await strict.app.inject(each)
    expect(statusCode).not.toBe(429)
    expect(headers['x-ratelimit-limit']).toBe('600')
  }
})
