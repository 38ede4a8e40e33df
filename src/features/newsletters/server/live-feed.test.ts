import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { listenTo } from '#src/testing/listen-to.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { sendNewsletter } from '../contract/newsletters.ts'
import { followHost } from '../contract/subscriptions.ts'

const testApp = await createTestApp()
await testApp.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = testApp.app.server.address() as AddressInfo // it listens on a port
const origin = `http://127.0.0.1:${port}`

test('each follower who is there hears of a newsletter once it is in the feed, and nobody else', async () => {
  const host = await testApp.user('realtor')
  const other = await testApp.user('realtor')
  const [first, second, stranger] = [
    await testApp.user('client'),
    await testApp.user('client'),
    await testApp.user('client'),
  ]
  for (const guest of [first, second]) await guest.call(followHost, { realtorId: host.id })
  await stranger.call(followHost, { realtorId: other.id })
  const listening = await Promise.all([first, second, stranger].map(({ token }) => listenTo(origin, token)))
  const { newsletter } = await host.call(sendNewsletter, { title: 'Quiet weeks', body: 'Come by' })
  await testApp.runJobs()
  for (const follower of listening.slice(0, 2))
    expect((await follower.waitFor('newsletter.arrived')).data).toEqual({
      id: null,
      event: 'newsletter.arrived',
      subject: { kind: 'newsletter', id: newsletter._id },
      changes: ['newsletters'],
    })
  // Told later, so that whatever was said to the stranger has been said.
  const { newsletter: theirs } = await other.call(sendNewsletter, { title: 'Ours', body: 'Come by' })
  await testApp.runJobs()
  expect((await listening[2]!.waitFor('newsletter.arrived')).data.subject?.id).toBe(theirs._id)
  expect(listening[2]!.received.filter(({ event }) => event === 'newsletter.arrived')).toHaveLength(1)
  for (const each of listening) each.hangUp()
})

test('whoever comes later is told to ask for the feed, a host is not', async () => {
  const guest = await listenTo(origin, (await testApp.user('client')).token)
  const host = await listenTo(origin, (await testApp.user('realtor')).token)
  expect((await guest.waitFor('ready')).data.changes).toEqual(['newsletters'])
  expect((await host.waitFor('ready')).data.changes).toEqual([])
  guest.hangUp()
  host.hangUp()
})

test('more followers than one notification holds are all named', async () => {
  const host = await testApp.user('realtor')
  await testApp.pool.query(
    `with people as (insert into users (id, role, name, email, password_hash)
        select gen_random_uuid(), 'client', 'Guest', 'many-' || n || '@post.example', 'x' from generate_series(1, 400) as n returning id)
     insert into newsletter_subscriptions (id, organisation_id, receiver_id, user_id, state, subscribed_at)
     select gen_random_uuid(), $1, mail_receiver(id, null), id, 'active', moment() from people`,
    [host.organisation_id],
  )
  const last = await testApp.user('client')
  await last.call(followHost, { realtorId: host.id })
  const listener = await listenTo(origin, last.token)
  await host.call(sendNewsletter, { title: 'Quiet weeks', body: 'Come by' })
  await testApp.runJobs()
  await listener.waitFor('newsletter.arrived')
  listener.hangUp()
})
