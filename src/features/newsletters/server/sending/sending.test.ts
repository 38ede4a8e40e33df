import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '#src/contract/days.ts'
import { changeMailSettings } from '#src/features/emails/contract.ts'
import { MailNotSent } from '#src/server/outside/mailer.ts'
import type { Work } from '#src/server/outgoing/kind.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { listFeed, readFeedItem } from '../../contract/feed.ts'
import * as drafts from '../../contract/drafts.ts'
import { foreignPicture } from '../../contract/newsletter-fields.ts'
import * as contract from '../../contract/newsletters.ts'
import {
  confirmSubscription,
  followHost,
  importSubscribers,
  listSubscribers,
  unfollowHost,
  unsubscribeByLink,
} from '../../contract/subscriptions.ts'
import { nextMonthAt } from '#src/features/billing/rules/metering.ts'
import { countOutcome } from './count-outcome.ts'

const testApp = await createTestApp()
const { deps, mailbox, pool, runJobs, user } = testApp
const HOUR_MS = 3_600_000
const later = (ms: number) => (testApp.now = new Date(testApp.now.getTime() + ms))
const send = deps.sendMail

let host: Person
let guests: Person[]

/** A host with three followers, and nothing else under way. */
async function begin(): Promise<void> {
  deps.sendMail = send
  await done()
  host = await user('realtor', { name: 'Thandeka' })
  guests = [await user('client'), await user('client'), await user('client')]
  for (const guest of guests) await guest.call(followHost, { realtorId: host.id })
  await runJobs()
  mailbox.length = 0
}

beforeEach(begin)

/** A moment before a month ends in South Africa, with people who have just signed in. */
async function beforeMonthEnds(ms: number): Promise<Date> {
  const end = nextMonthAt(dayOf(testApp.now))
  testApp.now = new Date(end.getTime() - ms)
  await begin()
  return end
}

const words = { title: 'Quiet weeks', body: 'Come **by**: [the home](https://naledi.example/property/x)' }
const mailsOf = (person: Person) => mailbox.filter(({ to }) => to === person.email)
const feedOf = (person: Person) => person.call(listFeed, { type: 'newsletter' })
const statsOf = async (id: string) => (await host.call(contract.readNewsletter, { id })).newsletter
const done = async () => {
  await runJobs()
  later(11_000)
  await runJobs()
}

test('a newsletter is accepted at once, and goes to the feed and the mailbox of each follower, once', async () => {
  const { recipients, newsletter } = await host.call(contract.sendNewsletter, words)
  expect(recipients).toBe(3)
  expect(newsletter).toMatchObject({ status: 'sending', sendAt: null, stats: { recipients: 3, waiting: 3 } })
  await done()
  for (const guest of guests) {
    expect(mailsOf(guest)).toMatchObject([{ subject: 'Quiet weeks' }])
    expect(await feedOf(guest)).toMatchObject({
      total: 1,
      unread: 1,
      messages: [{ subject: 'Quiet weeks', fromUserId: { _id: host.id, name: 'Thandeka' }, read: false }],
    })
  }
  expect(await statsOf(newsletter._id)).toMatchObject({
    status: 'sent',
    stats: { recipients: 3, delivered: 3, bounced: 0, waiting: 0 },
  })
  await done()
  expect(mailbox).toHaveLength(3)
})

test('a newsletter of the feed is unread until it is opened, by whom it went to alone', async () => {
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  await done()
  const stranger = await user('client')
  await expect(stranger.call(readFeedItem, { id: newsletter._id })).rejects.toMatchObject({ status: 404 })
  expect(await feedOf(stranger)).toMatchObject({ total: 0, unread: 0, messages: [] })
  expect(await guests[0]!.call(readFeedItem, { id: newsletter._id })).toMatchObject({
    message: { read: true },
  })
  expect(await feedOf(guests[0]!)).toMatchObject({ unread: 0 })
  expect(await feedOf(guests[1]!)).toMatchObject({ unread: 1 })
})

test('nobody to write to is said, and counts for nothing', async () => {
  const lonely = await user('realtor')
  await expect(lonely.call(contract.sendNewsletter, words)).rejects.toSatisfy(contract.noSubscribers.is)
  expect(await lonely.call(contract.readQuota, {})).toMatchObject({
    used: 0,
    limit: 10,
    remaining: 10,
  })
  expect((await lonely.call(contract.listSent, {})).total).toBe(0)
})

