import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { claim, LEASE_SECONDS } from '../outgoing/claim.ts'
import { createWorker } from '../outgoing/worker.ts'
import { createMailer } from '../outside/mailer.ts'
import { type Answer, type MailServer, openMailServer, type Point } from '#src/testing/mail/mail-server.ts'
import { plainMail } from '#src/testing/mail/plain-mail.ts'
import { drainOutgoing } from '#src/testing/drain.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { longTest } from '#src/testing/long-test.ts'
import { GIVEN_UP_MS } from './next-try.ts'
import { postMail } from './post-mail.ts'
import { mailKind, type QueuedMail } from './mail-kind.ts'
import { sendMails } from './send-mail.ts'
import { beginTry, markHandedOver } from './record-mail.ts'

const testApp = await createTestApp()
const accountMail = mailKind({ ...plainMail, name: 'test.account', lane: 'account' })
const kinds = sendMails([plainMail, accountMail])
const MINUTE_MS = 60_000
let posted = 0

async function post(cause = `cause ${++posted}`, address = 'nomsa@post.example', kind = plainMail) {
  const mail = { cause, about: 'this', to: { address } }
  return postMail(testApp.deps, testApp.db, kind, mail)
}

const depsOf = (url: string) => ({ ...testApp.deps, sendMail: createMailer(readConfig({ SMTP_URL: url })) })

/** Tries what is due, by the mail server at `url`. */
const send = (url: string) => drainOutgoing(depsOf(url), testApp.pool, kinds)

// Work that one test left waiting does not belong to another.
afterEach(async () => void (await testApp.pool.query('delete from outgoing')))

async function recordOf(id: string) {
  const { rows } = await testApp.pool.query<{
    state: QueuedMail['state']
    tries: number
    answer: string | null
    twice: boolean
    due: number | null
  }>(
    `select state, tries, answer, maybe_twice as twice,
      (select extract(epoch from scheduled_at - moment()) / 60 from outgoing where subject = mails.id::text)::float as due
     from mails where id = $1`,
    [id],
  )
  return rows[0]! // it was posted
}

/** Lets so much time pass that whatever waits is due. */
const later = (minutes = 1) => (testApp.now = new Date(testApp.now.getTime() + minutes * MINUTE_MS))

/** Tries as the clock goes on, until it is settled. */
async function settle(id: string, { url }: MailServer) {
  for (let turn = 0; turn < 5; turn++) {
    later()
    await send(url)
  }
  return recordOf(id)
}

const no = (code: number, words: string): Answer => ({ code, words })
const first = (wanted: Point, answer: Answer) => {
  let isOver = false
  return (point: Point): Answer => {
    if (point !== wanted || isOver) return 'yes'
    isOver = true
    return answer
  }
}

test('a mail that is taken is sent, and is sent no second time, whoever tries', async () => {
  const server = await openMailServer(() => 'yes')
  const id = await post()
  await Promise.all([send(server.url), send(server.url), send(server.url)])
  expect(await settle(id!, server)).toMatchObject({ state: 'sent', tries: 1, twice: false, due: null })
  expect(server.received).toMatchObject([
    {
      to: 'nomsa@post.example',
      messageId: `<${id}@naledi.local>`,
      words: expect.stringContaining('about this'),
    },
  ])
})

test('of one cause a receiver is sent one mail, however many tell of it at once', async () => {
  const ids = await Promise.all(['one', 'one', 'one', 'one'].map(cause => post(cause)))
  expect(ids.filter(Boolean)).toHaveLength(1)
  expect(await post('one', 'sipho@post.example')).not.toBeNull()
})

