import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createKey } from '#src/features/keys/contract.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../../contract.ts'
import { confirmTotp, setUpTotp } from '../../contract/second-factor.ts'
import { knownDeviceOf, rememberDevice } from './known-device.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on' })
const DAY_MS = 86_400_000

/** A browser at an address, which sends the cookies that it was given. */
function browser(remoteAddress: string, stored = '') {
  let cookie = stored
  const post = async (url: string, payload: object) => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      payload,
      headers: cookie ? { cookie } : {},
    })
    const [set] = [answer.headers['set-cookie'] ?? []].flat()
    if (set) cookie = set.split(';')[0]! // a split gives one at least
    return answer
  }
  return {
    post,
    login: ({ email, password }: { email: string; password: string }) =>
      post('/api/auth/login', { email, password }),
    cookie: () => cookie,
  }
}

/** Strangers at five addresses guess until nobody else may try. */
async function guess({ email }: { email: string }) {
  const guessFrom = async (line: number) => {
    const stranger = browser(`196.25.${line}.1`)
    for (let turn = 0; turn < 10; turn += 1)
      expect((await stranger.login({ email, password: `guess ${turn}` })).statusCode).toBe(401)
  }
  await Promise.all([0, 1, 2, 3, 4].map(guessFrom))
}

/** As after 50 wrong guesses from many addresses. */
const haveGuessed = ({ email }: { email: string }) =>
  testApp.pool.query(
    `insert into sign_in_failures (account, address, failed_at)
       values ($1, '*', array_fill(moment_by_clock(), array[50]))
     on conflict (account, address) do update set failed_at = excluded.failed_at`,
    [email],
  )

async function attacked(attack: (person: Person) => Promise<unknown> = haveGuessed) {
  const person = await testApp.user('realtor')
  const own = browser('105.20.1.1')
  expect((await own.login(person)).statusCode).toBe(200)
  await attack(person)
  return { person, own }
}

test('whom strangers guess at from five addresses is let in by a browser they logged in with before, and no other', async () => {
  const { person, own } = await attacked(guess)
  expect((await browser('105.20.1.1').login(person)).statusCode).toBe(429)
  expect((await own.login(person)).statusCode).toBe(200)
  // On the network of those who guess, too.
  expect((await browser('196.25.0.1', own.cookie()).login(person)).statusCode).toBe(200)
})

test('a browser that is known guesses ten times in fifteen minutes as any other, and these count for its network', async () => {
  const person = await testApp.user('client')
  const own = browser('105.20.2.1')
  await own.login(person)
  for (let turn = 0; turn < 10; turn += 1)
    expect((await own.login({ ...person, password: 'wrong' })).statusCode).toBe(401)
  const late = await own.login(person)
  expect(late.statusCode).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect((await browser('105.20.2.1').login(person)).statusCode).toBe(429)
  expect((await browser('105.20.3.1').login(person)).statusCode).toBe(200)
})

test('a cookie of another account, one that was changed and one of 181 days ago open no way past the limit', async () => {
  const { person, own } = await attacked()
  const other = await testApp.user('client')
  const stranger = browser('196.25.9.1')
  await stranger.login(other)
  const [name, mark] = own.cookie().split('=') as [string, string] // it has both
  const [day, nonce, seal] = mark.split('.') as [string, string, string] // as above
  const cookies = [
    stranger.cookie(),
    `${name}=${Number(day) + 1}.${nonce}.${seal}`,
    `${name}=${day}.${nonce.replace(/^./, first => (first === 'a' ? 'b' : 'a'))}.${seal}`,
    `${name}=${day}.${nonce}.${seal.replace(/^./, first => (first === 'a' ? 'b' : 'a'))}`,
    `${name}=${day}.${nonce}`,
    `${name}=${'x'.repeat(4000)}`,
    `${name}=~~~`,
  ]
  for (const cookie of cookies)
    expect((await browser('105.20.4.1', cookie).login(person)).statusCode).toBe(429)
  expect((await browser('105.20.4.1', own.cookie()).login(person)).statusCode).toBe(200)

  const now = testApp.deps.now()
  testApp.now = new Date(now.getTime() + 181 * DAY_MS)
  await haveGuessed(person)
  expect((await browser('105.20.4.1', own.cookie()).login(person)).statusCode).toBe(429)
  testApp.now = now
})

test('people who share a browser are both known to it', async () => {
  const [first, second] = [await testApp.user('client'), await testApp.user('client')]
  const shared = browser('105.20.5.1')
  await shared.login(first)
  await shared.login(second)
  await shared.login(second)
  await Promise.all([haveGuessed(first), haveGuessed(second)])
  expect((await shared.login(first)).statusCode).toBe(200)
  expect((await shared.login(second)).statusCode).toBe(200)
  expect(shared.cookie().split('~')).toHaveLength(2)
})