test('14 sends at once pass exactly as many as the quota leaves', async () => {
  for (let sent = 0; sent < 3; sent += 1) await host.call(contract.sendNewsletter, words)
  const ends = await Promise.allSettled(
    Array.from({ length: 14 }, () => host.call(contract.sendNewsletter, words)),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  for (const end of ends)
    if (end.status === 'rejected')
      expect(end.reason).toMatchObject({
        status: 403,
        code: 'NEWSLETTER_MONTHLY_QUOTA_REACHED',
        message: 'Monthly newsletter limit reached (10/10). Try again next month.',
      })
  expect(await host.call(contract.readQuota, {})).toMatchObject({ used: 10, remaining: 0 })
})

test('the end of a month in Johannesburg gives ten more', async () => {
  const end = await beforeMonthEnds(20_000)
  for (let sent = 0; sent < 10; sent += 1) await host.call(contract.sendNewsletter, words)
  await expect(host.call(contract.sendNewsletter, words)).rejects.toSatisfy(contract.quotaReached.is)
  expect(await host.call(contract.readQuota, {})).toMatchObject({ resetsAt: end.toISOString() })
  testApp.now = new Date(end.getTime() + 1000)
  expect(await host.call(contract.readQuota, {})).toMatchObject({ used: 0, remaining: 10 })
  await host.call(contract.sendNewsletter, words)
})

test('a scheduled newsletter waits for its time, counts when it begins, and goes to those who follow then', async () => {
  const sendAt = new Date(testApp.now.getTime() + 2 * HOUR_MS).toISOString()
  const { newsletter } = await host.call(contract.sendNewsletter, { ...words, sendAt })
  expect(newsletter).toMatchObject({ status: 'scheduled', sendAt, sentAt: null })
  await done()
  expect(mailbox).toEqual([])
  expect(await host.call(contract.readQuota, {})).toMatchObject({ used: 0 })
  await guests[0]!.call(unfollowHost, { realtorId: host.id })
  const late = await user('client')
  await late.call(followHost, { realtorId: host.id })
  later(2 * HOUR_MS)
  await done()
  expect(mailsOf(guests[0]!)).toEqual([])
  expect(mailsOf(late)).toHaveLength(1)
  expect(await statsOf(newsletter._id)).toMatchObject({
    status: 'sent',
    stats: { recipients: 3, delivered: 3 },
  })
  expect(await host.call(contract.readQuota, {})).toMatchObject({ used: 1 })
})

test('50 newsletters wait for their time, however many are scheduled at once', async () => {
  const { organisation_id: organisationId } = (
    await pool.query<{ organisation_id: string }>(
      'select organisation_id from memberships where user_id = $1',
      [host.id],
    )
  ).rows[0]! // a realtor has one
  const sendAt = new Date(testApp.now.getTime() + HOUR_MS).toISOString()
  await pool.query(
    `insert into newsletters (id, organisation_id, title, body, status, send_at)
    select gen_random_uuid(), $1, 'Later', 'Later', case when n % 2 = 0 then 'paused' else 'scheduled' end, $2
    from generate_series(1, 47) as n`,
    [organisationId, sendAt],
  )
  const ends = await Promise.allSettled(
    Array.from({ length: 6 }, () => host.call(contract.sendNewsletter, { ...words, sendAt })),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toSatisfy(contract.tooManyScheduled.is)
  // A newsletter sent at once waits for nothing.
  await host.call(contract.sendNewsletter, words)
})

test('a scheduled newsletter that is paused holds nothing, as it has no mails', async () => {
  const sendAt = new Date(testApp.now.getTime() + HOUR_MS).toISOString()
  const { newsletter } = await host.call(contract.sendNewsletter, { ...words, sendAt })
  await host.call(contract.pauseNewsletter, { id: newsletter._id })
  const holds = await pool.query('select from outgoing_holds where owner = $1', [newsletter._id])
  expect(holds.rowCount).toBe(0)
})

test('a time that has passed, or lies further ahead than a year, is refused', async () => {
  for (const sendAt of [
    new Date(testApp.now.getTime() - 1000),
    new Date(testApp.now.getTime() + 400 * 24 * HOUR_MS),
  ])
    await expect(
      host.call(contract.sendNewsletter, { ...words, sendAt: sendAt.toISOString() }),
    ).rejects.toMatchObject({
      status: 400,
      fields: { sendAt: contract.SEND_AT_WORDS },
    })
})

test('a scheduled newsletter that finds the month spent waits for its host', async () => {
  await beforeMonthEnds(3 * HOUR_MS)
  const sendAt = new Date(testApp.now.getTime() + HOUR_MS).toISOString()
  const { newsletter } = await host.call(contract.sendNewsletter, { ...words, sendAt })
  for (let sent = 0; sent < 10; sent += 1) await host.call(contract.sendNewsletter, words)
  later(HOUR_MS)
  await done()
  expect(await statsOf(newsletter._id)).toMatchObject({
    status: 'paused',
    heldBecause: 'quota',
    sentAt: null,
  })
  await expect(host.call(contract.resumeNewsletter, { id: newsletter._id })).rejects.toSatisfy(
    contract.quotaReached.is,
  )
  later(2 * HOUR_MS)
  expect(await host.call(contract.resumeNewsletter, { id: newsletter._id })).toMatchObject({
    newsletter: { status: 'sending', heldBecause: null },
  })
  await done()
  expect(await statsOf(newsletter._id)).toMatchObject({ status: 'sent' })
})

test('a scheduled newsletter whose author has left the organisation waits for those who are there', async () => {
  const author = await user('realtor')
  await pool.query(`update memberships set organisation_id = $1, position = 'manager' where user_id = $2`, [
    host.organisation_id,
    author.id,
  ])
  const sendAt = new Date(testApp.now.getTime() + HOUR_MS).toISOString()
  const stays = await author.call(contract.sendNewsletter, { ...words, sendAt })
  later(HOUR_MS)
  await done()
  expect(await statsOf(stays.newsletter._id)).toMatchObject({ status: 'sent' })
  const { newsletter } = await author.call(contract.sendNewsletter, {
    ...words,
    sendAt: new Date(testApp.now.getTime() + HOUR_MS).toISOString(),
  })
  await pool.query('delete from memberships where user_id = $1', [author.id])
  mailbox.length = 0
  later(HOUR_MS)
  await done()
  expect(await statsOf(newsletter._id)).toMatchObject({ status: 'paused', heldBecause: 'author' })
  expect(mailbox).toEqual([])
  await host.call(contract.resumeNewsletter, { id: newsletter._id })
  await done()
  expect(await statsOf(newsletter._id)).toMatchObject({ status: 'sent', heldBecause: null })
})

test.each([
  ['is no administrator any more', `update users set role = 'client' where id = $1`],
  [
    'is suspended',
    `update users set suspended_at = moment(), suspended_reason = 'Unwanted mail' where id = $1`,
  ],
])('a scheduled newsletter of Naledi is paused when its author %s', async (_, leave) => {
  const administrator = async () => {
    const person = await user('client')
    await pool.query(`update users set role = 'admin' where id = $1`, [person.id])
    return person
  }
  const [author, other] = [await administrator(), await administrator()]
  const [reader] = guests as [Person]
  await author.call(importSubscribers, { emails: [reader.email], agreed: true })
  await runJobs()
  const code = mailsOf(reader).flatMap(({ text }) => /\/newsletter\/(\w+)/.exec(text)?.[1] ?? [])[0]!
  await testApp.call(confirmSubscription, { code })
  const schedule = () =>
    author.call(contract.sendNewsletter, {
      ...words,
      sendAt: new Date(testApp.now.getTime() + HOUR_MS).toISOString(),
    })
  const stateOf = async ({ newsletter: { _id: id } }: Awaited<ReturnType<typeof schedule>>) =>
    (await other.call(contract.readNewsletter, { id })).newsletter
  const sent = await schedule()
  later(HOUR_MS)
  await done()
  expect(await stateOf(sent)).toMatchObject({ status: 'sent' })
  const waits = await schedule()
  await pool.query(leave, [author.id])
  mailbox.length = 0
  later(HOUR_MS)
  await done()
  expect(await stateOf(waits)).toMatchObject({ status: 'paused', heldBecause: 'author' })
  expect(mailsOf(reader)).toEqual([])
})

test('of two newsletters to the same readers each counts its own mails', async () => {
  const paused = await host.call(contract.sendNewsletter, words)
  const { _id: id } = paused.newsletter
  // It is written, and its mails wait.
  deps.sendMail = async () => {
    throw new MailNotSent('later', { isRefused: false, mayBeTaken: false })
  }
  await runJobs()
  await host.call(contract.pauseNewsletter, { id })
  const [refused, ...others] = guests as [Person, ...Person[]]
  deps.sendMail = async (mail, sending) => {
    if (mail.to === refused.email)
      throw new MailNotSent('550 5.7.1 blocked', { isRefused: true, mayBeTaken: false })
    return send(mail, sending)
  }
  const sent = await host.call(contract.sendNewsletter, { ...words, title: 'Busy weeks' })
  later(5 * HOUR_MS)
  await done()
  expect(await statsOf(sent.newsletter._id)).toMatchObject({ stats: { delivered: 2, failed: 1 } })
  expect(await statsOf(id)).toMatchObject({ status: 'paused', stats: { waiting: 3 } })
  deps.sendMail = send
  await host.call(contract.resumeNewsletter, { id })
  await done()
  expect(await statsOf(id)).toMatchObject({ stats: { delivered: 3, failed: 0 } })
  expect(mailsOf(refused).map(({ subject }) => subject)).toEqual([words.title])
  for (const guest of others)
    expect(mailsOf(guest).map(({ subject }) => subject)).toEqual(['Busy weeks', words.title])
})

test('a paused newsletter sends nothing, and a resumed one sends each once', async () => {
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  const { _id: id } = newsletter
  // It is written, and its mails wait.
  deps.sendMail = async () => {
    throw new MailNotSent('later', { isRefused: false, mayBeTaken: false })
  }
  await runJobs()
  deps.sendMail = send
  expect(await host.call(contract.pauseNewsletter, { id })).toMatchObject({
    newsletter: { status: 'paused' },
  })
  later(5 * HOUR_MS)
  await done()
  expect(mailbox).toEqual([])
  await expect(host.call(contract.pauseNewsletter, { id })).rejects.toMatchObject({ status: 409 })
  await host.call(contract.resumeNewsletter, { id })
  await done()
  expect(mailbox.map(({ to }) => to).toSorted()).toEqual(guests.map(({ email }) => email).toSorted())
  expect(await statsOf(id)).toMatchObject({ status: 'sent', stats: { delivered: 3, waiting: 0 } })
  await expect(host.call(contract.resumeNewsletter, { id })).rejects.toMatchObject({ status: 409 })
})

test('a newsletter that is paused before it is written is written when it goes on', async () => {
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  await host.call(contract.pauseNewsletter, { id: newsletter._id })
  await done()
  expect((await feedOf(guests[0]!)).total).toBe(0)
  await host.call(contract.resumeNewsletter, { id: newsletter._id })
  await done()
  expect((await feedOf(guests[0]!)).total).toBe(1)
  expect(mailbox).toHaveLength(3)
})

test('a scheduled newsletter that is paused waits beyond its time, and goes once it goes on', async () => {
  for (const isLate of [false, true]) {
    mailbox.length = 0
    const sendAt = new Date(testApp.now.getTime() + HOUR_MS).toISOString()
    const { newsletter } = await host.call(contract.sendNewsletter, { ...words, sendAt })
    const { _id: id } = newsletter
    await host.call(contract.pauseNewsletter, { id })
    if (isLate) {
      later(2 * HOUR_MS)
      await done()
      expect(mailbox).toEqual([])
    }
    const resumed = await host.call(contract.resumeNewsletter, { id })
    expect(resumed.newsletter.status).toBe(isLate ? 'sending' : 'scheduled')
    later(2 * HOUR_MS)
    await done()
    expect(mailbox).toHaveLength(3)
    expect(await statsOf(id)).toMatchObject({ status: 'sent', stats: { delivered: 3 } })
  }
})

test('a cancelled newsletter goes to nobody more; one that nobody got counts for no month', async () => {
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  await host.call(contract.cancelNewsletter, { id: newsletter._id })
  await done()
  expect(mailbox).toEqual([])
  expect(await statsOf(newsletter._id)).toMatchObject({ status: 'cancelled' })
  expect(await host.call(contract.readQuota, {})).toMatchObject({ used: 0 })
  await expect(host.call(contract.resumeNewsletter, { id: newsletter._id })).rejects.toMatchObject({
    status: 409,
  })

  const other = await host.call(contract.sendNewsletter, words)
  deps.sendMail = async () => {
    throw new MailNotSent('later', { isRefused: false, mayBeTaken: false })
  }
  await runJobs()
  await host.call(contract.cancelNewsletter, { id: other.newsletter._id })
  deps.sendMail = send
  later(5 * HOUR_MS)
  await done()
  expect(mailbox).toEqual([])
  expect(await host.call(contract.readQuota, {})).toMatchObject({ used: 1 })
})

test('who leaves gets nothing that is still queued', async () => {
  deps.sendMail = async () => {
    throw new MailNotSent('later', { isRefused: false, mayBeTaken: false })
  }
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  await runJobs()
  await guests[0]!.call(unfollowHost, { realtorId: host.id })
  deps.sendMail = send
  later(5 * HOUR_MS)
  await done()
  expect(mailsOf(guests[0]!)).toEqual([])
  expect(mailbox).toHaveLength(2)
  expect((await statsOf(newsletter._id)).stats).toMatchObject({ delivered: 2, unsubscribed: 1, waiting: 0 })
})

test('an address that is not confirmed, or wants no mail, has it in the feed alone', async () => {
  const fresh = await user('client', { isConfirmed: false })
  await fresh.call(followHost, { realtorId: host.id })
  await runJobs()
  mailbox.length = 0
  await guests[0]!.call(changeMailSettings, { settings: [{ kind: 'newsletters', wanted: false }] })
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  await done()
  for (const person of [fresh, guests[0]!]) {
    expect(mailsOf(person)).toEqual([])
    expect((await feedOf(person)).total).toBe(1)
  }
  expect((await statsOf(newsletter._id)).stats).toMatchObject({ recipients: 4, delivered: 4 })
})

test('an address that the mail server refuses is written to no more', async () => {
  deps.sendMail = async (mail, sending) => {
    if (mail.to === guests[0]!.email)
      throw new MailNotSent('550 5.1.1 no such user', {
        isRefused: true,
        isAddressRefused: true,
        mayBeTaken: false,
      })
    return send(mail, sending)
  }
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  await done()
  expect((await statsOf(newsletter._id)).stats).toMatchObject({ delivered: 2, bounced: 1 })
  expect((await host.call(listSubscribers, {})).total).toBe(2)
  const { rows } = await pool.query(
    `select reason from newsletter_suppressions where address_hash = newsletter_hash($1)`,
    [guests[0]!.email],
  )
  expect(rows).toEqual([{ reason: 'bounced' }])
})

test.each(['552 5.2.2 mailbox full', '550 5.7.1 blocked by policy'])(
  'after three refusals in a row the host is asked, whatever was said: %s',
  async answer => {
    deps.sendMail = async (mail, sending) => {
      if (mail.to === guests[0]!.email) throw new MailNotSent(answer, { isRefused: true, mayBeTaken: false })
      return send(mail, sending)
    }
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await host.call(listSubscribers, {})).returned).toBe(0)
      await host.call(contract.sendNewsletter, words)
      later(60_000)
      await done()
    }
    expect(await host.call(listSubscribers, {})).toMatchObject({ total: 3, returned: 1 })
  },
)

