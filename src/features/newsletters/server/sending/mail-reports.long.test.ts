import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { receivedById, replay, sweepReceived } from '#src/server/incoming/received.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { readNewsletter, sendNewsletter } from '../../contract/newsletters.ts'
import {
  followHost,
  importSubscribers,
  retainSubscriber,
  listSubscribers,
  removeSubscriber,
} from '../../contract/subscriptions.ts'
import { parseMailReport } from './parse-mail-report.ts'

const SECRET = 'a secret that the mail server shows, of 40'
const testApp = await createTestApp({ MAIL_REPORT_SECRET: SECRET })
const { app, pool, runJobs, user } = testApp
const DAY_MS = 86_400_000
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let host: Person
let other: Person
let guest: Person
let mailId: string
let newsletterId: string

/** A guest follows two hosts, one of whom has written. */
beforeEach(async () => {
  host = await user('realtor')
  other = await user('realtor')
  guest = await user('client')
  for (const realtorId of [host.id, other.id]) await guest.call(followHost, { realtorId })
  const { newsletter } = await host.call(sendNewsletter, { title: 'Quiet weeks', body: 'Come by.' })
  newsletterId = newsletter._id
  await runJobs()
  const { rows } = await pool.query<{ id: string }>('select id from mails where cause = $1', [newsletterId])
  mailId = rows[0]!.id // it was sent
})

async function reportOf(name: string, about = mailId): Promise<string> {
  const sample = await readFile(path.join(import.meta.dirname, `../../fixtures/${name}.eml`), 'utf8')
  // Each report has a name of its own.
  return sample
    .replaceAll('MAIL_ID', about)
    .replaceAll('ADDRESS', guest.email)
    .replace(
      /^(Message-I[dD]: <)(?![\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}@naledi)/m,
      `$1${about}.${name}.`,
    )
    .replaceAll('\n', '\r\n')
}

const post = (payload: string, authorization?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/mail/reports',
    headers: { 'content-type': 'message/rfc822', ...(authorization ? { authorization } : {}) },
    payload,
  })
const handOver = async (report: string) => {
  const answer = await post(report, `Bearer ${SECRET}`)
  await runJobs()
  return answer.statusCode
}
const followersOf = async (person: Person) => (await person.call(listSubscribers, {})).total
const followers = async () => [await followersOf(host), await followersOf(other)]
const suppressed = async () =>
  (
    await pool.query<{ reason: string }>(
      'select reason from newsletter_suppressions where address_hash = newsletter_hash($1) order by sender_id',
      [guest.email],
    )
  ).rows.map(({ reason }) => reason)

test.each(['postfix', 'exim', 'exchange'])(
  'an address that bounces for good is written to by nobody more: a report of %s',
  async name => {
    expect(await handOver(await reportOf(name))).toBe(200)
    expect(await followers()).toEqual([0, 0])
    expect(await suppressed()).toEqual(['bounced', 'bounced'])
    testApp.now = new Date(testApp.now.getTime() + 11_000)
    await runJobs()
    expect((await host.call(readNewsletter, { id: newsletterId })).newsletter.stats).toMatchObject({
      delivered: 0,
      bounced: 1,
    })
  },
)

test('a complaint ends what was complained of alone, and no import brings it back', async () => {
  expect(await handOver(await reportOf('complaint'))).toBe(200)
  expect(await followers()).toEqual([0, 1])
  expect(await suppressed()).toEqual(['complained'])
  testApp.mailbox.length = 0
  await host.call(importSubscribers, { emails: [guest.email], agreed: true })
  await runJobs()
  expect(testApp.mailbox).toEqual([])
})

test('a mail that comes back from an address which the account has left ends nothing', async () => {
  await pool.query('update users set email = $2 where id = $1', [guest.id, `new.${guest.email}`])
  expect(await handOver(await reportOf('postfix'))).toBe(200)
  expect(await followersOf(host)).toBe(1)
})

