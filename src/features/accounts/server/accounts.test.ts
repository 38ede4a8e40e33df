import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rateLimited, unauthenticated } from '#src/contract/problem.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import * as contract from '../contract.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on' })
const { call } = testApp

const someone = (email: string, more = {}) => ({
  name: 'Naledi Dlamini',
  email,
  password: 'a good secret',
  ...more,
})

test('registering signs in, and never answers the password', async () => {
  const answer = await call(contract.registerUser, someone('First@Post.example'))
  expect(answer).toMatchObject({
    success: true,
    message: 'Registration successful!',
    user: { email: 'first@post.example', role: 'client', organisation_id: null },
  })
  expect(JSON.stringify(answer)).not.toContain('argon2')
  expect(await testApp.as(answer.token)(contract.me, {})).toMatchObject({
    user: { id: answer.user.id, _id: answer.user.id },
  })
})

test('a guest says at the start in which language to write to them, and without a word none is known', async () => {
  const { user } = await call(contract.registerUser, someone('zu@post.example', { language: 'zu' }))
  expect(user.language).toBe('zu')
  const silent = await call(contract.registerUser, someone('silent@post.example'))
  expect(silent.user.language).toBeNull()
})

test('a realtor founds an organisation', async () => {
  const { user } = await call(contract.registerUser, someone('realtor@post.example', { role: 'realtor' }))
  expect(user.organisation_id).toEqual(expect.any(String))
})

test('an email belongs to one account, whatever its case', async () => {
  await call(contract.registerUser, someone('taken@post.example'))
  await expect(call(contract.registerUser, someone('TAKEN@post.example'))).rejects.toSatisfy(
    contract.emailTaken.is,
  )
})

test('of many who register one email at once, one succeeds', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, () => call(contract.registerUser, someone('race@post.example'))),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each([
  ['name', { name: '  ' }, 'Name is required'],
  ['email', { email: '' }, 'Email is required'],
  ['email', { email: 'nobody' }, 'Please enter a valid email'],
  ['password', { password: '12345' }, 'Password must be at least 6 characters'],
  ['password', { password: '👍🏽👍🏿👍' }, 'Password must be at least 6 characters'],
  ['role', { role: 'admin' }, 'Please select a role'],
])('registering refuses a wrong %s in the words that are promised', async (field, wrong, words) => {
  const refused = call(contract.registerUser, { ...someone('wrong@post.example'), ...(wrong as object) })
  await expect(refused).rejects.toMatchObject({
    status: 400,
    code: 'VALIDATION_FAILED',
    fields: { [field]: words },
  })
})

test.each(['not this one', 'x'.repeat(5000)])(
  'a wrong password and an unknown email are one refusal: %.12s',
  async password => {
    const known = `known-${password.length}@post.example`
    await call(contract.registerUser, someone(known))
    for (const email of [known, 'unknown@post.example']) {
      const refused = call(contract.signIn, { email, password })
      await expect(refused).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
        status: 401,
        message: 'Invalid email or password',
      })
    }
  },
)

test('after ten wrong passwords from one address even the right one has to wait', async () => {
  await call(contract.registerUser, someone('guessed@post.example'))
  const guesses = Array.from({ length: 14 }, () =>
    call(contract.signIn, { email: 'guessed@post.example', password: 'wrong' }),
  )
  const refusals = (await Promise.allSettled(guesses)).map(guess =>
    guess.status === 'rejected' ? guess.reason.code : 'in',
  )
  expect(refusals.filter(code => code === 'INVALID_CREDENTIALS')).toHaveLength(10)
  expect(refusals.filter(code => code === 'RATE_LIMITED')).toHaveLength(4)
  await expect(
    call(contract.signIn, { email: 'guessed@post.example', password: 'a good secret' }),
  ).rejects.toSatisfy(rateLimited.is)
})

test('many right sign-ins at once are all let in', async () => {
  await call(contract.registerUser, someone('busy@post.example'))
  const all = await Promise.all(
    Array.from({ length: 40 }, () =>
      call(contract.signIn, { email: 'busy@post.example', password: 'a good secret' }),
    ),
  )
  expect(new Set(all.map(({ token }) => token)).size).toBe(40)
})

test('logging out ends the token at once', async () => {
  const { token } = await call(contract.registerUser, someone('leaver@post.example'))
  expect(await testApp.as(token)(contract.signOut, {})).toMatchObject({ message: 'Logged out successfully' })
  await expect(testApp.as(token)(contract.me, {})).rejects.toSatisfy(unauthenticated.is)
})

test('the database keeps no token', async () => {
  const { token } = await call(contract.registerUser, someone('hashed@post.example'))
  const { rows } = await testApp.pool.query<{ found: string }>('select sessions::text as found from sessions')
  expect(rows.some(({ found }) => found.includes(token))).toBe(false)
})