test('a mail that asks while its newsletter is paused goes once it goes on, also at that very moment', async () => {
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  const { _id: id } = newsletter
  deps.sendMail = async () => {
    throw new MailNotSent('later', { isRefused: false, mayBeTaken: false })
  }
  await runJobs()
  deps.sendMail = send
  await host.call(contract.pauseNewsletter, { id })
  // A worker that does not know yet that they are held, and records that they wait after they were released.
  const holds = await pool.query('delete from outgoing_holds where owner = $1', [id])
  expect(holds.rowCount).toBe(1)
  await pool.query(
    `update outgoing set state = 'ready' where owner = $1 and kind = 'mails.send-newsletter'`,
    [id],
  )
  await pool.query(`create table released as select $1::uuid as id`, [id])
  await pool.query(`create function release() returns trigger language plpgsql security definer as $$ begin
    update newsletters set status = 'sending' where id = (select id from released); return new; end $$`)
  await pool.query(`create trigger release before update on mails for each row
    when (new.answer = 'held') execute function release()`)
  await runJobs()
  await pool.query('drop trigger release on mails; drop function release; drop table released')
  await done()
  expect(mailbox).toHaveLength(3)
})

test('who follows after a newsletter has begun does not get it', async () => {
  await host.call(contract.sendNewsletter, words)
  later(1000)
  const late = await user('client')
  await late.call(followHost, { realtorId: host.id })
  await done()
  expect(mailsOf(late)).toEqual([])
  expect((await feedOf(late)).total).toBe(0)
  expect(mailbox).toHaveLength(3)
})

