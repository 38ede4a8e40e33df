import { expect, test } from 'vitest'
import { unauthenticated } from '#src/contract/problem.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import * as contract from '../../contract.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://naledi.example' })
const { app, call } = testApp

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })

const count = (statuses: number[], wanted: number) => statuses.filter(status => status === wanted).length

async function tokenFor(email: string, page: string): Promise<string> {
  await testApp.runJobs()
  const mail = testApp.mailbox.findLast(({ to, text }) => to === email && text.includes(`/${page}?token=`))
  return new RegExp(`/${page}\\?token=([\\w-]+)`).exec(mail!.text)![1]! // the mail was just found by it
}

test('of 40 wrong passwords at once 10 are tried, however the address and the caller are written', async () => {
  const { email, password } = await testApp.user('client', { email: 'guessed@post.example' })
  const written = [email, email.toUpperCase(), ` ${email} `, 'Guessed@Post.Example', `\t${email}\n`]
  const guess = (at: number, wrong: string) => {
    const address = `196.25.${at}.1`
    const headers = {
      'x-forwarded-for': `${address}, 10.0.0.${at}`,
      forwarded: `for=${address}`,
      'x-real-ip': address,
      'idempotency-key': `guess-${at}`,
    }
    return post('/api/auth/login', { email: written[at % written.length], password: wrong }, headers)
  }
  const all = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(at, `wrong ${at}`)))
  const statuses = all.map(({ statusCode }) => statusCode)
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 30])
  const late = await guess(41, password)
  expect(late.statusCode).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect(late.json()).toMatchObject({ success: false, code: 'RATE_LIMITED' })
})

test('of five that open one reset link at once one sets its password, and every session of the account ends', async () => {
  const person = await testApp.user('client')
  const { token: second } = await call(contract.signIn, person)
  await call(contract.forgotPassword, { email: person.email })
  const token = await tokenFor(person.email, 'reset-password')
  const passwords = Array.from({ length: 5 }, (_, at) => `a new password ${at}`)
  const all = await Promise.all(
    passwords.map(password => post('/api/auth/reset-password', { token, password })),
  )
  const statuses = all.map(({ statusCode }) => statusCode)
  expect([count(statuses, 200), count(statuses, 400)]).toEqual([1, 4])
  for (const old of [person.token, second])
    await expect(testApp.as(old)(contract.me, {})).rejects.toSatisfy(unauthenticated.is)
  for (const [at, password] of passwords.entries()) {
    const { statusCode } = await post('/api/auth/login', { email: person.email, password })
    expect(statusCode).toBe(statuses[at] === 200 ? 200 : 401)
  }
})

test('of five that open one link at once one confirms the address', async () => {
  const person = await testApp.user('client', { isConfirmed: false })
  const token = await tokenFor(person.email, 'verify-email')
  const all = await Promise.all(Array.from({ length: 5 }, () => post('/api/auth/verify-email', { token })))
  const statuses = all.map(({ statusCode }) => statusCode)
  expect([count(statuses, 200), count(statuses, 400)]).toEqual([1, 4])
  expect((await person.call(contract.me, {})).user.emailVerified).toBe(true)
})

test('the host that a caller names stands in no mail and in no document', async () => {
  const evil = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-server': 'evil.example',
    forwarded: 'host=evil.example;proto=http',
    'x-original-url': 'http://evil.example/',
    origin: 'http://evil.example',
    referer: 'http://evil.example/',
  }
  const sent = { name: 'Lerato', email: 'lerato@post.example', password: 'a good password' }
  const registered = await post('/api/auth/register', sent, evil)
  const asked = await post('/api/auth/forgot-password', sent, evil)
  await testApp.runJobs()
  const mails = testApp.mailbox.filter(({ to }) => to === sent.email)
  expect(mails).toHaveLength(2)
  for (const { text, html } of mails) {
    expect(text).toContain('https://naledi.example/')
    expect(text + html).not.toContain('evil')
  }
  const documents = ['/sitemap.xml', '/robots.txt', '/api/openapi.json', '/api/nowhere', '/api/health']
  const answers = await Promise.all(documents.map(url => app.inject({ url, headers: evil })))
  for (const { body, headers } of [registered, asked, ...answers])
    expect(body + JSON.stringify(headers)).not.toContain('evil')
})
