import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { Problem } from '#src/contract/problem.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../../contract.ts'
import * as secondFactor from '../../contract/second-factor.ts'
import { signInByCode } from '../../contract/second-step.ts'
import type { SecondFactorNeeded } from '../../contract/second-step-problems.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on' })
const { call, mailbox, pool, runJobs } = testApp
const STEP_MS = 30_000

let person: Person

beforeEach(async () => {
  // In the middle of what an app shows, so that it does not change meanwhile.
  testApp.now = new Date((Math.floor(testApp.now.getTime() / STEP_MS) + 1) * STEP_MS + 1000)
  person = await testApp.user('client')
  await runJobs()
  mailbox.length = 0
})

/** Returns what an app with this secret shows, some steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: testApp.now.getTime() + steps * STEP_MS,
  })

async function turnOn(who: Person) {
  const { secret } = await who.call(secondFactor.setUpTotp, {})
  const { recoveryCodes } = await who.call(secondFactor.confirmTotp, { code: codeOf(secret, -1) })
  return { secret, recoveryCodes: recoveryCodes! } // it is the first
}

/** The password is right; what has to come with the code. */
async function begin({ email, password }: Person): Promise<SecondFactorNeeded> {
  const refused = await call(contract.signIn, { email, password }).catch((error: unknown) => error)
  if (!(refused instanceof Problem)) throw new Error('The password alone was enough')
  expect(refused).toMatchObject({ status: 401, code: 'SECOND_FACTOR_NEEDED' })
  return refused.details as SecondFactorNeeded
}
const finish = async (who: Person, code: string) =>
  call(signInByCode, { challenge: (await begin(who)).challenge, code })
const factors = (who: Person) => who.call(secondFactor.readSecondFactor, {})
const subjects = async () => {
  await runJobs()
  return mailbox.map(({ to, subject }) => ({ to, subject }))
}
/** As if the person had logged in long ago. */
const makeStale = ({ id }: Person) =>
  pool.query(`update sessions set confirmed_at = moment() - interval '11 minutes' where user_id = $1`, [id])

test('without a second step a login answers as ever', async () => {
  const answer = await call(contract.signIn, { email: person.email, password: person.password })
  expect(Object.keys(answer).toSorted()).toEqual(['message', 'success', 'token', 'user'])
  expect(await factors(person)).toMatchObject({ totpSince: null, passkeys: [], recoveryCodes: 0 })
})

test('an app is on once a code of it was sent, and then the password alone opens nothing', async () => {
  const { secret, address, qr } = await person.call(secondFactor.setUpTotp, {})
  expect(address).toContain(`secret=${secret}`)
  expect(address).toContain(encodeURIComponent(person.email))
  expect(qr).toMatch(/^<svg/)
  await call(contract.signIn, { email: person.email, password: person.password })
  await expect(person.call(secondFactor.confirmTotp, { code: '000000' })).rejects.toMatchObject({
    status: 400,
    fields: { code: secondFactor.wrongFirstCode.words },
  })
  await person.call(secondFactor.confirmTotp, { code: codeOf(secret) })
  expect((await begin(person)).methods).toEqual(['totp', 'recovery_code'])
  expect(await subjects()).toEqual([
    { to: person.email, subject: 'Two-step login is on for your Naledi account' },
  ])
})

test('a code opens a session, once: of four at the same moment one does', async () => {
  const { secret } = await turnOn(person)
  const code = codeOf(secret)
  const steps = await Promise.all(Array.from({ length: 4 }, () => begin(person)))
  const ends = await Promise.allSettled(
    Array.from({ length: 4 }, (_, at) => call(signInByCode, { challenge: steps[at]!.challenge, code })),
  )
  const opened = ends.filter(end => end.status === 'fulfilled')
  expect(opened).toHaveLength(1)
  await expect(finish(person, code)).rejects.toMatchObject({ status: 401, code: 'WRONG_CODE' })
  expect((await testApp.as(opened[0]!.value.token)(contract.me, {})).user.id).toBe(person.id)
})

test('a code of a step before one that was used is refused, and one that is long over', async () => {
  const { secret } = await turnOn(person)
  await finish(person, codeOf(secret, 1))
  await expect(finish(person, codeOf(secret, 0))).rejects.toMatchObject({ code: 'WRONG_CODE' })
  await expect(finish(person, codeOf(secret, -3))).rejects.toMatchObject({ code: 'WRONG_CODE' })
})

test('what was begun opens one session and holds for ten minutes', async () => {
  const { recoveryCodes } = await turnOn(person)
  const { challenge } = await begin(person)
  await call(signInByCode, { challenge, code: recoveryCodes[0]! })
  await expect(call(signInByCode, { challenge, code: recoveryCodes[1]! })).rejects.toMatchObject({
    code: 'SIGN_IN_EXPIRED',
  })
  const late = await begin(person)
  await pool.query(`update pending_sign_ins set expires_at = moment() - interval '1 second'`)
  await expect(
    call(signInByCode, { challenge: late.challenge, code: recoveryCodes[1]! }),
  ).rejects.toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  // A code that came too late is not spent.
  await finish(person, recoveryCodes[1]!)
})