/** A host whom two addresses without an account follow: what reaches them reaches them by mail alone. */
async function hostOfAddresses() {
  const other = await user('realtor')
  const emails = [`a-${other.id}@guests.example`, `b-${other.id}@guests.example`]
  await other.call(importSubscribers, { emails, agreed: true })
  await runJobs()
  for (const { text } of mailbox.filter(({ to }) => emails.includes(to)))
    await testApp.call(confirmSubscription, { code: /\/newsletter\/(\w+)/.exec(text)![1]! })
  mailbox.length = 0
  return { other, used: async () => (await other.call(contract.readQuota, {})).used }
}

test('a newsletter that reached nobody before it was cancelled counts for no month, and is given back once', async () => {
  const { other, used } = await hostOfAddresses()
  deps.sendMail = async () => {
    throw new MailNotSent('later', { isRefused: false, mayBeTaken: false })
  }
  await other.call(contract.sendNewsletter, words)
  const { newsletter } = await other.call(contract.sendNewsletter, words)
  await runJobs()
  await other.call(contract.pauseNewsletter, { id: newsletter._id })
  await runJobs()
  await other.call(contract.cancelNewsletter, { id: newsletter._id })
  await done()
  await countOutcome.run(deps, { subject: newsletter._id } as Work)
  const { newsletter: cancelled } = await other.call(contract.readNewsletter, { id: newsletter._id })
  expect(cancelled).toMatchObject({ status: 'cancelled', stats: { delivered: 0, waiting: 0 } })
  expect(await used()).toBe(1)
})

