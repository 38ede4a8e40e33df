import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailConfirmation, mailResetLink } from '#src/features/accounts/server/work.ts'
import { sendNewsletter } from '#src/features/newsletters/contract/newsletters.ts'
import { readConfig } from '#src/server/config.ts'
import { MAIL_LANES } from '#src/server/mail/mail-lanes.ts'
import { createMailer } from '#src/server/outside/mailer.ts'
import { createWorker } from '#src/server/outgoing/worker.ts'
import { openMailServer } from '#src/testing/mail/mail-server.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { outgoing } from './features.ts'

const testApp = await createTestApp()
const { app, deps, pool, runJobs, user } = testApp
const READERS_OF_EACH = 2500
const WAIT = { timeout: 30_000 }

const waiting = async () => {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from outgoing where kind = $1', [
    MAIL_LANES.newsletter.name,
  ])
  return rows[0]!.count // a count has one row
}

test('a link to set a password, one to confirm an address and word of a new device leave while 5,000 newsletters wait and all that go hang', async () => {
  const hosts = [await user('realtor'), await user('realtor')]
  const [forgetful, newcomer, traveller] = [
    await user('client'),
    await user('client', { isConfirmed: false }),
    await user('client'),
  ]
  await runJobs()
  // One has three of the four places at most.
  for (const { organisation_id: organisationId } of hosts)
    await pool.query(
      `with receivers as (insert into mail_receivers (id, address)
       select gen_random_uuid(), 'reader-' || each || '.' || right($1::text, 6) || '@readers.example' from generate_series(1, $2::int) as each returning id)
     insert into newsletter_subscriptions (id, organisation_id, receiver_id, state, subscribed_at)
     select gen_random_uuid(), $1::uuid, id, 'active', moment() from receivers`,
      [organisationId, READERS_OF_EACH],
    )
  let hanging = 0
  const server = await openMailServer((point, { envelope }) => {
    const isReader = envelope.rcptTo[0] && envelope.rcptTo[0].address.endsWith('@readers.example')
    if (point !== 'end' || !isReader) return 'yes'
    hanging += 1
    return 'silence'
  })
  deps.sendMail = createMailer(readConfig({ SMTP_URL: server.url }))
  for (const host of hosts) await host.call(sendNewsletter, { title: 'Quiet weeks', body: 'Come by' })
  const worker = createWorker(deps, outgoing)
  worker.start()
  await expect.poll(waiting, WAIT).toBeGreaterThan(READERS_OF_EACH)
  await expect.poll(() => hanging, WAIT).toBe(MAIL_LANES.newsletter.places)

  await mailResetLink.post(deps.db, { userId: forgetful.id, cause: randomUUID() })
  await mailConfirmation.post(deps.db, { userId: newcomer.id, cause: randomUUID() })
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Safari/604.1' },
    payload: { email: traveller.email, password: traveller.password },
  })
  const expected = [forgetful.email, newcomer.email, traveller.email].toSorted()
  const arrived = () => server.received.map(({ to }) => to).toSorted()
  await expect.poll(arrived, WAIT).toEqual(expected)
  expect(await waiting()).toBeGreaterThan(READERS_OF_EACH)
  server.cut()
  await worker.stop()
})
