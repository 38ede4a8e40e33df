import { afterEach, expect, test } from 'vitest'
import { plainMail } from '#src/testing/mail/plain-mail.ts'
import { drainOutgoing } from '#src/testing/drain.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { mailKind } from './mail-kind.ts'
import { mailPaceOf, saveMailPace, takeTurn, waitForTurn } from './mail-pace.ts'
import { postMail } from './post-mail.ts'
import { sendMails } from './send-mail.ts'

const testApp = await createTestApp()
const { db, deps, mailbox, pool } = testApp
const accountMail = mailKind({ ...plainMail, name: 'test.account', lane: 'account' })

afterEach(() => saveMailPace(db, null))

/** Turns that many take at once, in the order of their seconds. */
const turns = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => takeTurn(db))))
    .map(ms => Math.round(ms / 1000))
    .toSorted()

test('without a pace nobody waits', async () => {
  expect(await mailPaceOf(db)).toBeNull()
  expect(await turns(3)).toEqual([0, 0, 0])
})

test('however many ask at once, each has a turn of its own, evenly; a new pace holds at once', async () => {
  await saveMailPace(db, 30)
  expect(await turns(5)).toEqual([0, 2, 4, 6, 8])
  await saveMailPace(db, 60)
  expect(await turns(3)).toEqual([0, 1, 2])
})

test('an hour without emails saves no turns up: those that follow come as evenly', async () => {
  await saveMailPace(db, 30)
  await pool.query(`update mail_pace set next_at = moment() - interval '1 hour'`)
  expect(await turns(3)).toEqual([0, 2, 4])
})

test('what does not wait takes a turn all the same: others wait the longer', async () => {
  await saveMailPace(db, 30)
  await waitForTurn(db, true)
  expect(await turns(1)).toEqual([2])
})

test('each email takes a turn; what lets somebody into an account does not wait for its own', async () => {
  await saveMailPace(db, 600)
  for (const [place, kind] of [plainMail, plainMail, accountMail].entries())
    await postMail(deps, db, kind, {
      cause: `turn ${place}`,
      about: 'this',
      to: { address: `turn${place}@post.example` },
    })
  await drainOutgoing(deps, pool, sendMails([plainMail, accountMail]))
  expect(mailbox.map(({ to }) => to).toSorted()).toEqual([0, 1, 2].map(place => `turn${place}@post.example`))
  // An hour of turns is taken: what does not wait is there all the same.
  await pool.query(`update mail_pace set next_at = moment() + interval '1 hour'`)
  mailbox.length = 0
  await postMail(deps, db, accountMail, {
    cause: 'urgent',
    about: 'this',
    to: { address: 'urgent@post.example' },
  })
  await drainOutgoing(deps, pool, sendMails([plainMail, accountMail]))
  expect(mailbox.map(({ to }) => to)).toEqual(['urgent@post.example'])
})
