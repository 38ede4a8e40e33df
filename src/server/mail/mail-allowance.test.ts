import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { drainOutgoing } from '#src/testing/drain.ts'
import { plainMail } from '#src/testing/mail/plain-mail.ts'
import { MAILS_AN_HOUR, countMail, roomOf } from './mail-allowance.ts'
import { MAIL_LANES } from './mail-lanes.ts'
import { postMail } from './post-mail.ts'
import { sendMails } from './send-mail.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on' })
const kinds = sendMails([plainMail])
const HOUR_MS = 3_600_000

test('mails that had to wait for an address go as many an hour as others, and none is lost', async () => {
  const address = 'stranger@post.example'
  const all = MAILS_AN_HOUR.stranger * 2 + 2
  for (let index = 0; index < all; index++)
    await postMail(testApp.deps, testApp.db, plainMail, {
      cause: `cause ${index}`,
      about: 'this',
      to: { address },
    })
  const arrived: number[] = []
  for (let hour = 0; hour < 4; hour++) {
    testApp.mailbox.length = 0
    await drainOutgoing(testApp.deps, testApp.pool, kinds)
    arrived.push(testApp.mailbox.filter(({ to }) => to === address).length)
    testApp.now = new Date(testApp.deps.now().getTime() + HOUR_MS + 1000)
  }
  expect(arrived).toEqual([MAILS_AN_HOUR.stranger, MAILS_AN_HOUR.stranger, 2, 0])
})

test('a mail of a process whose clock is a little ahead counts', async () => {
  const { deps, db } = testApp
  const address = 'ahead@post.example'
  const now = deps.now()
  for (const seconds of [59, 61])
    await countMail({ ...deps, now: () => new Date(now.getTime() + seconds * 1000) }, db, address)
  expect(await roomOf(deps, db, address, now)).toMatchObject({ mails: MAILS_AN_HOUR.stranger - 1 })
})

test('a link to an address that nobody has confirmed waits apart from those into accounts', async () => {
  const laneTo = async (isConfirmed: boolean) => {
    const { id: userId } = await testApp.user('client', { isConfirmed })
    const link = { ...plainMail, lane: 'account' as const }
    const id = await postMail(testApp.deps, testApp.db, link, {
      cause: 'link',
      about: 'this',
      to: { userId },
    })
    const { rows } = await testApp.pool.query('select kind from outgoing where subject = $1', [id])
    return rows
  }
  expect(await laneTo(true)).toEqual([{ kind: MAIL_LANES.account.name }])
  expect(await laneTo(false)).toEqual([{ kind: MAIL_LANES.unconfirmed.name }])
})
