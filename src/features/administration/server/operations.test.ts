import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { notRetried, overseeMails, retryMail } from '#src/features/emails/contract.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { listAudit } from '../contract/audit.ts'
import { overseeJobs, retryJob, retryJobs } from '../contract/jobs.ts'
import { overseeNotifications, retryNotification } from '../contract/notifications.ts'

const testApp = await createTestApp()
const { pool, user } = testApp

async function administrator(): Promise<Person> {
  const person = await user('client')
  await pool.query(`update users set role = 'admin' where id = $1`, [person.id])
  return person
}
const admin = await administrator()

const work = (
  subject: string,
  state: string,
  owner = '-',
  kind = 'test.work',
  problem = 'The other side hung',
) =>
  pool.query(
    `insert into outgoing (kind, subject, owner, state, scheduled_at, tries, problem, lease, leased_until)
     values ($4, $1, $3, $2, now(), 6, $5, case when $2 = 'leased' then gen_random_uuid() end,
       case when $2 = 'leased' then now() + interval '1 hour' end)`,
    [subject, state, owner, kind, problem],
  )
const idsIn = async (fields: Parameters<typeof overseeJobs.input.parse>[0] & object) =>
  (await admin.call(overseeJobs, fields)).jobs.map(({ _id }) => _id)
const stateOf = async (subject: string) =>
  (await pool.query('select state from outgoing where subject = $1', [subject])).rows[0]?.state

async function refused(state = 'refused', address = 'away@nobody.example'): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `insert into mails (id, kind, cause, about, receiver_id, address, state, answer, settled_at)
     values ($1::uuid, 'accounts.new-sign-in', $1::text, $1::text, mail_receiver(null, $3), $3, $2, '550 No such mailbox', now())`,
    [id, state, address],
  )
  return id
}

beforeEach(async () => {
  await pool.query('delete from outgoing; delete from mails')
})

test('work that failed in every try is listed with its error', async () => {
  await work('a', 'failed')
  await work('-', 'failed', '-', 'uptime.keep', 'No room on the disk')
  const { jobs, total } = await admin.call(overseeJobs, {})
  expect(total).toBe(2)
  expect(jobs).toContainEqual(
    expect.objectContaining({
      _id: 'test.work/a',
      name: 'test.work',
      state: 'failed',
      error: 'The other side hung',
      tries: 6,
    }),
  )
  expect(jobs).toContainEqual(
    expect.objectContaining({ name: 'uptime.keep', state: 'failed', error: 'No room on the disk' }),
  )
})

test('each state shows its own work, by pages, and an unknown one is refused', async () => {
  await work('failed', 'failed')
  await work('leased', 'leased')
  await work('ready', 'ready')
  await work('later', 'scheduled')
  await work('kept', 'ready', 'somebody')
  await pool.query(`insert into outgoing_holds (kind, owner) values ('test.work', 'somebody')`)
  const shown = async (state: 'failed' | 'running' | 'waiting' | 'held' | 'scheduled') =>
    idsIn({ state, name: 'test.work' })
  expect(await shown('failed')).toEqual(['test.work/failed'])
  expect(await shown('running')).toEqual(['test.work/leased'])
  expect(await shown('waiting')).toEqual(['test.work/ready'])
  expect(await shown('held')).toEqual(['test.work/kept'])
  expect(await shown('scheduled')).toEqual(['test.work/later'])
  await pool.query('delete from outgoing_holds')
  await expect(admin.call(overseeJobs, { state: 'gone' as never })).rejects.toMatchObject({ status: 400 })
})

test('failed work is tried again by its id, once, and that is in the audit log', async () => {
  await work('a', 'failed')
  await work('b', 'failed')
  expect((await admin.call(retryJob, { id: 'test.work/a' })).retried).toBe(1)
  expect([await stateOf('a'), await stateOf('b')]).toEqual(['ready', 'failed'])
  for (const id of ['test.work/a', 'test.work/none', 'nothing', randomUUID()])
    await expect(admin.call(retryJob, { id })).rejects.toMatchObject({ status: 404 })
  const { entries } = await admin.call(listAudit, { actor: admin.id })
  expect(entries[0]).toMatchObject({
    action: 'POST /admin/jobs/:id/retry',
    after: { job: 'test.work/a', state: 'waiting' },
  })
})

