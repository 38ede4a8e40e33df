import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { receivedById, replay, sweepReceived } from '#src/server/incoming/received.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { readNewsletter, sendNewsletter } from '../contract/newsletters.ts'
import { followHost, importSubscribers, listSubscribers } from '../contract/subscriptions.ts'
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
  const sample = await readFile(path.join(import.meta.dirname, `../fixtures/${name}.eml`), 'utf8')
  // Each report has a name of its own.
  return sample
    .replaceAll('MAIL_ID', about)
    .replaceAll('ADDRESS', guest.email)
    .replace(
      /^(Message-I[dD]: <)(?![\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}@naledi)/m,
      `$1${about.slice(0, 8)}.${name}.`,
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

test('a server that does not let us in says nothing of the address', async () => {
  const policy = (await reportOf('postfix')).replace('Status: 5.1.1', 'Status: 5.7.1')
  expect(await parseMailReport(Buffer.from(policy))).toBeUndefined()
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
