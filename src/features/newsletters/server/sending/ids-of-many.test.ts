import { expect, test } from 'vitest'
import { overseeMails } from '#src/features/emails/contract.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { sendNewsletter } from '../../contract/newsletters.ts'
import { followHost, listSubscribers } from '../../contract/subscriptions.ts'

const testApp = await createTestApp()
const { call, pool, runJobs, user } = testApp
const admin = await user('client')
await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('what statements write for many at once has ids in the order of time', async () => {
  await call(followHost, { email: 'reader@post.example' })
  const { rows } = await admin.call(listSubscribers, { state: 'asked' })
  expect(rows.map(({ _id }) => _id)).toEqual([expect.stringMatching(V7)])
  const [host, guest] = [await user('realtor'), await user('client')]
  await guest.call(followHost, { realtorId: host.id })
  await host.call(sendNewsletter, { title: 'Quiet weeks', body: 'Come by' })
  await runJobs()
  const { mails } = await admin.call(overseeMails, { search: guest.email })
  expect(mails.length).toBeGreaterThan(0)
  for (const { _id } of mails) expect(_id).toMatch(V7)
})

test('an id that the database makes begins with its moment, and no two are one', async () => {
  const { rows } = await pool.query<{ id: string; at: string }>(
    'select new_id() as id, floor(extract(epoch from moment()) * 1000)::text as at from generate_series(1, 1000)',
  )
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1000)
  for (const { id, at } of rows) {
    expect(id).toMatch(V7)
    expect(Math.abs(Number.parseInt(id.slice(0, 13).replace('-', ''), 16) - Number(at))).toBeLessThanOrEqual(
      1,
    )
  }
})
