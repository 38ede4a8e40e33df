import { expect, test } from 'vitest'
import { createWorld } from '#src/product/test/world.ts'
import { joinWaitlist, waitlistStats } from '../contract.ts'

const { call, mailbox, runJobs } = await createWorld()

test('an address that is there already hears the same', async () => {
  const first = await call(joinWaitlist, { email: 'Early@post.example', source: 'waitlist' })
  expect(await call(joinWaitlist, { email: 'early@post.example', source: 'waitlist' })).toEqual(first)
})

test('a referral is counted for the one who referred, and nobody refers herself', async () => {
  const { referralCode } = await call(joinWaitlist, { email: 'host@post.example' })
  await call(joinWaitlist, { email: 'friend@post.example', referralCode })
  // Whoever waits already is no new entry, but the newsletter is a list of its own.
  for (const source of ['landing_page', 'newsletter'])
    await call(joinWaitlist, { email: 'host@post.example', source, referralCode })
  const stats = await call(waitlistStats, { referralCode })
  expect(stats).toMatchObject({ success: true, referrals: 1, position: 2 })
})

test('the newsletter is kept apart from the waitlist', async () => {
  const before = await call(waitlistStats, {})
  const { message } = await call(joinWaitlist, { email: 'reader@post.example', source: 'newsletter' })
  expect(message).toBe('Successfully subscribed to newsletter!')
  expect(await call(waitlistStats, {})).toEqual(before)
})

test('an address waits once, wherever it joined from, also when it comes at once', async () => {
  const { total } = await call(waitlistStats, {})
  const joined = await Promise.all(
    ['waitlist', 'landing_page', 'waitlist', 'footer'].map(source =>
      call(joinWaitlist, { email: 'eager@post.example', source }),
    ),
  )
  expect(new Set(joined.map(({ referralCode }) => referralCode)).size).toBe(1)
  expect(await call(waitlistStats, {})).toMatchObject({ total: total + 1 })
})

test('who joins the waitlist is welcomed by mail, once, and the newsletter is no reason for one', async () => {
  for (const source of ['waitlist', 'landing_page', 'newsletter'])
    await call(joinWaitlist, { email: 'eager.host@post.example', source })
  await runJobs()
  const mails = mailbox.filter(({ to }) => to === 'eager.host@post.example')
  expect(mails).toMatchObject([{ subject: 'Welcome to the Naledi waitlist' }])
  expect(mails[0]?.text).toContain('launches in 7 days')
})

test('an address that is none is refused', async () => {
  await expect(call(joinWaitlist, { email: 'nobody' })).rejects.toMatchObject({
    fields: { email: 'Please enter a valid email' },
  })
})
