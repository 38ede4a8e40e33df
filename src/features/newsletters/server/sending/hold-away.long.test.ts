import { beforeEach, expect, test } from 'vitest'
import { signIn } from '#src/features/accounts/contract.ts'
import { suspendUser } from '#src/features/administration/contract/users.ts'
import { createKey } from '#src/features/keys/contract.ts'
import { closeAccount } from '#src/features/exports/contract/close-account.ts'
import { MailNotSent } from '#src/server/outside/mailer.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../../contract/newsletters.ts'
import { followHost, importSubscribers } from '../../contract/subscriptions.ts'

const testApp = await createTestApp()
const { deps, mailbox, pool, runJobs, user } = testApp
const HOUR_MS = 3_600_000
const later = (ms: number) => (testApp.now = new Date(testApp.now.getTime() + ms))
const words = { title: 'Quiet weeks', body: 'Come by' }
const send = deps.sendMail
const admin = await user('client')
await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])

let host: Person
let guests: Person[]

beforeEach(async () => {
  host = await user('realtor')
  guests = [await user('client'), await user('client')]
  for (const guest of guests) await guest.call(followHost, { realtorId: host.id })
  await runJobs()
  mailbox.length = 0
})

const done = async () => {
  await runJobs()
  later(11_000)
  await runJobs()
}
const delivered = () =>
  mailbox
    .filter(({ subject }) => subject === words.title)
    .map(({ to }) => to)
    .toSorted()
const everybody = () => guests.map(({ email }) => email).toSorted()
const suspend = (suspended: boolean) =>
  admin.call(suspendUser, { id: host.id, suspended, ...(suspended ? { reason: 'Unwanted mail' } : {}) })
/** The host once they have logged in again. */
async function back(): Promise<Pick<Person, 'call'>> {
  const { token } = await testApp.call(signIn, { email: host.email, password: host.password })
  return { call: testApp.as(token!) }
}
const stored = async (id: string) =>
  (await pool.query('select status, held_because from newsletters where id = $1', [id])).rows[0]

const scheduled = async () => {
  const sendAt = new Date(testApp.now.getTime() + HOUR_MS).toISOString()
  return (await host.call(contract.sendNewsletter, { ...words, sendAt })).newsletter._id
}

/** A newsletter whose mails are queued, of which the mail server has taken none. */
async function underWay(): Promise<string> {
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  deps.sendMail = async () => {
    throw new MailNotSent('later', { isRefused: false, mayBeTaken: false })
  }
  await runJobs()
  deps.sendMail = send
  return newsletter._id
}

test('a newsletter whose time comes while its host is suspended waits, and goes once they are back and resume it', async () => {
  const id = await scheduled()
  await suspend(true)
  later(2 * HOUR_MS)
  await done()
  expect(delivered()).toEqual([])
  expect(await stored(id)).toEqual({ status: 'paused', held_because: 'suspended' })
  await suspend(false)
  await done()
  expect(delivered()).toEqual([])
  const { call } = await back()
  expect((await call(contract.readNewsletter, { id })).newsletter).toMatchObject({
    status: 'paused',
    heldBecause: 'suspended',
  })
  await call(contract.resumeNewsletter, { id })
  await done()
  expect(delivered()).toEqual(everybody())
  expect(await stored(id)).toEqual({ status: 'sent', held_because: null })
})

test('a newsletter on its way stops when its host is suspended, and goes on once they resume it', async () => {
  const id = await underWay()
  await suspend(true)
  later(11_000)
  await done()
  expect(delivered()).toEqual([])
  expect(await stored(id)).toEqual({ status: 'paused', held_because: 'suspended' })
  // It is held as a whole: its mails ask no more, however long that lasts.
  const { rows } = await pool.query('select kind from outgoing_holds where owner = $1', [id])
  expect(rows).toHaveLength(1)
  await suspend(false)
  const { call } = await back()
  await call(contract.resumeNewsletter, { id })
  await done()
  expect(delivered()).toEqual(everybody())
  expect(await stored(id)).toEqual({ status: 'sent', held_because: null })
})

test('nobody is asked for news in the name of a host who is suspended', async () => {
  await host.call(importSubscribers, { emails: ['reader@post.example'], agreed: true })
  await suspend(true)
  await done()
  expect(mailbox.filter(({ to }) => to === 'reader@post.example')).toEqual([])
})

test('one that was not written yet is written to no feed while its host is suspended', async () => {
  const { newsletter } = await host.call(contract.sendNewsletter, words)
  await suspend(true)
  await done()
  const { rowCount } = await pool.query('select from newsletter_recipients where newsletter_id = $1', [
    newsletter._id,
  ])
  expect(rowCount).toBe(0)
  expect(await stored(newsletter._id)).toEqual({ status: 'paused', held_because: 'suspended' })
})

test('a host who closes the account sends nothing meanwhile, and goes on once they take that back', async () => {
  const [scheduledId, sendingId] = [await scheduled(), await underWay()]
  await host.call(closeAccount, { currentPassword: host.password })
  later(2 * HOUR_MS)
  await done()
  expect(delivered()).toEqual([])
  for (const id of [scheduledId, sendingId])
    expect(await stored(id)).toEqual({ status: 'paused', held_because: 'closing' })
  const { call } = await back()
  for (const id of [scheduledId, sendingId]) await call(contract.resumeNewsletter, { id })
  await done()
  expect(delivered()).toEqual([...everybody(), ...everybody()].toSorted())
})

test('a key sends nothing while the account of the owner is closed', async () => {
  const id = await scheduled()
  const { secret } = await host.call(createKey, {
    name: 'Writer',
    rights: ['newsletters.write', 'newsletters.read'],
    currentPassword: host.password,
  })
  await host.call(closeAccount, { currentPassword: host.password })
  const call = testApp.as(secret)
  await expect(call(contract.sendNewsletter, words)).rejects.toMatchObject({ status: 401 })
  later(2 * HOUR_MS)
  await done()
  await expect(call(contract.resumeNewsletter, { id })).rejects.toMatchObject({ status: 401 })
})

test('a newsletter that its host paused stays paused by the host', async () => {
  const id = await underWay()
  await host.call(contract.pauseNewsletter, { id })
  await suspend(true)
  await done()
  expect(await stored(id)).toEqual({ status: 'paused', held_because: null })
})
