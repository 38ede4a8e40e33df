import { expect, test } from 'vitest'
import { mailboxOf } from '#src/contract/email-address.ts'
import { saveDraft } from '#src/features/newsletters/contract/drafts.ts'
import { MAILS_AN_HOUR, roomOf } from '#src/server/mail/mail-allowance.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { longTest } from '#src/testing/long-test.ts'
import * as contract from '../../contract.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on' })

const from = (remoteAddress: string, url: string, payload: object) =>
  testApp.app.inject({ method: 'POST', url, remoteAddress, payload })
const emailsTo = (email: string) => testApp.mailbox.filter(({ to }) => to === email).length

test('wrong passwords are counted for a whole line of IPv6, whichever of its addresses they come from', async () => {
  const { email } = await testApp.user('client')
  const guess = (address: string) => from(address, '/api/auth/login', { email, password: 'wrong' })
  const statuses: number[] = []
  for (let turn = 1; turn <= 11; turn++) statuses.push((await guess(`2001:db8:1:2::${turn}`)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  expect((await guess('2001:db8:1:3::1')).statusCode).toBe(401)
})

test('of wrong passwords from many addresses 50 are tried for one account, and another account is let in', async () => {
  const [{ email, password }, other] = [await testApp.user('client'), await testApp.user('client')]
  const guess = (line: number, words = 'wrong') =>
    from(`196.25.${line}.1`, '/api/auth/login', { email, password: words })
  const all = await Promise.all(Array.from({ length: 50 }, (_, at) => guess(at % 5)))
  expect(all.filter(({ statusCode }) => statusCode === 401)).toHaveLength(50)
  const late = await guess(5, password)
  expect(late.statusCode).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  const { statusCode } = await from('196.25.5.1', '/api/auth/login', {
    email: other.email,
    password: other.password,
  })
  expect(statusCode).toBe(200)
})

test('a clock that was ahead and is put right locks nobody out', async () => {
  const { email, password } = await testApp.user('client')
  const guess = (words: string) => from('196.25.77.1', '/api/auth/login', { email, password: words })
  const now = testApp.deps.now()
  testApp.now = new Date(now.getTime() + 40 * 86_400_000)
  for (let turn = 1; turn <= 10; turn += 1) await guess('wrong')
  const refused = await guess(password)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  testApp.now = now
  expect((await guess(password)).statusCode).toBe(200)
})

const DAYS_AHEAD = 5

test('mails and links of a clock that was ahead keep nobody waiting once it is put right', async () => {
  const { email, token } = await testApp.user('client', { isConfirmed: false })
  const ask = () => testApp.as(token)(contract.sendConfirmation, {})
  const now = testApp.deps.now()
  testApp.now = new Date(now.getTime() + DAYS_AHEAD * 86_400_000)
  for (let turn = 1; turn <= MAILS_AN_HOUR.stranger; turn += 1) await ask()
  await testApp.runJobs()
  await expect(ask()).rejects.toMatchObject({ status: 429 })
  testApp.now = now
  const before = emailsTo(email)
  await ask()
  await testApp.runJobs()
  expect(emailsTo(email)).toBe(before + 1)
  expect(await roomOf(testApp.deps, testApp.db, email, testApp.deps.now())).toMatchObject({
    mails: MAILS_AN_HOUR.stranger - 1,
  })
})

test('links for a password of a clock that was ahead neither count nor open anything', async () => {
  const { email } = await testApp.user('client')
  const forget = () => from('196.25.78.1', '/api/auth/forgot-password', { email })
  const now = testApp.deps.now()
  testApp.now = new Date(now.getTime() + DAYS_AHEAD * 86_400_000)
  for (let turn = 1; turn <= 6; turn += 1) await forget()
  await testApp.runJobs()
  const early = testApp.mailbox.findLast(({ to, text }) => to === email && text.includes('/reset-password?'))
  testApp.now = now
  const before = emailsTo(email)
  await forget()
  await testApp.runJobs()
  expect(emailsTo(email)).toBe(before + 1)
  const token = new URL(/https?:\S+/.exec(early!.text)![0]).searchParams.get('token')!
  const set = await from('196.25.78.2', '/api/auth/reset-password', { token, password: 'aloes in flower 10' })
  expect(set.statusCode).toBe(400)
})

test('one user changes something a thousand times an hour, of all kinds together, and reads on', async () => {
  const [person, other] = [await testApp.user('client'), await testApp.user('client')]
  await person.call(contract.updateProfile, { city: 'Knysna' })
  // As after 999 of them, of whichever kind.
  const { rowCount } = await testApp.pool.query(
    `update rate_limits set points = 999 where key = 'writes:' || $1`,
    [person.id],
  )
  expect(rowCount).toBe(1)
  await person.call(contract.updateProfile, { city: 'George' })
  const refused = await person.call(contract.updateProfile, { city: 'Paarl' }).catch(error => error)
  expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect((await person.call(contract.me, {})).user.city).toBe('George')
  await other.call(contract.updateProfile, { city: 'Paarl' })
})

test('who writes a newsletter saves it as it is typed, and uses up no other change by it', async () => {
  const host = await testApp.user('realtor')
  const draft = { title: 'News', body: 'The aloes are in flower', imageUrl: '', sendAt: '' }
  const written = async () => {
    const { rows } = await testApp.pool.query<{ points: number }>(
      `select points from rate_limits where key = 'writes:' || $1`,
      [host.id],
    )
    return rows[0]?.points ?? 0
  }
  const before = await written()
  await host.call(saveDraft, draft)
  expect(await written()).toBe(before)
  await host.call(contract.updateProfile, { city: 'Knysna' })
  expect(await written()).toBe(before + 1)
})

test('each answer says how many calls are left, the refusal too, which says when to come back', async () => {
  const ask = () => from('196.25.9.9', '/api/auth/forgot-password', { email: 'nobody@post.example' })
  let answer = await ask()
  for (let left = Number(answer.headers['x-ratelimit-remaining']); left > 0; left -= 1) {
    answer = await ask()
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'x-ratelimit-remaining': `${left - 1}` } })
  }
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({
    'x-ratelimit-limit': answer.headers['x-ratelimit-limit'],
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': refused.headers['retry-after'],
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('calls are counted for a whole line of IPv6, and an IPv4 address is one in the clothes of IPv6 too', async () => {
  const left = async (address: string) => {
    const answer = await from(address, '/api/auth/forgot-password', { email: 'nobody@post.example' })
    return Number(answer.headers['x-ratelimit-remaining'])
  }
  const first = await left('2001:db8:9:9::1')
  expect(first).toBeGreaterThan(1)
  expect(await left('2001:db8:9:9:ffff::2')).toBe(first - 1)
  expect(await left('2001:db8:9:8::1')).toBe(first)
  expect([await left('196.25.1.1'), await left('::ffff:196.25.1.1')]).toEqual([first, first - 1])
})

test('a forgotten password is the same work with an account and without', async () => {
  const { email } = await testApp.user('client')
  await testApp.runJobs()
  const jobs = async () => {
    const { rows } = await testApp.pool.query<{ subject: string }>(
      `select subject from outgoing where kind = 'accounts.mail-reset-link' order by subject collate "C"`,
    )
    return rows.map(({ subject }) => subject)
  }
  await testApp.call(contract.forgotPassword, { email: 'nobody@post.example' })
  await testApp.call(contract.forgotPassword, { email })
  expect(await jobs()).toEqual([expect.stringMatching(/^- \S+$/), expect.stringMatching(/^[\w-]{36} \S+$/)])
  await testApp.runJobs()
  expect([await jobs(), emailsTo(email), emailsTo('nobody@post.example')]).toEqual([[], 1, 0])
})

test('an account gets at most five reset links an hour, and each that was sent holds', async () => {
  const person = await testApp.user('client')
  const ask = () => testApp.call(contract.forgotPassword, { email: person.email })
  const first = await ask()
  for (let count = 1; count < 8; count += 1) expect(await ask()).toEqual(first)
  await testApp.runJobs()
  expect(emailsTo(person.email)).toBe(5)
  const { rows } = await testApp.pool.query('select from password_resets where user_id = $1', [person.id])
  expect(rows).toHaveLength(5)
  const oldest = testApp.mailbox.find(({ to }) => to === person.email)
  const token = new URL(/https?:\S+/.exec(oldest!.text)![0]).searchParams.get('token')!
  await testApp.call(contract.resetPassword, { token, password: 'a newer one' })
  await testApp.runJobs()
  const before = emailsTo(person.email)
  await ask()
  await testApp.runJobs()
  expect(emailsTo(person.email)).toBe(before + 1)
})

const inBoxOf = (name: string) =>
  testApp.mailbox.filter(({ to }) => new RegExp(`^${name}(\\+[^@]*)?@`).test(to)).length

/** Registers an address that nobody confirms, from a network address of its own. */
async function register(email: string, line: number) {
  const answer = await from(`196.26.${line}.1`, '/api/auth/register', {
    name: 'Somebody',
    email,
    password: 'aloes in flower 9',
    role: 'client',
  })
  expect(answer.statusCode).toBe(201)
  return {
    token: (answer.json() as { token: string }).token,
    words: (answer.json() as { message: string }).message,
  }
}

longTest(
  'however many accounts are registered for spellings of a mailbox, it gets five mails an hour, and nobody learns of it',
  async () => {
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, at) => register(`stranger+${at}@post.example`, at)),
    )
    const answers = await Promise.all(
      all.flatMap(({ token }) =>
        Array.from({ length: 4 }, () =>
          testApp.app.inject({
            method: 'POST',
            url: '/api/auth/verify-email/send',
            headers: { authorization: `Bearer ${token}` },
          }),
        ),
      ),
    )
    for (const { statusCode } of answers) expect([200, 429]).toContain(statusCode)
    await Promise.all(
      all.map((_, at) =>
        from(`196.27.${at}.1`, '/api/auth/forgot-password', { email: `stranger+${at}@post.example` }),
      ),
    )
    await testApp.runJobs()
    expect(inBoxOf('stranger')).toBe(MAILS_AN_HOUR.stranger)
    const late = await register('stranger@post.example', 99)
    expect(late.words).toBe(all[0]!.words)
    await testApp.runJobs()
    expect(inBoxOf('stranger')).toBe(MAILS_AN_HOUR.stranger)
    const again = testApp.as(late.token)(contract.sendConfirmation, {})
    await expect(again).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 })

    testApp.now = new Date(testApp.deps.now().getTime() + 3_601_000)
    await testApp.as(late.token)(contract.sendConfirmation, {})
    await testApp.runJobs()
    expect(emailsTo('stranger@post.example')).toBe(1)
  },
)

