import { beforeEach, expect, test } from 'vitest'
import { signIn } from '#src/features/accounts/contract.ts'
import { lastAdmin } from '#src/features/accounts/contract/oversee.ts'
import { createKey } from '#src/features/keys/contract.ts'
import { previewNewsletter } from '#src/features/newsletters/contract/drafts.ts'
import { listProperties } from '#src/features/properties/contract/manage.ts'
import { searchProperties } from '#src/features/properties/contract/browse.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { listAudit } from '../../contract/audit.ts'
import * as contract from '../../contract/users.ts'

const testApp = await createTestApp()
const { call, db, mailbox, pool, runJobs, user } = testApp

async function administrator(): Promise<Person> {
  const person = await user('client')
  await pool.query(`update users set role = 'admin' where id = $1`, [person.id])
  return person
}

const admin = await administrator()
const roleOf = async ({ id }: Person): Promise<string> =>
  (await pool.query('select role from users where id = $1', [id])).rows[0].role
const auditOf = async ({ id }: Person) => (await admin.call(listAudit, { subject: id })).entries

beforeEach(async () => {
  await runJobs()
  mailbox.length = 0
})

test('users are found by any word of their name or address, by role and by state', async () => {
  const host = await user('realtor', { name: 'Nomvula Dlamini-Botha' })
  const found = async (given: object) =>
    (await admin.call(contract.listUsers, { ...given, pageSize: 100 })).users.map(({ _id }) => _id)
  for (const search of ['nomvula', 'dlamini botha', host.email.slice(0, 12)])
    expect(await found({ search })).toContain(host.id)
  expect(await found({ search: 'nomvula 100%' })).toEqual([])
  expect(await found({ role: 'client' })).not.toContain(host.id)
  expect(await found({ role: 'realtor', status: 'active' })).toContain(host.id)
  expect(await found({ status: 'suspended' })).not.toContain(host.id)
  await expect(admin.call(contract.listUsers, { role: 'owner' as never })).rejects.toMatchObject({
    status: 400,
  })
})

test('pages hold each user once, newest first', async () => {
  const { total } = await admin.call(contract.listUsers, {})
  const ids: string[] = []
  for (let page = 1; ids.length < total; page += 1)
    ids.push(...(await admin.call(contract.listUsers, { page, pageSize: 3 })).users.map(({ _id }) => _id))
  expect(new Set(ids).size).toBe(total)
})

test('a role holds at once, with the session that is open', async () => {
  const person = await user('client')
  await expect(person.call(contract.listUsers, {})).rejects.toMatchObject({ status: 403 })
  await admin.call(contract.changeRole, { id: person.id, role: 'admin' })
  expect((await person.call(contract.listUsers, {})).total).toBeGreaterThan(0)
  await admin.call(contract.changeRole, { id: person.id, role: 'client' })
  await expect(person.call(contract.listUsers, {})).rejects.toMatchObject({ status: 403 })
})

test('a new host founds an organisation, and may list a home', async () => {
  const person = await user('client', { name: 'Lerato' })
  const { user: made } = await admin.call(contract.changeRole, { id: person.id, role: 'realtor' })
  expect(made.organization).toMatchObject({ name: 'Lerato', position: 'owner' })
  expect((await person.call(listProperties, {})).total).toBe(0)
})

test('a host with homes stays a host', async () => {
  const host = await user('realtor')
  await makeProperty(db, host)
  await pool.query('update organisations set property_count = 1 where id = $1', [host.organisation_id])
  await expect(admin.call(contract.changeRole, { id: host.id, role: 'client' })).rejects.toSatisfy(
    contract.hasProperties.is,
  )
  expect(await roleOf(host)).toBe('realtor')
})

test('what is so already is answered, and no act', async () => {
  const person = await user('client')
  await admin.call(contract.changeRole, { id: person.id, role: 'client' })
  await admin.call(contract.suspendUser, { id: person.id, suspended: false })
  expect(await auditOf(person)).toEqual([])
})

test('what is only shown is no act', async () => {
  const acts = async () => (await admin.call(listAudit, {})).total
  const before = await acts()
  for (const title of ['N', 'Ne']) await admin.call(previewNewsletter, { title })
  expect(await acts()).toBe(before)
})

test('of ten who demote, suspend and delete the last administrators at once one administrator is left', async () => {
  const others = [await administrator(), await administrator(), await administrator()]
  const all = [admin, ...others]
  const ends = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => {
      const [by, whom] = [all[at % 4]!, all[(at + 1) % 4]!]
      return at % 2
        ? by.call(contract.changeRole, { id: whom.id, role: 'client' })
        : by.call(contract.suspendUser, { id: whom.id, suspended: true, reason: 'Left' })
    }),
  )
  const { rows } = await pool.query(
    `select count(*)::int as left from users where role = 'admin' and suspended_at is null`,
  )
  expect(rows[0].left).toBeGreaterThan(0)
  expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true)
  await pool.query(
    `update users set role = 'admin', suspended_at = null, suspended_reason = null where id = any($1)`,
    [all.map(({ id }) => id)],
  )
  for (const { id } of others) await pool.query(`update users set role = 'client' where id = $1`, [id])
})

