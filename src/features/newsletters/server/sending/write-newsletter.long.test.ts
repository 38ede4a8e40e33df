import sharp from 'sharp'
import { expect, test } from 'vitest'
import { upload } from '#src/features/uploads/contract.ts'
import { MailNotSent } from '#src/server/outside/mailer.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { foreignPicture } from '../../contract/newsletter-fields.ts'
import { readNewsletter, sendNewsletter } from '../../contract/newsletters.ts'
import { followHost, listSubscribers } from '../../contract/subscriptions.ts'

const testApp = await createTestApp()
const { deps, pool, runJobs, user } = testApp
const words = { title: 'Quiet weeks', body: 'Come by' }

/** Adds so many addresses that follow a host, and read on the site alone. */
async function followedBy(organisationId: string, count: number): Promise<void> {
  await pool.query(
    `with receivers as (insert into mail_receivers (id, address)
       select gen_random_uuid(), 'f' || each || '@post.example' from generate_series(1, $2::int) as each returning id),
       quiet as (insert into mail_settings (receiver_id, kind, is_wanted) select id, 'newsletters', false from receivers)
     insert into newsletter_subscriptions (id, organisation_id, receiver_id, state, subscribed_at)
     select gen_random_uuid(), $1::uuid, id, 'active', moment() from receivers`,
    [organisationId, count],
  )
  // Counted while the tables were empty between two tests, they are joined as if they still were.
  await pool.query('analyze mail_receivers, mail_settings, newsletter_subscriptions, newsletter_recipients')
}

test.each([5000, 5001])('%i followers all have it, whichever of them fill a batch', async count => {
  const host = await user('realtor')
  await followedBy(host.organisation_id!, count)
  const { newsletter } = await host.call(sendNewsletter, words)
  await runJobs()
  const { rows } = await pool.query(
    `select count(*)::int as written, count(*) filter (where outcome = 'feed')::int as read_there
     from newsletter_recipients where newsletter_id = $1`,
    [newsletter._id],
  )
  expect(rows).toEqual([{ written: count, read_there: count }])
  await pool.query(`delete from newsletter_recipients where newsletter_id = $1`, [newsletter._id])
  await pool.query(`delete from mail_receivers where address is not null`)
})

test('a mail that is refused for what it says has failed, and its reader follows on', async () => {
  const host = await user('realtor')
  const guest = await user('client')
  await guest.call(followHost, { realtorId: host.id })
  await runJobs()
  const send = deps.sendMail
  deps.sendMail = async () => {
    throw new MailNotSent('554 5.7.1 rejected as spam', { isRefused: true, mayBeTaken: false })
  }
  const { newsletter } = await host.call(sendNewsletter, words)
  await runJobs()
  testApp.now = new Date(testApp.now.getTime() + 11_000)
  await runJobs()
  deps.sendMail = send
  const { stats } = (await host.call(readNewsletter, { id: newsletter._id })).newsletter
  expect(stats).toMatchObject({ delivered: 0, bounced: 0, failed: 1 })
  expect((await host.call(listSubscribers, {})).total).toBe(1)
})

test('a picture that another organisation uploaded is nobody else’s to send', async () => {
  const host = await user('realtor')
  const other = await user('realtor')
  const form = new FormData()
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(picture)], 'home.png', { type: 'image/png' }))
  const { url } = await other.call(upload, form)
  for (const person of [host, other]) {
    const guest = await user('client')
    await guest.call(followHost, { realtorId: person.id })
  }
  await expect(host.call(sendNewsletter, { ...words, imageUrl: url })).rejects.toMatchObject({
    status: 400,
    fields: { imageUrl: foreignPicture.words },
  })
  expect((await other.call(sendNewsletter, { ...words, imageUrl: url })).recipients).toBe(1)
})
