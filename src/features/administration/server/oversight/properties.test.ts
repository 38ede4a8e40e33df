import { beforeEach, expect, test } from 'vitest'
import { searchProperties } from '#src/features/properties/contract/browse.ts'
import { changeProperty, getProperty } from '#src/features/properties/contract/manage.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { listAudit } from '../../contract/audit.ts'
import { hideProperty, overseeProperties } from '../../contract/properties.ts'
import { suspendUser } from '../../contract/users.ts'

const testApp = await createTestApp()
const { call, db, mailbox, pool, runJobs, user } = testApp

async function administrator(): Promise<Person> {
  const person = await user('client')
  await pool.query(`update users set role = 'admin' where id = $1`, [person.id])
  return person
}
const admin = await administrator()
const idsOf = async (fields: object) =>
  (await admin.call(overseeProperties, { ...fields, pageSize: 100 })).properties.map(({ _id }) => _id)
const isFound = async (id: string) =>
  (await call(searchProperties, { pageSize: 50 })).results.some(({ _id }) => _id === id)

beforeEach(async () => {
  await runJobs()
  mailbox.length = 0
})

test('properties are found by their words, their host’s and their state, by pages', async () => {
  const host = await user('realtor', { name: 'Nomvula Dlamini' })
  const shown = await makeProperty(db, host, { name: 'Fynbos Cottage', city: 'Hermanus' })
  const own = await makeProperty(db, host, { name: 'Milkwood House', isPublic: false })
  for (const search of ['fynbos', 'hermanus cottage', 'dlamini fynbos', `${host.email} fynbos`])
    expect(await idsOf({ search })).toEqual([shown.id])
  expect(await idsOf({ search: '100%' })).toEqual([])
  expect(await idsOf({ search: host.email, state: 'unlisted' })).toEqual([own.id])
  expect(await idsOf({ search: host.email, state: 'listed' })).toEqual([shown.id])
  await admin.call(suspendUser, { id: host.id, suspended: true, reason: 'A test' })
  expect(new Set(await idsOf({ search: host.email, state: 'suspended' }))).toEqual(
    new Set([own.id, shown.id]),
  )
  const { total } = await admin.call(overseeProperties, {})
  const pages = Array.from({ length: total }, (_, page) =>
    admin.call(overseeProperties, { page: page + 1, pageSize: 1 }),
  )
  expect(new Set((await Promise.all(pages)).map(({ properties }) => properties[0]!._id)).size).toBe(total)
  await expect(idsOf({ state: 'gone' })).rejects.toMatchObject({ status: 400 })
})

test('a hidden property is found by nobody, its host reads why, and what the host wants holds again afterwards', async () => {
  const host = await user('realtor')
  const { id } = await makeProperty(db, host, { name: 'Fynbos Cottage' })
  expect(await isFound(id)).toBe(true)
  const reason = 'The photos are of another house'
  const { property } = await admin.call(hideProperty, { id, hidden: true, reason })
  expect(property).toMatchObject({ state: 'hidden', hiddenReason: reason })
  expect(await isFound(id)).toBe(false)
  // The host reads its own switch, so that changing something else does not take the property off for good.
  const own = (await host.call(getProperty, { id })).property
  expect(own).toMatchObject({ is_public: true, hidden_reason: reason })
  await host.call(changeProperty, { id, is_public: own.is_public })
  expect(await isFound(id)).toBe(false)
  await runJobs()
  expect(mailbox).toEqual([
    expect.objectContaining({ to: host.email, subject: 'We have hidden Fynbos Cottage' }),
  ])
  expect(mailbox[0]!.text).toContain(reason)
  await admin.call(hideProperty, { id, hidden: false })
  expect(await isFound(id)).toBe(true)
  await runJobs()
  expect(mailbox.map(({ subject }) => subject)).toContain('Fynbos Cottage can be found again')
  const { entries } = await admin.call(listAudit, { subject: id })
  expect(entries.map(({ after }) => after)).toEqual([{ hidden: false }, { hidden: true }])
})

test('hiding what is hidden is answered, and no act; without a reason it is refused', async () => {
  const { id } = await makeProperty(db, await user('realtor'))
  const wanted = { id, hidden: true, reason: 'A test' }
  await admin.call(hideProperty, wanted)
  await admin.call(hideProperty, { ...wanted, reason: 'Another' })
  expect((await admin.call(listAudit, { subject: id })).total).toBe(1)
  await runJobs()
  expect(mailbox).toHaveLength(1)
  await expect(admin.call(hideProperty, { id, hidden: true, reason: ' ' })).rejects.toMatchObject({
    status: 400,
  })
  await expect(admin.call(hideProperty, { ...wanted, id: admin.id })).rejects.toMatchObject({ status: 404 })
})
