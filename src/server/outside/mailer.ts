import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'

/** An event for the calendar of whoever reads the mail, as RFC 5545 writes it. */
export type CalendarPart = { method: 'PUBLISH' | 'CANCEL'; content: string }

export type Mail = {
  to: string
  /** Who is answered, where that is not us. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  calendar?: CalendarPart
  /** Where one press, or the mail program by itself, ends mails of this kind. RFC 8058. */
  unsubscribe?: string
}

/** Of one mail the same in every try: what it is known by, and what is to be done before its end is sent. */
export type Sending = {
  /** What the Message-ID, or the file, is made from. */
  id: string
  /** Told once all but the end of a mail is with the mail server: from then on it may be taken. Where it throws, it is not. */
  beforeEnd(): Promise<void>
}

/** Sends a mail and gives what the mail server said. Rejects with `MailNotSent`. */
export type SendMail = (mail: Mail, sending: Sending) => Promise<string>

/** A mail that the mail server did not take, as far as is known. */
export class MailNotSent extends Error {
  /** For good, by what is wrong with this receiver or this mail; all else may go another time. */
  readonly isRefused: boolean
  /** All of it was with the mail server, which said nothing: it may have it. */
  readonly mayBeTaken: boolean

  constructor(words: string, { isRefused, mayBeTaken }: { isRefused: boolean; mayBeTaken: boolean }) {
    super(words)
    this.isRefused = isRefused
    this.mayBeTaken = mayBeTaken
  }
}

const FROM = 'no-reply@naledi.local'
const SECOND_MS = 1000
// `SMTP_URL` may say otherwise, such as `?socketTimeout=10000`.
const TIMES = {
  connectionTimeout: 20 * SECOND_MS,
  greetingTimeout: 30 * SECOND_MS,
  dnsTimeout: 20 * SECOND_MS,
  // Servers look through a mail before they say that they have it: who is impatient here sends it twice. Meanwhile it keeps a
  // place of its lane.
  socketTimeout: 60 * SECOND_MS,
}

/** Where a mail becomes a file when there is no mail server. */
export const mailFolder = (config: Config): string => path.join(config.dataDir, 'mail')

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** A no to the receiver or to the words is for good; one to us (who we are, from whom it comes) is for whoever runs this to mend. */
function notSent(error: unknown, isAllThere: boolean): MailNotSent {
  const { code, responseCode = 0, response, command, message } = error as SmtpError // what nodemailer throws
  const isPermanent = responseCode >= 500 && responseCode < 600
  const isRefused = isPermanent && (command === 'RCPT TO' || (command === 'DATA' && code === 'EMESSAGE'))
  return new MailNotSent(response ?? message, { isRefused, mayBeTaken: isAllThere && responseCode === 0 })
}

const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

/** From whom mails come: `MAIL_FROM`, or an address of the installation that nobody reads. */
function fromOf({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): string {
  const host = new URL(publicUrl).hostname
  return mailFrom ?? `Naledi <${host === 'localhost' ? FROM : `no-reply@${host}`}>`
}

/** The address that mails come from. */
export const senderOf = (config: Pick<Config, 'mailFrom' | 'publicUrl'>): string => addressIn(fromOf(config))

/** Sends by the SMTP server of `SMTP_URL`, or writes each mail to `DATA_DIR/mail/*.eml`. */
export function createMailer(config: Config): SendMail {
  const from = fromOf(config)
  const domain = senderOf(config).split('@').at(-1)
  const loaded = async () => (await import('nodemailer')).default // with the first mail: no start waits for it

  async function written({ calendar, unsubscribe, ...mail }: Mail, id: string): Promise<Buffer> {
    const composer = (await loaded()).createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
    })
    const { message } = await composer.sendMail({
      ...mail,
      from,
      messageId: `<${id}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      ...(calendar && { icalEvent: { ...calendar, filename: 'stay.ics' } }),
    })
    return message as Buffer // `buffer: true` makes it one
  }

  const { smtpUrl } = config
  if (smtpUrl)
    return async (mail, { id, beforeEnd }) => {
      const message = await written(mail, id)
      const transport = (await loaded()).createTransport({ ...TIMES, url: smtpUrl })
      // Its end is held back until it is noted that it goes.
      let isAllThere = false
      const raw = Readable.from(
        (async function* () {
          yield message
          await beforeEnd()
          isAllThere = true
        })(),
      )
      raw.on('error', () => undefined) // told by the sending
      try {
        // Read from the moment the server asks for it, and not before.
        transport.use('stream', ({ message: sent }, done) => {
          sent.createReadStream = () => raw
          done()
        })
        const envelope = { from: senderOf(config), to: mail.to }
        const { response } = await transport.sendMail({ raw: message, envelope })
        return response
      } catch (error) {
        throw notSent(error, isAllThere)
      }
    }

  const folder = mailFolder(config)
  return async (mail, { id, beforeEnd }) => {
    const message = await written(mail, id)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, `${id}.eml`)
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await beforeEnd()
    await rename(`${file}.part`, file)
    return 'kept as a file'
  }
}
