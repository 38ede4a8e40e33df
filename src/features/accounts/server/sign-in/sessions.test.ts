import { Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { createKey, revokeKey } from '#src/features/keys/contract.ts'
import { addProperty } from '#src/features/properties/contract/manage.ts'
import { createLog } from '#src/server/log.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../../contract.ts'
import { endSession, listSessions } from '../../contract/sessions.ts'
import { describeDevice } from './describe-device.ts'

const lines: string[] = []
const sink = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(chunk.toString())
    done()
  },
})
const testApp = await createTestApp({ TRUST_PROXY: 'on' }, createLog('info', sink))
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const LAPTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0'
const PROPERTY = '105.20.1.1'
let person: Person

/** Logs in from a device and an address. */
async function logIn(from: { userAgent?: string; address?: string; who?: Person; password?: string } = {}) {
  const { userAgent = PHONE, address = PROPERTY, who = person, password = who.password } = from
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
    payload: { email: who.email, password },
  })
  return answer.json<{ token: string }>().token
}
const mails = async () => {
  testApp.mailbox.length = 0
  await testApp.runJobs()
  return testApp.mailbox.map(({ to, subject }) => ({ to, subject }))
}
const NEW_LOGIN = 'New login to your Naledi account'

beforeEach(async () => {
  person = await testApp.user('realtor')
  await mails()
  lines.length = 0
})

test('people see where they are logged in, and a session they end opens nothing from the next call on', async () => {
  const token = await logIn()
  const { sessions } = await testApp.as(token)(listSessions, {})
  expect(sessions).toHaveLength(2)
  const own = sessions.find(({ current }) => current)
  expect(own).toMatchObject({ device: 'Chrome on Android', address: PROPERTY })
  expect(JSON.stringify(sessions)).not.toContain(token)
  await person.call(endSession, { id: own!._id })
  await expect(testApp.as(token)(contract.me, {})).rejects.toMatchObject({ status: 401 })
  expect((await person.call(listSessions, {})).sessions).toMatchObject([{ current: true }])
})

test('nobody sees or ends the sessions of others', async () => {
  const other = await testApp.user('client')
  const [theirs] = (await other.call(listSessions, {})).sessions
  await expect(person.call(endSession, { id: theirs!._id })).rejects.toMatchObject({ status: 404 })
  await other.call(contract.me, {})
  expect((await person.call(listSessions, {})).sessions).toHaveLength(1)
})

test('a session that has run out is not listed', async () => {
  await logIn()
  await testApp.pool.query(
    `update sessions set expires_at = moment() where user_id = $1 and user_agent = $2`,
    [person.id, PHONE],
  )
  expect((await person.call(listSessions, {})).sessions).toMatchObject([{ current: true }])
})

test('a place that nobody has logged in from for 180 days is new again', async () => {
  await logIn({ userAgent: LAPTOP })
  await mails()
  await testApp.pool.query(
    `update sign_in_places set last_seen_at = last_seen_at - interval '181 days' where user_id = $1`,
    [person.id],
  )
  await logIn({ address: '41.13.2.2' })
  await mails()
  await logIn({ userAgent: LAPTOP })
  expect(await mails()).toEqual([{ to: person.email, subject: NEW_LOGIN }])
})

test('a session that is ended by another device loses its stream at once', async () => {
  const token = await logIn()
  const stream = await testApp.app.inject({
    url: '/api/events',
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  })
  const over = new Promise(resolve => stream.stream().on('close', resolve).resume())
  const { sessions } = await person.call(listSessions, {})
  await person.call(endSession, { id: sessions.find(({ current }) => !current)!._id })
  await over
})

test('a login from elsewhere is mailed once, the first one is not', async () => {
  const first = await testApp.user('client')
  await testApp.pool.query('delete from sign_in_places where user_id = $1', [first.id])
  await mails()
  await logIn({ who: first })
  expect(await mails()).toEqual([])
  await logIn({ who: first, address: '105.20.200.9' })
  expect(await mails()).toEqual([])
  await logIn({ who: first, userAgent: LAPTOP })
  expect(await mails()).toEqual([{ to: first.email, subject: NEW_LOGIN }])
  await logIn({ who: first, address: '41.13.2.2' })
  await logIn({ who: first, address: '41.13.7.7' })
  expect(await mails()).toEqual([{ to: first.email, subject: NEW_LOGIN }])
  await logIn({ who: first, address: '196.1.1.1', password: 'guessed' })
  expect(await mails()).toEqual([])
})

test('a changed password and a new key are mailed to their owner', async () => {
  const { password } = person
  await person.call(contract.changePassword, { currentPassword: password, newPassword: password })
  expect(await mails()).toEqual([{ to: person.email, subject: 'Your Naledi password was changed' }])
  await person.call(createKey, { name: 'Ours', rights: ['homes.read'], currentPassword: password })
  expect(await mails()).toEqual([{ to: person.email, subject: 'New API key for your Naledi account' }])
})

test('an address that nobody has confirmed gets none of these mails', async () => {
  const stranger = await testApp.user('realtor', { isConfirmed: false })
  await mails()
  await logIn({ who: stranger, userAgent: LAPTOP })
  const { password } = stranger
  await stranger.call(createKey, { name: 'Ours', rights: ['homes.read'], currentPassword: password })
  await stranger.call(contract.changePassword, { currentPassword: password, newPassword: password })
  expect(await mails()).toEqual([])
})

test('logins, refusals, new passwords and keys are logged with who, from where and in which request, and no secret is', async () => {
  const { password } = person
  await logIn({ password: 'guessed-wrong' })
  const token = await logIn()
  const call = testApp.as(token)
  const given = { name: 'Ours', rights: ['homes.read' as const] }
  await expect(call(createKey, { ...given, currentPassword: 'guessed-wrong' })).rejects.toThrow()
  const { key, secret } = await call(createKey, { ...given, currentPassword: password })
  const property = { name: 'A', address: '1 B', city: 'Knysna', price_per_night: 900 }
  await expect(testApp.as(secret)(addProperty, property)).rejects.toMatchObject({ status: 403 })
  await call(revokeKey, { id: key._id })
  await call(contract.changePassword, { currentPassword: password, newPassword: password })
  await call(contract.signOut, {})
  const logged = lines
    .map(line => JSON.parse(line) as Record<string, string>)
    .filter(({ security }) => security)
  const [userId, keyId] = [person.id, key._id]
  expect(logged).toMatchObject([
    { security: 'sign-in-refused', userId, address: PROPERTY },
    { security: 'signed-in', userId, by: 'password', address: PROPERTY },
    { security: 'password-refused', userId, path: 'POST /api/keys' },
    { security: 'key-created', userId, keyId },
    { security: 'right-refused', keyId, path: 'POST /api/properties' },
    { security: 'key-ended', userId, keyId },
    { security: 'password-changed', userId },
    { security: 'signed-out', userId },
  ])
  expect(logged.every(({ reqId }) => /^[\da-f-]{36}$/.test(reqId ?? ''))).toBe(true)
  for (const word of [password, 'guessed-wrong', token, secret, person.email])
    expect(lines.join('')).not.toContain(word)
})

test.each([
  [PHONE, 'Chrome on Android'],
  [LAPTOP, 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'curl'],
  ['<b>', 'Unknown device'],
  [null, 'Unknown device'],
])('a device is named in words: %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words)
})
