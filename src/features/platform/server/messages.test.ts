import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { rateLimited } from '#src/contract/problem.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { renderEmail } from '#src/server/outside/email.ts'
import { createMailer, mailFolder } from '#src/server/outside/mailer.ts'
import { noContactAddress, sendMessage } from '../contract.ts'
import { forgetMessages } from './work.ts'
import { messageMail } from './mails.ts'

const testApp = await createTestApp({ DEMO: '1' })
const silent = await createTestApp({ DEMO: '0' })
const limited = await createTestApp({ DEMO: '1', RATE_LIMITS: 'on' })

const sent = {
  name: 'Lerato Dlamini',
  email: 'lerato@post.example',
  message: 'May dogs come?\n\nOurs is small.',
}
const saved = async ({ pool }: typeof testApp) => (await pool.query('select * from contact_messages')).rows

test('a message is mailed to the platform, whose answer goes to the sender, and is then forgotten', async () => {
  const { message } = await testApp.call(sendMessage, sent)
  expect(message).toBe('Thank you. Your message is on its way, and the answer comes by e-mail.')
  expect(await saved(testApp)).toHaveLength(1)
  await testApp.runJobs()
  expect(testApp.mailbox).toMatchObject([
    { to: 'hello@naledi.example', replyTo: { name: sent.name, address: sent.email } },
  ])
  expect(testApp.mailbox[0]!.text).toContain('May dogs come?\n\nOurs is small.') // there is one
  expect(await saved(testApp)).toEqual([])
})

test('a machine that fills in what nobody sees hears the same, and nothing is kept or mailed', async () => {
  const mails = testApp.mailbox.length
  const received = await testApp.call(sendMessage, { ...sent, website: 'https://spam.example' })
  expect(received).toEqual(await testApp.call(sendMessage, { ...sent, website: '' }))
  expect(await saved(testApp)).toHaveLength(1)
  await testApp.runJobs()
  expect(testApp.mailbox).toHaveLength(mails + 1)
})

test.each([
  [{ name: '' }, { name: 'Name is required' }],
  [{ email: 'nobody' }, { email: 'Please enter a valid email' }],
  [{ message: '  \n ' }, { message: 'Please write a message' }],
  [{ message: 'x'.repeat(4001) }, { message: 'Please use at most 4000 characters' }],
])('what is not right is said beside its field: %o', async (given, fields) => {
  await expect(testApp.call(sendMessage, { ...sent, ...given })).rejects.toMatchObject({ fields })
})

test('where nobody has given an address a message is refused', async () => {
  await expect(silent.call(sendMessage, sent)).rejects.toSatisfy(noContactAddress.is)
})

test('an address sends no more than 20 messages an hour', async () => {
  for (let count = 0; count < 20; count += 1) await limited.call(sendMessage, sent)
  await expect(limited.call(sendMessage, sent)).rejects.toSatisfy(rateLimited.is)
})

test('whatever a name, an address or a message holds, the mail has one receiver and no header of theirs', async () => {
  const nasty = 'Eve\r\nBcc: all@post.example\u2028X-Nasty: 1, "Other" <other@post.example>'
  const email = 'eve@post.example'
  await expect(
    testApp.call(sendMessage, { ...sent, email: `${email}\r\nBcc: all@post.example` }),
  ).rejects.toMatchObject({ fields: { email: 'Please enter a valid email' } })
  await testApp.call(sendMessage, { name: nasty, email, message: `Hello\r\n\r\nBcc: all@post.example` })
  await testApp.runJobs()
  const taken = testApp.mailbox.at(-1)! // just mailed
  expect(taken.subject).not.toMatch(/[\r\n\u2028]/)
  const send = createMailer(testApp.config)
  // As it was taken in, and as it would be if nobody had looked at it.
  const beforeEnd = async () => undefined
  await send(taken, { id: 'taken', beforeEnd })
  const words = messageMail('hello@naledi.example', { name: nasty, email, message: 'Hello' })
  await send(renderEmail(words, { settingsLink: 'http://localhost:3000' }), { id: 'nasty', beforeEnd })
  const folder = mailFolder(testApp.config)
  for (const file of await readdir(folder)) {
    const mail = await PostalMime.parse(await readFile(path.join(folder, file)))
    expect(mail.to?.map(({ address }) => address)).toEqual(['hello@naledi.example'])
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([email])
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-nasty')
  }
})

test('a message that could never be mailed is forgotten after 60 days', async () => {
  const name = 'Never Mailed'
  await testApp.pool.query(
    `insert into contact_messages select gen_random_uuid(), $1, 'x@post.example', 'Hello', moment() - make_interval(days => age)
     from unnest(array[59, 61]) as age`,
    [name],
  )
  await forgetMessages.once(testApp.deps)
  expect((await saved(testApp)).filter(row => row.name === name)).toHaveLength(1)
})
