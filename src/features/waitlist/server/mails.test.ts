import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { joinWaitlist } from '../contract.ts'
import { approveEntry, overseeWaitlist } from '../contract/oversee.ts'

/** The texts of the welcome and the invitation that somebody gets who joins this installation. */
async function textsOf(DEMO: '0' | '1'): Promise<string[]> {
  const { call, mailbox, pool, runJobs, user } = await createTestApp({ DEMO })
  const admin = await user('client')
  await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])
  await call(joinWaitlist, { email: 'early@post.example' })
  await runJobs()
  const { entries } = await admin.call(overseeWaitlist, { search: 'early@post.example' })
  await admin.call(approveEntry, { id: entries[0]!._id })
  await runJobs()
  return mailbox.filter(({ to }) => to === 'early@post.example').map(({ text }) => text)
}

test('a demo mails what the sample promises', async () => {
  const [welcome, invitation] = await textsOf('1')
  expect(welcome).toContain('50% off the first year')
  expect(welcome).toContain('Naledi launches in 7 days')
  expect(invitation).toContain('Everybody on the waitlist has 50% off the first year.')
})

test('any other installation mails no price that nobody is given', async () => {
  const texts = await textsOf('0')
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).not.toMatch(/%|first year|in 7 days/)
})