test('the last administrator is neither demoted nor suspended', async () => {
  await expect(admin.call(contract.changeRole, { id: admin.id, role: 'client' })).rejects.toSatisfy(
    lastAdmin.is,
  )
  await expect(
    admin.call(contract.suspendUser, { id: admin.id, suspended: true, reason: 'Left' }),
  ).rejects.toSatisfy(lastAdmin.is)
  await expect(pool.query('delete from users where id = $1', [admin.id])).rejects.toThrow(
    'last administrator',
  )
})

test('who is suspended is out everywhere with the homes they own, hears why, and is let in again', async () => {
  const host = await user('realtor', { name: 'Sipho' })
  const home = await makeProperty(db, host, { name: 'Aloe House' })
  const hidden = await makeProperty(db, host, { name: 'Own Use', isPublic: false })
  const isFound = async () =>
    (await call(searchProperties, { pageSize: 100 })).results.some(found => found._id === home.id)
  const { secret } = await host.call(createKey, {
    name: 'Site',
    rights: ['homes.read'],
    currentPassword: host.password,
  })
  const byKey = () =>
    testApp.app.inject({ url: '/api/properties', headers: { authorization: `Bearer ${secret}` } })
  expect(await isFound()).toBe(true)
  expect((await byKey()).statusCode).toBe(200)

  await admin.call(contract.suspendUser, { id: host.id, suspended: true, reason: 'Fake photos' })
  await expect(host.call(listProperties, {})).rejects.toMatchObject({ status: 401 })
  await expect(call(signIn, { email: host.email, password: host.password })).rejects.toMatchObject({
    status: 403,
    code: 'SUSPENDED',
  })
  // Anyone who does not know the password learns nothing.
  await expect(call(signIn, { email: host.email, password: 'another one' })).rejects.toMatchObject({
    status: 401,
  })
  expect((await byKey()).statusCode).toBe(401)
  expect(await isFound()).toBe(false)
  await runJobs()
  expect(mailbox.some(({ to, text }) => to === host.email && text.includes('Fake photos'))).toBe(true)

  const { user: again } = await admin.call(contract.suspendUser, { id: host.id, suspended: false })
  expect(again).toMatchObject({ suspended: false, suspendedReason: null })
  expect(await isFound()).toBe(true)
  await call(signIn, { email: host.email, password: host.password })
  const { rows } = await pool.query('select is_public from properties where id = $1', [hidden.id])
  expect(rows).toEqual([{ is_public: false }])
})

test('a reason is needed', async () => {
  const person = await user('client')
  await expect(
    admin.call(contract.suspendUser, { id: person.id, suspended: true, reason: ' ' }),
  ).rejects.toMatchObject({ status: 400, fields: { reason: 'Please say why' } })
})

test('each act is in the log, with who, from where, before and after, by ids alone', async () => {
  const person = await user('client', { name: 'Thabo Unmistakable' })
  await admin.call(contract.changeRole, { id: person.id, role: 'realtor' })
  await admin.call(contract.suspendUser, { id: person.id, suspended: true, reason: 'Unmistakable reason' })
  await admin.call(contract.readUser, { id: person.id })
  const entries = await auditOf(person)
  // The reason is kept beside the log, and goes with the account.
  expect(entries[1]).toMatchObject({ reason: 'Unmistakable reason' })
  expect(entries[2]).toMatchObject({ reason: null })
  expect(entries.map(({ action, actor, before, after }) => ({ action, actor, before, after }))).toEqual([
    { action: 'GET /admin/users/:id', actor: admin.id, before: null, after: null },
    {
      action: 'PUT /admin/users/:id/suspend',
      actor: admin.id,
      before: { suspended: false },
      after: { suspended: true },
    },
    {
      action: 'PUT /admin/users/:id/role',
      actor: admin.id,
      before: { role: 'client' },
      after: { role: 'realtor' },
    },
  ])
  expect(entries[0]!.address).toBe('127.0.0.1')
  const { rows } = await pool.query(`select audit_log::text as words from audit_log`)
  expect(JSON.stringify(rows)).not.toMatch(/Unmistakable|@post/)
})

test('the log of administrators can be neither changed nor deleted', async () => {
  for (const change of [`update audit_log set action = ''`, 'delete from audit_log', 'truncate audit_log'])
    await expect(pool.query(change)).rejects.toThrow('only grows')
})

test('somebody is signed out everywhere, and an unconfirmed address gets its link again', async () => {
  const person = await user('client', { isConfirmed: false })
  expect(await admin.call(contract.resendConfirmation, { id: person.id })).toMatchObject({ sent: true })
  await runJobs()
  expect(mailbox.some(({ to, text }) => to === person.email && text.includes('verify-email'))).toBe(true)
  expect(await admin.call(contract.endUserSessions, { id: person.id })).toMatchObject({ ended: 1 })
  await expect(person.call(listProperties, {})).rejects.toMatchObject({ status: 401 })
  expect(await admin.call(contract.resendConfirmation, { id: admin.id })).toMatchObject({ sent: false })
})
