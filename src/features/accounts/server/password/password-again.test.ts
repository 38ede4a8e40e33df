import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createKey, listKeys } from '#src/features/keys/contract.ts'
import {
  createWebhook,
  listWebhooks,
  readSecret,
  revealSecret,
} from '#src/features/webhooks/contract/webhooks.ts'
import { listProperties } from '#src/features/properties/contract/manage.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../../contract.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on', FETCH_ALLOW: '127.0.0.1' })
let host: Person

beforeEach(async () => {
  host = await testApp.user('realtor')
})

const key = { name: 'Our tool', rights: ['homes.read' as const] }
const hook = { name: 'Ours', url: 'http://127.0.0.1:9/', events: ['message.sent' as const] }
const needed = (words: string) => ({
  status: 403,
  code: 'PASSWORD_NEEDED',
  message: words,
  fields: { currentPassword: words },
})
const madeKey = (who: Person) => who.call(createKey, { ...key, currentPassword: who.password })

test('a session alone makes no key and no webhook, reads no secret and moves no address', async () => {
  const { webhook } = await host.call(createWebhook, { ...hook, currentPassword: host.password })
  const calls = [
    (given: object) => host.call(createKey, { ...key, ...given }),
    (given: object) => host.call(createWebhook, { ...hook, ...given }),
    (given: object) => host.call(revealSecret, { id: webhook._id, ...given }),
    (given: object) => host.call(contract.changeEmail, { email: 'thief@post.example', ...given }),
  ]
  for (const call of calls) {
    await expect(call({})).rejects.toMatchObject(needed(contract.passwordNeeded.words))
    await expect(call({ currentPassword: '' })).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })
    await expect(call({ currentPassword: 'guessed' })).rejects.toMatchObject(
      needed(contract.otherPassword.words),
    )
  }
  await expect(host.call(readSecret, { id: webhook._id })).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })
  expect((await host.call(listKeys, {})).keys).toEqual([])
  expect((await host.call(listWebhooks, {})).webhooks).toHaveLength(1)
  expect((await host.call(contract.me, {})).user.pendingEmail).toBeNull()
})

test('wrong passwords given to make a key count against the limit on sign-ins, also under an Idempotency-Key', async () => {
  for (let tries = 0; tries < 10; tries++)
    await expect(
      host.call(createKey, { ...key, currentPassword: 'guessed' }, { idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })
  await expect(madeKey(host)).rejects.toMatchObject({ status: 429 })
  await expect(
    testApp.call(contract.signIn, { email: host.email, password: host.password }),
  ).rejects.toMatchObject({ status: 429 })
})

test('what a key was refused for the password is made under the same Idempotency-Key with the right one, once', async () => {
  const idempotencyKey = randomUUID()
  const make = (currentPassword: string) =>
    host.call(createKey, { ...key, currentPassword }, { idempotencyKey })
  await expect(make('guessed')).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })
  const made = await make(host.password)
  expect(await make(host.password)).toEqual(made)
  expect((await host.call(listKeys, {})).total).toBe(1)
})

test('another password ends every key that the person made, unless they say otherwise', async () => {
  const other = await testApp.user('realtor')
  const theirs = await madeKey(other)
  const works = async (secret: string) => {
    await testApp.as(secret)(listProperties, {})
  }
  const change = (newPassword: string, given: object = {}) =>
    host.call(contract.changePassword, { currentPassword: host.password, newPassword, ...given })
  const first = await madeKey(host)
  await change(host.password, { endKeys: false })
  await works(first.secret)
  expect((await change(host.password)).message).toContain('revoked your API keys')
  await expect(works(first.secret)).rejects.toMatchObject({ status: 401 })
  await works(theirs.secret)

  const reset = async (given: object = {}) => {
    testApp.mailbox.length = 0
    await testApp.call(contract.forgotPassword, { email: host.email })
    await testApp.runJobs()
    const mail = testApp.mailbox.find(({ subject }) => subject.startsWith('Set a new password'))!
    const token = /token=([\w-]+)/.exec(mail.text)![1]! // the mail was just sent
    await testApp.call(contract.resetPassword, { token, password: host.password, ...given })
    const { token: session } = await testApp.call(contract.signIn, {
      email: host.email,
      password: host.password,
    })
    return testApp.as(session)
  }
  const session = await reset()
  const second = await session(createKey, { ...key, currentPassword: host.password })
  await reset({ endKeys: false })
  await works(second.secret)
  await reset()
  await expect(works(second.secret)).rejects.toMatchObject({ status: 401 })
  await works(theirs.secret)
})