/** The reports that are stored and name this; what is stored of them is sealed. */
async function storedAbout(words: string) {
  const { rows } = await pool.query<{ id: string }>('select id from incoming')
  const all = await Promise.all(rows.map(({ id }) => receivedById(testApp.deps, id)))
  return all.flatMap(each => (each && Buffer.from(each.body).includes(words) ? [each] : []))
}

test('a mail that is only late changes nothing', async () => {
  expect(await handOver(await reportOf('delayed'))).toBe(200)
  expect(await followers()).toEqual([1, 1])
})

test('a report without the secret, or with another, is not found and changes nothing', async () => {
  const report = await reportOf('postfix')
  for (const authorization of [undefined, 'Bearer ', `Bearer ${SECRET}x`, SECRET])
    expect((await post(report, authorization)).statusCode).toBe(404)
  await runJobs()
  expect(await followers()).toEqual([1, 1])
  expect(await storedAbout(mailId)).toEqual([])
})

test('a report about an unknown mail ends no subscription, whatever address it names', async () => {
  expect(await handOver(await reportOf('postfix', UNKNOWN))).toBe(200)
  expect(await handOver(await reportOf('complaint', UNKNOWN))).toBe(200)
  const forged = `From: ${guest.email}\r\nSubject: Undelivered\r\n\r\nFinal-Recipient: rfc822; ${guest.email}\r\nAction: failed\r\nStatus: 5.1.1\r\n`
  expect(await handOver(forged)).toBe(200)
  expect(await followers()).toEqual([1, 1])
})

test('a report that is sent twice is processed once, and a stored one can be replayed', async () => {
  const report = await reportOf('complaint')
  await handOver(report)
  await guest.call(followHost, { realtorId: host.id })
  expect(await followers()).toEqual([1, 1])
  await handOver(report)
  expect(await followers()).toEqual([1, 1])
  const found = await storedAbout(mailId)
  expect(found).toHaveLength(1)
  expect(JSON.stringify(found[0]!.headers)).not.toContain(SECRET)
  expect(await replay(testApp.db, 'newsletters.mail-report', found[0]!.id)).toBe(1)
  await runJobs()
  expect(await followers()).toEqual([0, 1])
})

test('what was received is forgotten after 30 days', async () => {
  await handOver(await reportOf('delayed'))
  testApp.now = new Date(testApp.now.getTime() + 29 * DAY_MS)
  await sweepReceived(testApp.deps)
  expect((await pool.query('select from incoming')).rowCount).toBeGreaterThan(0)
  testApp.now = new Date(testApp.now.getTime() + 2 * DAY_MS)
  await sweepReceived(testApp.deps)
  expect((await pool.query('select from incoming')).rowCount).toBe(0)
})

test('a report names the mail that it is about', async () => {
  expect(await parseMailReport(Buffer.from(await reportOf('postfix')))).toEqual({ kind: 'bounced', mailId })
})

test('a report of a mail that is still being handed over, or is doubtful, ends the subscription too', async () => {
  for (const state of ['sending', 'doubtful']) {
    await pool.query('update mails set state = $2 where id = $1', [mailId, state])
    await handOver((await reportOf('complaint')).replace('.complaint.', `.${state}.`))
    expect(await followersOf(host)).toBe(0)
    await guest.call(followHost, { realtorId: host.id })
  }
})

test('a mail that is late with a code for good has not failed, and a report of what is no spam is no complaint', async () => {
  const late = (await reportOf('postfix')).replace('Action: failed', 'Action: delayed')
  expect(await parseMailReport(Buffer.from(late))).toBeUndefined()
  const noSpam = (await reportOf('complaint')).replace('Feedback-Type: abuse', 'Feedback-Type: not-spam')
  expect(noSpam).toContain('not-spam')
  expect(await parseMailReport(Buffer.from(noSpam))).toBeUndefined()
})