test('the profile keeps what was not sent, and a real picture becomes a path', async () => {
  const person = await testApp.user('client')
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const profileImage = `data:image/jpeg;base64,${picture.toString('base64')}`
  await person.call(contract.updateProfile, { city: 'Gqeberha', bio: 'Walks a lot' })
  const { user } = await person.call(contract.updateProfile, { company: 'Sterre', profileImage })
  expect(user).toMatchObject({
    city: 'Gqeberha',
    bio: 'Walks a lot',
    company: 'Sterre',
    profileImage: expect.stringMatching(/^\/uploads\/[\w-]+\.webp$/),
  })
  const saved = await testApp.app.inject({ url: user.profileImage! })
  expect(saved.headers['content-type']).toBe('image/webp')
})

test.each([
  'data:image/png;base64,aGVsbG8=',
  'https://elsewhere.example/me.png',
  'data:text/html;base64,PGI+',
  '/uploads/../secret.webp',
  '/uploads/me.svg',
  '//elsewhere.example/me.webp',
  '/api/auth/logout',
])('a profile picture that is no picture is refused: %s', async profileImage => {
  const person = await testApp.user('client')
  await expect(person.call(contract.updateProfile, { profileImage })).rejects.toMatchObject({
    status: 400,
    fields: { profileImage: expect.any(String) },
  })
})

test('a changed password ends every other session', async () => {
  const person = await testApp.user('client')
  const other = await call(contract.signIn, { email: person.email, password: person.password })
  await person.call(contract.changePassword, { currentPassword: person.password, newPassword: 'another one' })
  await expect(testApp.as(other.token)(contract.me, {})).rejects.toSatisfy(unauthenticated.is)
  expect(await person.call(contract.me, {})).toMatchObject({ success: true })
  expect(await call(contract.signIn, { email: person.email, password: 'another one' })).toMatchObject({
    success: true,
  })
})

test('a forgotten password is set by the link in the mail, once', async () => {
  const person = await testApp.user('client')
  const asked = await call(contract.forgotPassword, { email: person.email })
  expect(await call(contract.forgotPassword, { email: 'nobody@post.example' })).toEqual(asked)
  await testApp.runJobs()
  const mail = testApp.mailbox.find(({ to }) => to === person.email)!
  const token = new URL(/https?:\S+/.exec(mail.text)![0]).searchParams.get('token')!
  await call(contract.resetPassword, { token, password: 'a newer one' })
  await expect(person.call(contract.me, {})).rejects.toSatisfy(unauthenticated.is)
  expect(await call(contract.signIn, { email: person.email, password: 'a newer one' })).toMatchObject({
    success: true,
  })
  await expect(call(contract.resetPassword, { token, password: 'once more' })).rejects.toSatisfy(
    contract.resetLinkUsed.is,
  )
})

test('whoever set a new password by the link signs in at once, however often somebody guessed', async () => {
  const person = await testApp.user('client')
  const guess = { email: person.email, password: 'wrong' }
  for (let count = 0; count < 10; count += 1)
    await expect(call(contract.signIn, guess)).rejects.toSatisfy(contract.invalidCredentials.is)
  await expect(call(contract.signIn, guess)).rejects.toSatisfy(rateLimited.is)
  await call(contract.forgotPassword, { email: person.email })
  await testApp.runJobs()
  const mail = testApp.mailbox.findLast(({ to }) => to === person.email)!
  const token = new URL(/https?:\S+/.exec(mail.text)![0]).searchParams.get('token')!
  await call(contract.resetPassword, { token, password: 'a newer one' })
  const signedIn = await call(contract.signIn, { email: person.email, password: 'a newer one' })
  expect(signedIn).toMatchObject({ success: true })
})

test('a changed password ends the links that set one', async () => {
  const person = await testApp.user('client')
  await call(contract.forgotPassword, { email: person.email })
  await testApp.runJobs()
  const mail = testApp.mailbox.findLast(({ to }) => to === person.email)!
  const token = new URL(/https?:\S+/.exec(mail.text)![0]).searchParams.get('token')!
  await person.call(contract.changePassword, { currentPassword: person.password, newPassword: 'another one' })
  await expect(call(contract.resetPassword, { token, password: 'a third one' })).rejects.toSatisfy(
    contract.resetLinkUsed.is,
  )
})

test('a reset link ends after an hour', async () => {
  const person = await testApp.user('client')
  await call(contract.forgotPassword, { email: person.email })
  await testApp.runJobs()
  const mail = testApp.mailbox.findLast(({ to }) => to === person.email)!
  const token = new URL(/https?:\S+/.exec(mail.text)![0]).searchParams.get('token')!
  await testApp.pool.query(`update password_resets set expires_at = moment() - interval '1 second'`)
  await expect(call(contract.resetPassword, { token, password: 'too late' })).rejects.toSatisfy(
    contract.resetLinkUsed.is,
  )
})

test('the statistics of the profile begin at nothing', async () => {
  const person = await testApp.user('realtor')
  expect(await person.call(contract.stats, {})).toEqual({
    success: true,
    properties: 0,
    bookings: 0,
    messages: 0,
    aiUsage: { requests: 0, tokens: 0 },
  })
})