test('one box of Gmail is one box, whatever dots it is written with', async () => {
  const spellings = [
    'lerato.m',
    'l.eratom',
    'le.ratom',
    'ler.atom',
    'lera.tom',
    'lerat.om',
    'l.e.r.a.t.o.m',
    'leratom+x',
  ]
  const addresses = [...spellings.map(name => `${name}@gmail.com`), 'leratom@googlemail.com']
  await Promise.all(addresses.map((address, at) => register(address, 160 + at)))
  await testApp.runJobs()
  expect(addresses.reduce((sum, address) => sum + emailsTo(address), 0)).toBe(MAILS_AN_HOUR.stranger)
  const { token } = await register('l.e.ratom@gmail.com', 180)
  const again = testApp.as(token)(contract.sendConfirmation, {})
  await expect(again).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  expect(await roomOf(testApp.deps, testApp.db, 'l.e.r.atom@post.example', testApp.deps.now())).toMatchObject(
    {
      mails: MAILS_AN_HOUR.stranger,
    },
  )
})

test.each([
  'n.om.sa+a@gmail.com',
  'nomsa@googlemail.com',
  'n.omsa+b+c@post.example',
  '+27@post.example',
  'n@gmail.com.example',
])('the database takes the box of %s for the same as the server', async address => {
  const { rows } = await testApp.pool.query('select mailbox_of($1)', [address])
  expect(rows).toEqual([{ mailbox_of: mailboxOf(address) }])
})