test('a mail whose transaction is undone is never sent', async () => {
  const undone = testApp.db.transaction(async tx => {
    await postMail(testApp.deps, tx, plainMail, {
      cause: 'undone',
      about: 'this',
      to: { address: 'a@b.example' },
    })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const { rows } = await testApp.pool.query("select from mails where cause = 'undone'")
  expect(rows).toEqual([])
})

test('a receiver whom the mail server refuses is tried no more, and what it said is kept', async () => {
  const server = await openMailServer(point =>
    point === 'receiver' ? no(550, '5.1.1 No such user here') : 'yes',
  )
  const id = await post()
  await send(server.url)
  expect(await settle(id!, server)).toMatchObject({
    state: 'refused',
    tries: 1,
    answer: expect.stringContaining('No such user here'),
    due: null,
  })
  expect(server.received).toEqual([])
})

test.each([
  ['5.1.1 No such user here', true],
  ['5.2.1 This mailbox is closed', true],
  ['relay not permitted', false],
  ['5.7.1 Relay access denied', false],
  ['5.4.4 Unable to route', false],
  ['5.2.2 Mailbox full', false],
  ['5.2.1 The user is receiving mail at a rate that prevents additional messages', false],
])('what a server says of everybody is not said of the address: %s', async (words, expected) => {
  const server = await openMailServer(point => (point === 'receiver' ? no(550, words) : 'yes'))
  const { sendMail } = depsOf(server.url)
  const mail = { to: 'nomsa@post.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await expect(
    sendMail(mail as never, { id: randomUUID(), beforeEnd: async () => undefined }),
  ).rejects.toMatchObject({ isRefused: true, isAddressRefused: expected })
  server.cut()
})

test('a server that asks to come back later is asked again a minute later, and has the mail once', async () => {
  const server = await openMailServer(first('receiver', no(451, '4.7.1 Greylisted')))
  const id = await post()
  await send(server.url)
  const { due, ...waiting } = await recordOf(id!)
  expect(waiting).toMatchObject({ state: 'waiting', tries: 1, twice: false })
  expect(due).toBeGreaterThan(0.7)
  expect(due).toBeLessThan(1.3)
  // Nobody sends it before.
  await send(server.url)
  expect(server.received).toEqual([])
  expect((await recordOf(id!)).due).toBeGreaterThan(0)
  expect(await settle(id!, server)).toMatchObject({ state: 'sent', tries: 2, twice: false })
  expect(server.received).toHaveLength(1)
})

test('a line that breaks in the middle of the words sends the mail once, when it is there again', async () => {
  let broken = 0
  const server: MailServer = await openMailServer(point => {
    if (point === 'words' && broken++ === 0) server.cut()
    return 'yes'
  })
  const id = await post()
  await send(server.url)
  expect(await recordOf(id!)).toMatchObject({ state: 'waiting' })
  expect(await settle(id!, server)).toMatchObject({ state: 'sent' })
  expect(server.received).toHaveLength(1)
})

test('a line that breaks when the server has every word sends it again under the same name, and the record says so', async () => {
  let broken = 0
  const server: MailServer = await openMailServer(point => {
    if (point === 'end' && broken++ === 0) server.cut()
    return 'yes'
  })
  const id = await post()
  await send(server.url)
  expect(await settle(id!, server)).toMatchObject({ state: 'sent', tries: 2, twice: true })
  expect(new Set(server.received.map(({ messageId }) => messageId))).toEqual(
    new Set([`<${id}@naledi.local>`]),
  )
})

test.each<Point>(['connect', 'receiver', 'end'])(
  'a server that falls silent is left, and tried again: %s',
  async point => {
    const server = await openMailServer(first(point, 'silence'))
    const id = await post()
    await send(`${server.url}/?socketTimeout=300&greetingTimeout=300`)
    expect(await recordOf(id!)).toMatchObject({ state: 'waiting', tries: 1 })
    expect(await settle(id!, server)).toMatchObject({ state: 'sent', tries: 2, twice: point === 'end' })
    expect(server.received).toHaveLength(1)
  },
)

test('who we are is refused to us and not to the receiver: the mail waits until that is mended', async () => {
  const server = await openMailServer(() => 'yes', {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) =>
      password === 'right' ? done(null, { user: 'naledi' }) : done(new Error('5.7.8 Wrong password')),
  })
  const id = await post()
  const as = (password: string) => ({ ...server, url: server.url.replace('//', `//naledi:${password}@`) })
  await send(as('wrong').url)
  expect(await recordOf(id!)).toMatchObject({ state: 'waiting', tries: 1 })
  expect(await settle(id!, as('right'))).toMatchObject({ state: 'sent', tries: 2, twice: false })
  expect(server.received).toHaveLength(1)
})

test('a server that has every word and says later has not taken it: the mail comes once, and nothing says otherwise', async () => {
  const server = await openMailServer(first('end', no(451, '4.3.0 Try again')))
  const id = await post()
  await send(server.url)
  expect(await settle(id!, server)).toMatchObject({ state: 'sent', tries: 2, twice: false })
  expect(server.received).toHaveLength(1)
})

test('a mail whose process is gone is tried by another after ten minutes, and may come twice if its end was on the way', async () => {
  const server = await openMailServer(() => 'yes')
  const [id, handed] = [await post(), await post()]
  for (const each of [id!, handed!]) {
    await claim(testApp.db, { kind: 'mails.send', isSlow: false, last: '', full: [] })
    const mail = await beginTry(testApp.db, each)
    if (each === handed) await markHandedOver(testApp.db, mail!, 'nomsa@post.example') // it was posted
  }
  later((LEASE_SECONDS - 1) / 60)
  await send(server.url)
  expect(server.received).toEqual([])
  expect(await settle(id!, server)).toMatchObject({ state: 'sent', tries: 2, twice: false })
  expect(await settle(handed!, server)).toMatchObject({ state: 'sent', tries: 2, twice: true })
})

test('while a link is on its way to somebody, no other place of the lane is taken by the next for them, which goes later', async () => {
  const to = 'lindiwe@post.example'
  const link = (address: string) => post(undefined, address, accountMail)
  const gate = Promise.withResolvers<Answer>()
  const server = await openMailServer((point, { envelope }) =>
    point === 'end' && envelope.rcptTo[0]?.address === to ? gate.promise : 'yes',
  )
  const [one, next, others] = [await link(to), await link(to), await link('thabo@post.example')]
  const worker = createWorker(depsOf(server.url), kinds)
  await worker.tick()
  await expect.poll(async () => (await recordOf(others!)).state).toBe('sent')
  expect(await recordOf(one!)).toMatchObject({ state: 'sending' })
  expect(await recordOf(next!)).toMatchObject({ state: 'waiting' })
  // Mails about stays may go side by side.
  const stay = await post(undefined, to)
  worker.wake()
  await expect.poll(async () => (await recordOf(stay!)).state).toBe('sending')
  gate.resolve('yes')
  await expect.poll(async () => (await recordOf(next!)).state).toBe('sent')
  await expect.poll(() => worker.isIdle()).toBe(true)
})

test('while the mail server is away one mail is tried for all of them', async () => {
  const ids = [await post(), await post(), await post(), await post(), await post(), await post()]
  const away = createWorker(depsOf('smtp://127.0.0.1:1'), kinds)
  await away.tick()
  await expect.poll(() => away.isIdle()).toBe(true)
  await away.tick()
  const tries = async () => {
    const all = await Promise.all(ids.map(id => recordOf(id!)))
    return all.reduce((sum, each) => sum + each.tries, 0)
  }
  expect(await tries()).toBeLessThan(6)
  const server = await openMailServer(() => 'yes')
  later(2)
  await send(server.url)
  expect(server.received).toHaveLength(6)
})

test('a mail server that closed an idle connection has the next mail at once', async () => {
  const server = await openMailServer(() => 'yes')
  const deps = depsOf(server.url)
  const first = await post()
  await drainOutgoing(deps, testApp.pool, kinds)
  expect(await recordOf(first!)).toMatchObject({ state: 'sent' })
  server.cut()
  const second = await post()
  await drainOutgoing(deps, testApp.pool, kinds)
  expect(await recordOf(second!)).toMatchObject({ state: 'sent', tries: 1, twice: false })
  expect(server.received).toHaveLength(2)
})

test('no more mails a second are handed over than the pace allows, over connections that are used again', async () => {
  let connections = 0
  const server = await openMailServer(point => {
    if (point === 'connect') connections += 1
    return 'yes'
  })
  const sendMail = createMailer(readConfig({ SMTP_URL: server.url, MAIL_PACE: '10' }))
  for (let each = 0; each < 12; each++) await post()
  const from = performance.now()
  await drainOutgoing({ ...testApp.deps, sendMail }, testApp.pool, kinds)
  expect(server.received).toHaveLength(12)
  expect(connections).toBeLessThan(12)
  // Twelve at ten a second: never within one.
  expect(performance.now() - from).toBeGreaterThan(1000)
})

test('who was taken for dead and is not sends nothing once another has begun', async () => {
  const gates = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()]
  const reached = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let count = 0
  const server = await openMailServer(point => {
    if (point !== 'receiver') return 'yes'
    reached[count]?.resolve()
    return gates[count++]?.promise ?? 'yes'
  })
  const id = await post()
  const late = createWorker(depsOf(server.url), kinds)
  await late.tick()
  await reached[0]!.promise // of the two
  later()
  const other = send(server.url)
  await reached[1]!.promise // as above
  gates[0]!.resolve('yes') // as above
  await expect.poll(() => late.isIdle()).toBe(true)
  expect(server.received).toEqual([])
  expect(await recordOf(id!)).toMatchObject({ state: 'sending', tries: 2 })
  gates[1]!.resolve('yes') // as above
  await other
  expect(await recordOf(id!)).toMatchObject({ state: 'sent', tries: 2, twice: false })
  expect(server.received).toHaveLength(1)
})