test('a newsletter that the mail server refused for each of its readers counts for no month', async () => {
  const { other, used } = await hostOfAddresses()
  deps.sendMail = async () => {
    throw new MailNotSent('550 5.7.1 blocked', { isRefused: true, mayBeTaken: false })
  }
  const { newsletter } = await other.call(contract.sendNewsletter, words)
  await done()
  const { newsletter: sent } = await other.call(contract.readNewsletter, { id: newsletter._id })
  expect(sent).toMatchObject({ status: 'sent', stats: { delivered: 0, failed: 2 } })
  expect(await used()).toBe(0)
})

test('a newsletter that is cancelled in the next month goes back to the month it was taken from', async () => {
  const end = await beforeMonthEnds(60_000)
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  testApp.now = new Date(end.getTime() + 1000)
  await host.call(contract.sendNewsletter, words)
  await host.call(contract.cancelNewsletter, { id: newsletter._id })
  expect(await host.call(contract.readQuota, {})).toMatchObject({ used: 1 })
})

test('what was under way when it was cancelled is counted once it has ended', async () => {
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  const { _id: id } = newsletter
  const cancelled = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  deps.sendMail = async (mail, sending) => {
    begun.resolve()
    await cancelled.promise
    return send(mail, sending)
  }
  const sent = runJobs()
  await begun.promise
  await host.call(contract.cancelNewsletter, { id })
  const count = () => countOutcome.run(deps, { subject: id } as Work)
  expect(await count()).toEqual({ at: expect.any(Date) })
  cancelled.resolve()
  await sent
  await done()
  const { stats } = await statsOf(id)
  expect(mailbox.length).toBeGreaterThan(0)
  expect(stats).toMatchObject({ waiting: 0, delivered: mailbox.length })
  expect(await count()).toEqual({})
})