test('each recovery code opens the account once, however it is typed, and its owner is mailed', async () => {
  const { recoveryCodes } = await turnOn(person)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first, second] = recoveryCodes
  await finish(person, ` ${first!.toLowerCase().replaceAll('-', ' ')} `)
  await expect(finish(person, first!)).rejects.toMatchObject({ code: 'WRONG_CODE' })
  const ends = await Promise.allSettled([finish(person, second!), finish(person, second!)])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await factors(person)).recoveryCodes).toBe(8)
  expect(await subjects()).toContainEqual({
    to: person.email,
    subject: 'Someone logged in to your Naledi account with a recovery code',
  })
})

test('new recovery codes end those from before, and are made only where there is a second step', async () => {
  await expect(person.call(secondFactor.renewRecoveryCodes, {})).rejects.toMatchObject({ status: 409 })
  const { recoveryCodes: before } = await turnOn(person)
  const { recoveryCodes } = await person.call(secondFactor.renewRecoveryCodes, {})
  await expect(finish(person, before[0]!)).rejects.toMatchObject({ code: 'WRONG_CODE' })
  await finish(person, recoveryCodes[0]!)
})

test('whoever knows the password has five guesses an hour, and the owner hears of it', async () => {
  const { secret, recoveryCodes } = await turnOn(person)
  for (let tries = 0; tries < 5; tries++)
    await expect(finish(person, '000000')).rejects.toMatchObject({ code: 'WRONG_CODE' })
  await expect(finish(person, codeOf(secret, 1))).rejects.toMatchObject({ status: 429 })
  await expect(finish(person, recoveryCodes[0]!)).rejects.toMatchObject({ status: 429 })
  const warned = (await subjects()).filter(({ subject }) => subject === 'Someone knows your Naledi password')
  expect(warned).toEqual([{ to: person.email, subject: 'Someone knows your Naledi password' }])
  testApp.now = new Date(testApp.now.getTime() + 61 * 60_000)
  await finish(person, codeOf(secret))
})

test('an app on another phone takes the place of the first once its code was sent', async () => {
  const { secret: old } = await turnOn(person)
  const { secret } = await person.call(secondFactor.setUpTotp, {})
  await finish(person, codeOf(old))
  const { recoveryCodes } = await person.call(secondFactor.confirmTotp, { code: codeOf(secret) })
  expect(recoveryCodes).toBeNull()
  await expect(finish(person, codeOf(old, 1))).rejects.toMatchObject({ code: 'WRONG_CODE' })
  await finish(person, codeOf(secret, 1))
})

test('turned off, the password is enough again and no recovery code is left', async () => {
  await turnOn(person)
  await person.call(secondFactor.turnOffTotp, {})
  await call(contract.signIn, { email: person.email, password: person.password })
  expect(await factors(person)).toMatchObject({ totpSince: null, recoveryCodes: 0, shown: false })
  expect(await subjects()).toContainEqual({
    to: person.email,
    subject: 'The authenticator app is off for your Naledi account',
  })
})

test('a session that its person left open changes nothing of it without the password', async () => {
  await turnOn(person)
  await makeStale(person)
  for (const endpoint of [
    secondFactor.setUpTotp,
    secondFactor.turnOffTotp,
    secondFactor.renewRecoveryCodes,
  ]) {
    await expect(person.call(endpoint, {})).rejects.toMatchObject({ status: 403, code: 'PASSWORD_NEEDED' })
    await expect(person.call(endpoint, { currentPassword: 'guessed' })).rejects.toMatchObject({ status: 403 })
  }
  await person.call(secondFactor.renewRecoveryCodes, { currentPassword: person.password })
  // For ten minutes nobody is asked again.
  await person.call(secondFactor.turnOffTotp, {})
})

test('another password ends a login that was begun with the one before', async () => {
  const { recoveryCodes } = await turnOn(person)
  const { challenge } = await begin(person)
  await person.call(contract.changePassword, {
    currentPassword: person.password,
    newPassword: 'another good password',
  })
  await expect(call(signInByCode, { challenge, code: recoveryCodes[0]! })).rejects.toMatchObject({
    code: 'SIGN_IN_EXPIRED',
  })
})

test('secrets are sealed in the database, and recovery codes are hashes', async () => {
  const { secret, recoveryCodes } = await turnOn(person)
  const { rows } = await pool.query(
    `select (select row_to_json(totp_secrets)::text from totp_secrets where user_id = $1) as totp,
      (select json_agg(encode(code_hash, 'escape'))::text from recovery_codes where user_id = $1) as codes`,
    [person.id],
  )
  expect(rows[0].totp).not.toContain(secret)
  for (const code of recoveryCodes) expect(rows[0].codes).not.toContain(code.replaceAll('-', ''))
})

test('accounts of a demo, which everybody shares, keep their login', async () => {
  await pool.query('update users set is_demo = true where id = $1', [person.id])
  await expect(person.call(secondFactor.setUpTotp, {})).rejects.toMatchObject({ status: 403 })
  expect((await factors(person)).canChange).toBe(false)
})