test('a browser knows the five accounts that it was logged in to last', async () => {
  const people: Person[] = []
  for (let count = 0; count < 6; count += 1) people.push(await testApp.user('client'))
  const shared = browser('105.20.6.1')
  for (const each of people) await shared.login(each)
  const known = people.map(({ id }) =>
    knownDeviceOf(testApp.deps, id, { headers: { cookie: shared.cookie() } }),
  )
  expect(known.map(nonce => nonce !== undefined)).toEqual([false, true, true, true, true, true])
})

test('who is logged in confirms with the password while strangers guess', async () => {
  const { person } = await attacked()
  const key = { name: 'Our tool', rights: ['homes.read' as const] }
  const make = (currentPassword: string) =>
    person.call(createKey, { ...key, currentPassword }, { idempotencyKey: randomUUID() })
  await expect(make('wrong')).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })
  expect(await make(person.password)).toMatchObject({ success: true })
  const changed = await person.call(contract.changePassword, {
    currentPassword: person.password,
    newPassword: 'aloes in flower 11',
  })
  expect(changed.success).toBe(true)
})

test('somebody who knows the password and guesses codes keeps the owner out of no browser that is known', async () => {
  const person = await testApp.user('client')
  const own = browser('105.20.7.1')
  await own.login(person)
  const { secret } = await person.call(setUpTotp, {})
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: testApp.now.getTime() + steps * 30_000,
    })
  await person.call(confirmTotp, { code: code(0) })
  const finish = async (from: ReturnType<typeof browser>, shown: string) => {
    const { challenge } = (await from.login(person)).json() as { challenge: string }
    return (await from.post('/api/auth/login/code', { challenge, code: shown })).statusCode
  }
  for (let turn = 0; turn < 10; turn += 1)
    expect(await finish(browser(`196.25.${turn % 2}.1`), '000000')).toBe(401)
  expect(await finish(browser('105.20.8.1'), code(1))).toBe(429)
  expect(await finish(own, code(1))).toBe(200)
})

test('who sets a new password by the link of a mail is let in, though strangers guess on', async () => {
  const { person } = await attacked()
  const elsewhere = browser('105.20.9.1')
  await elsewhere.post('/api/auth/forgot-password', { email: person.email })
  await testApp.runJobs()
  const mail = testApp.mailbox.findLast(
    ({ to, text }) => to === person.email && text.includes('/reset-password?'),
  )
  const token = new URL(/https?:\S+/.exec(mail!.text)![0]).searchParams.get('token')! // it has the link
  const password = 'aloes in flower 12'
  expect((await elsewhere.post('/api/auth/reset-password', { token, password })).statusCode).toBe(200)
  await haveGuessed(person)
  expect((await browser('105.20.9.1').login({ ...person, password })).statusCode).toBe(429)
  expect((await elsewhere.login({ ...person, password })).statusCode).toBe(200)
})

test('the cookie is read by no script, says nothing of a person, and behind https has the prefix of its host', async () => {
  const person = await testApp.user('client')
  const set: string[] = []
  const from = { headers: {}, setCookie: (cookie: string) => void set.push(cookie) }
  rememberDevice(testApp.deps, person.id, from)
  rememberDevice(
    { ...testApp.deps, config: { ...testApp.config, publicUrl: 'https://stays.example' } },
    person.id,
    from,
  )
  const value = /^\d{5}\.[\w-]{22}\.[\w-]{43}$/
  const parts = set.map(cookie => cookie.split('; '))
  expect(parts.map(([pair, ...rest]) => [pair!.split('=')[0], rest.join('; ')])).toEqual([
    ['naledi_device', 'path=/; max-age=15552000; SameSite=Lax; HttpOnly'],
    ['naledi_device', 'path=/; max-age=0; SameSite=Lax; Secure; HttpOnly'],
    ['__Host-naledi_device', 'path=/; max-age=15552000; SameSite=Lax; Secure; HttpOnly'],
  ])
  expect(parts[0]![0]!.split('=')[1]).toMatch(value)
  expect(parts[2]![0]!.split('=')[1]).toMatch(value)
})

test('a mark that a key before this one sealed still holds', async () => {
  const person = await testApp.user('client')
  const set: string[] = []
  rememberDevice(testApp.deps, person.id, { headers: {}, setCookie: cookie => void set.push(cookie) })
  const headers = { cookie: set[0]!.split(';')[0] }
  const secretKey = 'another key of at least 32 characters'
  const known = (oldSecretKeys: string[]) =>
    knownDeviceOf({ ...testApp.deps, config: { ...testApp.config, secretKey, oldSecretKeys } }, person.id, {
      headers,
    })
  expect(known([testApp.config.secretKey!])).toMatch(/^[\w-]{22}$/)
  expect(known([])).toBeUndefined()
})