test('an address that became an account’s gets one mail, and leaves as one', async () => {
  const fresh = await user('client', { isConfirmed: false })
  await host.call(importSubscribers, { emails: [fresh.email], agreed: true })
  await runJobs()
  await testApp.call(confirmSubscription, {
    code: mailsOf(fresh).flatMap(({ text }) => /\/newsletter\/(\w+)/.exec(text)?.[1] ?? [])[0]!,
  })
  await fresh.call(followHost, { realtorId: host.id })
  await pool.query('update users set email_verified_at = moment() where id = $1', [fresh.id])
  mailbox.length = 0
  await host.call(contract.sendNewsletter, words)
  await done()
  expect(mailsOf(fresh)).toHaveLength(1)
  expect((await feedOf(fresh)).total).toBe(1)
  await fresh.call(unfollowHost, { realtorId: host.id })
  mailbox.length = 0
  await host.call(contract.sendNewsletter, words)
  await done()
  expect(mailsOf(fresh)).toEqual([])
})

test('a mail that the server had whole and never answered is doubtful, and never sent twice', async () => {
  deps.sendMail = async (mail, sending) => {
    if (mail.to !== guests[0]!.email) return send(mail, sending)
    await sending.beforeEnd()
    mailbox.push(mail)
    throw new MailNotSent('no answer', { isRefused: false, mayBeTaken: true })
  }
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  await done()
  later(50 * HOUR_MS)
  await done()
  expect(mailsOf(guests[0]!)).toHaveLength(1)
  expect(await statsOf(newsletter._id)).toMatchObject({
    status: 'sent',
    stats: { delivered: 2, doubtful: 1 },
  })
})

test('each mail ends by one press of its own link, which its headers name too', async () => {
  await host.call(contract.sendNewsletter, words)
  await done()
  const [mail] = mailsOf(guests[0]!)
  const token = /\/unsubscribe\/(\w+)/.exec(mail!.unsubscribe ?? '')![1]!
  expect(mail!.text).toContain(mail!.unsubscribe)
  expect(mail!.html).toContain(mail!.unsubscribe)
  await testApp.call(unsubscribeByLink, { token })
  expect((await host.call(listSubscribers, {})).rows.map(({ clientId }) => clientId._id)).not.toContain(
    guests[0]!.id,
  )
})

test('opening and following are counted of those alone who agreed, once', async () => {
  await guests[0]!.call(changeMailSettings, { settings: [{ kind: 'newsletter_figures', wanted: true }] })
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  await done()
  const [agreed, other] = [mailsOf(guests[0]!)[0]!, mailsOf(guests[1]!)[0]!]
  expect(other.html).toContain('href="https://naledi.example/property/x"')
  expect(other.html).not.toMatch(/\/go\/|\/opened\//)
  expect(agreed.html).not.toContain('href="https://naledi.example')
  const paths = [...agreed.html.matchAll(/http:\/\/localhost:3000(\/(?:opened|go)\/[\w.-]+)/g)].map(
    ([, path]) => path!,
  )
  const [go, opened] = [
    paths.find(each => each.startsWith('/go'))!,
    paths.find(each => each.startsWith('/opened'))!,
  ]
  for (let times = 0; times < 2; times += 1) {
    expect((await testApp.app.inject(opened)).statusCode).toBe(200)
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/newsletter/go',
      payload: { token: go.slice(4) },
    })
    expect(answer.json()).toMatchObject({ url: 'https://naledi.example/property/x' })
  }
  const forged = await testApp.app.inject({
    method: 'POST',
    url: '/api/newsletter/go',
    payload: { token: `${go.slice(4, -3)}abc` },
  })
  expect(forged.statusCode).toBe(404)
  await done()
  expect((await statsOf(newsletter._id)).stats).toMatchObject({ counted: 1, opened: 1, clicked: 1 })
})

test('who agreed to be counted and takes it back is counted no more, also of what has arrived', async () => {
  const settings = (wanted: boolean) => ({ settings: [{ kind: 'newsletter_figures' as const, wanted }] })
  await guests[0]!.call(changeMailSettings, settings(true))
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  await done()
  await guests[0]!.call(changeMailSettings, settings(false))
  const [, opened] = /http:\/\/localhost:3000(\/opened\/[\w.-]+)/.exec(mailsOf(guests[0]!)[0]!.html)!
  expect((await testApp.app.inject(opened!)).statusCode).toBe(200)
  await done()
  expect((await statsOf(newsletter._id)).stats).toMatchObject({ counted: 1, opened: 0 })
})

test('the newsletters of others are not found', async () => {
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  const other = await user('realtor')
  for (const endpoint of [
    contract.readNewsletter,
    contract.pauseNewsletter,
    contract.resumeNewsletter,
    contract.cancelNewsletter,
  ])
    await expect(other.call(endpoint, { id: newsletter._id })).rejects.toMatchObject({ status: 404 })
  expect((await other.call(contract.listSent, {})).total).toBe(0)
})