/** A report of this status, with what the server said, about a mail whose Message-ID a relay may have changed. */
const bounceOf = async (status: string, words: string, about = mailId) => {
  const report = await reportOf('postfix', about)
  return report
    .replace('Status: 5.1.1', `Status: ${status}`)
    .replace(/^Diagnostic-Code: [^]*?table\r\n/m, `Diagnostic-Code: smtp; ${words}\r\n`)
    .replace(/^(Message-Id: <)/m, `$1${status}.${words.length}.`)
}
const kindOf = async (status: string, words: string) =>
  (await parseMailReport(Buffer.from(await bounceOf(status, words))))?.kind

test.each([
  ['5.1.1', '550 5.1.1 user unknown'],
  ['5.1.2', '550 no such host'],
  ['5.1.3', '501 5.1.3 bad address'],
  ['5.1.6', '551 5.1.6 mailbox has moved'],
  ['5.1.10', '556 5.1.10 recipient not found'],
  ['5.2.1', '550 5.2.1 mailbox disabled'],
  ['5.0.0', '550 5.1.1 <nomsa@post.example>: no mailbox here by that name'],
  ['5.0.0', '550 No such user here'],
  ['5.0.0', '554 delivery error: user nomsa does not exist'],
  ['5.1.1', '550 5.1.1 User nomsa not listed in public Name & Address Book'],
  ['5.1.1', '550 5.1.1 <policy@post.example>: see https://post.example/blocked/spam'],
  ['5.1.1', '550 5.1.1 rejected by policy: user unknown'],
  ['5.1.1', 'host mx.post.example[5.9.12.40] said: 550 unknown'],
])('a mailbox that does not exist ends newsletters: %s, "%s"', async (status, words) => {
  expect(await kindOf(status, words)).toBe('bounced')
})

test.each([
  ['5.2.2', '552 5.2.2 mailbox is full'],
  ['5.3.4', '552 5.3.4 message too large'],
  ['5.6.0', '554 5.6.0 content not accepted'],
  ['5.4.7', 'delivery time expired'],
  ['5.4.6', '554 5.4.6 mail loop'],
  ['5.4.4', 'unable to route: no mail hosts'],
  ['5.5.0', '550 5.5.0 high probability of spam'],
  ['5.0.0', '550 rejected'],
  ['5.0.0', '554 invalid recipient count: spam policy'],
  ['5.1.1', '552 5.2.2 mailbox is full'],
  ['5.0.0', '554 5.7.1 this looks like spam'],
  [
    '5.2.1',
    '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
  ],
  ['5.2.1', '550 5.2.1 Account temporarily disabled: user not found at the moment'],
  ['5.2.1', '550 5.2.1 mailbox over quota'],
  ['5.2.1', '550 5.2.1 too many messages for this recipient'],
  ['5.1.1', '550 5.1.1 rejected: spam'],
  ['5.1.1', '550 5.1.1 relay denied'],
  ['5.7.1', '550 5.7.1 recipient not authorized'],
  ['5.7.26', '550 5.7.26 not authenticated'],
])('anything else ends none, and counts as one that came back: %s, "%s"', async (status, words) => {
  expect(await kindOf(status, words)).toBe('returned')
  await handOver(await bounceOf(status, words))
  expect(await followers()).toEqual([1, 1])
  expect(await suppressed()).toEqual([])
})

