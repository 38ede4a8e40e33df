import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { notFound } from '#src/contract/problem.ts'
import { readConfig } from '#src/server/config.ts'
import { createMailer, mailFolder } from '#src/server/outside/mailer.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listEmails } from '../contract.ts'

const demo = await createTestApp({ DEMO: '1' })
const real = await createTestApp({ DEMO: '0' })

let mails = 0
/** As one mail of many. */
const each = () => ({ id: `0199-${++mails}`, beforeEnd: async () => undefined })

const mail = {
  to: 'guest@post.example',
  subject: 'Your stay – confirmed',
  text: 'See you on 16 December.',
  html: '<p>See you on 16 December.</p>',
}

test('without a mail server a mail becomes a file that a demo instance shows', async () => {
  const send = createMailer(demo.config)
  await send({ ...mail, subject: 'The first' }, each())
  await send(mail, each())
  const { letters: emails, total } = await demo.call(listEmails, { pageSize: 1 })
  expect(total).toBe(2)
  expect(emails).toMatchObject([{ to: mail.to, subject: mail.subject, text: mail.text }])
})

test('a mail that became a file is for this user of the machine alone', async () => {
  await createMailer(real.config)(mail, each())
  const folder = mailFolder(real.config)
  const modes = [folder, ...(await readdir(folder)).map(name => path.join(folder, name))].map(
    async file => (await stat(file)).mode & 0o077,
  )
  expect(new Set(await Promise.all(modes))).toEqual(new Set([0]))
})

test('the mails of a demo that strangers reach are for its administrator alone', async () => {
  const shown = await createTestApp({ DEMO: '1', DEMO_PUBLIC: '1' })
  await createMailer(shown.config)(mail, each())
  const host = await shown.user('realtor')
  for (const call of [shown.call, host.call])
    await expect(call(listEmails, {})).rejects.toSatisfy(notFound.is)
  const admin = await shown.user('client')
  await shown.pool.query(`update users set role = 'admin' where id = $1`, [admin._id])
  expect(await admin.call(listEmails, {})).toMatchObject({ total: 1 })
})

test('elsewhere nobody reads mails', async () => {
  await createMailer(real.config)(mail, each())
  await expect(real.call(listEmails, {})).rejects.toSatisfy(notFound.is)
})

test('with a mail server a mail reaches it as text and as HTML', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // The mailer keeps its connection for the next mail.
    closeTimeout: 1,
    onData(stream, _session, done) {
      let words = ''
      stream.on('data', (chunk: Buffer) => (words += chunk.toString()))
      stream.on('end', () => {
        received.push(words)
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number } // it listens on a port, not on a socket
  await createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }))(mail, each())
  await new Promise<void>(resolve => server.close(resolve))
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: guest@post.example')
  expect(received[0]).toContain('text/html')
  expect(received[0]).toContain('See you on 16 December.')
})

test('a mail server that refuses is an error, so that the job is tried again', async () => {
  await expect(createMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }))(mail, each())).rejects.toThrow()
})