test('sending clears the draft that was sent, and leaves one that was typed on since', async () => {
  const draftNow = async () => (await host.call(drafts.readDraft, {})).draft
  await host.call(drafts.saveDraft, words)
  await host.call(contract.sendNewsletter, words)
  expect(await draftNow()).toBeNull()
  for (const change of [{ title: 'Quiet weeks in June' }, { body: `${words.body} Bring warm clothes.` }]) {
    await host.call(drafts.saveDraft, { ...words, ...change })
    await host.call(contract.sendNewsletter, words)
    expect(await draftNow()).toMatchObject(change)
  }
})

test('a draft is sent once, from however many tabs: pressed in both, or saved again from one that still shows it', async () => {
  const saved = { ...words, body: `\n${words.body}\u00a0\n`, imageUrl: '', cta: { label: '', url: '' } }
  await host.call(drafts.saveDraft, saved)
  const pressed = await Promise.allSettled([1, 2, 3].map(() => host.call(contract.sendNewsletter, words)))
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of pressed)
    if (each.status === 'rejected') expect(each.reason).toSatisfy(contract.sentAlready.is)
  await host.call(drafts.saveDraft, saved)
  await expect(host.call(contract.sendNewsletter, words)).rejects.toSatisfy(contract.sentAlready.is)
  await done()
  expect(mailsOf(guests[0]!)).toHaveLength(1)
  expect(await host.call(contract.readQuota, {})).toMatchObject({ used: 1 })
  // So it is for a later day, which the same words may be meant for as well.
  const reminder = { ...words, sendAt: new Date(testApp.now.getTime() + 48 * HOUR_MS).toISOString() }
  await host.call(contract.sendNewsletter, reminder)
  await host.call(drafts.deleteDraft, {})
  await expect(host.call(contract.sendNewsletter, reminder)).rejects.toSatisfy(contract.sentAlready.is)
  // Another picture, button or word is another newsletter; so are the same words on another day.
  await host.call(contract.sendNewsletter, {
    ...words,
    cta: { label: 'Look', url: 'https://naledi.example' },
  })
  later(25 * HOUR_MS)
  await host.call(contract.sendNewsletter, words)
  expect(await host.call(contract.readQuota, {})).toMatchObject({ used: 3 })
})

test('a draft may be half-written, is the same for the whole organisation, and is thrown away', async () => {
  expect(await host.call(drafts.readDraft, {})).toMatchObject({ draft: null })
  await host.call(drafts.saveDraft, { title: 'Quiet', cta: { label: 'Look' } })
  expect(await host.call(drafts.readDraft, {})).toMatchObject({
    draft: { title: 'Quiet', cta: { label: 'Look' } },
  })
  const other = await user('realtor')
  expect(await other.call(drafts.readDraft, {})).toMatchObject({ draft: null })
  await host.call(drafts.deleteDraft, {})
  expect(await host.call(drafts.readDraft, {})).toMatchObject({ draft: null })
})

test.each([
  [{ title: '   ' }, { title: 'Title is required' }],
  [{ title: 'x'.repeat(121) }, { title: 'Title must be 120 characters or less' }],
  [{ body: ' ' }, { body: 'Body is required' }],
  [{ body: 'x'.repeat(8001) }, { body: 'Body must be 8000 characters or less' }],
  [{ imageUrl: 'http://naledi.example/a.jpg' }, { imageUrl: 'Image URL must be a valid HTTPS URL' }],
  [{ imageUrl: 'javascript:alert(1)' }, { imageUrl: 'Image URL must be a valid HTTPS URL' }],
  [{ cta: { url: 'https://naledi.example' } }, { 'cta.label': 'CTA label is required when URL is provided' }],
  [{ cta: { label: 'View' } }, { 'cta.url': 'CTA URL is required when label is provided' }],
  [
    { cta: { label: 'View', url: 'http://naledi.example' } },
    { 'cta.url': 'CTA URL must be a valid HTTPS URL' },
  ],
  [{ imageUrl: '/uploads/00000000000000000000000000000000-640.webp' }, { imageUrl: foreignPicture.words }],
])('what cannot be sent is refused with its words: %j', async (given, fields) => {
  await expect(host.call(contract.sendNewsletter, { ...words, ...(given as object) })).rejects.toMatchObject({
    status: 400,
    fields,
  })
  await expect(host.call(drafts.testNewsletter, { ...words, ...(given as object) })).rejects.toMatchObject({
    status: 400,
    fields,
  })
})

test('characters are counted as people see them', async () => {
  await host.call(contract.sendNewsletter, { title: '👨‍👩‍👧‍👦'.repeat(120), body: '👩🏽‍🚀'.repeat(8000) })
  await expect(
    host.call(contract.sendNewsletter, { ...words, title: '👨‍👩‍👧‍👦'.repeat(121) }),
  ).rejects.toMatchObject({
    fields: { title: 'Title must be 120 characters or less' },
  })
})

