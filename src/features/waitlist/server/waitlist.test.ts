import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { confirmWaitlist, joinWaitlist, waitlistStats } from '../contract.ts'

const testApp = await createTestApp()
const { call, mailbox, runJobs, statementsOf } = testApp

const mailsTo = async (address: string) => {
  await runJobs()
  return mailbox.filter(({ to }) => to === address)
}

/** The code that came by mail, which is nowhere else. */
const codeOf = async (email: string): Promise<string> => {
  const [mail] = await mailsTo(email)
  return /\/waitlist\/(\w+)/.exec(mail?.text ?? '')![1]! // the welcome has the link
}

test('an address that is there already hears the same, after the same statements', async () => {
  const answers: unknown[] = []
  const statements: string[][] = []
  for (const email of ['Early@post.example', 'early@post.example'])
    statements.push(
      (
        await statementsOf(async () => {
          answers.push(await call(joinWaitlist, { email, source: 'waitlist' }))
        })
      ).map(String),
    )
  expect(answers[1]).toEqual(answers[0])
  expect(statements[1]).toEqual(statements[0])
})

test('no answer has a code: it comes by mail alone', async () => {
  expect(Object.keys(await call(joinWaitlist, { email: 'secret@post.example' }))).toEqual([
    'success',
    'message',
  ])
  expect(await codeOf('secret@post.example')).toMatch(/^[0-9a-f]{12}$/)
})

test('a referral is counted for the one who referred, and nobody refers herself', async () => {
  await call(joinWaitlist, { email: 'host@post.example' })
  const referralCode = await codeOf('host@post.example')
  await call(joinWaitlist, { email: 'friend@post.example', referralCode })
  await call(confirmWaitlist, { code: await codeOf('friend@post.example') })
  // Anyone who waits already is no new entry, but the newsletter is a list of its own.
  for (const source of ['landing_page', 'newsletter'])
    await call(joinWaitlist, { email: 'host@post.example', source, referralCode })
  expect(await call(waitlistStats, { referralCode })).toMatchObject({ success: true, referrals: 1 })
})

test('an address that nobody reads counts for nobody, and one that does counts once', async () => {
  await call(joinWaitlist, { email: 'inviter@post.example' })
  const referralCode = await codeOf('inviter@post.example')
  for (const name of ['one', 'two', 'three'])
    await call(joinWaitlist, { email: `made-up-${name}@post.example`, referralCode })
  const referrals = async () => (await call(waitlistStats, { referralCode })).referrals
  expect(await referrals()).toBe(0)
  await call(confirmWaitlist, { code: referralCode })
  expect(await referrals()).toBe(0)
  const code = await codeOf('made-up-one@post.example')
  for (let times = 0; times < 2; times += 1) await call(confirmWaitlist, { code })
  expect(await referrals()).toBe(1)
})

test('a code tells its place in the line', async () => {
  const { total } = await call(waitlistStats, {})
  await call(joinWaitlist, { email: 'last@post.example' })
  const referralCode = await codeOf('last@post.example')
  expect(await call(waitlistStats, { referralCode })).toMatchObject({ position: total + 1, referrals: 0 })
})

test('two that join in one moment have a place each', async () => {
  const emails = ['first.of.two@post.example', 'second.of.two@post.example']
  for (const email of emails) await call(joinWaitlist, { email })
  await testApp.pool.query(
    `update waitlist_entries set created_at = (select max(created_at) from waitlist_entries) where email = any ($1)`,
    [emails],
  )
  const positions: number[] = []
  for (const email of emails)
    positions.push((await call(waitlistStats, { referralCode: await codeOf(email) })).position!)
  expect(positions[1]).toBe(positions[0]! + 1)
})

test('a code that nobody has tells nothing but how many wait', async () => {
  expect(Object.keys(await call(waitlistStats, { referralCode: 'nobody' }))).toEqual(['success', 'total'])
})

test('the newsletter is kept apart from the waitlist', async () => {
  const before = await call(waitlistStats, {})
  const { message } = await call(joinWaitlist, { email: 'reader@post.example', source: 'newsletter' })
  expect(message).toBe('Successfully subscribed to newsletter!')
  expect(await call(waitlistStats, {})).toEqual(before)
})

test('an address waits once, wherever it joined from, also when it comes at once', async () => {
  const { total } = await call(waitlistStats, {})
  await Promise.all(
    ['waitlist', 'landing_page', 'waitlist', 'footer'].map(source =>
      call(joinWaitlist, { email: 'eager@post.example', source }),
    ),
  )
  expect(await call(waitlistStats, {})).toMatchObject({ total: total + 1 })
  expect(await mailsTo('eager@post.example')).toHaveLength(1)
})

test('who joins the waitlist is welcomed by mail, once', async () => {
  for (const source of ['waitlist', 'landing_page'])
    await call(joinWaitlist, { email: 'eager.host@post.example', source })
  expect(await mailsTo('eager.host@post.example')).toMatchObject([
    { subject: 'Welcome to the Naledi waitlist' },
  ])
})

test('what fills in the field that nobody sees hears the same and joins nothing', async () => {
  const { total } = await call(waitlistStats, {})
  const person = await call(joinWaitlist, { email: 'person@post.example' })
  const machine = await call(joinWaitlist, { email: 'machine@post.example', website: 'https://spam.example' })
  expect(machine).toEqual(person)
  expect(await call(waitlistStats, {})).toMatchObject({ total: total + 1 })
  expect(await mailsTo('machine@post.example')).toEqual([])
})

test('one address joins at most 20 times an hour', async () => {
  const strict = await createTestApp({ RATE_LIMITS: 'on' })
  for (let joined = 0; joined < 20; joined += 1)
    await strict.call(joinWaitlist, { email: `guest${joined}@post.example` })
  await expect(strict.call(joinWaitlist, { email: 'one.more@post.example' })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  })
})

test('an address that is none is refused', async () => {
  await expect(call(joinWaitlist, { email: 'nobody' })).rejects.toMatchObject({
    fields: { email: 'Please enter a valid email' },
  })
})
