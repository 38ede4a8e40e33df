import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { readNewsletter, sendNewsletter } from '../../contract/newsletters.ts'
import {
  confirmSubscription,
  followHost,
  importSubscribers,
  listSubscribers,
} from '../../contract/subscriptions.ts'

const testApp = await createTestApp()
const { call, mailbox, pool, runJobs, user } = testApp

test('an address that has become an account’s which follows too is one reader', async () => {
  const [host, email] = [await user('realtor'), 'reader@post.example']
  await host.call(importSubscribers, { emails: [email], agreed: true })
  await runJobs()
  const code = /\/newsletter\/(\w+)/.exec(mailbox.find(({ to }) => to === email)!.text)![1]!
  await call(confirmSubscription, { code })
  // The account follows before its address is confirmed, so that both subscriptions stand.
  const guest = await user('client', { email, isConfirmed: false })
  await guest.call(followHost, { realtorId: host.id })
  expect((await host.call(listSubscribers, {})).total).toBe(2)
  await pool.query('update users set email_verified_at = moment() where id = $1', [guest.id])
  const { recipients, newsletter } = await host.call(sendNewsletter, {
    title: 'Quiet weeks',
    body: 'Come by',
  })
  expect(recipients).toBe(1)
  await runJobs()
  const { stats } = (await host.call(readNewsletter, { id: newsletter._id })).newsletter
  expect(stats.recipients).toBe(1)
})