test('a test goes to its sender only, and does not count', async () => {
  expect(await host.call(drafts.testNewsletter, words)).toMatchObject({ success: true })
  expect(mailbox).toMatchObject([{ to: host.email, subject: 'Test: Quiet weeks' }])
  expect(await host.call(contract.readQuota, {})).toMatchObject({ used: 0 })
  const stranger = await user('realtor', { isConfirmed: false })
  await expect(stranger.call(drafts.testNewsletter, words)).rejects.toSatisfy(drafts.confirmFirst.is)
})

test('a preview is the mail that would go, also of what is half-written', async () => {
  const { html, text } = await host.call(drafts.previewNewsletter, words)
  expect(html).toContain('<strong>by</strong>')
  expect(text).toContain('Come by: the home (https://naledi.example/property/x)')
  expect(await host.call(drafts.previewNewsletter, { body: '# Half' })).toMatchObject({ success: true })
})

test('guests and visitors write no newsletters', async () => {
  await expect(guests[0]!.call(contract.sendNewsletter, words)).rejects.toMatchObject({ status: 403 })
  await expect(testApp.call(contract.sendNewsletter, words)).rejects.toMatchObject({ status: 401 })
})

test('typing a newsletter uses up none of the writes that a host has for all else', async () => {
  const strict = await createTestApp({ RATE_LIMITS: 'on' })
  const writer = await strict.user('realtor')
  const counted = async () =>
    (
      await strict.pool.query<{ key: string }>(`select key from rate_limits where key like '%' || $1`, [
        writer.id,
      ])
    ).rows.map(({ key }) => key.split(':')[0])
  await writer.call(drafts.saveDraft, { title: 'Quiet' })
  await writer.call(drafts.previewNewsletter, { title: 'Quiet' })
  expect((await counted()).toSorted()).toEqual([
    'own POST /api/newsletter/preview',
    'own PUT /api/newsletter/draft',
  ])
  await writer.call(drafts.deleteDraft, {})
  expect(await counted()).toContain('writes')
})

test('a newsletter comes in the host’s name with company and face, and the platform’s own in ours', async () => {
  await pool.query(
    `update users set company = 'Kloof Stays', profile_image = '/uploads/me.webp' where id = $1`,
    [host.id],
  )
  await host.call(contract.sendNewsletter, words)
  await done()
  const [mail] = mailsOf(guests[0]!)
  expect(mail).toMatchObject({ fromName: 'Thandeka via Naledi' })
  expect(mail!.html).toContain('src="http://localhost:3000/uploads/me.webp"')
  expect(mail!.html).toContain('>Kloof Stays<')
  expect(mail!.html).toContain('Sent with Naledi')
  expect(mail!.html).not.toMatch(/<html lang/)
  expect(mail!.text).toMatch(/^Thandeka\nKloof Stays\n\nQuiet weeks/)
  await pool.query('update users set company = null, profile_image = null where id = $1', [host.id])
  const { html } = await host.call(drafts.previewNewsletter, words)
  expect(html).toMatch(/class="face"[^>]*>T</)
  const admin = await user('client')
  await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])
  const ours = (await admin.call(drafts.previewNewsletter, words)).html
  expect(ours).not.toContain('class="face"')
  expect(ours).toMatch(/<\/span> Naledi<\/p>/)
})

test('an answer goes to the contact address that the host shows, and else the mail leads to the host on Naledi', async () => {
  await pool.query(
    `update users set contact_email = 'stay@kloof.example', public_email = true where id = $1`,
    [host.id],
  )
  await host.call(contract.sendNewsletter, words)
  await done()
  const [open] = mailsOf(guests[0]!)
  expect(open!.replyTo).toEqual({ name: 'Thandeka', address: 'stay@kloof.example' })
  expect(open!.text).not.toContain('/messages?to=')
  mailbox.length = 0
  await pool.query('update users set public_email = false where id = $1', [host.id])
  await host.call(contract.sendNewsletter, words)
  await done()
  const [closed] = mailsOf(guests[0]!)
  expect(closed!.replyTo).toBeUndefined()
  expect(closed!.text + closed!.html).not.toContain('stay@kloof.example')
  expect(closed!.text + closed!.html).not.toContain(host.email)
  expect(closed!.text).toContain(`Write to Thandeka on Naledi: http://localhost:3000/messages?to=${host.id}`)
})

test('a button to a page of the site is a full address in the mail', async () => {
  await host.call(contract.sendNewsletter, {
    ...words,
    cta: { label: 'See it', url: '/property/kloof?guests=2#rates' },
  })
  await done()
  expect(mailsOf(guests[0]!)[0]!.text).toContain(
    'See it: http://localhost:3000/property/kloof?guests=2#rates',
  )
  for (const url of ['//evil.example/property', '/\\evil.example', '/\tevil', '/property/a b'])
    await expect(
      host.call(contract.sendNewsletter, { ...words, cta: { label: 'See it', url } }),
    ).rejects.toMatchObject({ status: 400 })
})
