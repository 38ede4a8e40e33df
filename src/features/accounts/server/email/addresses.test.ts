import { expect, test } from 'vitest'
import { rateLimited } from '#src/contract/problem.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../../contract.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on' })
const { call } = testApp

async function mailsTo(address: string) {
  testApp.mailbox.length = 0
  await testApp.runJobs()
  return testApp.mailbox.filter(({ to }) => to === address)
}

const tokenIn = (mail: { text: string } | undefined): string =>
  /\/verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

const userOf = async (who: Person) => (await who.call(contract.me, {})).user
const someone = () => testApp.user('client', { isConfirmed: false })
const HOUR_MS = 3_600_000
const later = (hours: number) => (testApp.now = new Date(testApp.now.getTime() + hours * HOUR_MS))

test('who registers gets a link that confirms the address, once', async () => {
  const person = await someone()
  expect((await userOf(person)).emailVerified).toBe(false)
  const [mail, ...others] = await mailsTo(person.email)
  expect(others).toEqual([])
  const token = tokenIn(mail)
  expect(await call(contract.confirmEmail, { token })).toMatchObject({
    success: true,
    email: person.email,
  })
  expect((await userOf(person)).emailVerified).toBe(true)
  await expect(call(contract.confirmEmail, { token })).rejects.toMatchObject({
    status: 400,
    fields: { token: contract.confirmationLinkUsed.words },
  })
})

test('a link is good for 24 hours, and one that was made up for nothing', async () => {
  const [early, person] = [await someone(), await someone()]
  const [inTime, token] = [
    tokenIn((await mailsTo(early.email))[0]),
    tokenIn((await mailsTo(person.email))[0]),
  ]
  later(24 - 1 / 60)
  await call(contract.confirmEmail, { token: inTime })
  later(2 / 60)
  for (const wrong of [token, 'x'.repeat(43), ''])
    await expect(call(contract.confirmEmail, { token: wrong })).rejects.toMatchObject({ status: 400 })
  expect((await userOf(person)).emailVerified).toBe(false)
})

test('the link is sent again, five an hour, also where many are asked for at once', async () => {
  const person = await someone()
  await Promise.allSettled(Array.from({ length: 8 }, () => person.call(contract.sendConfirmation, {})))
  expect(await mailsTo(person.email)).toHaveLength(5)
  const refused = person.call(contract.sendConfirmation, {})
  await expect(refused).rejects.toSatisfy(rateLimited.is)
  await expect(refused).rejects.toMatchObject({ details: { retryAfterSeconds: expect.any(Number) } })
  later(1.01)
  await person.call(contract.sendConfirmation, {})
  expect(await mailsTo(person.email)).toHaveLength(1)
})

test('who has confirmed the address is sent no link any more', async () => {
  const person = await testApp.user('client')
  await mailsTo(person.email)
  expect(await person.call(contract.sendConfirmation, {})).toMatchObject({
    message: 'Your email address is confirmed already',
  })
  expect(await mailsTo(person.email)).toEqual([])
})

