import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '#src/features/administration/contract/audit.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { confirmWaitlist, joinWaitlist } from '../contract.ts'
import { approveEntry, inviteWaitlist, overseeWaitlist } from '../contract/oversee.ts'

const testApp = await createTestApp()
const { call, mailbox, pool, runJobs, user } = testApp
const admin = await user('client')
await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])

const line = () => admin.call(overseeWaitlist, { pageSize: 100 })
const invitedMails = () =>
  mailbox.filter(({ subject }) => subject === 'Your place on Naledi is ready').map(({ to }) => to)

/** So many who wait, in this order. */
async function waiting(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await call(joinWaitlist, { email: `${name}@post.example` })
    testApp.now = new Date(testApp.now.getTime() + 1000)
  }
  await runJobs()
  mailbox.length = 0
}

beforeEach(() => pool.query('delete from waitlist_entries'))

test('the line is found by address, source and state, each with its place', async () => {
  await waiting(['anna', 'ben', 'carla'])
  await user('realtor', { email: 'carla@post.example' })
  const { entries, total } = await line()
  expect(total).toBe(3)
  expect(entries.map(({ email, position, status }) => [email, position, status])).toEqual([
    ['anna@post.example', 1, 'waiting'],
    ['ben@post.example', 2, 'waiting'],
    ['carla@post.example', 3, 'joined'],
  ])
  const found = async (given: object) =>
    (await admin.call(overseeWaitlist, given)).entries.map(({ email }) => email)
  expect(await found({ search: 'BEN' })).toEqual(['ben@post.example'])
  expect(await found({ status: 'joined' })).toEqual(['carla@post.example'])
  expect(await found({ source: 'landing-page' })).toEqual([])
  expect(await found({ page: 2, pageSize: 2 })).toEqual(['carla@post.example'])
})

test('somebody is invited once, however often that is asked, and it is on record once', async () => {
  await waiting(['dineo'])
  const id = (await line()).entries[0]!._id
  await Promise.all(Array.from({ length: 5 }, () => admin.call(approveEntry, { id })))
  await runJobs()
  expect(invitedMails()).toEqual(['dineo@post.example'])
  expect((await line()).entries[0]).toMatchObject({ status: 'invited', email: 'dineo@post.example' })
  expect((await admin.call(listAudit, { subject: id })).total).toBe(1)
})

test('a batch is taken from the top of the line; two at once invite different people', async () => {
  await waiting(['erik', 'fatima', 'gugu', 'hein', 'inge'])
  const ends = await Promise.all([
    admin.call(inviteWaitlist, { count: 2 }),
    admin.call(inviteWaitlist, { count: 2 }),
  ])
  expect(ends.map(({ invited }) => invited)).toEqual([2, 2])
  await runJobs()
  expect(invitedMails().toSorted()).toEqual(
    ['erik', 'fatima', 'gugu', 'hein'].map(name => `${name}@post.example`),
  )
  expect(await admin.call(inviteWaitlist, { count: 10 })).toMatchObject({ invited: 1 })
  expect(await admin.call(inviteWaitlist, { count: 10 })).toMatchObject({ invited: 0 })
})

test('asked again with its key, a batch is invited once', async () => {
  await waiting(['mpho', 'naledi'])
  const invite = () => admin.call(inviteWaitlist, { count: 1 }, { idempotencyKey: 'first batch' })
  for (const _ of [1, 2]) expect(await invite()).toMatchObject({ invited: 1 })
  await runJobs()
  expect(invitedMails()).toEqual(['mpho@post.example'])
})

test('who has an account is not told to make one', async () => {
  await waiting(['olwethu'])
  const { _id: id } = (await line()).entries[0]!
  await user('realtor', { email: 'olwethu@post.example' })
  mailbox.length = 0
  expect((await admin.call(approveEntry, { id })).entry).toMatchObject({ status: 'joined', invitedAt: null })
  await runJobs()
  expect(invitedMails()).toEqual([])
  expect((await admin.call(listAudit, { subject: id })).total).toBe(0)
})

test('or those are invited first by whom most came, and never who has an account', async () => {
  await waiting(['jabu', 'kagiso'])
  await user('client', { email: 'jabu@post.example' })
  const { rows } = await pool.query(`select referral_code from waitlist_entries where email like 'kagiso%'`)
  await call(joinWaitlist, { email: 'lwazi@post.example', referralCode: rows[0].referral_code })
  const came = await pool.query(`select referral_code from waitlist_entries where email like 'lwazi%'`)
  await call(confirmWaitlist, { code: came.rows[0].referral_code })
  mailbox.length = 0
  await admin.call(inviteWaitlist, { count: 1, by: 'referrals' })
  await runJobs()
  expect(invitedMails()).toEqual(['kagiso@post.example'])
  expect(await admin.call(inviteWaitlist, { count: 10 })).toMatchObject({ invited: 1 })
})

test.each([0, 501, 1.5, 'many'])('%s are not invited', async count => {
  await expect(admin.call(inviteWaitlist, { count: count as number })).rejects.toMatchObject({ status: 400 })
})
