import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type MailServer, openMailServer, type Point } from '#src/testing/mail/mail-server.ts'
import { plainMail } from '#src/testing/mail/plain-mail.ts'
import { drainOutgoing } from '#src/testing/drain.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { readConfig } from '../config.ts'
import { createMailer } from '../outside/mailer.ts'
import { LEASE_SECONDS } from '../outgoing/claim.ts'
import { postMail } from './post-mail.ts'
import { sendMails } from './send-mail.ts'

const testApp = await createTestApp()
const MINUTE_MS = 60_000

const send = ({ url }: MailServer) => {
  const sendMail = createMailer(readConfig({ SMTP_URL: url }))
  return drainOutgoing({ ...testApp.deps, sendMail }, testApp.pool, sendMails([plainMail]))
}

async function recordOf(id: string) {
  const { rows } = await testApp.pool.query<{ state: string; tries: number; twice: boolean }>(
    'select state, tries, maybe_twice as twice from mails where id = $1',
    [id],
  )
  return rows[0]! // it was posted
}

type Killed = { point: Point; isHeld?: boolean; isTaken?: boolean; twice: boolean }

/** Remains of a killed process, by where it was killed. */
const kills: Killed[] = [
  { point: 'connect', twice: false },
  { point: 'receiver', twice: false },
  // Its end is held back, as by a database that is slow.
  { point: 'words', isHeld: true, twice: false },
  { point: 'end', twice: true },
  { point: 'end', isTaken: true, twice: true },
]

test.each(kills)(
  'a process that is killed sends each mail once, or says that it may be twice: $point, taken: $isTaken',
  async ({ point, isHeld, isTaken, twice }) => {
    const to = { address: 'nomsa@post.example' }
    const mail = { cause: `${point} ${isTaken}`, about: 'this', to }
    const id = (await postMail(testApp.deps, testApp.db, plainMail, mail))! // nobody has posted it
    const { host, port, user, password, database } = testApp.pool.options // what it was opened with
    const holder = await testApp.pool.connect()
    let isKilled = false
    const server: MailServer = await openMailServer(async at => {
      if (isKilled) return 'yes'
      if (at === 'receiver' && isHeld) {
        await holder.query('begin')
        await holder.query('select from mails where id = $1 for update', [id])
      }
      if (at !== point) return 'yes'
      isKilled = true
      child.kill('SIGKILL')
      await ended
      server.cut()
      return isTaken ? 'yes' : ({ code: 421, words: 'gone' } as const)
    })
    const script = path.resolve('src/testing/mail/send-one-mail.ts')
    const connection = { host, port, user, password, database }
    const child = spawn(
      process.execPath,
      [script, JSON.stringify({ connection, smtpUrl: server.url, time: testApp.now })],
      {
        stdio: 'inherit',
      },
    )
    const ended = once(child, 'exit')
    await ended
    if (isHeld) await holder.query('rollback')
    holder.release()
    expect(await recordOf(id)).toMatchObject({ state: 'sending', tries: 1 })
    // Nobody takes it from a process that may only be slow.
    await send(server)
    expect(await recordOf(id)).toMatchObject({ tries: 1 })
    testApp.now = new Date(testApp.now.getTime() + LEASE_SECONDS * 1000 + MINUTE_MS)
    await send(server)
    await send(server)
    expect(await recordOf(id)).toMatchObject({ state: 'sent', tries: 2, twice })
    expect(server.received).toHaveLength(isTaken ? 2 : 1)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
  },
)