test('who has confirmed an address gets a link to set a new password, whatever strangers send to spellings of it', async () => {
  const owner = await testApp.user('client', { email: 'owner@post.example' })
  for (let at = 0; at < 12; at += 1) await register(`owner+${at}@post.example`, 100 + at)
  await testApp.runJobs()
  const before = emailsTo(owner.email)
  await from('196.28.1.1', '/api/auth/forgot-password', { email: owner.email })
  await testApp.runJobs()
  expect(emailsTo(owner.email)).toBe(before + 1)
  expect(testApp.mailbox.filter(({ to }) => to.startsWith('owner+'))).toHaveLength(MAILS_AN_HOUR.stranger)
})

test('what strangers send to spellings of an address takes none of the mails of its owner, nor the other way round', async () => {
  const { email } = await testApp.user('client', { email: 'zanele@post.example' })
  for (let at = 0; at < 12; at += 1) await register(`zanele+${at}@post.example`, 130 + at)
  await testApp.runJobs()
  expect(inBoxOf('zanele')).toBe(MAILS_AN_HOUR.stranger)
  const now = testApp.deps.now()
  expect(await roomOf(testApp.deps, testApp.db, email, now)).toMatchObject({ mails: MAILS_AN_HOUR.account })
  await testApp.pool.query(
    'insert into mails_sent (id, address, at) select gen_random_uuid(), $1, moment() from generate_series(1, $2)',
    ['thabo@post.example', MAILS_AN_HOUR.account],
  )
  const written = await roomOf(testApp.deps, testApp.db, 'thabo+1@post.example', now)
  expect(written).toMatchObject({ mails: MAILS_AN_HOUR.stranger })
})

test('who has confirmed an address gets a link, though the hour of that address is full of other mails', async () => {
  const { email } = await testApp.user('client')
  await testApp.pool.query(
    'insert into mails_sent (id, address, at) select gen_random_uuid(), $1, moment() from generate_series(1, $2)',
    [email, MAILS_AN_HOUR.account],
  )
  await from('196.28.2.1', '/api/auth/forgot-password', { email })
  await testApp.runJobs()
  expect(emailsTo(email)).toBe(1)
})

test('an address that is wanted by many accounts counts with the mailbox that it is in', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => testApp.user('client')))
  await Promise.all(
    people.map(({ call }, at) =>
      call(contract.changeEmail, { email: `wanted+${at}@post.example`, currentPassword: 'a good password' }),
    ),
  )
  await testApp.runJobs()
  expect(inBoxOf('wanted')).toBe(MAILS_AN_HOUR.stranger)
})