test('an account has another address once the link mailed there is opened, and the old one is told', async () => {
  const person = await testApp.user('client')
  const wanted = `new-${person.email}`
  await person.call(contract.changeEmail, { email: wanted.toUpperCase(), currentPassword: person.password })
  expect(await userOf(person)).toMatchObject({ email: person.email, pendingEmail: wanted })
  const [mail] = await mailsTo(wanted)
  expect(testApp.mailbox.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toContain(
    'Your email address on Naledi is about to change',
  )
  await call(contract.confirmEmail, { token: tokenIn(mail) })
  expect(await userOf(person)).toMatchObject({ email: wanted, pendingEmail: null, emailVerified: true })
  const { password } = person
  await expect(call(contract.signIn, { email: person.email, password })).rejects.toSatisfy(
    contract.invalidCredentials.is,
  )
  await call(contract.signIn, { email: wanted, password })
})

test("another address needs the password, and may not be somebody else's", async () => {
  const person = await testApp.user('client')
  const other = await testApp.user('client')
  const change = (email: string, currentPassword = person.password) =>
    person.call(contract.changeEmail, { email, currentPassword })
  await expect(change('free@post.example', 'not this')).rejects.toMatchObject({
    status: 403,
    code: 'PASSWORD_NEEDED',
    fields: { currentPassword: contract.otherPassword.words },
  })
  await expect(change(other.email)).rejects.toSatisfy(contract.emailTaken.is)

  await change('soon-taken@post.example')
  const token = tokenIn((await mailsTo('soon-taken@post.example'))[0])
  await testApp.user('client', { email: 'soon-taken@post.example' })
  await expect(call(contract.confirmEmail, { token })).rejects.toSatisfy(contract.emailTaken.is)
  expect((await userOf(person)).email).toBe(person.email)
})

test('who sets a password anew takes back an address that somebody else had asked for', async () => {
  const person = await testApp.user('client')
  const steal = async (email: string) => {
    await person.call(contract.changeEmail, { email, currentPassword: person.password })
    return tokenIn((await mailsTo(email))[0])
  }
  const first = await steal('thief@post.example')
  await person.call(contract.changePassword, {
    currentPassword: person.password,
    newPassword: person.password,
  })
  await expect(call(contract.confirmEmail, { token: first })).rejects.toMatchObject({ status: 400 })
  // Nor is the link sent there again.
  expect((await userOf(person)).pendingEmail).toBeNull()

  const second = await steal('thief-again@post.example')
  await call(contract.forgotPassword, { email: person.email })
  const [reset] = await mailsTo(person.email)
  const token = /\/reset-password\?token=([\w-]+)/.exec(reset!.text)![1]! // the mail was just sent
  await call(contract.resetPassword, { token, password: 'quite another' })
  await expect(call(contract.confirmEmail, { token: second })).rejects.toMatchObject({ status: 400 })
})

test('a link to the address that was given up confirms nothing', async () => {
  const person = await someone()
  const old = tokenIn((await mailsTo(person.email))[0])
  await person.call(contract.changeEmail, {
    email: `other-${person.email}`,
    currentPassword: person.password,
  })
  const token = tokenIn((await mailsTo(`other-${person.email}`))[0])
  await call(contract.confirmEmail, { token })
  await expect(call(contract.confirmEmail, { token: old })).rejects.toMatchObject({ status: 400 })
  expect((await userOf(person)).email).toBe(`other-${person.email}`)
})

test('of two addresses that were wanted one after the other only the later is confirmed', async () => {
  const person = await testApp.user('client')
  const want = async (email: string) => {
    await person.call(contract.changeEmail, { email, currentPassword: person.password })
    return tokenIn((await mailsTo(email))[0])
  }
  const [first, second] = [
    await want('first-thought@post.example'),
    await want('second-thought@post.example'),
  ]
  await expect(call(contract.confirmEmail, { token: first })).rejects.toMatchObject({ status: 400 })
  expect((await userOf(person)).email).toBe(person.email)
  await call(contract.confirmEmail, { token: second })
  expect((await userOf(person)).email).toBe('second-thought@post.example')
})

test('a link that sets a password and lies in the box that was given up sets none', async () => {
  const person = await testApp.user('client')
  await call(contract.forgotPassword, { email: person.email })
  const [reset] = await mailsTo(person.email)
  const token = /\/reset-password\?token=([\w-]+)/.exec(reset!.text)![1]! // the mail was just sent
  const email = `kept-${person.email}`
  await person.call(contract.changeEmail, { email, currentPassword: person.password })
  await call(contract.confirmEmail, { token: tokenIn((await mailsTo(email))[0]) })
  await expect(call(contract.resetPassword, { token, password: 'of the old box' })).rejects.toMatchObject({
    status: 400,
  })
  await call(contract.signIn, { email, password: person.password })
})

test('a link that has set a password ends the others that were sent', async () => {
  const person = await testApp.user('client')
  await mailsTo(person.email)
  for (const _ of [1, 2]) await call(contract.forgotPassword, { email: person.email })
  const [used, other] = (await mailsTo(person.email)).map(
    ({ text }) => /\/reset-password\?token=([\w-]+)/.exec(text)![1]!, // the mails were just sent
  )
  const password = 'quite another'
  await call(contract.resetPassword, { token: used!, password }) // there are two
  await expect(call(contract.resetPassword, { token: other!, password })).rejects.toMatchObject({
    status: 400,
  })
})

test('a name is one line: what would break it becomes a space', async () => {
  const { user } = await call(contract.registerUser, {
    name: 'Eve\r\nBcc: everybody@post.example\u0085\u2028now',
    email: 'eve@post.example',
    password: 'a good password',
  })
  expect(user.name).toBe('Eve Bcc: everybody@post.example now')
})

test('an address that is wanted gets five links an hour, whoever asks and whatever is done in between', async () => {
  const wanted = 'wanted-by-many@post.example'
  const mails: unknown[] = []
  const ask = async (person: Person, times: number) => {
    for (let count = 0; count < times; count++)
      await person
        .call(contract.changeEmail, { email: wanted, currentPassword: person.password })
        .catch(error => expect(error).toSatisfy(rateLimited.is))
    mails.push(...(await mailsTo(wanted)))
  }
  const [first, second] = [await testApp.user('client'), await testApp.user('client')]
  await ask(first, 3)
  const { password } = first
  // It spends the links that were sent, and they count all the same.
  await first.call(contract.changePassword, { currentPassword: password, newPassword: password })
  await ask(first, 3)
  await ask(second, 3)
  expect(mails).toHaveLength(5)

  const owner = await testApp.user('client', { email: wanted, isConfirmed: false })
  expect(await mailsTo(owner.email)).toEqual([])
  testApp.now = new Date(testApp.now.getTime() + 3_601_000)
  await owner.call(contract.sendConfirmation, {})
  expect(await mailsTo(owner.email)).toHaveLength(1)
})

test('an address that nobody has confirmed hears nothing of the one that is wanted instead', async () => {
  const person = await someone()
  await mailsTo(person.email)
  const email = 'visit-us@post.example'
  await person.call(contract.changeEmail, { email, currentPassword: person.password })
  expect(await mailsTo(person.email)).toEqual([])
})

test('whose address is not confirmed is not called by name, which a stranger may have given', async () => {
  const email = 'somebody-else@post.example'
  const person = await testApp.user('client', {
    name: 'Win at https://shop.example',
    email,
    isConfirmed: false,
  })
  await call(contract.forgotPassword, { email })
  const mails = await mailsTo(person.email)
  expect(mails).toHaveLength(2)
  for (const { text, html } of mails) expect(text + html).not.toContain('shop.example')
})

test('a mail that was to go to an account that is gone by then is sent to nobody, and no job fails over it', async () => {
  const leaver = await testApp.user('client', { email: 'leaver@post.example', isConfirmed: false })
  await testApp.call(contract.forgotPassword, { email: leaver.email })
  await testApp.pool.query('delete from users where id = $1', [leaver.id])
  await testApp.runJobs()
  expect(testApp.mailbox.filter(({ to }) => to === leaver.email)).toEqual([])
})
