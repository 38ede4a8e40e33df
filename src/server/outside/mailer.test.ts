import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { openMailServer } from '#src/testing/mail/mail-server.ts'
import { readConfig } from '../config.ts'
import { createMailer } from './mailer.ts'

const server = await openMailServer(() => 'yes')
const sendMail = createMailer(
  readConfig({ SMTP_URL: server.url, MAIL_FROM: 'Naledi <post@naledi.example>', MAIL_PACE: '1000' }),
)
let sent = 0

/** A mail in this name, as a mail program reads it. */
async function inNameOf(fromName: string) {
  server.received.length = 0
  await sendMail(
    {
      to: 'lerato@post.example',
      fromName,
      replyTo: { name: fromName, address: 'stay@kloof.example' },
      subject: 'Quiet weeks',
      text: 'Come by',
      html: '<p>Come by</p>',
    },
    { id: `mail-${++sent}`, beforeEnd: async () => undefined },
  )
  return PostalMime.parse(server.received[0]!.words) // the server has just taken it
}

test('a mail comes in a name from the address of the installation, and is answered elsewhere', async () => {
  const mail = await inNameOf('Thandeka Mokoena via Naledi')
  expect(mail.from).toEqual({ name: 'Thandeka Mokoena via Naledi', address: 'post@naledi.example' })
  expect(mail.replyTo).toEqual([{ name: 'Thandeka Mokoena via Naledi', address: 'stay@kloof.example' }])
})

const HOSTILE = [
  '\r\n',
  '\n',
  'Bcc: all@post.example',
  '<x@evil.example>',
  '"',
  '\\',
  ',',
  ';',
  '=?utf-8?Q?=0ABcc:_x?=',
  '\u202e',
  '\u2028',
  '\0',
  'Zoë',
  '@',
]

test('no name makes another header, another sender or another receiver', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 8 }), async parts => {
      const mail = await inNameOf(`${parts.join('')} via Naledi`)
      expect(mail.from!.address).toBe('post@naledi.example')
      expect(mail.from!.name).toMatch(/^[^\p{Cc}\u2028\u202e]*via Naledi$/u)
      expect(mail.replyTo!.map(({ address }) => address)).toEqual(['stay@kloof.example'])
      expect(mail.headers.filter(({ key }) => key === 'bcc' || key === 'from')).toHaveLength(1)
      expect(mail.to).toHaveLength(1)
    }),
    { numRuns: 60 },
  )
})
