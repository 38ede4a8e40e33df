import { expect, test } from 'vitest'
import { deleteUser } from '#src/features/administration/contract/users.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { followHost, unfollowHost } from '../../contract/subscriptions.ts'

const testApp = await createTestApp()
const { pool, user } = testApp
const admin = await user('client')
await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])

const followersOf = async (organisationId: string | null) =>
  (await pool.query('select from newsletter_subscriptions where organisation_id = $1', [organisationId]))
    .rowCount

test('nobody follows a host whose account is deleted', async () => {
  const [host, guest] = [await user('realtor'), await user('client')]
  await admin.call(deleteUser, { id: host.id })
  await expect(guest.call(followHost, { realtorId: host.id })).rejects.toMatchObject({ status: 404 })
  expect(await followersOf(host.organisation_id)).toBe(0)
  const { rowCount } = await pool.query('select from conversations where guest_id = $1', [guest.id])
  expect(rowCount).toBe(0)
  expect(await guest.call(unfollowHost, { realtorId: host.id })).toMatchObject({ success: true })
})

test('who follows while the host is deleted follows nobody', async () => {
  const host = await user('realtor')
  const guests = await Promise.all(Array.from({ length: 4 }, () => user('client')))
  const follow = guests.map(guest => guest.call(followHost, { realtorId: host.id }))
  await Promise.allSettled([...follow, admin.call(deleteUser, { id: host.id })])
  expect(await followersOf(host.organisation_id)).toBe(0)
})

test('nobody follows somebody who is a host no more', async () => {
  const [host, guest] = [await user('realtor'), await user('client')]
  await pool.query(`update users set role = 'client' where id = $1`, [host.id])
  await expect(guest.call(followHost, { realtorId: host.id })).rejects.toMatchObject({ status: 404 })
})