test('all that failed is tried again at once, or all of one name', async () => {
  for (const subject of ['a', 'b']) await work(subject, 'failed')
  await work('-', 'failed', '-', 'uptime.keep')
  expect((await admin.call(retryJobs, { name: 'test.other' })).retried).toBe(0)
  expect((await admin.call(retryJobs, { name: 'uptime.keep' })).retried).toBe(1)
  expect((await admin.call(retryJobs, {})).retried).toBe(2)
  expect((await admin.call(overseeJobs, {})).jobs).toEqual([])
})

test('mails are found by their end and by a part of the address', async () => {
  const id = await refused()
  await refused('sent', 'there@somewhere.example')
  const { mails, total } = await admin.call(overseeMails, { state: 'refused' })
  expect(total).toBe(1)
  expect(mails[0]).toMatchObject({
    _id: id,
    subject: 'Accounts: new sign in',
    error: '550 No such mailbox',
    to: 'away@nobody.example',
  })
  const undelivered = await admin.call(overseeMails, { state: 'undelivered' })
  expect(undelivered.mails.map(({ _id }) => _id)).toEqual([id])
  const found = await admin.call(overseeMails, { search: 'SOMEWHERE' })
  expect(found.mails).toEqual([expect.objectContaining({ state: 'sent', error: null })])
  expect((await admin.call(overseeMails, { search: '%' })).total).toBe(0)
})

test('a mail that was refused is sent again; one that arrived, or may have, is not', async () => {
  const id = await refused()
  const { mail } = await admin.call(retryMail, { id })
  expect(mail).toMatchObject({ state: 'waiting', settledAt: null })
  expect(await stateOf(id)).toBe('ready')
  await expect(admin.call(retryMail, { id })).rejects.toSatisfy(notRetried.is)
  for (const state of ['sent', 'doubtful', 'unwanted'])
    await expect(admin.call(retryMail, { id: await refused(state) })).rejects.toSatisfy(notRetried.is)
  await expect(admin.call(retryMail, { id: randomUUID() })).rejects.toMatchObject({ status: 404 })
})

const received = async (externalId: string, ended = 'now()', givenUp = 'null') =>
  (
    await pool.query<{ id: string }>(
      `insert into incoming (id, kind, external_id, headers, body, remote_address, processed_at, given_up_at)
       values (gen_random_uuid(), 'test.told', $1, '{}', '', '198.51.100.7', ${ended}, ${givenUp}) returning id`,
      [externalId],
    )
  ).rows[0]!.id

test('what others told is listed by state and by what they call it, without its words', async () => {
  await pool.query('delete from incoming')
  const done = await received('pf-1001')
  const waiting = await received('pf-1002', 'null')
  const givenUp = await received('pf-2001', 'now()', 'now()')
  const listed = async (fields: object) =>
    (await admin.call(overseeNotifications, fields)).notifications.map(({ _id }) => _id)
  expect(await listed({ state: 'processed' })).toEqual([done])
  expect(await listed({ state: 'waiting' })).toEqual([waiting])
  expect(await listed({ state: 'given_up' })).toEqual([givenUp])
  expect(new Set(await listed({ search: 'PF-1' }))).toEqual(new Set([done, waiting]))
  expect(await listed({ kind: 'test.other' })).toEqual([])
  const { notifications } = await admin.call(overseeNotifications, { state: 'processed' })
  expect(notifications[0]).toMatchObject({ externalId: 'pf-1001', address: '198.51.100.7' })
  expect(Object.keys(notifications[0]!)).not.toContain('body')
})

test('a notification is processed again, and the audit log says so', async () => {
  const id = await received('pf-3001', 'now()', 'now()')
  const { notification } = await admin.call(retryNotification, { id })
  expect(notification).toMatchObject({ state: 'waiting', processedAt: null })
  expect(await stateOf(id)).toBe('ready')
  expect((await admin.call(listAudit, { subject: id })).entries[0]).toMatchObject({
    before: { state: 'given_up' },
    after: { state: 'waiting' },
  })
  await expect(admin.call(retryNotification, { id: randomUUID() })).rejects.toMatchObject({ status: 404 })
})
