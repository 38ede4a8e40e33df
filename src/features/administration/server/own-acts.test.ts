import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { signIn } from '#src/features/accounts/contract.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { scansOf } from '#src/testing/database/pages-read.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { overseeBooking } from '../contract/bookings.ts'
import { listOwnActs, OWN_ACTS_MAX } from '../contract/own-acts.ts'
import { hideProperty } from '../contract/properties.ts'
import { changeRole, deleteUser, readUser, suspendUser } from '../contract/users.ts'

const PAGES_MAX = 300

const testApp = await createTestApp()
const scans = scansOf([testApp.servingPool])
const { call, db, deps, pool, user } = testApp
const admin = await user('client', { name: 'Nomvula the Administrator' })
await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])

test('somebody reads what was done to their account and why, and not who did it', async () => {
  const [person, other] = [await user('client'), await user('client')]
  expect(await person.call(listOwnActs, {})).toEqual({ success: true, acts: [] })
  await admin.call(readUser, { id: person.id })
  await admin.call(suspendUser, { id: person.id, suspended: true, reason: 'Too many open requests' })
  await admin.call(suspendUser, { id: person.id, suspended: false })
  await admin.call(changeRole, { id: person.id, role: 'realtor', currentPassword: admin.password })
  await admin.call(suspendUser, { id: other.id, suspended: true, reason: 'Of somebody else' })
  const { token } = await call(signIn, { email: person.email, password: person.password })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await testApp.app.inject({ url: '/api/auth/acts', headers })
  expect(answer.json().acts).toMatchObject([
    { action: 'PUT /admin/users/:id/role', before: { role: 'client' }, after: { role: 'realtor' } },
    { action: 'PUT /admin/users/:id/suspend', after: { suspended: false }, reason: null },
    { action: 'PUT /admin/users/:id/suspend', after: { suspended: true }, reason: 'Too many open requests' },
    { action: 'GET /admin/users/:id', reason: null },
  ])
  for (const unsaid of [admin.id, admin.name, admin.email, '127.0.0.1', 'Of somebody else'])
    expect(answer.body).not.toContain(unsaid)
})

test('the owner of a property reads that it is hidden and why, also after it is shown again, and no other host does', async () => {
  const [host, other] = [await user('realtor'), await user('realtor')]
  const { id } = await makeProperty(db, host, { name: 'Fynbos Cottage' })
  await admin.call(hideProperty, { id, hidden: true, reason: 'The photos are of another house' })
  await admin.call(hideProperty, { id, hidden: false })
  const subject = { kind: 'properties', name: 'Fynbos Cottage' }
  expect((await host.call(listOwnActs, {})).acts).toMatchObject([
    { subject, after: { hidden: false }, reason: null },
    { subject, after: { hidden: true }, reason: 'The photos are of another house' },
  ])
  expect((await other.call(listOwnActs, {})).acts).toEqual([])
})

test('what was done to the organisation is its owner’s to read, not that of others who act for it', async () => {
  const { people, manager, property } = await createFixtures(testApp)
  const { id } = await property()
  await admin.call(hideProperty, { id, hidden: true, reason: 'Between us and the owner' })
  expect((await people.realtor.call(listOwnActs, {})).acts).toMatchObject([
    { subject: { kind: 'properties' } },
  ])
  expect((await manager.call(listOwnActs, {})).acts).toEqual([])
})

test('whose review, plan, payment or refund an act is on reads it with its reason, and nobody else does', async () => {
  const { people, reviewed } = await createFixtures(testApp)
  const { client, realtor, otherClient, otherRealtor } = people
  const [payment, refund, organisation] = [randomUUID(), randomUUID(), realtor.organisation_id]
  await pool.query(
    `insert into billing_payments (id, organisation_id, gateway, external_id, cents) values ($1, $2, 'payfast', 'pf-1', 100)`,
    [payment, organisation],
  )
  await pool.query(
    `insert into billing_refunds (id, organisation_id, payment_id, cents, reason) values ($1, $2, $3, 100, 'Asked')`,
    [refund, organisation, payment],
  )
  const subjects = [
    ['reviews', await reviewed(), client, otherClient],
    ['subscriptions', organisation, realtor, otherRealtor],
    ['payments', payment, realtor, otherRealtor],
    ['refunds', refund, realtor, otherRealtor],
  ] as const
  for (const [kind, id, person, other] of subjects) {
    await pool.query(
      `insert into audit_log (id, action, subject_kind, subject_id, after) values ($1, 'An act', $2, $3, $4)`,
      [uuidv7(), kind, id, { reason: `Of ${kind}` }],
    )
    const [latest] = (await person.call(listOwnActs, {})).acts
    expect(latest).toMatchObject({ subject: { kind }, after: {}, reason: `Of ${kind}` })
    expect((await other.call(listOwnActs, {})).acts).toEqual([])
  }
})

test('both sides of a booking read that it was viewed', async () => {
  const [host, guest] = [await user('realtor'), await user('client')]
  const { booking } = await guest.call(createBooking, {
    property_id: (await makeProperty(db, host)).id,
    check_in: addDays(deps.today(), 10),
    check_out: addDays(deps.today(), 12),
    guests: 1,
  })
  await admin.call(overseeBooking, { id: booking._id })
  const viewed = { action: 'GET /admin/bookings/:id', subject: { name: booking.reference } }
  for (const side of [host, guest]) expect((await side.call(listOwnActs, {})).acts).toMatchObject([viewed])
})

test('a reason is deleted with the account, the act stays', async () => {
  const person = await user('client')
  await admin.call(suspendUser, { id: person.id, suspended: true, reason: `${person.name} pays nobody` })
  await admin.call(deleteUser, { id: person.id, currentPassword: admin.password })
  const { rows } = await pool.query('select reason from act_reasons where user_id = $1', [person.id])
  expect(rows).toEqual([])
  const { rows: acts } = await pool.query('select action from audit_log where subject_id = $1', [person.id])
  expect(acts.map(({ action }) => action)).toContain('PUT /admin/users/:id/suspend')
})

test('of a long log little is read', async () => {
  const host = await user('realtor')
  const { id } = await makeProperty(db, host)
  await pool.query(
    `insert into audit_log (id, action, subject_kind, subject_id)
     select gen_random_uuid(), 'GET /admin/users/:id', 'users', case when n % 100 = 0 then $1 else gen_random_uuid()::text end
     from generate_series(1, 20000) as n`,
    [host.id],
  )
  await admin.call(hideProperty, { id, hidden: true, reason: 'A test' })
  await pool.query('analyze audit_log')
  scans.length = 0
  const { acts } = await host.call(listOwnActs, {})
  expect(acts).toHaveLength(OWN_ACTS_MAX)
  const read = scans.filter(({ statement }) => statement.includes('from own cross join'))
  expect(read.length).toBeGreaterThan(0)
  expect(read.filter(({ reads }) => reads.startsWith('Seq Scan audit_log'))).toEqual([])
  expect(Math.max(...read.map(({ pages }) => pages))).toBeLessThan(PAGES_MAX)
})