test('a mail is known behind a relay that names it otherwise, by its own header or by its link to unsubscribe', async () => {
  const { rows } = await pool.query<{ token: string }>(
    'select token from newsletter_subscriptions where user_id = $1 and organisation_id = $2',
    [guest.id, host.organisation_id],
  )
  const [{ token }] = rows as [{ token: string }] // the guest follows
  const relayed = async (name: string, line: string) =>
    (await reportOf(name)).replace(
      new RegExp(`^Message-I[dD]: <${mailId}@[^\r]*`, 'm'),
      `Message-ID: <${UNKNOWN}@relay.example>\r\n${line}`,
    )
  const link = `List-Unsubscribe:\r\n <https://stays.example.org/unsubscribe/${token}>`
  await handOver(await relayed('complaint', link))
  expect(await followers()).toEqual([0, 1])
  await guest.call(followHost, { realtorId: host.id })
  await handOver(await relayed('postfix', `X-Naledi-Mail: ${mailId}`))
  expect(await followers()).toEqual([0, 0])
  await handOver(
    await relayed('exim', `List-Unsubscribe: <https://stays.example.org/unsubscribe/${'0'.repeat(32)}>`),
  )
  expect(testApp.mailbox.length).toBeGreaterThan(0)
})

/** Sends one more newsletter, which comes back, such as from a full mailbox. */
async function sendReturned(status = '5.2.2', words = '552 5.2.2 mailbox is full') {
  const { newsletter } = await host.call(sendNewsletter, { title: 'More', body: 'Come by.' })
  await runJobs()
  const { rows } = await pool.query<{ id: string }>('select id from mails where cause = $1', [newsletter._id])
  await handOver(await bounceOf(status, words, rows[0]!.id)) // it was sent
  return newsletter._id
}
const returned = async () => {
  const { rows, returned: count } = await host.call(listSubscribers, { state: 'returned' })
  expect(rows).toHaveLength(count)
  return count
}

test('after three newsletters in a row that came back the host is asked, and says whether to keep the reader', async () => {
  await handOver(await bounceOf('5.2.2', '552 5.2.2 mailbox is full'))
  testApp.now = new Date(testApp.now.getTime() + 60_000)
  await sendReturned()
  expect(await returned()).toBe(0)
  testApp.now = new Date(testApp.now.getTime() + 60_000)
  const last = await sendReturned()
  expect(await returned()).toBe(1)
  expect(await followers()).toEqual([1, 1])
  testApp.now = new Date(testApp.now.getTime() + 11_000)
  await runJobs()
  expect((await host.call(readNewsletter, { id: last })).newsletter.stats).toMatchObject({
    delivered: 0,
    bounced: 0,
  })

  const { rows } = await host.call(listSubscribers, { state: 'returned' })
  const id = rows[0]!._id // as just seen
  await expect(other.call(retainSubscriber, { id })).rejects.toMatchObject({ status: 404 })
  await host.call(retainSubscriber, { id })
  expect(await returned()).toBe(0)
  for (const expected of [0, 0, 1]) {
    testApp.now = new Date(testApp.now.getTime() + 60_000)
    await sendReturned()
    expect(await returned()).toBe(expected)
  }
  await host.call(removeSubscriber, { id })
  expect([await returned(), await followersOf(host)]).toEqual([0, 0])
})

test('a receiver that does not let us in three times in a row counts as well: the host is asked, and nothing ends', async () => {
  await handOver(await bounceOf('5.7.1', '550 5.7.1 blocked by policy'))
  for (const expected of [0, 1]) {
    testApp.now = new Date(testApp.now.getTime() + 60_000)
    await sendReturned('5.7.1', '550 5.7.1 blocked by policy')
    expect(await returned()).toBe(expected)
  }
  expect(await followers()).toEqual([1, 1])
  expect(await suppressed()).toEqual([])
})

test('one that arrives in between begins the row again', async () => {
  await handOver(await bounceOf('5.2.2', '552 5.2.2 mailbox is full'))
  testApp.now = new Date(testApp.now.getTime() + 60_000)
  await sendReturned()
  testApp.now = new Date(testApp.now.getTime() + 60_000)
  await host.call(sendNewsletter, { title: 'Arrives', body: 'Come by.' })
  await runJobs()
  testApp.now = new Date(testApp.now.getTime() + 60_000)
  await sendReturned()
  expect(await returned()).toBe(0)
})
