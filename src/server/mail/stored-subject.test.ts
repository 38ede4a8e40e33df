import { expect, test } from 'vitest'
import { postMail } from './post-mail.ts'
import { mailKind } from './mail-kind.ts'
import { sendMails } from './send-mail.ts'
import { forgetReceiver } from './forget-receiver.ts'
import { drainOutgoing } from '#src/testing/drain.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const { db, deps, mailbox, pool } = testApp

const kindOf = (name: string, subject: string, names: string[] = []) =>
  mailKind({
    name,
    compose: async (_, { address: to }) => ({ to, subject, names, greeting: 'Hello', paragraphs: ['Words'] }),
  })
const KINDS = [
  kindOf('test.plain', 'Your stay at Aloe House is confirmed'),
  kindOf('test.named', 'Sipho Nkosi wrote to you. Sipho Nkosi waits', ['Sipho Nkosi', '']),
  kindOf('test.name-alone', 'Sipho Nkosi', ['Sipho Nkosi']),
]

test('the subject of a mail that was sent stays without names of others, until its receiver is forgotten', async () => {
  const { id: userId } = await testApp.user('client')
  for (const kind of KINDS) await postMail(deps, db, kind, { cause: 'stored', about: 'this', to: { userId } })
  const stored = async () =>
    (
      await pool.query<{ kind: string; subject: string | null }>(
        `select kind, subject from mails where cause = 'stored' order by kind`,
      )
    ).rows.map(({ kind, subject }) => [kind, subject])
  expect((await stored()).map(([, subject]) => subject)).toEqual([null, null, null])
  await drainOutgoing(deps, pool, sendMails(KINDS))
  expect(mailbox.map(({ subject }) => subject)).toContain('Sipho Nkosi')
  expect(await stored()).toEqual([
    ['test.name-alone', null],
    ['test.named', '… wrote to you. … waits'],
    ['test.plain', 'Your stay at Aloe House is confirmed'],
  ])
  await db.transaction(tx => forgetReceiver(tx, { userId, address: null }))
  expect((await stored()).map(([, subject]) => subject)).toEqual([null, null, null])
})