test('words that are refused as a whole are refused for good', async () => {
  const server = await openMailServer(point => (point === 'end' ? no(554, '5.7.1 Spam') : 'yes'))
  const id = await post()
  await send(server.url)
  expect(await recordOf(id!)).toMatchObject({ state: 'refused', twice: false })
})

test('a mail that nobody takes for two days counts as failed', async () => {
  const id = await post()
  await send('smtp://127.0.0.1:1')
  later(GIVEN_UP_MS / MINUTE_MS)
  await send('smtp://127.0.0.1:1')
  expect(await recordOf(id!)).toMatchObject({ state: 'failed', tries: 2, due: null })
})

longTest(
  'mails into accounts that hang at the mail server keep no other waiting, to whichever address',
  async () => {
    const hangs = (address: string) => address.endsWith('@hangs.example')
    const server = await openMailServer((point, { envelope }) =>
      point === 'end' && hangs(envelope.rcptTo[0]!.address) ? 'silence' : 'yes',
    )
    const worker = createWorker(depsOf(server.url), kinds)
    // Twice as many as there are places.
    for (let at = 0; at < 6; at += 1) await post(undefined, `guest-${at}@hangs.example`, accountMail)
    worker.wake()
    await expect.poll(() => worker.isIdle()).toBe(false)
    const owner = await testApp.user('client', { email: 'confirmed@post.example' })
    await postMail(testApp.deps, testApp.db, accountMail, {
      cause: 'a link',
      about: 'this',
      to: { userId: owner.id },
    })
    await post('another link', 'stranger@post.example', accountMail)
    worker.wake()
    const arrived = () => server.received.map(({ to }) => to).toSorted()
    await expect
      .poll(arrived, { timeout: 120_000 })
      .toEqual(['confirmed@post.example', 'stranger@post.example'])
    server.cut()
    await worker.stop()
  },
)
