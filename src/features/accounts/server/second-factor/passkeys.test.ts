import { beforeEach, expect, test } from 'vitest'
import { createAuthenticator } from '#src/testing/authenticator.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../../contract.ts'
import * as passkeys from '../../contract/passkeys.ts'
import { readSecondFactor, turnOffTotp } from '../../contract/second-factor.ts'
import { offerPasskeySignIn, signInByPasskey } from '../../contract/second-step.ts'

const testApp = await createTestApp()
const { call, mailbox, pool, runJobs } = testApp

let person: Person
let device: ReturnType<typeof createAuthenticator>

beforeEach(async () => {
  person = await testApp.user('client')
  device = createAuthenticator()
})

const offered = async () => (await call(offerPasskeySignIn, {})).options
const asked = async (who = person) => (await who.call(passkeys.offerPasskey, {})).options
const add = async (how = {}) =>
  person.call(passkeys.addPasskey, { name: 'Phone', passkey: device.make(await asked(), how) })
const logIn = async (how = {}) => call(signInByPasskey, { passkey: device.use(await offered(), how) })
const refused = { status: 401, code: 'UNKNOWN_PASSKEY' }

test('a passkey logs in by itself, and asks for the second step beside the password', async () => {
  const { recoveryCodes } = await add()
  expect(recoveryCodes).toHaveLength(10)
  const { token, user } = await logIn()
  expect(user.id).toBe(person.id)
  expect((await testApp.as(token)(contract.me, {})).user.id).toBe(person.id)
  expect(await testApp.as(token)(readSecondFactor, {})).toMatchObject({
    shown: true,
    passkeys: [{ name: 'Phone' }],
  })
  await expect(
    call(contract.signIn, { email: person.email, password: person.password }),
  ).rejects.toMatchObject({
    code: 'SECOND_FACTOR_NEEDED',
    details: { methods: ['recovery_code', 'passkey'] },
  })
  await runJobs()
  expect(mailbox.map(({ subject }) => subject)).toContain('New passkey for your Naledi account')
})

test('what a passkey signed opens one session, however often it is sent', async () => {
  await add()
  const passkey = device.use(await offered())
  const ends = await Promise.allSettled([1, 2, 3].map(() => call(signInByPasskey, { passkey })))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['for another host', { host: 'evil.example' }],
  ['without the finger or PIN of its owner', { isVerified: false }],
  ['of a copy that counts from before', { uses: 1 }],
])('a login %s is refused', async (_, how) => {
  await add({ uses: 5 })
  await expect(logIn(how)).rejects.toMatchObject(refused)
  await logIn({ uses: 6 })
})

test('a passkey that nobody has, or that was never asked for, opens nothing', async () => {
  await expect(logIn()).rejects.toMatchObject(refused)
  await add()
  await expect(
    call(signInByPasskey, { passkey: device.use({ challenge: 'made-up' }) }),
  ).rejects.toMatchObject(refused)
  // The challenge to add one is not the challenge to log in.
  await expect(call(signInByPasskey, { passkey: device.use(await asked()) })).rejects.toMatchObject(refused)
  const late = await offered()
  await pool.query(`update passkey_challenges set expires_at = moment() - interval '1 second'`)
  await expect(call(signInByPasskey, { passkey: device.use(late) })).rejects.toMatchObject(refused)
})

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['without the finger or PIN of its owner', { isVerified: false }],
  ['with a certificate, which might name an address to fetch', { attestation: { x5c: [new Uint8Array(8)] } }],
])('a new passkey %s is refused', async (_, how) => {
  await expect(add(how)).rejects.toMatchObject({ status: 400, code: 'PASSKEY_REFUSED' })
  expect((await person.call(readSecondFactor, {})).passkeys).toEqual([])
})

test('what one was asked to sign makes a passkey of nobody else, and none twice', async () => {
  const other = await testApp.user('client')
  const passkey = device.make(await asked(other))
  await expect(person.call(passkeys.addPasskey, { name: 'Phone', passkey })).rejects.toMatchObject({
    code: 'PASSKEY_REFUSED',
  })
  await add()
  const again = device.make(await asked(other))
  await expect(other.call(passkeys.addPasskey, { name: 'Phone', passkey: again })).rejects.toMatchObject({
    code: 'PASSKEY_REFUSED',
  })
})

test('nonsense in place of a passkey is refused in words', async () => {
  const passkey = { id: 'a', rawId: 'a', type: 'public-key' as const, response: { clientDataJSON: 'a' } }
  await expect(call(signInByPasskey, { passkey })).rejects.toMatchObject(refused)
  await expect(person.call(passkeys.addPasskey, { name: 'Phone', passkey })).rejects.toMatchObject({
    status: 400,
  })
})

test('a removed passkey opens nothing, and nobody removes those of others', async () => {
  const { passkey } = await add()
  const other = await testApp.user('client')
  await expect(other.call(passkeys.removePasskey, { id: passkey._id })).rejects.toMatchObject({ status: 404 })
  await person.call(passkeys.removePasskey, { id: passkey._id })
  await expect(logIn()).rejects.toMatchObject(refused)
  await call(contract.signIn, { email: person.email, password: person.password })
})

test('an account has at most 20 passkeys', async () => {
  await pool.query(
    `insert into passkeys (id, user_id, name, credential_id, public_key, uses, transports)
     select gen_random_uuid(), $1::uuid, 'Phone', $1::text || n, '', 0, '{}' from generate_series(1, 20) as n`,
    [person.id],
  )
  await expect(asked()).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_PASSKEYS' })
})

test('who is suspended logs in by no passkey', async () => {
  await add()
  await pool.query(`update users set suspended_at = moment(), suspended_reason = 'x' where id = $1`, [
    person.id,
  ])
  await expect(logIn()).rejects.toMatchObject({ status: 403, code: 'SUSPENDED' })
})

test('of two second steps that are taken away at once both go, with the recovery codes', async () => {
  const { passkey } = await add()
  await pool.query(`insert into totp_secrets (user_id, secret, since) values ($1, 'x', moment())`, [
    person.id,
  ])
  await Promise.all([person.call(passkeys.removePasskey, { id: passkey._id }), person.call(turnOffTotp, {})])
  expect(await person.call(readSecondFactor, {})).toMatchObject({
    totpSince: null,
    passkeys: [],
    recoveryCodes: 0,
  })
})
